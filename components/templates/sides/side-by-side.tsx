"use client";

import { Plus, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import type { BesideSource } from "@/components/templates/fields/content-editing";
import { LANGUAGE_STATE_ICONS } from "@/components/templates/languages/language-tabs";
import { LoadingContent } from "@/components/templates/page/loading-template";
import { LanguageNotices } from "@/components/templates/save/language-notices";
import { COLUMN_ROWS, LanguageColumn } from "@/components/templates/sides/language-column";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { cn } from "@/lib/console/class-names";

/** Languages beside the source. */
export const TARGETS_MAX = 3;

type SideBySideProps = {
	editing: TemplateEditor;
	sourceLang: string;
	/** One to three other languages. */
	targets: readonly string[];
	/** All languages, in order. */
	languages: readonly string[];
	nameOf: (langCode: string) => string;
	variableNotes: Readonly<Record<string, string>>;
	/** The search text; "" if there's no search. */
	search: string;
	/** Why nobody may choose the source language, or confirm a translation. */
	denial: string | undefined;
	/** Whether a content can only be read. */
	isReadOnly: (langCode: string) => boolean;
	failureOf: (langCode: string) => string | undefined;
	onEdit: (langCode: string, edit: DraftEdit, field?: string) => void;
	/** The person works in this language now. */
	onEnter: (langCode: string) => void;
	onConfirm: (langCode: string, path: string) => void;
	onSaveDraft: (langCode: string) => void;
	onDiscard: (langCode: string) => void;
	onSourceChange: (langCode: string) => void;
	onTargetsChange: (targets: readonly string[]) => void;
};

/**
 * The source language and one to three others, part beside part, each edited in place. On phones, the others have the
 * source's text above each field.
 */
export function SideBySide(props: SideBySideProps) {
	const { sourceLang, targets, languages, onTargetsChange } = props;
	const t = useTranslations("templateTranslation.sides");
	const columns = [sourceLang, ...targets];
	const next = languages.find((langCode) => !columns.includes(langCode));
	return (
		<section aria-label={t("label")} className="flex flex-col gap-3">
			<div
				className="grid min-w-fit gap-x-5 phone:flex phone:min-w-0 phone:flex-col phone:gap-6"
				style={{
					gridTemplateColumns: `repeat(${columns.length}, minmax(18rem, 1fr))`,
					gridTemplateRows: `repeat(${COLUMN_ROWS + 1}, auto)`,
				}}
			>
				{columns.map((langCode, index) => (
					<OneLanguage key={langCode} {...props} langCode={langCode} index={index} />
				))}
			</div>
			{next !== undefined && targets.length < TARGETS_MAX && (
				<Button
					size="small"
					icon={<Plus />}
					className="self-start"
					onClick={() => onTargetsChange([...targets, next])}
				>
					{t("add")}
				</Button>
			)}
		</section>
	);
}

function OneLanguage(props: SideBySideProps & { langCode: string; index: number }) {
	const { langCode, index, editing, sourceLang, nameOf, variableNotes, search, denial } = props;
	const { isReadOnly, failureOf, onEdit, onEnter, onConfirm, onSaveDraft, onDiscard } = props;
	const t = useTranslations("templates.page");
	const isSource = langCode === sourceLang;
	const canConfirm = denial === undefined;
	const beside = useMemo<BesideSource | undefined>(
		() =>
			isSource
				? undefined
				: {
						sourceLang,
						showsSource: "phone",
						variableNotes,
						onConfirm: canConfirm ? (path) => onConfirm(langCode, path) : undefined,
					},
		[isSource, sourceLang, variableNotes, canConfirm, onConfirm, langCode],
	);
	const language = editing.editor[langCode];
	const findings = editing.findings[langCode];
	const reading = editing.reading(langCode);
	return (
		<div className={cn("contents", isSource ? "phone:hidden" : "phone:flex phone:flex-col phone:gap-3")}>
			<div
				className="sticky top-0 z-10 flex flex-col gap-2 border-line border-b bg-background py-2 phone:static"
				style={{ gridColumn: index + 1, gridRow: 1 }}
			>
				<ColumnHead {...props} />
				<LanguageNotices editing={editing} langCode={langCode} nameOf={nameOf} onDiscard={onDiscard} />
			</div>
			{language && findings ? (
				<LanguageColumn
					store={editing.store}
					dispatch={editing.dispatch}
					langCode={langCode}
					index={index}
					language={nameOf(langCode)}
					sourceName={nameOf(sourceLang)}
					attempted={language.attempted}
					findings={findings}
					beside={beside}
					search={search}
					isReadOnly={isReadOnly(langCode)}
					failure={failureOf(langCode)}
					onEdit={onEdit}
					onEnter={onEnter}
					onSaveDraft={onSaveDraft}
				/>
			) : (
				<div style={{ gridColumn: index + 1, gridRow: `2 / span ${COLUMN_ROWS}` }}>
					{reading?.error ? (
						<QueryErrorView query={reading} title={t("contentFailed", { language: nameOf(langCode) })} />
					) : (
						<LoadingContent />
					)}
				</div>
			)}
		</div>
	);
}

/** Which language a column has, its state, and the controls that choose another one. */
function ColumnHead(props: SideBySideProps & { langCode: string; index: number }) {
	const { langCode, index, editing, sourceLang, targets, languages, nameOf, denial } = props;
	const { onSourceChange, onTargetsChange } = props;
	const t = useTranslations("templateTranslation.sides");
	const tState = useTranslations("templates.languages.state");
	const findings = editing.findings[langCode];
	const isSource = langCode === sourceLang;
	const others = targets.filter((one) => one !== langCode);
	const offered = languages.filter((one) => (isSource ? true : one !== sourceLang && !others.includes(one)));
	function choose(next: string) {
		if (isSource) {
			onTargetsChange(targets.map((one) => (one === next ? langCode : one)));
			onSourceChange(next);
		} else onTargetsChange(targets.map((one) => (one === langCode ? next : one)));
	}
	return (
		<header className="flex items-center gap-2 [&_svg]:size-4">
			{findings && (
				<span title={tState(findings.state)}>
					{LANGUAGE_STATE_ICONS[findings.state]}
					<span className="sr-only">{tState(findings.state)}</span>
				</span>
			)}
			<Select
				look="plain"
				aria-label={isSource ? t("sourceLanguage") : t("language", { number: String(index) })}
				value={langCode}
				onValueChange={choose}
				disabled={isSource && denial !== undefined}
				options={offered.map((one) => ({ value: one, label: nameOf(one) }))}
				className="min-w-0"
			/>
			{isSource && <span className="text-ink-3 text-label">{t("source")}</span>}
			{findings?.isUnsaved && <span className="size-1.5 rounded-full bg-warning" aria-hidden />}
			{!isSource && (
				<IconButton
					size="small"
					className="ms-auto"
					label={t("remove", { language: nameOf(langCode) })}
					icon={<X />}
					onClick={() => onTargetsChange(others)}
				/>
			)}
		</header>
	);
}
