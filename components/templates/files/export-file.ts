import type { ReadTemplate } from "@/components/templates/files/read-templates";
import { languageName } from "@/lib/console/templates/language-name";
import { fileTemplate } from "@/lib/template/files/build-file";
import type { TranslationFile } from "@/lib/template/files/translation-file";
import type { ContentPart } from "@/lib/template/translation/parts";

/** The templates that have texts to translate, in some languages. */
export function fileOf(
	templates: readonly ReadTemplate[],
	languages: readonly string[],
	notesOf: (template: ReadTemplate, part: ContentPart) => string = () => "",
): TranslationFile {
	return {
		languages,
		templates: templates.flatMap(
			(template) => fileTemplate(template, languages, (part) => notesOf(template, part)) ?? [],
		),
	};
}

/** The templates in all their languages and those that someone added, by the languages' names. */
export function wholeFile(
	templates: readonly ReadTemplate[],
	added: readonly string[],
	locale: string,
): TranslationFile {
	const stored = templates.flatMap(({ contents }) => contents.map(({ lang_code }) => lang_code));
	const named = [...new Set([...stored, ...added])].map((code) => ({
		code,
		name: languageName(code, locale),
	}));
	named.sort((one, other) => one.name.localeCompare(other.name, locale));
	return fileOf(
		templates,
		named.map(({ code }) => code),
	);
}

/** The languages to translate into: all but one that is every template's source. */
export function offeredLanguages({ languages, templates }: TranslationFile): string[] {
	return languages.filter((langCode) => templates.some((one) => one.sourceLanguage !== langCode));
}
