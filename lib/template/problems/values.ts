import { codePointLength, cutText } from "@/lib/contract/text/code-points";
import type { AddProblem, Report } from "@/lib/template/problems/report";

/* Checks of single values, whatever a client sent as such. `name` is how a sentence names the value: "Header text". */

export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isAbsent(value: unknown): value is undefined | null {
	return value === undefined || value === null;
}

export function isBlank(text: string | null): boolean {
	return text === null || text.trim() === "";
}

/** Whether a content's samples, which may be anything, have one for this number. */
export function hasSample(variables: unknown, number: number): boolean {
	const sample = isMembers(variables) ? variables[String(number)] : undefined;
	return typeof sample === "string" && !isBlank(sample);
}

const QUOTED_LENGTH_MAX = 40;

/** Shortens a text for use in a message. */
export function shortened(text: string): string {
	return text.length > QUOTED_LENGTH_MAX ? `${cutText(text, QUOTED_LENGTH_MAX)}…` : text;
}

/** Reports a value of the wrong type, such as "a list". */
export function reportWrongType(
	report: Report,
	path: string,
	name: string,
	expected: string,
	value: unknown,
): void {
	report.always(path, "wrong_type", `${name} must be ${expected}, not ${typeInWords(value)}.`);
}

function typeInWords(value: unknown): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "number") return Number.isInteger(value) ? "a number" : "a fraction";
	if (typeof value === "string") return "text";
	return typeof value === "object" ? "an object" : "true or false";
}

/** The text at a path, or null; anything else is reported and read as null. */
export function readText(report: Report, path: string, name: string, value: unknown): string | null {
	if (typeof value === "string") return value;
	if (!isAbsent(value)) reportWrongType(report, path, name, "text", value);
	return null;
}

/** The list at a path, or an empty one; anything else is reported and read as empty. */
export function readList(report: Report, path: string, name: string, value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return Array.from(value); // fills the holes of a sparse list
	if (!isAbsent(value)) reportWrongType(report, path, name, "a list", value);
	return [];
}

/** Reports a length above `limit` code points, also in drafts. */
export function checkLength(report: Report, path: string, name: string, text: string, limit: number): void {
	const actual = codePointLength(text);
	if (actual <= limit) return;
	report.always(path, "too_long", `${name} must be ${limit} characters or fewer (currently ${actual}).`);
}

/**
 * Reports a list of more than `limit` items.
 * @param message "A template can have up to 10 buttons (currently 11)."
 */
export function checkCount(
	add: AddProblem,
	list: string,
	items: readonly unknown[],
	limit: number,
	message: string,
): void {
	if (items.length > limit) add(list, "too_many", message);
}

/** Checks each item of a list at its own path; an item that isn't an object is reported instead. */
export function checkItems(
	report: Report,
	list: string,
	name: string,
	items: readonly unknown[],
	check: (path: string, item: Members) => void,
): void {
	for (const [index, item] of items.entries()) {
		const path = `${list}.${index}`;
		if (isMembers(item)) check(path, item);
		else reportWrongType(report, path, name, "an object", item);
	}
}

/**
 * The type, if it's known; others are reported (docs/spec/decisions.md §4: types known).
 * @param typeName "Header type", or what else the type is called
 */
export function checkType<Known extends string>(
	report: Report,
	path: string,
	name: string,
	value: unknown,
	known: readonly Known[],
	typeName = `${name} type`,
): Known | null {
	if (isAbsent(value)) {
		report.always(path, "required", `${name} needs a type.`);
		return null;
	}
	const type = readText(report, path, name, value);
	const found = known.find((one) => one === type);
	if (type === null || found !== undefined) return found ?? null;
	report.always(path, "unknown_type", `${typeName} must be one of ${known.join(", ")}.`);
	return null;
}
