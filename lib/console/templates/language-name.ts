import { languageLabel } from "@/lib/template/languages/languages";

/**
 * A template language in the reader's words: "Spanisch (Mexiko)" for es_MX. English readers see the service's label,
 * and so does everyone if the browser has no name for the language.
 * @param label the service's; without one, the platform's list has it
 */
export function languageName(langCode: string, locale: string, label?: string): string {
	const known = label || languageLabel(langCode);
	if (new Intl.Locale(locale).language === "en") return known;
	try {
		const names = new Intl.DisplayNames(locale, {
			type: "language",
			languageDisplay: "standard",
			style: "short",
			fallback: "none",
		});
		return names.of(langCode.replaceAll("_", "-")) ?? known;
	} catch {
		return known;
	}
}
