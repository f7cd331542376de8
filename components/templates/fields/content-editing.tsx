"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Note } from "@/components/templates/fields/problem-notes";
import type { ContentDraft } from "@/lib/console/templates/content-draft";
import type { DraftEdit } from "@/lib/console/templates/draft-edits";
import type { LanguageFindings } from "@/lib/console/templates/language-state";
import { useProblemText } from "@/lib/console/templates/problems/use-problem-text";
import { textDirection } from "@/lib/template/languages/languages";

/** Findings for one field: the error that blocks saving, and notes. */
type PlaceProblems = { error: string | undefined; notes: Note[] };

type ContentEditing = {
	draft: ContentDraft;
	edit: (edit: DraftEdit) => void;
	/** The text direction of this language. */
	dir: "ltr" | "rtl";
	/** The BCP 47 tag for spelling and fonts: "pt-BR". */
	lang: string;
	at: (path: string) => PlaceProblems;
	/** The search text to highlight; "" if there's no search. */
	search: string;
};

const EditingContext = createContext<ContentEditing | undefined>(undefined);

type ContentEditingProviderProps = {
	draft: ContentDraft;
	findings: LanguageFindings;
	/** Whether the last save was to "Ready". */
	wantsReady: boolean;
	search: string;
	/** The part that the messaging platform's rejection names, such as `text`. */
	rejectedPart?: string | undefined;
	onEdit: (edit: DraftEdit) => void;
	children: ReactNode;
};

/** Provides a content's fields with its draft, findings and edit functions. */
export function ContentEditingProvider(props: ContentEditingProviderProps) {
	const { draft, findings, wantsReady, search, rejectedPart, onEdit, children } = props;
	const t = useTranslations("templates.level");
	const tReview = useTranslations("templateReview");
	const textOf = useProblemText();
	const editing = useMemo<ContentEditing>(() => {
		function at(path: string): PlaceProblems {
			const own = findings.problems.filter((problem) => problem.path === path);
			const isRefused = (level: string) => level === "error" || (wantsReady && level === "before-ready");
			const errors = own.filter(({ level }) => isRefused(level)).map(({ message }) => textOf(message));
			const refusals = findings.refusals.filter((refusal) => refusal.path === path);
			const said = new Set([...errors, ...refusals.map(({ message }) => textOf(message))]);
			const notes = own
				.filter(({ level }) => !isRefused(level))
				.map(
					({ level, message }): Note =>
						level === "advice"
							? { tone: "neutral", text: textOf(message) }
							: { tone: "warning", text: t("beforeReady", { message: textOf(message) }) },
				);
			const parity = findings.parity
				.filter((difference) => difference.path === path)
				.map(({ message }): Note => ({ tone: "danger", text: textOf(message) }));
			const isRejected = rejectedPart === "variables" ? path.startsWith("variables.") : path === rejectedPart;
			const rejection: Note[] = isRejected ? [{ tone: "danger", text: tReview("mark") }] : [];
			return {
				error: said.size > 0 ? [...said].join("\n") : undefined,
				notes: [...rejection, ...parity, ...notes],
			};
		}
		const { langCode } = draft;
		const lang = langCode.replaceAll("_", "-");
		return { draft, edit: onEdit, dir: textDirection(langCode), lang, at, search };
	}, [draft, findings, wantsReady, search, rejectedPart, onEdit, t, tReview, textOf]);
	return <EditingContext value={editing}>{children}</EditingContext>;
}

/** The content being edited. */
export function useContentEditing(): ContentEditing {
	const editing = useContext(EditingContext);
	if (!editing) throw new Error("useContentEditing needs a ContentEditingProvider above it.");
	return editing;
}
