import type { FlowValidationError } from "@/lib/contract/flows";
import { editsOfFix } from "@/lib/flow-json/apply-fix";
import {
	ANSWER_NOT_SENT,
	type Fix,
	HIDDEN_REQUIRED,
	type Problem,
	TEXT_TOO_LONG,
	UNSEEN_CHARACTER,
} from "@/lib/flow-json/problems";
import { spanOfProblem, spanOfValue } from "@/lib/flow-json/span-of-problem";
import type { TextEdit } from "@/lib/json/edit";
import { explainFault } from "@/lib/json/explain-fault";
import { type Path, pointer } from "@/lib/json/path";
import { createLineMap, findNode, type Position, spanOfNode } from "@/lib/json/positions";
import { type JsonNode, type JsonText, sourceOf } from "@/lib/json/read-json";
import type { Message } from "@/lib/messages/message";

/** A problem with its position in the text. */
export type ProblemRow = {
	key: string;
	severity: "error" | "warning";
	/** Who found it: the JSON parser, the console's own checks, or the messaging platform at the last save. */
	source: "json" | "definition" | "platform";
	code: string;
	/** The code under which the messaging platform documents it. */
	platformCode?: string;
	message: string;
	/** The message's language, if it isn't the page's. */
	lang?: "en";
	path: Path;
	start: number;
	end: number;
	position: Position;
	fix?: { title: string; edits: ReadonlyArray<TextEdit> };
};

/** A row before the page puts it into words; the platform's words are its own. */
export type FoundProblem = Omit<ProblemRow, "message" | "lang" | "fix"> & {
	message: Message | string;
	fix?: { title: Message; edits: ReadonlyArray<TextEdit> };
};

const OWN_CODES = [TEXT_TOO_LONG, ANSWER_NOT_SENT, HIDDEN_REQUIRED, UNSEEN_CHARACTER];

/** The platform's findings, and the text they refer to. */
export type PlatformFindings = {
	text: string;
	root: JsonNode | undefined;
	findings: ReadonlyArray<FlowValidationError>;
};

type Place = { path: Path; start: number; end: number };

type ListProblems = {
	text: string;
	json: JsonText;
	problems: ReadonlyArray<Problem>;
	platform: PlatformFindings;
};

/** All problems of a text, by position. The platform's findings disappear once their position is edited. */
export function listProblems({ text, json, problems, platform }: ListProblems): FoundProblem[] {
	const { positionAt } = createLineMap(text);
	const rows = new Map<string, FoundProblem>();
	function add(place: Place, row: Pick<FoundProblem, "severity" | "source" | "code" | "message" | "fix">) {
		// Skip the platform's duplicates of our own findings, which have a fix.
		const key = `${row.code} ${pointer(place.path)} ${row.source === "json" ? place.start : ""}`;
		const isKnown = row.source === "platform" && rows.has(key);
		if (!isKnown)
			rows.set(`${key}${rows.has(key) ? ` ${rows.size}` : ""}`, {
				...row,
				...(isOfPlatform(row) && { platformCode: row.code }),
				...place,
				key,
				position: positionAt(place.start),
			});
	}
	if (!json.ok) {
		// An empty definition has no problems yet.
		if (json.fault.code === "empty") return [];
		const { code, start, end, fix } = explainFault(text, json.fault);
		const message = { key: `faults.${code}`, values: {} };
		const title = { key: `faultFixes.${code}`, values: {} };
		add(
			{ path: [], start, end },
			{ severity: "error", source: "json", code, message, ...(fix && { fix: { ...fix, title } }) },
		);
		return [...rows.values()];
	}
	for (const key of json.repeated) {
		const message = { key: "repeated", values: { key: String(key.value) } };
		add({ path: [], ...spanOfNode(key) }, { severity: "warning", source: "json", code: "repeated", message });
	}
	for (const problem of problems) {
		const { path, severity, code, message, fix } = problem;
		add(
			{ path, ...spanOfProblem(text, json.root, problem) },
			{ severity, source: "definition", code, message, ...(fix && { fix: lazyFix(fix, text, json.root) }) },
		);
	}
	for (const finding of platform.findings) {
		const place = placeOfFinding(finding, platform, text, json.root);
		if (!place) continue;
		add(place, {
			severity: "error",
			source: "platform",
			code: finding.error,
			message: finding.message || finding.error,
		});
	}
	return [...rows.values()]
		.sort((a, b) => a.start - b.start)
		.map((row, index) => ({ ...row, key: `${row.key} ${index}` }));
}

function isOfPlatform({ source, code, message }: Pick<FoundProblem, "source" | "code" | "message">): boolean {
	return source !== "json" && !OWN_CODES.includes(code) && code !== message;
}

/** A fix whose edits are computed when they are used: each of them reads the whole text. */
function lazyFix(fix: Fix, text: string, root: JsonNode): NonNullable<FoundProblem["fix"]> {
	return {
		title: fix.title,
		get edits() {
			return editsOfFix(fix, text, root);
		},
	};
}

/**
 * Parses the path of a platform finding: `screens [0]. layout.children [0].type`, or the older
 * `$root/screens/0/layout`; undefined if there is none. Source: docs/spec/flow-json.md §8.
 */
function parsePlatformPath(text: string): Path | undefined {
	const steps = text
		.replace(/^\$(root)?/, "")
		.split(/[\s./[\]"']+/)
		.filter((step) => step !== "")
		.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
	return steps.length > 0 ? steps : undefined;
}

function placeOfFinding(
	finding: FlowValidationError,
	platform: PlatformFindings,
	text: string,
	root: JsonNode,
): Place | undefined {
	const written = finding.pointers
		.map(({ path }) => parsePlatformPath(path))
		.find((path) => path !== undefined);
	if (written && platform.root) {
		const then = findNode(platform.root, written).node;
		const now = findNode(root, written).node;
		const isUntouched = sourceOf(platform.text, then) === sourceOf(text, now);
		return isUntouched ? { path: written, ...spanOfValue(root, written) } : undefined;
	}
	if (platform.text !== text) return undefined;
	const start = offsetOf(text, finding.line_start, finding.column_start);
	const end = offsetOf(text, finding.line_end, finding.column_end);
	return { path: written ?? [], start, end: Math.max(start, end) };
}

function offsetOf(text: string, line: number | null, column: number | null): number {
	let start = 0;
	for (let at = 1; at < (line ?? 1); at += 1) {
		const next = text.indexOf("\n", start);
		if (next < 0) return start;
		start = next + 1;
	}
	return Math.min(start + Math.max(0, (column ?? 1) - 1), text.length);
}
