"use client";

import { createSerializer, parseAsString, useQueryStates } from "nuqs";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import {
	isStartText,
	startContent,
	startLanguage,
	untranslatedStart,
} from "@/components/templates/create/start-texts";
import { type ContentDraft, newDraft, startDraft } from "@/components/templates/edit/content-draft";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { useToast } from "@/components/ui/overlay/toaster";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
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
	const language = startLanguage(langCode, reader);
	// A copy of it, which nobody has stored.
	return newDraft(langCode, startDraft({ id: 0, lang_code: language, ...startContent(start, language) }));
}

type NewLanguageOptions = Pick<TemplateEditor, "languages" | "dispatch"> & {
	onPlaced: (langCode: string) => void;
};

/** Adds the unsaved first language that the address of a new template names, once. */
export function useNewLanguage({ languages, dispatch, onPlaced }: NewLanguageOptions): void {
	const t = useTranslations("templateList.create");
	const toast = useToast();
	const { locale } = useFormats();
	const [{ new: langCode, start }, setNew] = useQueryStates(NEW_PARSERS, { history: "replace" });
	const place = useEffectEvent((wanted: string) => {
		void setNew({ new: null, start: null });
		if (!isKnownLanguage(wanted)) return;
		if (languages.includes(wanted)) {
			// Someone created it meanwhile, or it's in the unsaved changes.
			return toast.info(t("languageExists", { language: languageName(wanted, locale) }));
		}
		dispatch({ type: "placed", draft: firstDraft(wanted, start, locale) });
		onPlaced(wanted);
		const untranslated = untranslatedStart(start, wanted, locale);
		if (untranslated === null) return;
		const names = { language: languageName(wanted, locale), source: languageName(untranslated, locale) };
		toast.info(t("startUntranslated", names), { description: t("startTranslate") });
	});
	useEffect(() => {
		if (langCode !== null) place(langCode);
	}, [langCode]);
}
