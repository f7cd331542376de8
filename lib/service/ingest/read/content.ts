import { findDeeperThan, storableJson } from "@/lib/json/limits";
import { parseExact } from "@/lib/json/parse-exact";
import { joinObjects, rawMember, withoutMembers, writeJson } from "@/lib/json/raw-json";
import { asNumber, asObject, asObjects, asText, compact, type JsonObject } from "./lenient";

/**
 * A message's content in the columns of the chat history. Source: docs/spec/public-api.md §2,
 * docs/spec/platform-api.md §2.2.
 */
export type MessageContent = {
	messageType: string;
	/** The readable text: text, caption, title, summary. */
	content: string;
	caption: string | null;
	mediaUrl: string | null;
	originalFilename: string | null;
	/** Further parts of the content, depending on the type. */
	contentJson: JsonObject | null;
	langCode: string | null;
};

type Part = Partial<Omit<MessageContent, "messageType">>;

/** Reads the content of a platform message; one that can't be read is stored whole in `contentJson`. */
export function readContent(message: JsonObject): MessageContent {
	const messageType = typeOf(message) ?? "unknown";
	const body = asObject(message[messageType]);
	const reader = Object.hasOwn(READERS, messageType)
		? READERS[messageType as keyof typeof READERS]
		: undefined;
	const part = (reader && (body || BODILESS.has(messageType)) ? reader(body ?? {}, message) : undefined) ?? {
		contentJson: message,
		content: errorText(message),
	};
	return {
		messageType,
		content: part.content ?? "",
		caption: part.caption ?? null,
		mediaUrl: part.mediaUrl ?? null,
		originalFilename: part.originalFilename ?? null,
		contentJson: withCircumstances(part.contentJson ?? null, message),
		langCode: part.langCode ?? null,
	};
}

/**
 * A message's type. Without one, it's the name of its only member of a known type; undefined if there is none or more
 * than one.
 */
export function typeOf(message: JsonObject): string | undefined {
	const named = asText(message.type);
	if (named !== undefined) return named;
	const types = [...Object.keys(READERS), ...CHANGING_TYPES];
	const possible = types.filter((type) => asObjects(message[type]).length > 0);
	return possible.length === 1 ? possible[0] : undefined;
}

/** Types that refer to another message and have no content. */
const CHANGING_TYPES = ["edit", "revoke"];

/** The type of a past message whose file the platform reports later, or never. */
export const MEDIA_PLACEHOLDER = "media_placeholder";

/** Types whose content isn't in an object named after the type. */
const BODILESS = new Set(["contacts", "request_welcome", MEDIA_PLACEHOLDER]);

/** Readers of the known types; undefined for unreadable content. */
const READERS: Record<string, (body: JsonObject, message: JsonObject) => Part | undefined> = {
	text: (body) => (isText(body.body) ? { content: asText(body.body) } : undefined),
	image: readMedia,
	video: readMedia,
	audio: readMedia,
	document: readMedia,
	sticker: readMedia,
	location: readLocation,
	contacts: (_, message) => readContacts(message),
	interactive: readInteractive,
	button: (body) => ({ content: asText(body.text), contentJson: body }),
	order: readOrder,
	system: (body) => ({ content: asText(body.body), contentJson: body }),
	reaction: (body) => ({ content: asText(body.emoji), contentJson: body }),
	request_welcome: () => ({}),
	[MEDIA_PLACEHOLDER]: () => ({}),
	template: readTemplate,
};

function isText(value: unknown): boolean {
	return typeof value === "string" || typeof value === "number";
}

function readMedia(body: JsonObject): Part | undefined {
	const { id: given, caption, url, link, filename } = body;
	// A number is kept as it's written: a long one would be rounded.
	const id = typeof given === "number" ? rawMember(writeJson(body), "id") : given;
	if (![id, caption, url, link, filename].some(isText)) return undefined;
	const rest = withoutMembers(body, ["id", "caption", "url", "link", "filename"]);
	const members = id === undefined ? rest : joinObjects({ media_id: id }, rest);
	return {
		content: asText(caption),
		caption: asText(caption),
		mediaUrl: asText(url) ?? asText(link),
		originalFilename: asText(filename),
		contentJson: Object.keys(members).length > 0 ? members : null,
	};
}

function readLocation(body: JsonObject): Part {
	const place = [asText(body.name), asText(body.address)].filter(Boolean).join(", ");
	const coordinates = [asNumber(body.latitude), asNumber(body.longitude)]
		.filter((n) => n !== undefined)
		.join(", ");
	return { content: place || coordinates, contentJson: body };
}

function readContacts(message: JsonObject): Part | undefined {
	const contacts = asObjects(message.contacts);
	if (contacts.length === 0) return undefined;
	const names = contacts.map((contact) => {
		const name = asObject(contact.name);
		const phone = asObjects(contact.phones)[0];
		return asText(name?.formatted_name) ?? asText(name?.first_name) ?? asText(phone?.phone) ?? "";
	});
	return {
		content: names.filter(Boolean).join(", "),
		contentJson: { contacts: Array.isArray(message.contacts) ? message.contacts : contacts },
	};
}

/** Replies to buttons, lists and flows. A flow's response is JSON in a string, or sometimes an object. */
function readInteractive(body: JsonObject): Part {
	const type = asText(body.type) ?? "";
	const reply = asObject(body[type]);
	if (!reply) return { contentJson: body };
	if (type !== "nfm_reply") {
		return { content: asText(reply.title), contentJson: joinObjects({ type }, reply) };
	}
	const rest = joinObjects({ type }, withoutMembers(reply, ["response_json"]));
	const response = readResponse(reply.response_json);
	return { content: asText(reply.body), contentJson: joinObjects(rest, { response }) };
}

/** Far more than a response has; deeper ones would overflow the stack, and stay text. */
const LEVELS_MAX = 100;

function readResponse(response: unknown): unknown {
	if (typeof response !== "string") return response ?? null;
	if (findDeeperThan(response, LEVELS_MAX) !== undefined) return response;
	try {
		return parseExact(storableJson(response));
	} catch {
		return response;
	}
}

function readOrder(body: JsonObject): Part {
	const items = asObjects(body.product_items).map(
		(item) => `${asNumber(item.quantity) ?? 1} × ${asText(item.product_retailer_id) ?? "?"}`,
	);
	return { content: [asText(body.text), items.join(", ")].filter(Boolean).join("\n"), contentJson: body };
}

function readTemplate(body: JsonObject): Part | undefined {
	const name = asText(body.name);
	if (name === undefined) return undefined;
	const langCode = asText(asObject(body.language)?.code);
	return {
		content: name,
		langCode: langCode ?? null,
		contentJson: { ...compact({ template_name: name, lang_code: langCode, components: body.components }) },
	};
}

/** The platform's reason why it can't show a message. Source: docs/spec/platform-api.md §9. */
export function errorText(carrier: JsonObject): string {
	const [error] = asObjects(carrier.errors);
	if (!error) return "";
	const details = asText(asObject(error.error_data)?.details) ?? asText(error.details);
	return details ?? asText(error.message) ?? asText(error.title) ?? "";
}

/** The circumstances of a message that an edit of its content doesn't change. */
export function circumstancesOf(contentJson: JsonObject | null): JsonObject {
	const { forwarded, frequently_forwarded, referred_product, group_id, referral } = contentJson ?? {};
	return compact({ forwarded, frequently_forwarded, referred_product, group_id, referral }) ?? {};
}

/** Adds what is next to a message's content: forwarding, product, group, advertisement and errors. */
function withCircumstances(contentJson: JsonObject | null, message: JsonObject): JsonObject | null {
	const context = asObject(message.context);
	const circumstances = compact({
		forwarded: context?.forwarded,
		frequently_forwarded: context?.frequently_forwarded,
		referred_product: context?.referred_product,
		group_id: message.group_id,
		referral: message.referral,
		errors: message.errors,
	});
	return contentJson && circumstances
		? joinObjects(contentJson, circumstances)
		: (contentJson ?? circumstances);
}
