import { codePointLength, cutText } from "@/lib/contract/text/code-points";
import { messageOf } from "@/lib/template/message";
import type { AddProblem, Report } from "@/lib/template/problems/report";

/* Checks of single values, whatever a client sent as such. `part` is how messages name the value: "headerText". */

export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The items of a list, of which only objects have members. */
export function readItems(value: unknown): Members[] {
	return Array.isArray(value) ? value.map((item) => (isMembers(item) ? item : {})) : [];
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

/** Reports a value of the wrong type. */
export function reportWrongType(
	report: Report,
	path: string,
	part: string,
	expected: "object" | "string" | "array" | "boolean" | "number" | "seconds",
	value: unknown,
): void {
	report.always(path, "wrong_type", messageOf("wrongType", { part, expected, found: kindOf(value) }));
}

function kindOf(value: unknown): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "array";
	return typeof value === "number" && !Number.isInteger(value) ? "fraction" : typeof value;
}

/** The text at a path, or null; anything else is reported and read as null. */
export function readText(report: Report, path: string, part: string, value: unknown): string | null {
	if (typeof value === "string") return value;
	if (!isAbsent(value)) reportWrongType(report, path, part, "string", value);
	return null;
}

/** The list at a path, or an empty one; anything else is reported and read as empty. */
export function readList(report: Report, path: string, part: string, value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return Array.from(value); // fills the holes of a sparse list
	if (!isAbsent(value)) reportWrongType(report, path, part, "array", value);
	return [];
}

/** Reports a length above `max` code points, also in drafts. */
export function checkLength(report: Report, path: string, part: string, text: string, max: number): void {
	const count = codePointLength(text);
	if (count > max) report.always(path, "too_long", messageOf("tooLong", { part, max, count }));
}

/** Reports a list of more than `max` items. */
export function checkCount(
	add: AddProblem,
	list: string,
	items: readonly unknown[],
	max: number,
	key: "tooManyHeaders" | "tooManyButtons" | "tooManyApps",
): void {
	if (items.length > max) add(list, "too_many", messageOf(key, { max, count: items.length }));
}

/** Checks each item of a list at its own path; an item that isn't an object is reported instead. */
export function checkItems(
	report: Report,
	list: string,
	part: string,
	items: readonly unknown[],
	check: (path: string, item: Members) => void,
): void {
	for (const [index, item] of items.entries()) {
		const path = `${list}.${index}`;
		if (isMembers(item)) check(path, item);
		else reportWrongType(report, path, part, "object", item);
	}
}

/**
 * The type, if it's known; others are reported (docs/spec/decisions.md §4: types known).
 * @param typePart how messages name the type: "headerType"
 */
export function checkType<Known extends string>(
	report: Report,
	path: string,
	part: string,
	value: unknown,
	known: readonly Known[],
	typePart = `${part}Type`,
): Known | null {
	if (isAbsent(value)) {
		report.always(path, "required", messageOf("needsType", { part }));
		return null;
	}
	const type = readText(report, path, part, value);
	const found = known.find((one) => one === type);
	if (type === null || found !== undefined) return found ?? null;
	report.always(
		path,
		"unknown_type",
		messageOf("unknownType", { part: typePart, types: { list: "or", names: known } }),
	);
	return null;
}
