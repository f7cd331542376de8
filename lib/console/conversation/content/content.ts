import {
	type PartContent,
	readCallPermission,
	readInteractive,
	readLocation,
	readOrder,
	readPeople,
} from "@/lib/console/conversation/content/content-parts";
import { withoutBidiControls } from "@/lib/console/conversation/content/plain-text";
import {
	asNumber,
	asObject,
	asObjects,
	asText,
	type JsonObject,
} from "@/lib/console/conversation/content/read-json";
import { readTemplate, type TemplateMessage } from "@/lib/console/conversation/content/template-message";
import { webAddress } from "@/lib/console/conversation/content/web-address";
import type { Message } from "@/lib/contract/messages";

export type MediaKind = "image" | "video" | "audio" | "voice" | "document" | "sticker";
export type MediaContent = {
	kind: "media";
	media: MediaKind;
	messageId: number;
	/** Whether the service may have the file, by the platform's id or a URL. */
	hasFile: boolean;
	url: string | undefined;
	filename: string;
	caption: string;
	mimeType: string;
	bytes: number | undefined;
	/** Width divided by height, if reported. */
	aspect: number | undefined;
};

/** The content of a message, read from whatever the service stores. */
export type Content =
	| { kind: "text"; text: string }
	| TemplateMessage
	| MediaContent
	| PartContent
	/** `event` says what happened if the platform sends no text. */
	| { kind: "system"; text: string; event: SystemEvent | undefined }
	| { kind: "reaction"; emoji: string }
	| { kind: "unsupported"; reason: string }
	/** Its file was never received. */
	| { kind: "missing-media" }
	| { kind: "deleted" }
	/** Only its status or reactions have arrived so far. */
	| { kind: "awaited" }
	| { kind: "raw"; type: string; text: string; json: string };

/** Events of a conversation, by the platform's names (docs/spec/platform-api.md §2.2). */
const SYSTEM_EVENTS = {
	request_welcome: "opened",
	user_changed_number: "numberChanged",
	user_changed_user_id: "userIdChanged",
	customer_identity_changed: "identityChanged",
} as const;
type SystemEvent = (typeof SYSTEM_EVENTS)[keyof typeof SYSTEM_EVENTS];

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
	call_permission_reply: (message, part) => readCallPermission(part, message),
	system: (message, part) => readSystem(message, part, asText(part.type)),
	request_welcome: (message, part) => readSystem(message, part, "request_welcome"),
	reaction: (message, part) => ({ kind: "reaction", emoji: asText(part.emoji) || message.content }),
	unsupported: (message) => ({ kind: "unsupported", reason: message.error_reason ?? firstError(message) }),
	media_placeholder: () => ({ kind: "missing-media" }),
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

/** Whether a message was sent in a group, which isn't part of the conversation with its sender. */
export function isFromGroup(message: Message): boolean {
	return asText(message.content_json?.group_id) !== "";
}

/** What led to a message: the ad that was tapped, or the product it's about. `media` is the ad's picture or video. */
export type Origin =
	| { kind: "ad"; headline: string; body: string; url: string | undefined; media: string | undefined }
	| { kind: "product"; id: string };

export function originsOf(message: Message): Origin[] {
	const json = message.content_json ?? {};
	const referral = asObject(json.referral);
	const product = asObject(json.referred_product) ?? asObject(asObject(json.context)?.referred_product);
	const origins: Origin[] = [];
	if (referral) {
		const media = [referral.image_url, referral.video_url, referral.thumbnail_url];
		origins.push({
			kind: "ad",
			headline: asText(referral.headline),
			body: asText(referral.body),
			url: webAddress(referral.source_url),
			media: media.map(webAddress).find(Boolean),
		});
	}
	if (product) origins.push({ kind: "product", id: asText(product.product_retailer_id) });
	return origins;
}

/** Who reacted with an emoji: the business, a person by number and contact, if there is one, or unknown. */
export type Reactor = "business" | { contactId: number | null; number: string } | undefined;

/**
 * The reactions to a message by emoji, in the order of their first. Services with the public API only report the latest
 * one, and not always by whom.
 */
export function reactionsOf(message: Message): { emoji: string; by: Reactor[] }[] {
	const latest = asText(message.reaction_json?.emoji);
	const all: { emoji: string; by: Reactor }[] =
		message.reactions?.map(({ emoji, from, contact_id }) => ({
			emoji,
			by: from === "business" ? "business" : { contactId: contact_id, number: from },
		})) ?? (latest === "" ? [] : [{ emoji: latest, by: undefined }]);
	const byEmoji = new Map<string, Reactor[]>();
	for (const { emoji, by } of all) byEmoji.set(emoji, [...(byEmoji.get(emoji) ?? []), by]);
	return [...byEmoji].map(([emoji, by]) => ({ emoji, by }));
}

/** Services may keep the platform's nesting (`{"type": "image", "image": {…}}`) or, like ours, only the inner object. */
function partOf(json: JsonObject, type: string): JsonObject {
	return asObject(json[type]) ?? json;
}

function readSystem(message: Message, part: JsonObject, name: string): Content {
	const event = Object.hasOwn(SYSTEM_EVENTS, name)
		? SYSTEM_EVENTS[name as keyof typeof SYSTEM_EVENTS]
		: undefined;
	return { kind: "system", text: message.content || asText(part.body), event };
}

function readMedia(type: (typeof MEDIA_TYPES)[number], message: Message, part: JsonObject): Content {
	const mediaId = asText(part.media_id) || asText(part.id);
	const [width, height] = [asNumber(part.width) ?? 0, asNumber(part.height) ?? 0];
	return {
		kind: "media",
		media: type === "audio" && part.voice === true ? "voice" : type,
		messageId: message.id,
		hasFile: mediaId !== "" || Boolean(message.media_url),
		url: webAddress(message.media_url) ?? webAddress(part.link) ?? webAddress(part.url),
		filename: withoutBidiControls(message.original_filename ?? asText(part.filename)),
		caption: message.caption ?? asText(part.caption),
		mimeType: asText(part.mime_type).toLowerCase(),
		bytes: asNumber(part.file_size),
		aspect: width > 0 && height > 0 ? width / height : undefined,
	};
}

function readRaw(message: Message): Content {
	const json = message.content_json;
	const isPlain = json === null || Object.keys(json).length === 0;
	return {
		kind: "raw",
		// What an interactive message is, is in its own type.
		type: (message.message_type === "interactive" && asText(json?.type)) || message.message_type,
		text: message.content || (message.caption ?? ""),
		json: isPlain ? "" : JSON.stringify(json, null, 2),
	};
}

/** Whether nothing could be read, so that the raw data is shown instead. */
function isEmpty(content: Content): boolean {
	switch (content.kind) {
		case "text":
			return content.text === "";
		case "system":
			return content.text === "" && content.event === undefined;
		case "people":
			return content.people.every(
				({ name, phones, details }) => [name, ...phones, ...details].join("") === "",
			);
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
