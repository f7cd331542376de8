import type { Path } from "@/lib/json/path";
import { kindOf } from "../read";
import type { Version } from "../versions";

/** Another text for the value at a place. */
export type Edit = { path: Path; value: string };

/** Something that is wrong, or may be, in a definition. */
export type Problem = {
	/** The platform's own code where it has one. Source: docs/spec/flow-json.md §9. */
	code: string;
	/** The platform refuses to publish an error; a warning it lets pass. */
	severity: "error" | "warning";
	path: Path;
	/** A sentence in English that a person can act on; names stand in “…”. */
	message: string;
	fix?: Fix;
};

/** A correction that is right as it stands: other values, or another id for a screen and all that refers to it. */
export type Fix = { title: string } & (
	| { edits: ReadonlyArray<Edit> }
	| { rename: { index: number; from: string; to: string } }
);

/** Nobody reads more; hostile input could break a rule a hundred thousand times. */
const PROBLEMS_MAX = 500;

export type Report = {
	/** What is checked against; undefined where the definition names no version. */
	version: Version | undefined;
	error: (code: string, path: Path, message: string, fix?: Problem["fix"]) => void;
	warning: (code: string, path: Path, message: string, fix?: Problem["fix"]) => void;
	problems: () => Problem[];
};

/** Collects problems in the order of finding. */
export function createReport(version: Version | undefined): Report {
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

/** A name as a sentence quotes it. */
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

/** What kind of JSON value it is, in words: "a list". */
export function kindInWords(value: unknown): string {
	return KINDS[kindOf(value)] ?? kindOf(value);
}

/** A fix that puts another value at a place; none without a value. */
export function changeTo(path: Path, value: string | undefined): Fix | undefined {
	return value === undefined ? undefined : { title: `Change to ${value}`, edits: [{ path, value }] };
}

/** What a message adds where another name may have been meant. */
export function hint(meant: string | undefined): string {
	return meant === undefined ? "" : ` Did you mean ${quoted(meant)}?`;
}
