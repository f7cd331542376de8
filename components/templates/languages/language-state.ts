"use client";

import { useEffect, useState } from "react";
import { type ContentDraft, draftBody, isUnsaved } from "@/components/templates/edit/content-draft";
import type { EditorState, FieldRefusal, LanguageEditing } from "@/components/templates/edit/editor-state";
import { valueAt } from "@/components/templates/edit/value-at";
import {
	type DraftProblem,
	draftProblems,
	withoutUnwritten,
} from "@/components/templates/problems/draft-problems";
import { isSame } from "@/lib/json/is-same";
import { type ParityDifference, parityDifferences } from "@/lib/template/parity";
import { type TranslationWarning, translationWarnings } from "@/lib/template/translation/checks";
import {
	isConfirmed,
	movedRecords,
	type OpenPart,
	openParts,
	recordsOfSourceSave,
	type TranslationRecord,
} from "@/lib/template/translation/part-state";
import { partTexts, sourceTexts } from "@/lib/template/translation/parts";
import { defaultSource } from "@/lib/template/translation/source-language";

/** `translate` has parts that aren't translated from the source as it is now, and no problem. */
export type LanguageState = "ready" | "draft" | "translate" | "problems" | "deleted";

/** Findings about a language in the editor. */
export type LanguageFindings = {
	state: LanguageState;
	isUnsaved: boolean;
	problems: DraftProblem[];
	refusals: FieldRefusal[];
	/** How it differs from the source language; empty for that one, as are the next two. */
	parity: ParityDifference[];
	/** Doubts about the translation that nobody confirmed. */
	warnings: TranslationWarning[];
	/** Parts that need a translator. */
	open: OpenPart[];
};

export type Translation = {
	/** The chosen source language; without it, or its content, the one that `defaultSource` takes. */
	sourceLang?: string | null | undefined;
	records?: readonly TranslationRecord[] | undefined;
};

const NO_RECORDS: readonly TranslationRecord[] = [];

/**
 * Every language with its problems, and how it stands beside the source language. A language whose findings are the same as
 * in `previous` keeps the object, so that its fields needn't render.
 * @param compared the languages, in order; none until all have loaded, because comparing them would report false differences
 * @param nameOf names languages in the differences
 */
export function languageFindings(
	editor: EditorState,
	compared: readonly string[],
	nameOf?: (langCode: string) => string,
	translation: Translation = {},
	previous: Readonly<Record<string, LanguageFindings>> = {},
): Record<string, LanguageFindings> {
	const sourceCode = sourceLanguage(editor, compared, translation.sourceLang);
	const source = sourceCode === undefined ? undefined : editor[sourceCode]?.draft;
	const records = translation.records ?? NO_RECORDS;
	return Object.fromEntries(
		Object.values(editor).map((language) => {
			const { langCode } = language.draft;
			const isCompared = isWritten(language) && compared.includes(langCode);
			const own = findingsOf(language, isCompared ? source : undefined, records, nameOf);
			const before = previous[langCode];
			return [langCode, before !== undefined && isSame(before, own) ? before : own];
		}),
	);
}

/** The language that the others are translated from: the chosen one if it has a content. */
export function sourceLanguage(
	editor: EditorState,
	langCodes: readonly string[],
	chosen?: string | null,
): string | undefined {
	const written = langCodes.flatMap((langCode) => {
		const language = editor[langCode];
		return language && isWritten(language) ? [language.draft] : [];
	});
	if (chosen != null && written.some(({ langCode }) => langCode === chosen)) return chosen;
	// By what is stored, so that it doesn't change while someone types.
	const stored = written.filter(({ base }) => base !== null);
	return defaultSource((stored.length > 0 ? stored : written).map((draft) => draft.base ?? draftBody(draft)));
}

function isWritten({ draft, isDeleted }: LanguageEditing): boolean {
	return !isDeleted && (draft.base !== null || draft.fields.text !== "");
}

type Beside = Pick<LanguageFindings, "parity" | "warnings" | "open">;

function findingsOf(
	language: LanguageEditing,
	source: ContentDraft | undefined,
	records: readonly TranslationRecord[],
	nameOf: ((langCode: string) => string) | undefined,
): LanguageFindings {
	const { draft, attempted, isDeleted } = language;
	const all = draftProblems(draft);
	const problems = attempted === null ? withoutUnwritten(draft, all) : all;
	const body = language.refusals.length > 0 ? draftBody(draft) : {};
	const refusals = language.refusals.filter(({ path, value }) => isSame(valueAt(body, path), value));
	const isDraft = draft.base?.is_draft ?? true;
	const matters = problems.some(
		({ level }) => level === "error" || (level === "before-ready" && (!isDraft || attempted === "ready")),
	);
	const beside: Beside =
		source === undefined || source.langCode === draft.langCode
			? { parity: [], warnings: [], open: [] }
			: besideSource(draft, source, records, nameOf);
	const isBroken = matters || refusals.length > 0 || beside.parity.length > 0;
	const resting = beside.open.length > 0 ? "translate" : isDraft ? "draft" : "ready";
	return {
		state: isDeleted ? "deleted" : isBroken ? "problems" : resting,
		isUnsaved: isUnsaved(draft),
		problems,
		refusals,
		...beside,
	};
}

/** The last comparison of each draft: only the language that someone types in, or the source, is compared again. */
const compared = new WeakMap<ContentDraft, { inputs: readonly unknown[]; beside: Beside }>();

function besideSource(
	draft: ContentDraft,
	source: ContentDraft,
	records: readonly TranslationRecord[],
	nameOf: ((langCode: string) => string) | undefined,
): Beside {
	const inputs = [source, records, nameOf];
	const known = compared.get(draft);
	if (known?.inputs.every((input, index) => input === inputs[index])) return known.beside;
	const [sourceBody, body] = [draftBody(source), draftBody(draft)];
	const own = unsavedRecords(draft, source, records);
	const open = openParts(sourceBody, body, own);
	const copies = new Set(open.flatMap(({ path, state }) => (state === "not_translated" ? [path] : [])));
	// A copy's note says already that it's the same as the source.
	const warnings = translationWarnings(sourceBody, body).filter(
		({ path, code }) => code !== "same_as_source" || !copies.has(path),
	);
	const beside: Beside = {
		parity: parityDifferences([sourceBody, body], source.langCode, nameOf),
		warnings: confirmedApart(warnings, sourceBody, body, own),
		open,
	};
	compared.set(draft, { inputs, beside });
	return beside;
}

/** The records of a language, with what unsaved changes will add to them. */
function unsavedRecords(
	draft: ContentDraft,
	source: ContentDraft,
	records: readonly TranslationRecord[],
): TranslationRecord[] {
	const own = records.filter(({ lang_code }) => lang_code === draft.langCode);
	const ofSource =
		source.base === null || draft.base === null
			? []
			: recordsOfSourceSave(draftBody(source), source.base, [draft.base], own);
	const ofOrigins = Object.entries(draft.origins ?? {}).map(
		([part, { origin, text, source: sourceText }]): TranslationRecord => ({
			lang_code: draft.langCode,
			part,
			source_lang: source.langCode,
			source_text: sourceText,
			target_text: text,
			origin,
		}),
	);
	const body = draftBody(draft);
	const stored = [...own, ...ofSource];
	const moved = draft.base === null ? [] : movedRecords(body, draft.base, stored);
	const byPart = new Map([...stored, ...moved].map((record) => [record.part, record]));
	const texts = partTexts(body);
	for (const record of ofOrigins) {
		if (texts.get(record.part) === record.target_text) byPart.set(record.part, record);
	}
	return [...byPart.values()];
}

function confirmedApart(
	warnings: TranslationWarning[],
	source: Parameters<typeof partTexts>[0],
	target: Parameters<typeof partTexts>[0],
	records: readonly TranslationRecord[],
): TranslationWarning[] {
	if (warnings.length === 0) return warnings;
	const [sources, targets] = [sourceTexts(source, target), partTexts(target)];
	return warnings.filter(({ path }) => {
		const record = records.find(({ part }) => part === path);
		return !(record && isConfirmed(record, sources.get(path), targets.get(path)));
	});
}

type Order = { sourceLang: string | undefined; nameOf: (langCode: string) => string; locale: string };

/** Languages by their names, the source first. */
export function orderLanguages(
	langCodes: readonly string[],
	{ sourceLang, nameOf, locale }: Order,
): string[] {
	const others = langCodes.filter((langCode) => langCode !== sourceLang);
	const inOrder = others.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
	return sourceLang !== undefined && langCodes.includes(sourceLang) ? [sourceLang, ...inOrder] : inOrder;
}

const KEY = "template-language";

/**
 * The open language: the one that the address has, else the one that was opened last in this browser in any template of the
 * account, else the first one.
 */
export function useLastLanguage(
	accountId: number,
	languages: readonly string[],
	asked: string | null,
): string | undefined {
	const key = `${KEY}:${accountId}`;
	const [last] = useState(() => (typeof localStorage === "undefined" ? null : localStorage.getItem(key)));
	useEffect(() => {
		if (asked !== null && languages.includes(asked)) localStorage.setItem(key, asked);
	}, [key, asked, languages]);
	if (asked !== null && languages.includes(asked)) return asked;
	return last !== null && languages.includes(last) ? last : languages[0];
}
