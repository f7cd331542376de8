"use client";

import { createSerializer, parseAsString, useQueryStates } from "nuqs";
import { useEffect, useEffectEvent } from "react";
import { isStartText, startContent, startLanguage } from "@/components/templates/create/start-texts";
import { type ContentDraft, newDraft, startDraft } from "@/components/templates/edit/content-draft";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { isKnownLanguage } from "@/lib/template/languages/languages";

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

type NewLanguageOptions = Pick<TemplateEditor, "languages" | "dispatch"> & {
	onPlaced: (langCode: string) => void;
};

/** Adds the unsaved first language that the address of a new template names, once. */
export function useNewLanguage({ languages, dispatch, onPlaced }: NewLanguageOptions): void {
	const { locale } = useFormats();
	const [{ new: langCode, start }, setNew] = useQueryStates(NEW_PARSERS, { history: "replace" });
	const place = useEffectEvent((wanted: string) => {
		void setNew({ new: null, start: null });
		if (languages.includes(wanted) || !isKnownLanguage(wanted)) return;
		dispatch({ type: "placed", draft: firstDraft(wanted, start, locale) });
		onPlaced(wanted);
	});
	useEffect(() => {
		if (langCode !== null) place(langCode);
	}, [langCode]);
}
