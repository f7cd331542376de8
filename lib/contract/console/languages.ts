/** The languages of the console's texts. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: string | undefined): text is Language {
	return LANGUAGES.some((language) => language === text);
}

/**
 * The language of texts for people who chose none: the first that they prefer and the console has, or else English.
 * @param preferred locales, best first, such as those of Accept-Language
 */
export function preferredLanguage(preferred: readonly string[]): Language {
	for (const locale of preferred) {
		const language = locale.split("-")[0]?.toLowerCase();
		if (isLanguage(language)) return language;
	}
	return "en";
}

/** The locales of a request's Accept-Language, in their order, which is best first in every browser. */
export function acceptedLocales(headers: Headers): string[] {
	return (headers.get("accept-language") ?? "").split(",").map((range) => range.replace(/;.*/, "").trim());
}
