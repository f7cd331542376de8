import type { Path } from "@/lib/json/path";
import { kindOf } from "../read";
import type { Version } from "../versions";
import type { Fix } from "./fixes";

/** Part of a text value: offsets in the value, from 0. */
export type Span = { start: number; end: number };

/** An error or warning in a definition. */
export type Problem = {
	/** The platform's code, if it has one. Source: docs/spec/flow-json.md §9. */
	code: string;
	/** The platform rejects errors when publishing, not warnings. */
	severity: "error" | "warning";
	/** The value with the problem; the owner of a missing property. */
	path: Path;
	/** The part of the value, if it's a text of which only a part is wrong. */
	span?: Span;
	/** A sentence in English that a person can act on; names are in “…”. */
	message: string;
	fix?: Fix;
};

/** Our own code: the platform cuts long texts and has no code for them. */
export const TEXT_TOO_LONG = "TEXT_TOO_LONG";
/** Our own code: the platform doesn't mind that an input's value is lost. */
export const ANSWER_NOT_SENT = "ANSWER_NOT_SENT";
/** Our own code: the platform doesn't mind characters that nobody sees. */
export const UNSEEN_CHARACTER = "UNSEEN_CHARACTER";

/** The maximum, because hostile input could break a rule a hundred thousand times. */
export const PROBLEMS_MAX = 500;

type Add = (code: string, path: Path, message: string, fix?: Fix, span?: Span) => void;

export type Report = {
	/** The version whose rules apply. */
	version: Version;
	error: Add;
	warning: Add;
	problems: () => Problem[];
	/** Whether no more problems are kept. */
	isFull: () => boolean;
};

/** Collects problems in the order they are found. */
export function createReport(version: Version): Report {
	const problems: Problem[] = [];
	const isFull = () => problems.length >= PROBLEMS_MAX;
	function add(severity: Problem["severity"]): Add {
		return (code, path, message, fix, span) => {
			if (isFull()) return;
			problems.push({ code, severity, path, message, ...(span && { span }), ...(fix && { fix }) });
		};
	}
	return { version, error: add("error"), warning: add("warning"), problems: () => problems, isFull };
}

const NAME_LENGTH_MAX = 60;

/** A name for a message, which may be cut, but not within a surrogate pair. */
export function shortened(name: string): string {
	return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX).replace(/\p{Cs}$/u, "")}…` : name;
}

/** A name, quoted for a message. */
export function quoted(name: string): string {
	return `“${shortened(name)}”`;
}

/** Names in a sentence: “a”, “b” or “c”. At most ten are named. */
export function listed(names: ReadonlyArray<string>, word: "and" | "or"): string {
	const shown = names.slice(0, 10).map(quoted);
	if (names.length > shown.length) return `${shown.join(", ")} …`;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} ${word} ${shown.at(-1)}`;
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
	return typeInWords(kindOf(value));
}

/** A JSON type in words: "a list". */
export function typeInWords(type: string): string {
	return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? type) : type;
}

/** Several JSON types in words: "text or a number". */
export function typesInWords(types: ReadonlyArray<string>): string {
	return types.map(typeInWords).join(" or ");
}

/** A sentence that starts with the name of an object: "The screen needs …". */
export function sentenceStart(what: string): string {
	return what.charAt(0).toUpperCase() + what.slice(1);
}

/** A message with a suggestion if another name may have been meant. */
export function withHint(message: string, meant: string | undefined): string {
	return meant === undefined ? message : `${message} Did you mean ${quoted(meant)}?`;
}
