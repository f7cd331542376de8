import data from "./languages.json" with { type: "json" };

type TemplateLanguage = { code: string; label: string };

/**
 * The languages a template content can be written in, sorted by English label.
 * Source of codes and labels: the `source` member of languages.json (docs/spec/templates.md §8).
 */
export const TEMPLATE_LANGUAGES: readonly TemplateLanguage[] = data.languages
	.map(({ code, label }) => ({ code, label }))
	.sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));

const LABEL_BY_CODE: ReadonlyMap<string, string> = new Map(
	TEMPLATE_LANGUAGES.map(({ code, label }) => [code, label]),
);

/** Primary subtags written from right to left (docs/spec/templates.md §8). */
const RTL_LANGUAGES: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur", "prs", "ps"]);

/** Whether the platform's list has exactly this code, including case and underscore. */
export function isKnownLanguage(code: unknown): code is string {
	return typeof code === "string" && LABEL_BY_CODE.has(code);
}

/** "German (AUT)" for `de_AT`; an unknown code is its own label. */
export function languageLabel(code: string): string {
	return LABEL_BY_CODE.get(normaliseLanguage(code)) ?? code;
}

/** The text direction of a language; left to right for unknown ones. */
export function textDirection(code: string): "ltr" | "rtl" {
	const primary = normaliseLanguage(code).split("_", 1)[0] ?? "";
	return RTL_LANGUAGES.has(primary.toLowerCase()) ? "rtl" : "ltr";
}

/** `en-US` and `en_US` are the same language; the API uses the underscore (docs/spec/templates.md §8). */
export function normaliseLanguage(code: string): string {
	return code.replaceAll("-", "_");
}
