import {
	readInteractive,
	readLocation,
	readOrder,
	readPeople,
} from "@/lib/console/conversation/content/content-parts";
import { webAddress } from "@/lib/console/conversation/content/links";
import { withoutBidiControls } from "@/lib/console/conversation/content/plain-text";
import { asObject, asObjects, asText, type JsonObject } from "@/lib/console/conversation/content/read-json";
import { readTemplate, type TemplateMessage } from "@/lib/console/conversation/content/template-message";
import type { Message } from "@/lib/contract/messages";

export type MediaKind = "image" | "video" | "audio" | "voice" | "document" | "sticker";
export type Row = { label: string; value: string };
/** `details` are email addresses, company, postal addresses and other members, as received. */
export type Person = { name: string; phones: string[]; details: string[] };
export type OrderItem = { id: string; quantity: number; price: number | undefined; currency: string };

/** The content of a message, read from whatever the service stores. */
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
			url: string | undefined;
	  }
	| { kind: "people"; people: Person[] }
	| { kind: "choice"; title: string; description: string }
	/** `unread` is a response that isn't an object, as received; `missing` means that there was none. */
	| { kind: "answers"; form: string; rows: Row[]; unread: string; missing: boolean }
	| { kind: "order"; text: string; items: OrderItem[] }
	| { kind: "system"; text: string }
	| { kind: "reaction"; emoji: string }
	| { kind: "unsupported"; reason: string }
	| { kind: "deleted" }
	/** Only its status or a reaction has arrived so far. */
	| { kind: "awaited" }
	| { kind: "raw"; type: string; text: string; json: string };

type Reader = (message: Message, part: JsonObject) => Content | undefined;

const MEDIA_TYPES = ["image", "video", "audio", "document", "sticker"] as const;

const READERS: Record<string, Reader> = {
	text: (message, part) => ({ kind: "text", text: message.content || asText(part.body) }),
	template: readTemplate,
	location: readLocation,
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

/** Reads a message. Any member may be missing; unknown content is returned raw. */
export function readContent(message: Message): Content {
	const json = message.content_json ?? {};
	if (json.revoked === true) return { kind: "deleted" };
	const type = message.message_type;
	if (type === "unknown" && message.content === "" && Object.keys(json).length === 0)
		return { kind: "awaited" };
	if (isPlatformError(message))
		return { kind: "unsupported", reason: message.error_reason ?? firstError(message) };
	const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
	const content = reader?.(message, partOf(json, type));
	return content && !isEmpty(content) ? content : readRaw(message);
}

export function isEdited(message: Message): boolean {
	const json = message.content_json ?? {};
	return json.edited === true || json.is_edited === true || typeof json.edited_at === "string";
}

/** Whether a message was forwarded once or, as far as the platform reports it, many times. */
export function forwarding(message: Message): "none" | "once" | "often" {
	const json = message.content_json ?? {};
	const places = [json, asObject(json.context)];
	if (places.some((place) => place?.frequently_forwarded === true)) return "often";
	return places.some((place) => place?.forwarded === true) ? "once" : "none";
}

/** What led to a message: the ad that was tapped, or the product it's about. */
export type Origin = { kind: "ad" | "product"; text: string; url: string | undefined };

export function originsOf(message: Message): Origin[] {
	const json = message.content_json ?? {};
	const referral = asObject(json.referral);
	const product = asObject(json.referred_product) ?? asObject(asObject(json.context)?.referred_product);
	const origins: Origin[] = [];
	if (referral) {
		const text = [referral.headline, referral.body].map(asText).filter(Boolean).join(" · ");
		origins.push({ kind: "ad", text, url: webAddress(referral.source_url) });
	}
	if (product) origins.push({ kind: "product", text: asText(product.product_retailer_id), url: undefined });
	return origins;
}

/** The emoji reaction to a message, or "". */
export function reactionOf(message: Message): string {
	return asText(message.reaction_json?.emoji);
}

/** Services may keep the platform's nesting (`{"type": "image", "image": {…}}`) or, like ours, only the inner object. */
function partOf(json: JsonObject, type: string): JsonObject {
	return asObject(json[type]) ?? json;
}

function readMedia(type: (typeof MEDIA_TYPES)[number], message: Message, part: JsonObject): Content {
	return {
		kind: "media",
		media: type === "audio" && part.voice === true ? "voice" : type,
		url: webAddress(message.media_url) ?? webAddress(part.link) ?? webAddress(part.url),
		filename: withoutBidiControls(message.original_filename ?? asText(part.filename)),
		caption: message.caption ?? asText(part.caption),
	};
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

/** Whether nothing could be read, so that the raw data is shown instead. */
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
			return !content.name && !content.address && content.latitude === undefined && !content.url;
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

/**
 * Whether the platform sent an error in place of a message; its text may be where the message's would be
 * (docs/spec/platform-api.md §2.2). A message that has content keeps it.
 */
function isPlatformError(message: Message): boolean {
	const json = message.content_json ?? {};
	const errors = asObjects(json.errors);
	if (errors.length === 0 || asObject(json[message.message_type]) !== undefined) return false;
	if (message.media_url) return false;
	return message.content === "" || errors.flatMap(errorTexts).includes(message.content);
}

function firstError(message: Message): string {
	const [error] = asObjects(message.content_json?.errors);
	return error === undefined ? "" : (errorTexts(error)[0] ?? "");
}

/** Newer errors have details in `error_data`, older ones beside the title. */
function errorTexts(error: JsonObject): string[] {
	const details = [asObject(error.error_data)?.details, error.details];
	return [...details, error.title, error.message].map(asText).filter(Boolean);
}
