"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { type ContentDraft, type DraftButton, draftBody } from "@/components/templates/edit/content-draft";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import type { EditorStore } from "@/components/templates/edit/editor-store";
import type { Note } from "@/components/templates/fields/problem-notes";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { useProblemText } from "@/components/templates/problems/use-problem-text";
import { textDirection } from "@/lib/template/languages/languages";
import type { OpenPart } from "@/lib/template/translation/part-state";
import { sourceTexts } from "@/lib/template/translation/parts";

/** Findings for one field: the error that blocks saving, and notes. */
type PlaceProblems = { error: string | undefined; notes: Note[] };

type ContentEditing = {
	store: EditorStore;
	langCode: string;
	/** `field` names the field that's typed in; typing in it is one step to undo. */
	edit: (edit: DraftEdit, field?: string) => void;
	/** Whether the content can only be read. */
	isReadOnly: boolean;
	/** The text direction of this language. */
	dir: "ltr" | "rtl";
	/** The BCP 47 tag for spelling and fonts: "pt-BR". */
	lang: string;
};

/** The language beside its source; undefined in the source itself. */
export type BesideSource = {
	sourceLang: string;
	/** Whether fields show the text that they translate; `phone` where the source isn't beside them. */
	showsSource: "always" | "phone" | "never";
	/** What stands for a variable, by the path of its sample. */
	variableNotes: Readonly<Record<string, string>>;
	/** Records that a part's translation fits its source; undefined for people who can't edit. */
	onConfirm: ((path: string) => void) | undefined;
};

type Findings = {
	at: (path: string) => PlaceProblems;
	/** What a translator still has to do with a part. */
	openAt: (path: string) => OpenPart | undefined;
	beside: BesideSource | undefined;
	/** The search text to highlight; "" if there's no search. */
	search: string;
};

const EditingContext = createContext<ContentEditing | undefined>(undefined);
const FindingsContext = createContext<Findings | undefined>(undefined);
const SourceContext = createContext<ContentDraft | undefined>(undefined);

/**
 * Provides the draft of the source language as the page shows it: a key in the source is painted before the other languages
 * follow.
 */
export const SourceDraftProvider = SourceContext.Provider;

type ContentEditingProviderProps = {
	store: EditorStore;
	langCode: string;
	findings: LanguageFindings;
	/** Whether the last save was to "Ready". */
	wantsReady: boolean;
	search: string;
	/** The part that the messaging platform's rejection names, such as `text`. */
	rejectedPart?: string | undefined;
	isReadOnly?: boolean;
	beside?: BesideSource | undefined;
	onEdit: ContentEditing["edit"];
	children: ReactNode;
};

/**
 * Provides a content's fields with its draft, findings and edit functions. Fields subscribe to what they show of the
 * draft, so a key renders one of them; findings follow.
 */
export function ContentEditingProvider(props: ContentEditingProviderProps) {
	const {
		store,
		langCode,
		findings,
		wantsReady,
		search,
		rejectedPart,
		isReadOnly = false,
		beside,
		onEdit,
		children,
	} = props;
	const t = useTranslations("templates.level");
	const tReview = useTranslations("templateReview");
	const textOf = useProblemText();
	const editing = useMemo<ContentEditing>(() => {
		const lang = langCode.replaceAll("_", "-");
		return { store, langCode, edit: onEdit, isReadOnly, dir: textDirection(langCode), lang };
	}, [store, langCode, onEdit, isReadOnly]);
	const found = useMemo<Findings>(() => {
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
			const doubts = findings.warnings
				.filter((warning) => warning.path === path)
				.map(({ message }): Note => ({ tone: "warning", text: textOf(message) }));
			return {
				error: said.size > 0 ? [...said].join("\n") : undefined,
				notes: [...rejection, ...parity, ...notes, ...doubts],
			};
		}
		return { at, search, beside, openAt: (path) => findings.open.find((part) => part.path === path) };
	}, [findings, wantsReady, search, rejectedPart, beside, t, tReview, textOf]);
	return (
		<EditingContext value={editing}>
			<FindingsContext value={found}>{children}</FindingsContext>
		</EditingContext>
	);
}

/** How the open content is edited; it stays the same while someone types. */
export function useContentEditing(): ContentEditing {
	return provided(useContext(EditingContext));
}

/** What was found in the open content. */
export function useFindings(): Findings {
	return provided(useContext(FindingsContext));
}

/**
 * A part of the open draft; the component renders when it changes.
 * @param select returns the same value for an unchanged part
 */
export function useDraft<T>(select: (draft: ContentDraft) => T): T {
	const { store, langCode } = useContentEditing();
	const read = useCallback(() => select(provided(store.draftOf(langCode))), [store, langCode, select]);
	return useSyncExternalStore(store.subscribe, read, read);
}

/** What each draft was last compared with, and the source's texts by its paths. */
const texts = new WeakMap<ContentDraft, { source: ContentDraft; byPath: Map<string, string> }>();

/** The text of a part in the source language, as the page shows it; undefined in the source itself. */
export function useSourceText(path: string): string | undefined {
	const { store, langCode } = useContentEditing();
	const isSource = useFindings().beside === undefined;
	const source = useContext(SourceContext);
	const read = useCallback(() => {
		const draft = store.draftOf(langCode);
		if (isSource || source === undefined || draft === undefined) return undefined;
		const cached = texts.get(draft);
		if (cached?.source === source) return cached.byPath.get(path);
		const byPath = sourceTexts(draftBody(source), draftBody(draft));
		texts.set(draft, { source, byPath });
		return byPath.get(path);
	}, [store, isSource, source, langCode, path]);
	return useSyncExternalStore(store.subscribe, read, read);
}

/** The buttons of the source language; undefined in the source itself. */
export function useSourceButtons(): readonly DraftButton[] | undefined {
	const { store } = useContentEditing();
	const sourceLang = useFindings().beside?.sourceLang;
	const read = useCallback(
		() => (sourceLang === undefined ? undefined : store.draftOf(sourceLang)?.buttons),
		[store, sourceLang],
	);
	return useSyncExternalStore(store.subscribe, read, read);
}

function provided<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("This needs a ContentEditingProvider above it.");
	return value;
}
