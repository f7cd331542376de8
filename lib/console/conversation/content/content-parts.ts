import type { Content, Person } from "@/lib/console/conversation/content/content";
import { webAddress } from "@/lib/console/conversation/content/links";
import { withoutBidiControls } from "@/lib/console/conversation/content/plain-text";
import {
	asNumber,
	asObject,
	asObjects,
	asText,
	type JsonObject,
	readJsonObject,
} from "@/lib/console/conversation/content/read-json";
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

/** A choice, a flow's answers, or an outgoing message with buttons; undefined if there's nothing to show. */
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
	const form = asObject(part.nfm_reply) ?? (part.type === "nfm_reply" ? part : undefined);
	if (form) return readAnswers(form, message);
	const text = asText(asObject(part.body)?.text) || message.content;
	if (text === "") return undefined;
	return {
		kind: "template",
		name: "",
		language: "",
		header: asText(asObject(part.header)?.text),
		text,
		headerParameters: [],
		parameters: [],
		footer: asText(asObject(part.footer)?.text),
		buttons: actionLabels(asObject(part.action)),
	};
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

/**
 * A flow's answers: the response's members as labelled rows, without the platform's own token. A response that isn't
 * an object is shown as received.
 */
function readAnswers(form: JsonObject, message: Message): Content {
	const given = [form.response_json, form.response, message.content_json?.response].find(
		(one) => one !== undefined && one !== null && one !== "",
	);
	const response = readJsonObject(given);
	const rows = Object.entries(response ?? {})
		.filter(([key]) => key !== "flow_token")
		.map(([key, value]) => ({ label: labelOf(key), value: answerText(value) }));
	const name = asText(form.flow_name) || asText(form.name);
	return {
		kind: "answers",
		form: name === "flow" ? "" : name,
		rows,
		unread: response !== undefined || given === undefined ? "" : textOf(given),
		missing: given === undefined,
	};
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}

export function readOrder(message: Message, part: JsonObject): Content {
	const items = asObjects(part.product_items).map((item) => ({
		id: asText(item.product_retailer_id) || asText(item.name),
		quantity: asNumber(item.quantity) ?? 1,
		price: asNumber(item.item_price),
		currency: asText(item.currency),
	}));
	return { kind: "order", text: asText(part.text) || (items.length === 0 ? message.content : ""), items };
}

/** "Pay by" for `pay_by`, and for `screen_0_pay_by_1`, as flow builders name it. */
function labelOf(key: string): string {
	const words =
		key
			.replace(/^screen_\d+_/, "")
			.replace(/_\d+$/, "")
			.replaceAll("_", " ")
			.trim() || key;
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function answerText(value: unknown): string {
	if (Array.isArray(value)) return value.map(answerText).join(", ");
	// A photo or document uploaded in the flow.
	const fileName = asText(asObject(value)?.file_name);
	if (fileName !== "") return withoutBidiControls(fileName);
	if (typeof value === "object" && value !== null) return JSON.stringify(value);
	return value === null || value === undefined ? "" : String(value);
}
