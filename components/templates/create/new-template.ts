import { createSerializer, parseAsString } from "nuqs";
import { type ContentDraft, newDraft, startDraft } from "@/components/templates/content-draft";
import { isStartText, startContent, startLanguage } from "@/components/templates/create/start-texts";
import { templateAddress } from "@/lib/console/addresses/addresses";

/** The first language of a new template and its starting text, in the address of its page. */
export const NEW_PARSERS = { new: parseAsString, start: parseAsString };
const serialize = createSerializer(NEW_PARSERS);

/** The page of a new template, which begins with an unsaved language. `start` is a starting text, or null for blank. */
export function newTemplateAddress(
	accountId: number,
	code: string,
	langCode: string,
	start: string | null,
): string {
	return serialize(templateAddress(accountId, code), { new: langCode, start });
}

/** The unsaved first language of a new template. @param reader the reader's locale */
export function firstDraft(langCode: string, start: string | null, reader: string): ContentDraft {
	if (!isStartText(start)) return newDraft(langCode);
	const content = startContent(start, startLanguage(langCode, reader));
	// A copy of it, which nobody has stored.
	return newDraft(langCode, startDraft({ id: 0, lang_code: langCode, ...content }));
}
