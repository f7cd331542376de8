"use client";

import { type Dispatch, type RefObject, type SetStateAction, useCallback } from "react";
import { useTranslations } from "use-intl";
import type { JsonEditorHandle } from "@/components/editor/json-editor";
import type { FlowAnalysis } from "@/lib/console/flows/analysis/use-analysis";
import { openScreen, type Session } from "@/lib/flow-json/preview/session";
import type { Screen } from "@/lib/flow-json/read";

type Opened = {
	/** The open screen. */
	screen: Screen | undefined;
	setSession: Dispatch<SetStateAction<Session>>;
};

/** Returns a function that adds a screen behind the open one and opens it. It stays the same while you type. */
export function useAddScreen(
	editor: RefObject<JsonEditorHandle | null>,
	addScreen: FlowAnalysis["addScreen"],
	{ screen, setSession }: Opened,
): () => Promise<void> {
	const t = useTranslations("flows.screens.added");
	const after = screen?.index;
	return useCallback(async () => {
		const added = await addScreen(after, { title: t("title"), next: t("next"), end: t("end") });
		if (!added) return;
		editor.current?.apply([added.edit]);
		editor.current?.reveal(added.start, added.end, { focus: true });
		setSession((now) => openScreen(now, added.id));
	}, [editor, addScreen, after, setSession, t]);
}
