import { z } from "zod";
import type { FieldError } from "@/lib/contract/envelope";
import { cutText } from "@/lib/contract/text/code-points";
import { PlatformError } from "@/lib/service/platform/platform";

/** Which calls may be retried: none, those that can safely be repeated, or all. */
type Retry = "never" | "if-repeatable" | "always";

type Details = {
	changedNothing: boolean;
	retry: Retry;
	/** The platform's error code; undefined if the failure isn't from the platform. */
	code?: number;
	/** The delay that the platform requests. */
	retryAfterMs?: number;
	/** The platform doesn't have the object, or denies access to it. */
	isGone?: boolean;
	words?: Words;
	cause?: unknown;
};

/** Codes of the platform's errors. Source: docs/spec/platform-api.md §3, docs/spec/flow-json.md §10. */
export const DEPRECATE_REFUSED = 139_003;
export const DELETE_REFUSED = 139_004;
const INVALID_PARAMETER = 100;
const UNKNOWN_ALIAS = 803;
const UNKNOWN_OBJECT_SUBCODE = 33;
const THROTTLED = new Set([4, 80_007, 130_429, 131_048, 131_056, 131_064, 133_016]);
const TRANSIENT = new Set([1, 2, 131_000, 131_016, 131_057, 133_004]);
const TOO_MANY_REQUESTS = 429;
const NOT_FOUND_WORDS = /not found|(does not|doesn't) exist|no such/i;

/** A failed call to the platform's management API, and whether to retry it. */
export class CloudFailure extends PlatformError {
	override name = "CloudFailure";

	constructor(
		kind: PlatformError["kind"],
		message: string,
		readonly details: Details,
	) {
		super(kind, message, { ...details, errors: details.words?.errors });
	}

	/** The same failure for a call that an earlier attempt may have carried out. */
	asUnclear(): CloudFailure {
		return new CloudFailure(this.kind, this.message, { ...this.details, changedNothing: false });
	}
}

const text = z.string().catch("");
const platformProblem = z.object({
	message: text,
	code: z.coerce.number().int().catch(0),
	error_subcode: z.coerce.number().int().optional().catch(undefined),
	error_user_title: text,
	error_user_msg: text,
	error_data: z.object({ details: text }).catch({ details: "" }),
	details: text,
	is_transient: z.boolean().catch(false),
	fbtrace_id: text,
});
type PlatformProblem = z.output<typeof platformProblem>;

const problemResponse = z.object({ error: platformProblem });

export type Answered = { status: number; retryAfterMs?: number; body: unknown };

/**
 * The failure of a response, or undefined for a success. A throttled call wasn't carried out; after 5xx or a transient
 * error, it may have been. Source: docs/spec/platform-api.md §3.
 * @param secret removed from the platform's message, which may repeat it
 */
export function failureOf(response: Answered, secret: string): CloudFailure | undefined {
	const parsed = problemResponse.safeParse(response.body);
	if (parsed.success) return reportedFailure(response, parsed.data.error, secret);
	const { status, retryAfterMs } = response;
	if (status >= 200 && status < 300) return undefined;
	const isThrottled = status === TOO_MANY_REQUESTS;
	const message = isThrottled
		? "The messaging platform is busy. Try again in a moment."
		: `The messaging platform returned ${status} without a reason.`;
	return new CloudFailure("upstream-failed", message, {
		changedNothing: status < 500,
		retry: isThrottled ? "always" : status >= 500 ? "if-repeatable" : "never",
		retryAfterMs,
	});
}

function reportedFailure(response: Answered, problem: PlatformProblem, secret: string): CloudFailure {
	const { code } = problem;
	const isThrottled = THROTTLED.has(code) || response.status === TOO_MANY_REQUESTS;
	const isTransient = !isThrottled && (problem.is_transient || TRANSIENT.has(code));
	const words = describeProblem(problem, secret);
	return new CloudFailure("upstream-failed", words.message, {
		changedNothing: isThrottled || (!isTransient && response.status < 500),
		retry: isThrottled || isTransient ? "always" : response.status >= 500 ? "if-repeatable" : "never",
		code,
		retryAfterMs: response.retryAfterMs,
		isGone: tellsGone(response.status, problem),
		words,
	});
}

function tellsGone(status: number, problem: PlatformProblem): boolean {
	if (status === 404) return true;
	if (problem.code === UNKNOWN_ALIAS) return true;
	if (problem.code !== INVALID_PARAMETER) return false;
	const words = `${problem.message} ${problem.error_user_title} ${problem.error_user_msg} ${problem.error_data.details}`;
	return problem.error_subcode === UNKNOWN_OBJECT_SUBCODE || NOT_FOUND_WORDS.test(words);
}

type Words = { message: string; errors: FieldError[] };

const LENGTH_MAX = 500;
const NAME_TAKEN = /\bname\b.*\b(unique|exists|taken|in use)\b/i;

/**
 * The platform's message, with its codes and trace id as details. Source: docs/spec/decisions.md §1, docs/spec/platform-api.md §3.
 */
function describeProblem(problem: PlatformProblem, secret: string): Words {
	const clean = (text: string) => cleanWords(text, secret);
	const title = clean(problem.error_user_title);
	const userMessage = clean(problem.error_user_msg);
	const message = clean(problem.message);
	const details = clean(problem.error_data.details || problem.details);
	const headline = [title, userMessage].filter(Boolean).join(": ") || joinSentences(message, details);
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

/** The only error of a single field is a name that another flow of the business has. */
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
	return line.length <= LENGTH_MAX ? line : `${cutText(line, LENGTH_MAX).trimEnd()}…`;
}
