"use client";

import { memo, type ReactNode, useCallback, useRef } from "react";
import { useTranslations } from "use-intl";
import { ButtonList } from "@/components/templates/buttons/button-list";
import { LanguageButtons } from "@/components/templates/buttons/language-buttons";
import { type DraftEdit, setHeaderType } from "@/components/templates/edit/draft-edits";
import type { LanguageEditing } from "@/components/templates/edit/editor-state";
import type { EditorStore } from "@/components/templates/edit/editor-store";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { useUndo } from "@/components/templates/edit/use-undo";
import { BodyField } from "@/components/templates/fields/body-field";
import {
	type BesideSource,
	ContentEditingProvider,
	useContentEditing,
	useDraft,
} from "@/components/templates/fields/content-editing";
import { FooterField } from "@/components/templates/fields/footer-field";
import { HeaderFields, OneHeader } from "@/components/templates/fields/header-fields";
import { Samples } from "@/components/templates/fields/samples";
import { SectionHead } from "@/components/templates/fields/section-head";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { TranslateLanguage } from "@/components/templates/machine/translate-buttons";
import { SaveProblems } from "@/components/templates/save/save-problems";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/form/field";
import { isAuthentication } from "@/lib/template/authentication";
import { HEADER_TEXT_MAX_LENGTH } from "@/lib/template/limits";

/** The rows of every column below its head: problems, header, body, footer, buttons and samples. */
export const COLUMN_ROWS = 6;

type LanguageColumnProps = {
	store: EditorStore;
	dispatch: TemplateEditor["dispatch"];
	langCode: string;
	/** Its position beside the others, from 0. */
	index: number;
	language: string;
	/** The name of the source language. */
	sourceName: string;
	/** The last attempt to save it. */
	attempted: LanguageEditing["attempted"];
	findings: LanguageFindings;
	/** Undefined in the source's column. */
	beside: BesideSource | undefined;
	/** The search text to highlight; "" if there's no search. */
	search: string;
	isReadOnly: boolean;
	failure: string | undefined;
	onEdit: (langCode: string, edit: DraftEdit, field?: string) => void;
	/** The person works in this language now. */
	onEnter: (langCode: string) => void;
	onSaveDraft: (langCode: string) => void;
};

/**
 * The parts of one language, one in each row of the grid around it. It renders only for its own changes: its properties are
 * the same objects while someone types in another language.
 */
export const LanguageColumn = memo(function LanguageColumn(props: LanguageColumnProps) {
	const { store, dispatch, langCode, language, sourceName, attempted, findings, beside, search, isReadOnly } =
		props;
	const { failure, onEdit, onEnter, onSaveDraft, index } = props;
	const area = useUndo(langCode, dispatch, beside === undefined);
	const entry = useEntry(() => onEnter(langCode));
	const edit = useCallback(
		(change: DraftEdit, field?: string) => onEdit(langCode, change, field),
		[onEdit, langCode],
	);
	return (
		<ContentEditingProvider
			store={store}
			langCode={langCode}
			isReadOnly={isReadOnly}
			findings={findings}
			wantsReady={attempted === "ready"}
			search={search}
			beside={beside}
			onEdit={edit}
		>
			<section
				ref={area}
				aria-label={language}
				data-language={langCode}
				{...entry}
				className="grid min-w-0 grid-rows-subgrid phone:flex phone:flex-col phone:gap-4"
				style={{ gridColumn: index + 1, gridRow: `2 / span ${COLUMN_ROWS}` }}
			>
				<Problems {...{ langCode, language, attempted, findings, failure, onSaveDraft }} />
				<Fields sourceName={sourceName} isSource={beside === undefined} />
			</section>
		</ContentEditingProvider>
	);
});

/**
 * Calls `enter` when something in a column gets the focus, by a press once that is over: what the page shows above the
 * columns then changes, and would move the pressed button away from under the pointer.
 */
function useEntry(enter: () => void) {
	const isPressed = useRef(false);
	const hasEntered = useRef(false);
	function release(): void {
		isPressed.current = false;
		if (!hasEntered.current) return;
		hasEntered.current = false;
		// After the click.
		setTimeout(enter);
	}
	return {
		onPointerDownCapture() {
			isPressed.current = true;
			for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, { once: true });
		},
		onFocusCapture() {
			hasEntered.current = isPressed.current;
			// After the click of a finger, too.
			if (!isPressed.current) setTimeout(enter);
		},
	};
}

type ProblemsProps = Pick<
	LanguageColumnProps,
	"langCode" | "language" | "attempted" | "findings" | "failure" | "onSaveDraft"
>;

function Problems({ langCode, language, attempted, findings, failure, onSaveDraft }: ProblemsProps) {
	const draft = useDraft((one) => one);
	return (
		<div className="flex flex-col gap-3 pt-3 empty:pt-0 phone:pt-0">
			<TranslateLanguage />
			<SaveProblems
				language={language}
				draft={draft}
				attempted={attempted}
				refusals={findings.refusals}
				failure={failure}
				onSaveDraft={() => onSaveDraft(langCode)}
			/>
		</div>
	);
}

function Fields({ sourceName, isSource }: { sourceName: string; isSource: boolean }) {
	const t = useTranslations("templateTranslation.sides");
	if (useDraft(({ fields }) => isAuthentication(fields))) {
		return (
			<>
				<Cell />
				<Cell>
					<BodyField compact />
					<p className="text-ink-3 text-label">{t("signIn")}</p>
				</Cell>
				<Cell />
				<Cell />
				<Cell />
			</>
		);
	}
	return (
		<>
			<Cell>{isSource ? <HeaderFields /> : <TranslatedHeader />}</Cell>
			<Cell>
				<BodyField compact />
			</Cell>
			<Cell>
				<FooterField />
			</Cell>
			<Cell>{isSource ? <ButtonList /> : <LanguageButtons sourceName={sourceName} />}</Cell>
			<Cell>
				<Samples />
			</Cell>
		</>
	);
}

function Cell({ children }: { children?: ReactNode }) {
	return (
		<div className="@container flex min-w-0 flex-col gap-2 py-3 phone:py-0 phone:empty:hidden">
			{children}
		</div>
	);
}

/** The header's text; other kinds of headers have nothing to translate but the name of a document. */
function TranslatedHeader() {
	const t = useTranslations("templates.header");
	const sides = useTranslations("templateTranslation.sides");
	const { edit, isReadOnly } = useContentEditing();
	const header = useDraft((draft) => draft.headers)[0];
	const isText = header?.value.type === "text";
	return (
		<fieldset aria-label={t("label")} data-path="headers" className="min-w-0 flex flex-col gap-1.5">
			<SectionHead
				title={t("label")}
				aside={isText && <Counter text={header.value.text ?? ""} limit={HEADER_TEXT_MAX_LENGTH} />}
			/>
			{header ? (
				<OneHeader header={header} place={0} />
			) : (
				<p className="flex flex-wrap items-center gap-2 text-ink-3 text-table">
					{sides("noHeader")}
					{!isReadOnly && (
						<Button size="small" onClick={() => edit(setHeaderType("text"))}>
							{sides("addHeader")}
						</Button>
					)}
				</p>
			)}
		</fieldset>
	);
}
