import type { TemplateContent } from "@/lib/contract/template-contents";
import { partState, type TranslationRecord } from "@/lib/template/translation/part-state";
import {
	type ContentPart,
	pairedPaths,
	partTexts,
	translatableParts,
} from "@/lib/template/translation/parts";
import { defaultSource } from "@/lib/template/translation/source-language";
import type { FilePart, FileTemplate, TargetState } from "./translation-file";
import { limitOf } from "./with-text";

/** A stored template with what the console knows of its translation. */
export type TemplateToTranslate = {
	templateCode: string;
	contents: readonly TemplateContent[];
	/** The chosen source language; null if nobody chose one. */
	sourceLang: string | null;
	records: readonly TranslationRecord[];
};

/** The content that a template is translated from: in the chosen language, if it's stored. */
export function sourceOf({
	contents,
	sourceLang,
}: Pick<TemplateToTranslate, "contents" | "sourceLang">): TemplateContent | undefined {
	const inLanguage = (code: string | null | undefined) =>
		contents.find(({ lang_code }) => lang_code === code);
	return inLanguage(sourceLang) ?? inLanguage(defaultSource(contents));
}

/**
 * What translators get of a template. Copies of the source count as not translated.
 * @returns null if it has no text to translate, as sign-in messages, which the messaging platform writes
 */
export function fileTemplate(
	template: TemplateToTranslate,
	languages: readonly string[],
	notesOf: (part: ContentPart) => string,
): FileTemplate | null {
	const source = sourceOf(template);
	const parts = source && translatableParts(source).filter(({ text }) => text.trim() !== "");
	if (source === undefined || parts === undefined || parts.length === 0) return null;
	const { templateCode, contents, records } = template;
	const recordOf = new Map(records.map((record) => [`${record.lang_code} ${record.part}`, record]));
	const targets = languages.flatMap((langCode) => {
		const content = contents.find(({ lang_code }) => lang_code === langCode);
		return content === undefined || content === source
			? []
			: [{ content, texts: partTexts(content), paths: pairedPaths(source, content) }];
	});
	return {
		templateCode,
		sourceLanguage: source.lang_code,
		parts: parts.map(
			(part): FilePart => ({
				path: part.path,
				limit: limitOf(part),
				notes: notesOf(part),
				source: part.text,
				targets: Object.fromEntries(
					targets.map(({ content, texts, paths }) => {
						const { lang_code: langCode, is_draft } = content;
						const path = paths.get(part.path) ?? "";
						const text = texts.get(path) ?? "";
						const from = { lang: source.lang_code, text: part.text };
						const state = partState(from, text, recordOf.get(`${langCode} ${path}`));
						if (state === "not_translated") return [langCode, { text: "", state: "initial" as TargetState }];
						return [langCode, { text, state: state === "translated" && !is_draft ? "final" : "translated" }];
					}),
				),
			}),
		),
	};
}
