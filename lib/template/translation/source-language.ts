import { type TranslatableContent, translatableParts } from "@/lib/template/translation/parts";

/** English as most templates have it first. */
const ENGLISH = ["en", "en_US", "en_GB"];

/**
 * The language that the others are translated from while nobody chose one: English, or else the one with the most parts;
 * in a tie, a ready one, then the first by code. Undefined without contents.
 */
export function defaultSource(
	contents: readonly (TranslatableContent & { is_draft?: unknown })[],
): string | undefined {
	const codes = contents.map(({ lang_code }) => lang_code).sort();
	const english = ENGLISH.find((code) => codes.includes(code)) ?? codes.find((code) => /^en[_-]/.test(code));
	if (english !== undefined) return english;
	const ranked = contents.map((content) => ({
		code: content.lang_code,
		parts: translatableParts(content).filter(({ text }) => text.trim() !== "").length,
		isReady: content.is_draft === false,
	}));
	ranked.sort(
		(a, b) => b.parts - a.parts || Number(b.isReady) - Number(a.isReady) || (a.code < b.code ? -1 : 1),
	);
	return ranked[0]?.code;
}
