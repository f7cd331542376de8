import {
	asNumber,
	asObject,
	asObjects,
	asText,
	type JsonObject,
	readJsonObject,
} from "@/lib/console/conversation/read-json";
import { readTemplate, type TemplateMessage } from "@/lib/console/conversation/template-message";
import type { Message } from "@/lib/contract/messages";

export type MediaKind = "image" | "video" | "audio" | "voice" | "document" | "sticker";
export type Row = { label: string; value: string };
export type OrderItem = { id: string; quantity: number; price: number | undefined; currency: string };

/** What a message says, read from whatever its service keeps of it. */
export type Content =
	| { kind: "text"; text: string }
	| TemplateMessage
	| { kind: "media"; media: MediaKind; url: string | undefined; filename: string; caption: string }
	| {
			kind: "location";
			name: string;
			address: string;
			latitude: number | undefined;
			longitude: number | undefined;
	  }
	| { kind: "people"; people: Array<{ name: string; phones: string[] }> }
	| { kind: "choice"; title: string; description: string }
	| { kind: "answers"; form: string; rows: Row[] }
	| { kind: "order"; text: string; items: OrderItem[] }
	| { kind: "system"; text: string }
	| { kind: "reaction"; emoji: string }
	| { kind: "unsupported"; reason: string }
	| { kind: "deleted" }
	/** Only its status or reaction has arrived so far. */
	| { kind: "awaited" }
	| { kind: "raw"; type: string; text: string; json: string };

type Reader = (message: Message, part: JsonObject) => Content;

const MEDIA_TYPES = ["image", "video", "audio", "document", "sticker"] as const;

const READERS: Record<string, Reader> = {
	text: (message, part) => ({ kind: "text", text: message.content || asText(part.body) }),
	template: readTemplate,
	location: (message, part) => ({
		kind: "location",
		name: asText(part.name),
		address: asText(part.address) || (asText(part.name) ? "" : message.content),
		latitude: asNumber(part.latitude),
		longitude: asNumber(part.longitude),
	}),
	contacts: readPeople,
	interactive: readInteractive,
	button: (message, part) => ({
		kind: "choice",
		title: asText(part.text) || message.content || asText(part.payload),
		description: "",
	}),
	order: readOrder,
	system: (message, part) => ({ kind: "system", text: message.content || asText(part.body) }),
	reaction: (message, part) => ({ kind: "reaction", emoji: asText(part.emoji) || message.content }),
	unsupported: (message) => ({ kind: "unsupported", reason: message.error_reason ?? firstError(message) }),
	...Object.fromEntries(
		MEDIA_TYPES.map((type): [string, Reader] => [type, (message, part) => readMedia(type, message, part)]),
	),
};

/** Reads a message. Anything may be missing; what is not understood comes back raw. */
export function readContent(message: Message): Content {
	const json = message.content_json ?? {};
	if (json.revoked === true) return { kind: "deleted" };
	const type = message.message_type;
	if (type === "unknown" && message.content === "" && Object.keys(json).length === 0)
		return { kind: "awaited" };
	const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
	const content = reader?.(message, partOf(json, type));
	return content && !isEmpty(content) ? content : readRaw(message);
}

export function isEdited(message: Message): boolean {
	const json = message.content_json ?? {};
	return json.edited === true || json.is_edited === true || typeof json.edited_at === "string";
}

export function isForwarded(message: Message): boolean {
	const json = message.content_json ?? {};
	return [json, asObject(json.context)].some(
		(place) => place?.forwarded === true || place?.frequently_forwarded === true,
	);
}

/** The emoji someone set on the message, or "". */
export function reactionOf(message: Message): string {
	return asText(message.reaction_json?.emoji);
}

/** Services may keep the platform's nesting (`{"type": "image", "image": {…}}`) or, as ours, the inside alone. */
function partOf(json: JsonObject, type: string): JsonObject {
	return asObject(json[type]) ?? json;
}

function readMedia(type: (typeof MEDIA_TYPES)[number], message: Message, part: JsonObject): Content {
	return {
		kind: "media",
		media: type === "audio" && part.voice === true ? "voice" : type,
		url: webAddress(message.media_url) ?? webAddress(part.link) ?? webAddress(part.url),
		filename: message.original_filename ?? asText(part.filename),
		caption: message.caption ?? asText(part.caption),
	};
}

function readPeople(message: Message, part: JsonObject): Content {
	const list =
		asObjects(message.content_json?.contacts).length > 0 ? message.content_json?.contacts : part.contacts;
	const people = asObjects(list).map((person) => {
		const name = asObject(person.name);
		return {
			name:
				asText(name?.formatted_name) ||
				[name?.first_name, name?.last_name].map(asText).filter(Boolean).join(" "),
			phones: asObjects(person.phones)
				.map((phone) => asText(phone.phone) || asText(phone.wa_id))
				.filter(Boolean),
		};
	});
	return {
		kind: "people",
		people: people.length > 0 || message.content === "" ? people : [{ name: message.content, phones: [] }],
	};
}

function readInteractive(message: Message, part: JsonObject): Content {
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
	const buttons = [...asObjects(asObject(part.action)?.buttons)].map(
		(button) => asText(asObject(button.reply)?.title) || asText(button.title),
	);
	const text = asText(asObject(part.body)?.text) || message.content;
	if (text === "") return readRaw(message);
	const footer = asText(asObject(part.footer)?.text);
	const header = asText(asObject(part.header)?.text);
	return {
		kind: "template",
		name: "",
		language: "",
		header,
		text,
		headerParameters: [],
		parameters: [],
		footer,
		buttons: buttons.filter(Boolean),
	};
}

/** A flow's answer: its members as labelled rows, without the token that only the platform needs. */
function readAnswers(form: JsonObject, message: Message): Content {
	const response =
		readJsonObject(form.response_json) ??
		readJsonObject(form.response) ??
		readJsonObject(message.content_json?.response) ??
		{};
	const rows = Object.entries(response)
		.filter(([key]) => key !== "flow_token")
		.map(([key, value]) => ({ label: labelOf(key), value: answerText(value) }));
	const name = asText(form.flow_name) || asText(form.name);
	return { kind: "answers", form: name === "flow" ? "" : name, rows };
}

function readOrder(message: Message, part: JsonObject): Content {
	const items = asObjects(part.product_items).map((item) => ({
		id: asText(item.product_retailer_id) || asText(item.name),
		quantity: asNumber(item.quantity) ?? 1,
		price: asNumber(item.item_price),
		currency: asText(item.currency),
	}));
	return { kind: "order", text: asText(part.text) || (items.length === 0 ? message.content : ""), items };
}

function readRaw(message: Message): Content {
	const json = message.content_json;
	const isPlain = json === null || Object.keys(json).length === 0;
	return {
		kind: "raw",
		type: message.message_type,
		text: message.content || (message.caption ?? ""),
		json: isPlain ? "" : JSON.stringify(json, null, 2),
	};
}

/** Nothing could be read: what the service keeps is shown instead. */
function isEmpty(content: Content): boolean {
	switch (content.kind) {
		case "text":
		case "system":
			return content.text === "";
		case "people":
			return content.people.length === 0;
		case "order":
			return content.items.length === 0 && content.text === "";
		case "location":
			return content.name === "" && content.address === "" && content.latitude === undefined;
		case "choice":
			return content.title === "";
		case "template":
			return content.name === "" && content.text === "";
		case "reaction":
			return content.emoji === "";
		default:
			return false;
	}
}

function firstError(message: Message): string {
	const [error] = asObjects(message.content_json?.errors);
	return asText(asObject(error?.error_data)?.details) || asText(error?.title) || asText(error?.message);
}

/** "Pay by" of `pay_by`, and of `screen_0_pay_by_1` as flow builders write it. */
function labelOf(key: string): string {
	const words =
		key
			.replace(/^screen_\d+_/, "")
			.replace(/_\d+$/, "")
			.replaceAll("_", " ")
			.trim() || key;
	return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function answerText(value: unknown): string {
	if (Array.isArray(value)) return value.map(answerText).join(", ");
	if (typeof value === "object" && value !== null) return JSON.stringify(value);
	return value === null || value === undefined ? "" : String(value);
}

/** The address if a browser may open it. */
export function webAddress(value: unknown): string | undefined {
	if (typeof value !== "string" || !URL.canParse(value)) return undefined;
	const { protocol } = new URL(value);
	return protocol === "https:" || protocol === "http:" ? value : undefined;
}
