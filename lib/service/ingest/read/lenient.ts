/*
 * The platform's webhooks can contain anything anywhere: missing members, numbers as text, unknown types. These
 * readers return a value of the right type or undefined, and never throw. Source: docs/spec/platform-api.md §9.
 */

export type JsonObject = Record<string, unknown>;

export function asObject(value: unknown): JsonObject | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as JsonObject)
		: undefined;
}

/** The objects in a list, ignoring anything else. A single object is a list of one. */
export function asObjects(value: unknown): JsonObject[] {
	const list = Array.isArray(value) ? value : [value];
	return list.map(asObject).filter((item) => item !== undefined);
}

/** Text, or a number as text, without NUL, which the database can't store. Undefined for empty text. */
export function asText(value: unknown): string | undefined {
	const text = typeof value === "number" ? String(value) : value;
	return typeof text === "string" && text !== "" ? text.replaceAll("\u0000", "\ufffd") : undefined;
}

export function asNumber(value: unknown): number | undefined {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

const INTEGER_MAX = 2 ** 31 - 1;

/** A whole number, as text or number, that fits in the database's `integer`. */
export function asInteger(value: unknown): number | undefined {
	const number = asNumber(value);
	return Number.isInteger(number) && Math.abs(number ?? 0) <= INTEGER_MAX ? number : undefined;
}

/** Times outside this range aren't the platform's, which uses seconds. */
const EARLIEST_SECONDS = Date.UTC(2000, 0) / 1000;
const LATEST_SECONDS = Date.UTC(2200, 0) / 1000;

/** A time in seconds, as text or number. */
export function asTime(value: unknown): Date | undefined {
	const seconds = asNumber(value);
	if (seconds === undefined || seconds < EARLIEST_SECONDS || seconds > LATEST_SECONDS) return undefined;
	return new Date(Math.floor(seconds) * 1000);
}

/** An object without undefined members; null if empty. */
export function compact(members: JsonObject): JsonObject | null {
	const entries = Object.entries(members).filter(([, value]) => value !== undefined);
	return entries.length > 0 ? Object.fromEntries(entries) : null;
}
