import { findFault } from "@/lib/json/find-fault";
import { findDeeperThan, findUnstorableEscape } from "@/lib/json/limits";
import { HttpError } from "@/lib/wire/http/http-error";

/** Levels of objects and lists that a body may have. Source: docs/spec/decisions.md §1. */
const JSON_LEVELS_MAX = 100;

/**
 * The text of a JSON body; a byte order mark is dropped.
 * @throws HttpError `malformed` when the bytes aren't UTF-8
 */
export function readJsonText(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (cause) {
		throw new HttpError("malformed", "The body isn't UTF-8 text.", { cause });
	}
}

/**
 * Reads a JSON body: bytes, or their text by {@link readJsonText}.
 * @throws HttpError `malformed`, with line and column, if it isn't UTF-8 or JSON, is nested over
 * {@link JSON_LEVELS_MAX} levels deep, or contains NUL or half of a surrogate pair anywhere, even in overridden
 * members. Source: docs/spec/decisions.md §1.
 */
export function parseJson(body: Uint8Array | string): unknown {
	const text = typeof body === "string" ? body : readJsonText(body);
	if (text.trim() === "") throw new HttpError("malformed", "The body is empty. It must be JSON.");
	const deep = findDeeperThan(text, JSON_LEVELS_MAX);
	if (deep !== undefined) {
		const place = describePlace(text, deep);
		throw new HttpError(
			"malformed",
			`The body is nested more than ${JSON_LEVELS_MAX} levels deep, at ${place}.`,
		);
	}
	const value = parse(text);
	const unstorable = findUnstorableEscape(text);
	if (unstorable !== undefined) {
		const spelling = text.slice(unstorable, unstorable + 6);
		const place = describePlace(text, unstorable);
		throw new HttpError(
			"malformed",
			`The body contains ${spelling}, which isn't a valid character, at ${place}.`,
		);
	}
	return value;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const fault = findFault(text);
		const detail = fault ? `: ${fault.reason}, at ${describePlace(text, fault.at)}` : "";
		throw new HttpError("malformed", `The body isn't valid JSON${detail}.`, { cause });
	}
}

/** Line and column for display, both from 1; a column is a code point. */
function describePlace(text: string, offset: number): string {
	const before = text.slice(0, offset).split(/\r\n|\r|\n/);
	return `line ${before.length}, column ${[...(before.at(-1) ?? "")].length + 1}`;
}
