/*
 * Masks the phone numbers of contacts in what the service and the console's own log return, for people without the
 * permission to see them. Source: docs/threat-model.md.
 */

const DOT = "•";
const SHOWN_DIGITS = 2;
const DIGIT = /\p{Nd}/gu;
/** What people write between the digits of a number: spaces, invisible marks, dashes, brackets, dots and slashes. */
const SIGNS = String.raw`\s\p{Cf}\p{Pd}\u2212ー()（）\[\]./．／~`;
/** A text that is nothing but a phone number. */
const PHONE = new RegExp(
	String.raw`^[\s\p{Cf}+＋(（\[]*\p{Nd}[\p{Nd}${SIGNS}]{2,30}\p{Nd}[\s\p{Cf})）\]]*$`,
	"u",
);
/** A phone number within a text. */
const PHONE_IN_TEXT = new RegExp(String.raw`\p{Nd}(?:[${SIGNS}]{0,4}\p{Nd}){6,}`, "gu");
const DIGITS_MIN = 7;
/** A day, which looks like a number. */
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Members that have nothing but a person's number, in any spelling, such as one that an import can't read. */
const TYPED_NUMBER_KEYS = new Set(["number", "phone"]);
/** Members that are a person's number or another id of theirs. */
const PERSON_ID_KEYS = new Set([
	...["chat_phone_id", "wa_id"],
	...["recipient_id", "recipient_participant_id", "participant_recipient_id"],
]);
/** Ids of people that aren't numbers, such as "US.1349". Source: docs/spec/platform-api.md §2. */
const USER_ID = /^[A-Z]{2}\.[0-9A-Za-z.]+$/;
/** Members that are a person's number, however short, or in the audit log any value of a field. */
const NUMBER_OR_VALUE_KEYS = new Set(["from", "to"]);
/** Lists whose items have a person's number as their `id`. Source: docs/spec/platform-api.md §2.4. */
const LISTS_BY_NUMBER = new Set(["threads"]);
/** Members that can be digits, too: other ids, places in a list, times, IP addresses and digests of files. */
const OTHER_KEY = /(?:^|_)id$|cursor$|timestamp$|^address$|^digest$/;
/** What a person filled in; conversations show it. */
const ANSWERS_KEY = "response";
/** The parts of a contact's name, in their order. */
const NAME_KEYS = ["first_name", "middle_name", "last_name"];
/** Texts of files and of the service, in which numbers can be. */
const TEXT_KEYS = new Set(["cells", "country_code", "message"]);
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
	return text.replace(DIGIT, (digit) => {
		left -= 1;
		return left >= 0 ? DOT : digit;
	});
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
		return typeof part === "string" ? [{ key, length: [...part].length, part }] : [];
	});
	const name = parts.map(({ part }) => part).join(" ");
	if (!isPhone(name)) return {};
	// By characters, because some digits are two code units and their dot is one.
	const shown = [...maskNumber(name)];
	let start = 0;
	return Object.fromEntries(
		parts.map(({ key, length }) => {
			const part = shown.slice(start, start + length).join("");
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
	if (PERSON_ID_KEYS.has(key)) return USER_ID.test(text) ? text : maskNumber(text);
	if (DATE.test(text)) return text;
	if (NUMBER_OR_VALUE_KEYS.has(key) && PHONE.test(text)) return maskNumber(text);
	if (TEXT_KEYS.has(key) || (isSystem && SYSTEM_TEXT_KEYS.has(key))) return maskText(text);
	return !OTHER_KEY.test(key) && isPhone(text) ? maskNumber(text) : text;
}

function isPhone(text: string): boolean {
	return PHONE.test(text) && countDigits(text) >= DIGITS_MIN;
}

function countDigits(text: string): number {
	return text.match(DIGIT)?.length ?? 0;
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
