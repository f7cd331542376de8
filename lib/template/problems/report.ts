import type { TemplateMessage } from "@/lib/template/message";

export type ProblemCode =
	| "wrong_type"
	| "unknown_type"
	| "unknown_language"
	| "required"
	| "too_long"
	| "too_many"
	| "too_many_of_type"
	| "out_of_range"
	| "wrong_form"
	| "wrong_variable_key"
	| "placeholder_malformed"
	| "placeholder_from_one"
	| "placeholder_gap"
	| "placeholder_at_start"
	| "placeholder_at_end"
	| "placeholders_touch"
	| "placeholder_not_allowed"
	| "placeholder_not_last"
	| "placeholder_absent"
	| "too_many_placeholders"
	| "sample_missing"
	| "quick_replies_apart"
	| "duplicate_label"
	| "long_for_marketing"
	| "many_emojis"
	| "few_words"
	| "only_punctuation_after"
	| "not_in_sign_in"
	| "line_break"
	| "emoji"
	| "formatting"
	| "spaces"
	| "sample_of_variable"
	| "chat_link";

export type ContentProblem = {
	/** The path: "text", "variables.2", "headers.0.text"; "" for the whole content. */
	path: string;
	code: ProblemCode;
	/** What a person can act on. */
	message: TemplateMessage;
	/** The service rejects errors, not warnings. */
	severity: "error" | "warning";
};

/** The maximum per severity, because hostile input could break a rule a hundred thousand times. */
const PROBLEMS_MAX = 100;

export type AddProblem = (path: string, code: ProblemCode, message: TemplateMessage) => void;

/** Collects problems, by the three kinds of rules. */
export type Report = {
	/** A rule that also applies to drafts. */
	always: AddProblem;
	/** A rule of the platform, which doesn't apply to drafts. */
	platform: AddProblem;
	/** Advice: never rejected. */
	advice: AddProblem;
	problems(): ContentProblem[];
};

export function createReport({ strict }: { strict: boolean }): Report {
	const problems: ContentProblem[] = [];
	const counts = { error: 0, warning: 0 };

	function addTo(severity: ContentProblem["severity"]): AddProblem {
		return (path, code, message) => {
			if (counts[severity] >= PROBLEMS_MAX) return;
			counts[severity] += 1;
			problems.push({ path, code, message, severity });
		};
	}

	return {
		always: addTo("error"),
		platform: addTo(strict ? "error" : "warning"),
		advice: addTo("warning"),
		problems: () => problems,
	};
}
