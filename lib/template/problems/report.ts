import { codePoints } from "@/lib/template/limits";

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
	| "not_in_sign_in";

/** The part of a content that a problem speaks of, for texts that name it. */
export type ProblemPart =
	| "content"
	| "text"
	| "variables"
	| "footer"
	| "headers"
	| "header"
	| "header_text"
	| "header_media"
	| "header_sample"
	| "buttons"
	| "button"
	| "label"
	| "url"
	| "dynamic_url"
	| "url_type"
	| "phone"
	| "offer_code"
	| "lang_code"
	| "validity_period"
	| "auth_code_expiration"
	| "auth_apps"
	| "auth_app"
	| "package_name"
	| "signature_hash"
	| "setting";

export type ContentProblem = {
	/** Where: "text", "variables.2", "headers.0.text"; "" for the whole content. */
	path: string;
	code: ProblemCode;
	/** A sentence in English that a person can act on. */
	message: string;
	/** An error is refused by the service; a warning is not, yet. */
	severity: "error" | "warning";
	/**
	 * What the sentence is made of, so that it can be said in another language: `part` (a ProblemPart)
	 * always, and by code `limit`, `actual`, `min`, `placeholder`, `type`, `source`; `start` and `end`
	 * are UTF-16 offsets in the text at `path`.
	 */
	values: { part: ProblemPart } & Record<string, string | number>;
};

type Finding = Omit<ContentProblem, "severity" | "values"> & {
	part: ProblemPart;
	values?: Record<string, string | number>;
};

/** Hostile input could break a rule a hundred thousand times over; nobody reads more than this of each severity. */
const PROBLEMS_MAX = 100;

/** Collects problems by the three kinds of rules there are. */
export type Report = {
	/** A rule that holds for drafts too. */
	always(finding: Finding): void;
	/** A rule of the platform: it holds once the content is no draft. */
	platform(finding: Finding): void;
	/** Advice: never refused. */
	advice(finding: Finding): void;
	problems(): ContentProblem[];
};

export function createReport({ strict }: { strict: boolean }): Report {
	const problems: ContentProblem[] = [];
	const counts = { error: 0, warning: 0 };

	function add(severity: ContentProblem["severity"], { part, values, ...finding }: Finding): void {
		if (counts[severity] >= PROBLEMS_MAX) return;
		counts[severity] += 1;
		problems.push({ ...finding, severity, values: { part, ...values } });
	}

	return {
		always: (finding) => add("error", finding),
		platform: (finding) => add(strict ? "error" : "warning", finding),
		advice: (finding) => add("warning", finding),
		problems: () => problems,
	};
}

/** "Header text" for `header_text`: how an English sentence names the part. */
export const PART_NAMES: Readonly<Record<ProblemPart, string>> = {
	content: "Content",
	text: "Text",
	variables: "Samples",
	footer: "Footer",
	headers: "Headers",
	header: "Header",
	header_text: "Header text",
	header_media: "Header media",
	header_sample: "Header sample",
	buttons: "Buttons",
	button: "Button",
	label: "Button label",
	url: "URL",
	dynamic_url: "Dynamic URL",
	url_type: "URL type",
	phone: "Phone number",
	offer_code: "Offer code",
	lang_code: "Language",
	validity_period: "Validity period",
	auth_code_expiration: "Code expiration",
	auth_apps: "Apps",
	auth_app: "App",
	package_name: "Package name",
	signature_hash: "Signature hash",
	setting: "Setting",
};

export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

const EXPECTED_TYPES = {
	text: "text",
	list: "a list",
	object: "an object",
	boolean: "true or false",
	seconds: "a whole number of seconds",
} as const;

/** Reports a value that is not of its type. */
export function reportWrongType(
	report: Report,
	path: string,
	part: ProblemPart,
	expected: keyof typeof EXPECTED_TYPES,
	value: unknown,
): void {
	const name = part === "setting" ? path : PART_NAMES[part];
	report.always({
		path,
		part,
		code: "wrong_type",
		message: `${name} must be ${EXPECTED_TYPES[expected]}, not ${typeInWords(value)}.`,
		values: { expected, actual: Array.isArray(value) ? "array" : typeof value },
	});
}

function typeInWords(value: unknown): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "number") return Number.isInteger(value) ? "a number" : "a fraction";
	if (typeof value === "string") return "text";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The text at this place, or null where there is none; anything else is reported, and read as none. */
export function readText(report: Report, path: string, part: ProblemPart, value: unknown): string | null {
	if (value === undefined || value === null) return null;
	if (typeof value === "string") return value;
	reportWrongType(report, path, part, "text", value);
	return null;
}

/** The list at this place, empty where there is none; anything else is reported, and read as none. */
export function readList(
	report: Report,
	path: string,
	part: ProblemPart,
	value: unknown,
): readonly unknown[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return Array.from(value); // a sparse list becomes a whole one
	reportWrongType(report, path, part, "list", value);
	return [];
}

/** A length above `limit` code points is a problem in drafts too. */
export function checkLength(
	report: Report,
	path: string,
	part: ProblemPart,
	text: string,
	limit: number,
): void {
	const actual = codePoints(text);
	if (actual <= limit) return;
	report.always({
		path,
		part,
		code: "too_long",
		message: `${PART_NAMES[part]} must be ${limit} characters or fewer (currently ${actual}).`,
		values: { limit, actual },
	});
}

const QUOTED_LENGTH_MAX = 40;

/** What a message quotes of a text that may be long. */
export function shortened(text: string): string {
	return text.length > QUOTED_LENGTH_MAX ? `${text.slice(0, QUOTED_LENGTH_MAX)}…` : text;
}

export function isBlank(text: string | null): boolean {
	return text === null || text.trim() === "";
}
