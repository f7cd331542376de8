import { REVIEW_STATUSES, STATUSES_FOR_ATTENTION } from "@/lib/contract/choices";
import type { TemplateLanguage, TemplateReview } from "@/lib/contract/extensions/templates";
import type { TemplateContent } from "@/lib/contract/template-contents";

/** What a list says of a language, most important first. */
export const LANGUAGE_MARKS = ["attention", "translate", "pending", "ready", "draft", "unstored"] as const;
export type LanguageMark = (typeof LANGUAGE_MARKS)[number];

type Reported = Pick<TemplateLanguage, "status" | "quality" | "next_category">;

/** Whether someone should look at a language: the platform doesn't send it, or soon won't as it was. */
export function needsAttention({ status, quality, next_category }: Reported): boolean {
	const isForAttention = STATUSES_FOR_ATTENTION.some((one) => one === status);
	return isForAttention || quality === "RED" || next_category !== null;
}

/** @param isOpen whether a translator has something to do in it */
export function markOf(
	language: Pick<TemplateLanguage, "is_draft"> & Reported,
	isOpen: boolean,
): LanguageMark {
	if (needsAttention(language)) return "attention";
	if (language.is_draft === null) return "unstored";
	if (isOpen) return "translate";
	if (language.status === "PENDING" || language.status === "IN_APPEAL") return "pending";
	return language.is_draft ? "draft" : "ready";
}

/** How many languages have each mark, without those that none has. */
export function countMarks(
	languages: readonly TemplateLanguage[],
	isOpen: (langCode: string) => boolean,
): [LanguageMark, number][] {
	const marks = languages.map((language) => markOf(language, isOpen(language.lang_code)));
	return LANGUAGE_MARKS.map((mark): [LanguageMark, number] => [
		mark,
		marks.filter((one) => one === mark).length,
	]).filter(([, count]) => count > 0);
}

/** The status if the console has words for it. */
export function knownStatus(status: string | null): (typeof REVIEW_STATUSES)[number] | null {
	return REVIEW_STATUSES.find((one) => one === status) ?? null;
}

/**
 * How a rejected content was saved after the rejection; null if it wasn't, or isn't rejected. The rejection stays until the
 * platform reviews it again.
 */
export function savedSinceRejection(
	{ status, status_at }: Pick<TemplateReview, "status" | "status_at">,
	stored: Pick<TemplateContent, "is_draft" | "updated_at"> | null | undefined,
): "draft" | "ready" | null {
	if (status !== "REJECTED" || status_at === null || !stored?.updated_at) return null;
	if (Date.parse(stored.updated_at) <= Date.parse(status_at)) return null;
	return stored.is_draft ? "draft" : "ready";
}

/** The platform's reasons. Source: docs/spec/templates.md §9. */
const KNOWN_REASONS = [
	"ABUSIVE_CONTENT",
	"CATEGORY_NOT_AVAILABLE",
	"INCORRECT_CATEGORY",
	"INVALID_FORMAT",
	"PROMOTIONAL",
	"SCAM",
	"TAG_CONTENT_MISMATCH",
] as const;

export function knownReason(reason: string | null): (typeof KNOWN_REASONS)[number] | null {
	return KNOWN_REASONS.find((one) => one === reason) ?? null;
}

/** Parts of a content that the platform's words name, in English, and the path of each in the editor. */
const PARTS: [path: string, words: RegExp][] = [
	["buttons", /\b(buttons?|urls?|links?|call[- ]to[- ]action|quick repl(y|ies)|phone number)\b/i],
	["headers", /\b(headers?|titles?|image|video|document|media)\b/i],
	["footer", /\bfooters?\b/i],
	["variables", /\b(samples?|examples?)\b/i],
	["text", /\b(body|variables?|parameters?|placeholders?|text|format(ting)?|braces)\b/i],
];

/** The part that a rejection names, as a path in the editor; undefined if it names none. */
export function namedPart({
	status,
	reason,
	details,
	recommendation,
}: Pick<TemplateReview, "status" | "reason" | "details" | "recommendation">): string | undefined {
	if (status !== "REJECTED") return undefined;
	const said = [details, recommendation].filter(Boolean).join(" ");
	const named = PARTS.find(([, words]) => words.test(said))?.[0];
	return named ?? (reason === "INVALID_FORMAT" ? "text" : undefined);
}
