"use client";

import { useQueryStates } from "nuqs";
import { useEffect, useEffectEvent } from "react";
import { firstDraft, NEW_PARSERS } from "@/components/templates/create/new-template";
import type { TemplateEditor } from "@/components/templates/use-template-editor";
import { useFormats } from "@/lib/console/formats/reader";
import { isKnownLanguage } from "@/lib/template/languages/languages";

type Options = Pick<TemplateEditor, "languages" | "dispatch"> & { onPlaced: (langCode: string) => void };

/** Adds the unsaved first language that the address of a new template names, once. */
export function useNewLanguage({ languages, dispatch, onPlaced }: Options): void {
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
