import { draftBody, isUnsaved } from "@/components/templates/content-draft";
import type { EditorState, FieldRefusal, LanguageEditing } from "@/components/templates/editor-state";
import {
	type DraftProblem,
	draftProblems,
	withoutUnwritten,
} from "@/components/templates/problems/draft-problems";
import { valueAt } from "@/components/templates/value-at";
import { isSame } from "@/lib/json/is-same";
import { type ParityDifference, parityDifferences } from "@/lib/template/parity";
import { defaultSource } from "@/lib/template/translation/source-language";

export type LanguageState = "ready" | "draft" | "problems" | "deleted";

/** Findings about a language in the editor. */
export type LanguageFindings = {
	state: LanguageState;
	isUnsaved: boolean;
	problems: DraftProblem[];
	refusals: FieldRefusal[];
	parity: ParityDifference[];
};

/**
 * Every language with its problems and its differences from the source language.
 * @param nameOf names languages in the differences
 * @param sourceLang the chosen one; by default the one that `defaultSource` takes
 */
export function languageFindings(
	editor: EditorState,
	compared: readonly string[],
	nameOf?: (langCode: string) => string,
	sourceLang?: string,
): Record<string, LanguageFindings> {
	const languages = Object.values(editor);
	const inOrder = compared.flatMap((langCode) => editor[langCode] ?? []);
	const written = inOrder.filter(
		({ draft, isDeleted }) => !isDeleted && (draft.base !== null || draft.fields.text !== ""),
	);
	const contents = written.map(({ draft }) => draftBody(draft));
	const parity = parityDifferences(contents, sourceLang ?? defaultSource(contents) ?? "", nameOf);
	return Object.fromEntries(
		languages.map((language) => {
			const { langCode } = language.draft;
			const own = parity.filter((difference) => difference.langCode === langCode);
			return [langCode, findingsOf(language, own)];
		}),
	);
}

function findingsOf(language: LanguageEditing, parity: ParityDifference[]): LanguageFindings {
	const { draft, attempted, isDeleted } = language;
	const all = draftProblems(draft);
	const problems = attempted === null ? withoutUnwritten(draft, all) : all;
	const body = language.refusals.length > 0 ? draftBody(draft) : {};
	const refusals = language.refusals.filter(({ path, value }) => isSame(valueAt(body, path), value));
	const isDraft = draft.base?.is_draft ?? true;
	const matters = problems.some(
		({ level }) => level === "error" || (level === "before-ready" && (!isDraft || attempted === "ready")),
	);
	const isBroken = matters || refusals.length > 0 || parity.length > 0;
	return {
		state: isDeleted ? "deleted" : isBroken ? "problems" : isDraft ? "draft" : "ready",
		isUnsaved: isUnsaved(draft),
		problems,
		refusals,
		parity,
	};
}
