/*
 * Masks the phone numbers of contacts in what the service and the console's own log return, for people without the
 * permission to see them. Source: docs/threat-model.md.
 */

const DOT = "•";
const SHOWN_DIGITS = 2;

/** Digits in which people write numbers: Latin, Arabic, Persian, Devanagari, Bengali, Thai and full-width. */
const DIGIT = "0-9٠-٩۰-۹०-९০-৯๐-๙０-９";
const DIGITS = new RegExp(`[${DIGIT}]`, "g");
/** What stands between the digits of a number, with any dash. */
const BETWEEN = "\\s().\\-/‐-―−";

/** A text that is nothing but a phone number. Valid in PostgreSQL, too. */
export const PHONE = new RegExp(`^\\s*[+(]*[${DIGIT}][${DIGIT}${BETWEEN}]{2,30}[${DIGIT}]\\s*$`);
/** A phone number within a text. Valid in PostgreSQL, too. */
export const PHONE_IN_TEXT = new RegExp(`\\+?[${DIGIT}](?:[${BETWEEN}]{0,3}[${DIGIT}]){6,}`, "g");
const DIGITS_MIN = 7;
/** A day, which looks like a number. */
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Members that have nothing but a person's number, in any spelling, such as one that an import can't read. */
const TYPED_NUMBER_KEYS = new Set(["number", "phone"]);
/** Members that are a person's number, however short. */
const NUMBER_KEYS = new Set([
	...["chat_phone_id", "from", "to"],
	...["wa_id", "recipient_id", "recipient_participant_id", "participant_recipient_id"],
]);
/** Lists whose items have a person's number as their `id`. Source: docs/spec/platform-api.md §2.4. */
const LISTS_BY_NUMBER = new Set(["threads"]);
/** Members that can be digits, too: other ids, places in a list, times, IP addresses and digests of files. */
const OTHER_KEY = /(?:^|_)id$|cursor$|timestamp$|^address$|^digest$/;
/** What a person filled in; conversations show it. */
const ANSWERS_KEY = "response";
/** The parts of a contact's name, in their order. */
const NAME_KEYS = ["first_name", "middle_name", "last_name"];
/** Texts that aren't written by people, in which numbers can be. */
const TEXT_KEYS = new Set(["cells", "message"]);
/** What a webhook's endpoint answers. It can repeat anything that was sent to it, in any form. */
const ANSWERED_KEYS = new Set(["response_body", "response_headers"]);
/** Texts of messages of the platform itself, such as that someone has a new number. */
const SYSTEM_TEXT_KEYS = new Set(["content", "preview", "body", "snippet"]);
/** Texts that are JSON. */
const JSON_KEYS = new Set(["request_body"]);
/** The platform's ids of messages contain the number in base64. */
const MESSAGE_ID = /^wamid\./;
const MESSAGE_ID_IN_TEXT = /wamid\.[\w=+/-]+/g;

/** The digits of a number as dots, except the last two. */
export function maskNumber(text: string): string {
	let left = countDigits(text) - SHOWN_DIGITS;
	return text.replace(DIGITS, (digit) => {
		left -= 1;
		return left >= 0 ? DOT : digit;
	});
}

function countDigits(text: string): number {
	return text.match(DIGITS)?.length ?? 0;
}

/** Numbers within a text. */
export function maskText(text: string): string {
	return text.replace(PHONE_IN_TEXT, maskNumber);
}

/**
 * Masks the numbers in a value, by the members they are in. What people write in messages isn't changed.
 * @param hideId a stable stand-in for an id from which the number could be read
 */
export function maskNumbers<Value>(value: Value, hideId: (id: string) => string): Value {
	return masked(value, { key: "", isSystem: false, isAnswered: false, hideId }) as Value;
}

type Place = { key: string; isSystem: boolean; isAnswered: boolean; hideId: (id: string) => string };

function masked(value: unknown, place: Place): unknown {
	if (typeof value === "string") return maskedText(value, place);
	if (Array.isArray(value)) return value.map((item) => masked(item, place));
	if (typeof value !== "object" || value === null || place.key === ANSWERS_KEY) return value;
	const isSystem = place.isSystem || isSystemMessage(value);
	return Object.fromEntries(
		Object.entries({ ...value, ...maskedName(value) }).map(([key, member]) => {
			const isAnswered = place.isAnswered || ANSWERED_KEYS.has(key);
			const isNumber = key === "id" && LISTS_BY_NUMBER.has(place.key);
			return [key, masked(member, { ...place, key: isNumber ? "number" : key, isSystem, isAnswered })];
		}),
	);
}

/** A name that is a number is one as a whole; its parts can be too short to look like one. */
function maskedName(value: object): Record<string, string> {
	const given: Record<string, unknown> = { ...value };
	const parts = NAME_KEYS.flatMap((key) => {
		const part = given[key];
		return typeof part === "string" ? [{ key, length: part.length, part }] : [];
	});
	const name = parts.map(({ part }) => part).join(" ");
	if (!isPhone(name)) return {};
	const shown = maskNumber(name);
	let start = 0;
	return Object.fromEntries(
		parts.map(({ key, length }) => {
			const part = shown.slice(start, start + length);
			start += length + 1;
			return [key, part];
		}),
	);
}

/** A message of the platform itself, in the service's form or the platform's. */
function isSystemMessage(value: object): boolean {
	return (
		("message_type" in value && value.message_type === "system") ||
		("type" in value && value.type === "system" && "system" in value)
	);
}

function maskedText(text: string, { key, isSystem, isAnswered, hideId }: Place): string {
	if (isAnswered) return maskedAnywhere(text, hideId);
	if (JSON_KEYS.has(key)) return maskedJson(text, hideId);
	if (MESSAGE_ID.test(text)) return hideId(text);
	if (TYPED_NUMBER_KEYS.has(key)) return maskNumber(text);
	if (DATE.test(text)) return text;
	if (NUMBER_KEYS.has(key) && PHONE.test(text)) return maskNumber(text);
	if (TEXT_KEYS.has(key) || (isSystem && SYSTEM_TEXT_KEYS.has(key))) return maskText(text);
	return !OTHER_KEY.test(key) && isPhone(text) ? maskNumber(text) : text;
}

function isPhone(text: string): boolean {
	return PHONE.test(text) && countDigits(text) >= DIGITS_MIN;
}

/** A text that isn't JSON, because it was cut, loses all that looks like a number. */
function maskedJson(text: string, hideId: (id: string) => string): string {
	try {
		return JSON.stringify(maskNumbers(JSON.parse(text), hideId));
	} catch {
		return maskedAnywhere(text, hideId);
	}
}

/** All that looks like a number, or an id with one. */
function maskedAnywhere(text: string, hideId: (id: string) => string): string {
	return maskText(text).replace(MESSAGE_ID_IN_TEXT, hideId);
}
