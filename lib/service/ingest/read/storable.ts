import type { JsonObject } from "./lenient";

/**
 * A copy of a JSON value without what PostgreSQL or UTF-8 can't hold: NUL and halves of surrogate pairs become
 * the replacement character. The value must not be nested too deep to walk.
 */
export function storable(value: unknown): unknown {
	if (typeof value === "string") return storableText(value);
	if (Array.isArray(value)) return value.map(storable);
	if (typeof value !== "object" || value === null) return value;
	const copy: JsonObject = {};
	for (const [name, member] of Object.entries(value)) {
		// A member named __proto__ must stay a member.
		Object.defineProperty(copy, storableText(name), {
			value: storable(member),
			enumerable: true,
			writable: true,
			configurable: true,
		});
	}
	return copy;
}

function storableText(text: string): string {
	return text.replaceAll("\0", "\uFFFD").replace(/\p{Cs}/gu, "\uFFFD");
}
