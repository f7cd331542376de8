import type { TemplateReport } from "@/lib/contract/extensions/templates";
import { cutText } from "@/lib/contract/text/code-points";
import { asNumber, asObject, asText, asTime, type JsonObject } from "./lenient";

/** What a report says, with null for what it doesn't. */
export type ReportDetails = Omit<TemplateReport, "id" | "lang_code" | "at">;

/** Codes such as statuses, reasons and categories; the platform's are far shorter. */
const CODE_LENGTH_MAX = 100;
/** The platform's words, and texts of bodies. */
const WORDS_LENGTH_MAX = 2_000;

const HOUR_MS = 60 * 60 * 1000;
/** How long the platform pauses a template at first, and the second time; then it's disabled. */
const PAUSE_MS: Readonly<Record<string, number>> = { FIRST_PAUSE: 3 * HOUR_MS, SECOND_PAUSE: 6 * HOUR_MS };

const NOTHING: Omit<ReportDetails, "kind"> = {
	status: null,
	reason: null,
	details: null,
	recommendation: null,
	paused_until: null,
	disable_date: null,
	quality: null,
	previous_quality: null,
	category: null,
	previous_category: null,
	next_category: null,
	category_changes_at: null,
	platform_text: null,
};

/**
 * Reads what a change says about a template; undefined if that is nothing known. Source: docs/spec/platform-api.md §2.4.
 * @param at the time of the report, for how long a pause lasts
 */
export function readTemplateReport(field: string, value: JsonObject, at: Date): ReportDetails | undefined {
	switch (field) {
		case "message_template_status_update":
			return readStatus(value, at);
		case "message_template_quality_update":
			return readQuality(value);
		case "template_category_update":
			return readCategory(value);
		case "message_template_components_update":
			return { ...NOTHING, kind: "content", platform_text: asWords(value.message_template_element) };
		default:
			return undefined;
	}
}

function readStatus(value: JsonObject, at: Date): ReportDetails | undefined {
	const event = asCode(value.event);
	if (event === null) return undefined;
	const rejection = asObject(value.rejection_info);
	const other = asObject(value.other_info);
	const title = asText(other?.title) ?? "";
	const pauseMs = PAUSE_MS[title];
	const reason = asCode(value.reason);
	return {
		...NOTHING,
		kind: "status",
		// The end of a pause is reported with the status that it had.
		status: title === "UNPAUSE" && event === "PAUSED" ? "APPROVED" : event,
		reason: reason === "NONE" ? null : reason,
		details: asWords(rejection?.reason) ?? asWords(other?.description),
		recommendation: asWords(rejection?.recommendation),
		paused_until:
			event === "PAUSED" && pauseMs !== undefined ? new Date(at.getTime() + pauseMs).toISOString() : null,
		disable_date: asDate(asObject(value.disable_info)?.disable_date),
		category: asCode(value.message_template_category),
	};
}

function readQuality(value: JsonObject): ReportDetails | undefined {
	const quality = asCode(value.new_quality_score);
	if (quality === null) return undefined;
	return { ...NOTHING, kind: "quality", quality, previous_quality: asCode(value.previous_quality_score) };
}

/** Ahead of a change, `new_category` is the present one. A change without the previous one isn't applied. */
function readCategory(value: JsonObject): ReportDetails | undefined {
	const category = asCode(value.new_category);
	const next = asCode(value.correct_category);
	const previous = asCode(value.previous_category);
	if (category === null && next === null) return undefined;
	return {
		...NOTHING,
		kind: "category",
		category: next !== null || previous !== null ? category : null,
		previous_category: previous,
		next_category: previous === null ? next : null,
		category_changes_at:
			previous === null ? (asTime(value.category_update_timestamp)?.toISOString() ?? null) : null,
	};
}

function asCode(value: unknown): string | null {
	const text = asText(value);
	return text === undefined ? null : storable(text, CODE_LENGTH_MAX).toUpperCase();
}

function asWords(value: unknown): string | null {
	const text = asText(value);
	return text === undefined ? null : storable(text, WORDS_LENGTH_MAX);
}

/** Without halves of surrogate pairs, on which PostgreSQL can't read members of JSON. */
function storable(text: string, max: number): string {
	return cutText(text, max).replace(/\p{Cs}/gu, "\ufffd");
}

/** A time in seconds or, in older reports, an English date. */
function asDate(value: unknown): string | null {
	const time = asNumber(value) === undefined ? Date.parse(`${asText(value)} UTC`) : asTime(value)?.getTime();
	return time === undefined || Number.isNaN(time) ? null : new Date(time).toISOString();
}
