import { findUnstorableEscape } from "@/lib/service/json/scan";

/** A pair of surrogates, which is one character; NUL or half of a pair; any other escape. */
const ESCAPES =
	/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2}))|\\./g;

/**
 * JSON text without what PostgreSQL or UTF-8 can't hold: NUL and halves of surrogate pairs, which can only be
 * spelled by escapes, become the replacement character.
 */
export function storableJson(text: string): string {
	if (findUnstorableEscape(text) === undefined) return text;
	return text.replace(ESCAPES, (spelling, unstorable) => (unstorable ? "\\ufffd" : spelling));
}
