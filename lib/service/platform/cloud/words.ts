import type { FieldError } from "@/lib/contract/envelope";
import type { PlatformProblem } from "./failure";

export type Words = { message: string; errors: FieldError[] };

const LENGTH_MAX = 500;
const INVALID_PARAMETER = 100;
const NAME_TAKEN = /\bname\b.*\b(unique|exists|taken|in use)\b/i;

/**
 * The platform's own words for a person, and beside them, for whoever looks into it, what they leave out: its
 * codes and its trace. Source: docs/spec/decisions.md §1, docs/spec/platform-api.md §3.
 */
export function describeProblem(problem: PlatformProblem, secret: string): Words {
	const clean = (text: string) => cleanWords(text, secret);
	const title = clean(problem.error_user_title);
	const said = clean(problem.error_user_msg);
	const message = clean(problem.message);
	const details = clean(problem.error_data.details || problem.details);
	const headline = [title, said].filter(Boolean).join(": ") || joinSentences(message, details);
	const rest = [message, details].filter((words) => words !== "" && !headline.includes(words));
	const facts = [
		`code ${problem.code}`,
		problem.error_subcode === undefined ? "" : `subcode ${problem.error_subcode}`,
		problem.fbtrace_id === "" ? "" : `trace ${clean(problem.fbtrace_id)}`,
	].filter(Boolean);
	return {
		message: `The messaging platform says: ${headline || "(nothing)"}`,
		errors: [{ path: atFault(problem), message: joinSentences(...rest, `Its ${facts.join(", ")}.`) }],
	};
}

/** A name that another flow of the business has there is the only fault that a person corrects in a field. */
function atFault(problem: PlatformProblem): string {
	const words = [
		problem.message,
		problem.error_user_title,
		problem.error_user_msg,
		problem.error_data.details,
	];
	return problem.code === INVALID_PARAMETER && words.some((text) => NAME_TAKEN.test(text)) ? "name" : "";
}

function joinSentences(...parts: string[]): string {
	return parts
		.filter(Boolean)
		.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
		.join(" ");
}

/** One line of bounded length, without the secret. */
function cleanWords(text: string, secret: string): string {
	const line = text
		.replaceAll(secret, "…")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim();
	return line.length <= LENGTH_MAX ? line : `${line.slice(0, LENGTH_MAX).trimEnd()}…`;
}
