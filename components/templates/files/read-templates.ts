import { readTemplate, type TemplatePlace } from "@/components/templates/list/whole-template";
import { call } from "@/lib/console/api/client";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";
import {
	type TemplateTranslation,
	TRANSLATION_CODES_MAX,
} from "@/lib/contract/console/templates/template-translations";
import type { TemplateToTranslate } from "@/lib/template/files/build-file";

export type ReadTemplate = TemplateToTranslate & Pick<TemplateTranslation, "note" | "variable_notes">;

/**
 * Reads templates with what the console knows of their translation, a few at a time. A code that doesn't exist has no
 * contents.
 * @param onRead called with each template, or why it couldn't be read
 */
export async function readTemplates(
	place: TemplatePlace,
	codes: readonly string[],
	{
		signal,
		onRead,
	}: {
		signal: AbortSignal;
		onRead: (code: string, template: ReadTemplate | undefined, failure: unknown) => void;
	},
): Promise<void> {
	for (let start = 0; start < codes.length && !signal.aborted; start += TRANSLATION_CODES_MAX) {
		const some = codes.slice(start, start + TRANSLATION_CODES_MAX);
		const read = new Map<string, ReadTemplate>();
		const translations = readTranslations(place, some);
		await runEach(
			some,
			async (templateCode) => {
				const isCode = TEMPLATE_CODE_PATTERN.test(templateCode);
				const contents = isCode ? await readTemplate(place, templateCode) : [];
				const known = (await translations).find(({ template_code }) => template_code === templateCode);
				read.set(templateCode, {
					...{ templateCode, contents },
					sourceLang: known?.source_lang ?? null,
					records: known?.parts ?? [],
					note: known?.note ?? "",
					variable_notes: known?.variable_notes ?? {},
				});
			},
			{ signal, onDone: (code, failure) => onRead(code, read.get(code), failure) },
		);
	}
}

async function readTranslations(
	{ accountId }: TemplatePlace,
	codes: readonly string[],
): Promise<TemplateTranslation[]> {
	const known = codes.filter((code) => TEMPLATE_CODE_PATTERN.test(code));
	if (known.length === 0) return [];
	return call("findTranslations", { params: { accountId }, query: { codes: known.join(",") } });
}
