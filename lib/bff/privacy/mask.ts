import type { z } from "zod";
import { type DataKind, type Rewriting, rewrite, type ValueContext } from "@/lib/contract/personal-data";
import { phoneDigits, plainPhone } from "@/lib/contract/text/phone-text";
import { fold, readSearch } from "@/lib/contract/text/search";

/*
 * Masks the phone numbers of contacts in what the service and the console's own log return, for people without the
 * permission to see them, by the marks of lib/contract/personal-data.ts. Source: docs/threat-model.md.
 */

const DOT = "•";
const SHOWN_DIGITS = 2;
const DIGIT = /\p{Nd}/gu;
/** What people write between the digits of a number: spaces, invisible marks, dashes, brackets, dots and slashes. */
const SIGNS = String.raw`\s\p{Cf}\p{Pd}\u2212ー()（）\[\]./．／~`;
/** A text that is nothing but a phone number, in this file of 4 digits or more. */
const PHONE = new RegExp(
	String.raw`^[\s\p{Cf}+＋(（\[]*\p{Nd}[\p{Nd}${SIGNS}]{2,30}\p{Nd}[\s\p{Cf})）\]]*$`,
	"u",
);
/** The platform's ids of messages contain the number in base64. */
const MESSAGE_ID = String.raw`wamid\.[\w=+/-]+`;
/** Four digits or more within a text, or an id of a message. */
const DIGITS_IN_TEXT = new RegExp(String.raw`(?<id>${MESSAGE_ID})|\p{Nd}(?:[${SIGNS}]{0,4}\p{Nd}){3,}`, "gu");
/** Fewer digits within a text are a number only if they are known to be. */
const DIGITS_MIN = 7;
/** Texts with many digits that aren't a number: times and the console's own ids. */
const NO_NUMBER =
	/^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.]+(?:Z|[+-][0-9:]+))?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Ids of people that aren't numbers, such as "US.1349". Source: docs/spec/platform-api.md §2. */
const USER_ID = /^[A-Z]{2}\.[0-9A-Za-z.]+$/;
/** Members of the platform's JSON that have many digits and are no number. Source: docs/spec/platform-api.md. */
const PLATFORM_CODES = new Set([
	...["timestamp", "sha256", "mime_type", "file_size", "phone_number_id", "product_retailer_id"],
	...["link", "image_url", "video_url", "thumbnail_url"],
]);
/** Types of messages whose text people write; that of others is the platform's, or of a contact card. */
const WRITTEN_TYPES = new Set([
	...["text", "image", "video", "audio", "document", "sticker", "location"],
	...["interactive", "button", "order", "template", "reaction"],
]);
/** Members of a message's content that have the reply to a flow. Source: docs/spec/platform-api.md §2. */
const REPLIES = new Set(["response", "response_json"]);
/** What an import can find for a row whose number leads to a contact. */
const FOUND_OUTCOMES = new Set<unknown>(["new", "restored", "changed", "unchanged", "doubtful"]);

/** Whether a search could find contacts by a part of their number, also of one in their name: "ana0151". */
export function searchesNumbers(search: string): boolean {
	return searchesDigits(search) || readSearch(search).some(({ kind }) => kind === "number");
}

/** Whether a search could find texts by a part of a number in them. */
export function searchesDigits(search: string): boolean {
	return /\p{Nd}/u.test(fold(search));
}

/** The digits of a number as dots, except the last two. */
export function maskNumber(text: string): string {
	let left = countDigits(text) - SHOWN_DIGITS;
	return text.replace(DIGIT, (digit) => {
		left -= 1;
		return left >= 0 ? DOT : digit;
	});
}

type TextRules = {
	/** Numbers, as digits, of which any four digits or more are masked. */
	known?: readonly string[];
	/** How many digits are a number. */
	digitsMin?: number;
	hideId?: HideId;
};

/** Numbers within a text, and the platform's ids of messages. */
export function maskText(
	text: string,
	{ known = [], digitsMin = DIGITS_MIN, hideId = () => DOT }: TextRules = {},
): string {
	return text.replace(DIGITS_IN_TEXT, (found, id) => {
		if (id !== undefined) return hideId(found);
		const isNumber =
			countDigits(found) >= digitsMin || known.some((number) => number.includes(digitsOf(found)));
		return isNumber ? maskNumber(found) : found;
	});
}

/** A stable stand-in for an id from which a number could be read. */
export type HideId = (id: string) => string;

/** How numbers are masked in a response, which keeps everything that needs a permission. */
export function masking(hideId: HideId): Rewriting {
	return { sees: () => true, value: (value, kind, context) => maskValue(value, kind, context, hideId) };
}

/** A value of a schema with masked numbers. What people write in messages isn't changed. */
export function maskNumbers<S extends z.ZodType>(schema: S, value: z.output<S>, hideId: HideId): z.output<S> {
	return rewrite(schema, value, masking(hideId)) as z.output<S>;
}

function maskValue(
	value: unknown,
	kind: DataKind | undefined,
	context: ValueContext | undefined,
	hideId: HideId,
): unknown {
	const known = context ? numbersOf(context) : [];
	const asText = (text: string, rules: TextRules = {}) =>
		NO_NUMBER.test(text) ? text : maskText(text, { known, hideId, ...rules });
	switch (kind) {
		case "code":
		case "own":
			return value;
		case "phone":
			return inTexts(value, (text) => (USER_ID.test(text) ? text : maskNumber(text)));
		case "name":
			return context ? maskNamePart(value, context, asText) : inTexts(value, asText);
		case "written":
			return isWritten(context) ? maskWritten(value) : inTexts(value, asText);
		case "message":
			return inTexts(value, (text) => (maskText(text) === text ? text : hideId(text)));
		case "content":
			return isWritten(context) ? maskContent(value, asText) : inTexts(value, asText);
		case "json":
			return inTexts(value, (text) => maskJson(text, asText));
		case "cells":
			return inTexts(value, (cell) => maskCell(cell, known, asText));
		case "outcome":
			return FOUND_OUTCOMES.has(value) && context?.record.is_done !== true ? "unchecked" : value;
		case "match":
			return context?.record.is_done === true && context.record.outcome === "new" ? value : null;
		case "plan":
			return withoutFound(value);
		case "saved":
			return mayChange(context) ? value : inTexts(value, maskText);
		case "search":
			return mayChange(context)
				? value
				: inTexts(value, (text) => (searchesNumbers(text) ? maskNumber(text) : text));
		case "event":
			return inTexts(value, (text) => maskEventText(text, context, asText));
		default:
			return inTexts(value, asText);
	}
}

/** Every text in a value, and every whole number that is long enough to be a person's. */
function inTexts(value: unknown, mask: (text: string) => string, key = ""): unknown {
	if (PLATFORM_CODES.has(key) && typeof value !== "object") return value;
	if (typeof value === "string") return USER_ID.test(value) ? value : mask(value);
	if (typeof value === "number" && Number.isInteger(value)) {
		const text = String(value);
		const shown = mask(text);
		return shown === text ? value : shown;
	}
	if (Array.isArray(value)) return value.map((item) => inTexts(item, mask, key));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [mask(name), inTexts(member, mask, name)]),
	);
}

/** A message that is nothing but a number is masked. */
function maskWritten(value: unknown): unknown {
	if (typeof value !== "string" || !PHONE.test(value) || countDigits(value) < DIGITS_MIN) return value;
	return NO_NUMBER.test(value) ? value : maskNumber(value);
}

/** A message's content, in which the replies to flows are what people wrote. */
function maskContent(value: unknown, mask: (text: string) => string): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return inTexts(value, mask);
	const members = Object.entries(value).map(([name, member]) => [
		name,
		REPLIES.has(name)
			? member
			: name === "nfm_reply"
				? maskContent(member, mask)
				: inTexts(member, mask, name),
	]);
	return Object.fromEntries(members);
}

/** A text that isn't JSON, because it was cut, loses all that looks like a number. */
function maskJson(text: string, mask: (text: string) => string): string {
	try {
		return JSON.stringify(inTexts(JSON.parse(text), mask));
	} catch {
		return mask(text);
	}
}

/** The digits of the numbers beside a value. */
function numbersOf({ record, kinds }: ValueContext): string[] {
	return [...kinds].flatMap(([key, kind]) => {
		const number = record[key];
		const digits = kind === "phone" && typeof number === "string" ? digitsOf(number) : "";
		return digits === "" ? [] : [digits];
	});
}

/** A name that is a number is one as a whole; its parts can be too short to look like one. */
function maskNamePart(
	value: unknown,
	{ record, kinds }: ValueContext,
	asText: (text: string) => string,
): unknown {
	const parts = [...kinds].flatMap(([key, kind]) => {
		const part = record[key];
		return kind === "name" && typeof part === "string" ? [part] : [];
	});
	const name = parts.join(" ");
	// By characters, because some digits are two code units and their dot is one.
	const shown = [...asText(name)];
	const start = parts.indexOf(String(value));
	if (start < 0) return inTexts(value, asText);
	const before = parts.slice(0, start).reduce((sum, part) => sum + [...part].length + 1, 0);
	return shown.slice(before, before + [...String(value)].length).join("");
}

/** A cell that is a part of its row's number shows only what the masked number shows. */
function maskCell(cell: string, known: readonly string[], asText: (text: string) => string): string {
	const digits = digitsOf(cell).replace(/^0+/, "");
	const isPart = digits.length > 1 && !/\p{L}/u.test(cell) && known.some((one) => one.includes(digits));
	if (!isPart) return asText(cell);
	return known.some((one) => one.endsWith(digits)) ? maskNumber(cell) : cell.replace(DIGIT, DOT);
}

/** How many contacts an import would find tells which numbers exist. */
function withoutFound(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	const counts = Object.entries(value as Record<string, number>);
	const unchecked = counts.reduce((sum, [name, count]) => (FOUND_OUTCOMES.has(name) ? sum + count : sum), 0);
	const others = counts.filter(([name]) => !FOUND_OUTCOMES.has(name));
	return Object.fromEntries([...others, ...(unchecked > 0 ? [["unchecked", unchecked]] : [])]);
}

/** Whether the reader may change the saved view of this value, which is theirs, or has no number. */
function mayChange(context: ValueContext | undefined): boolean {
	return (context?.parent?.record ?? context?.record)?.can_edit === true;
}

/** Contacts without a name are called by their number, which can be short. */
function maskEventText(
	text: string,
	context: ValueContext | undefined,
	asText: (text: string, rules?: TextRules) => string,
): string {
	const event = context?.parent?.record ?? context?.record;
	if (!/^(?:contact|view)\b/.test(String(event?.action))) return asText(text);
	if (NO_NUMBER.test(text)) return text;
	if (context?.record.field === "number" || PHONE.test(text)) return maskNumber(text);
	return asText(text, context?.record === event ? { digitsMin: 4 } : {});
}

/** Whether people wrote the text of a message, or it's no message but a reply. Source: docs/spec/platform-api.md §2. */
function isWritten(context: ValueContext | undefined): boolean {
	const { message_type: type, content_json: json } = context?.record ?? {};
	const isError = typeof json === "object" && json !== null && "errors" in json;
	return type === undefined || (WRITTEN_TYPES.has(String(type)) && !isError);
}

function digitsOf(text: string): string {
	return phoneDigits(plainPhone(text)).replace("+", "");
}

function countDigits(text: string): number {
	return text.match(DIGIT)?.length ?? 0;
}
