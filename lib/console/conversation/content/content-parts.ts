import { readAnswers } from "@/lib/console/conversation/content/answers";
import type { Content, Person } from "@/lib/console/conversation/content/message-content";
import {
	asNumber,
	asObject,
	asObjects,
	asText,
	type JsonObject,
} from "@/lib/console/conversation/content/read-json";
import { webAddress } from "@/lib/console/conversation/content/web-address";
import type { Message } from "@/lib/contract/messages";

/** A location. Without a name or address, the message's text only repeats the coordinates, so it's skipped. */
export function readLocation(message: Message, part: JsonObject): Content {
	const [name, address] = [asText(part.name), asText(part.address)];
	const [latitude, longitude] = [asNumber(part.latitude), asNumber(part.longitude)];
	const isNamed = name !== "" || address !== "" || latitude !== undefined;
	return {
		kind: "location",
		name,
		address: isNamed ? address : message.content,
		latitude,
		longitude,
		url: webAddress(part.url),
	};
}

export function readPeople(message: Message, part: JsonObject): Content {
	const own = asObjects(message.content_json?.contacts);
	const people = (own.length > 0 ? own : asObjects(part.contacts)).map(readPerson);
	return {
		kind: "people",
		people:
			people.length > 0 || message.content === ""
				? people
				: [{ name: message.content, phones: [], details: [] }],
	};
}

function readPerson(person: JsonObject): Person {
	const name = asObject(person.name);
	const org = asObject(person.org);
	const texts = (list: unknown, member: string) => asObjects(list).map((one) => asText(one[member]));
	const addresses = asObjects(person.addresses).map(({ street, city, state, zip, country }) =>
		[street, city, state, zip, country].map(asText).filter(Boolean).join(", "),
	);
	return {
		name:
			asText(name?.formatted_name) ||
			[name?.first_name, name?.last_name].map(asText).filter(Boolean).join(" "),
		phones: asObjects(person.phones)
			.map((phone) => asText(phone.phone) || asText(phone.wa_id))
			.filter(Boolean),
		details: [
			[org?.title, org?.department, org?.company].map(asText).filter(Boolean).join(", "),
			...texts(person.emails, "email"),
			...texts(person.urls, "url"),
			...addresses,
			asText(person.birthday),
		].filter(Boolean),
	};
}

/** A choice, a flow's answers, a payment, or an outgoing message with buttons; undefined if there's nothing to show. */
export function readInteractive(message: Message, part: JsonObject): Content | undefined {
	const isReply = part.type === "button_reply" || part.type === "list_reply";
	const reply = asObject(part.button_reply) ?? asObject(part.list_reply) ?? (isReply ? part : undefined);
	if (reply) {
		return {
			kind: "choice",
			title: asText(reply.title) || message.content,
			description: asText(reply.description),
		};
	}
	const permission = readCallPermission(part, message);
	if (permission) return permission;
	const payment = asObject(part.payment_method) ?? (part.type === "payment_method" ? part : undefined);
	if (payment) return readPayment(payment);
	const form = asObject(part.nfm_reply) ?? (part.type === "nfm_reply" ? part : undefined);
	if (form) return readAnswers(form, message);
	const text = asText(asObject(part.body)?.text) || message.content;
	if (text === "") return undefined;
	return {
		kind: "template",
		name: "",
		language: "",
		sentAt: message.message_time,
		isOfLater: false,
		header: asText(asObject(part.header)?.text),
		text,
		headerParameters: [],
		parameters: [],
		footer: asText(asObject(part.footer)?.text),
		buttons: actionLabels(asObject(part.action)),
	};
}

/** The confirmation of a payment with a stored card. Source: docs/spec/platform-api.md §2.2. */
function readPayment(payment: JsonObject): Content {
	return {
		kind: "payment",
		card: asText(payment.last_four_digits),
		reference: asText(payment.reference_id),
	};
}

const PERMISSION_STATES: Record<string, "allowed" | "declined" | undefined> = {
	accept: "allowed",
	reject: "declined",
};

/**
 * The question whether the business may call, or its answer. Source: docs/spec/platform-api.md §2.2.
 */
export function readCallPermission(part: JsonObject, message: Message): Content | undefined {
	if (asText(part.type) === "call_permission_request") {
		const text = asText(asObject(part.body)?.text) || message.content;
		return { kind: "call-permission", state: "asked", text, until: undefined };
	}
	const isReply =
		asText(part.type) === "call_permission_reply" || message.message_type === "call_permission_reply";
	const reply = asObject(part.call_permission_reply) ?? (isReply ? part : undefined);
	if (!reply) return undefined;
	const response = asText(reply.response);
	const state = PERMISSION_STATES[response];
	if (!state) return undefined;
	const seconds = asNumber(reply.expiration_timestamp);
	const isForGood = state !== "allowed" || reply.is_permanent === true || seconds === undefined;
	const until = isForGood ? undefined : timeOf(seconds);
	return { kind: "call-permission", state, text: "", until };
}

function timeOf(seconds: number): string | undefined {
	const time = new Date(seconds * 1000);
	return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Labels of everything that can be tapped: buttons, list rows, and buttons that open a list, flow or URL. */
function actionLabels(action: JsonObject | undefined): string[] {
	const buttons = asObjects(action?.buttons).map(
		(button) => asText(asObject(button.reply)?.title) || asText(button.title),
	);
	const parameters = asObject(action?.parameters);
	const rows = asObjects(action?.sections).flatMap((section) => asObjects(section.rows));
	return [
		...buttons,
		...[action?.button, parameters?.flow_cta, parameters?.display_text].map(asText),
		...rows.map((row) => asText(row.title)),
	].filter(Boolean);
}

export function readOrder(message: Message, part: JsonObject): Content {
	const items = asObjects(part.product_items).map((item) => ({
		id: asText(item.product_retailer_id),
		name: asText(item.product_name) || asText(item.name),
		quantity: asNumber(item.quantity) ?? 1,
		price: asNumber(item.item_price),
		currency: asText(item.currency),
	}));
	return { kind: "order", text: asText(part.text) || (items.length === 0 ? message.content : ""), items };
}
