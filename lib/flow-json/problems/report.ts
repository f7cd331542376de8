import type { Path } from "@/lib/json/path";
import { kindOf } from "../read";
import type { Version } from "../versions";

/** A new value at a path. */
export type Edit = { path: Path; value: string };

/** An error or warning in a definition. */
export type Problem = {
	/** The platform's code, if it has one. Source: docs/spec/flow-json.md §9. */
	code: string;
	/** The platform rejects errors when publishing, not warnings. */
	severity: "error" | "warning";
	path: Path;
	/** A sentence in English that a person can act on; names are in “…”. */
	message: string;
	fix?: Fix;
};

/** A safe fix: new values, or a new ID for a screen and all its references. */
export type Fix = { title: string } & (
	| { edits: ReadonlyArray<Edit> }
	| { rename: { index: number; from: string; to: string } }
);

/** The maximum, because hostile input could break a rule a hundred thousand times. */
const PROBLEMS_MAX = 500;

export type Report = {
	/** The version whose rules apply. */
	version: Version;
	error: (code: string, path: Path, message: string, fix?: Problem["fix"]) => void;
	warning: (code: string, path: Path, message: string, fix?: Problem["fix"]) => void;
	problems: () => Problem[];
};

/** Collects problems in the order they are found. */
export function createReport(version: Version): Report {
	const problems: Problem[] = [];
	function add(severity: Problem["severity"]) {
		return (code: string, path: Path, message: string, fix?: Problem["fix"]) => {
			if (problems.length < PROBLEMS_MAX)
				problems.push({ code, severity, path, message, ...(fix && { fix }) });
		};
	}
	return { version, error: add("error"), warning: add("warning"), problems: () => problems };
}

const QUOTED_LENGTH_MAX = 60;

/** A name, quoted for a message. */
export function quoted(name: string): string {
	return `“${name.length > QUOTED_LENGTH_MAX ? `${name.slice(0, QUOTED_LENGTH_MAX)}…` : name}”`;
}

const KINDS: Readonly<Record<string, string>> = {
	array: "a list",
	object: "an object",
	string: "text",
	boolean: "true or false",
	number: "a number",
	null: "null",
	undefined: "nothing",
};

/** The kind of a JSON value, in words: "a list". */
export function kindInWords(value: unknown): string {
	return KINDS[kindOf(value)] ?? kindOf(value);
}

/** A fix that replaces the value at a path; none without a value. */
export function changeTo(path: Path, value: string | undefined): Fix | undefined {
	return value === undefined ? undefined : { title: `Change to ${value}`, edits: [{ path, value }] };
}

/** The suggestion in a message if another name may have been meant. */
export function hint(meant: string | undefined): string {
	return meant === undefined ? "" : ` Did you mean ${quoted(meant)}?`;
}
