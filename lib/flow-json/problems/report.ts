import type { Path } from "@/lib/json/path";
import type { FlowMessage } from "../message";
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
	/** What a person can act on. */
	message: FlowMessage;
	fix?: Fix;
};

/** Our own code: the platform cuts long texts and has no code for them. */
export const TEXT_TOO_LONG = "TEXT_TOO_LONG";
/** Our own code: the platform doesn't mind that an input's value is lost. */
export const ANSWER_NOT_SENT = "ANSWER_NOT_SENT";
/** Our own code: the platform doesn't mind that a hidden input can't be filled in. */
export const HIDDEN_REQUIRED = "HIDDEN_REQUIRED";
/** Our own code: the platform doesn't mind characters that nobody sees. */
export const UNSEEN_CHARACTER = "UNSEEN_CHARACTER";

/** The maximum, because hostile input could break a rule a hundred thousand times. */
export const PROBLEMS_MAX = 500;

type Add = (code: string, path: Path, message: FlowMessage, fix?: Fix, span?: Span) => void;

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
