"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LanguageButtons } from "@/components/templates/buttons/language-buttons";
import { type DraftEdit, setFields } from "@/components/templates/draft-edits";
import { BodyField } from "@/components/templates/fields/body-field";
import {
	type BesideSource,
	ContentEditingProvider,
	useContentEditing,
	useDraft,
} from "@/components/templates/fields/content-editing";
import { HeaderFields } from "@/components/templates/fields/header-fields";
import { MarkedText } from "@/components/templates/fields/marked-text";
import { PathField } from "@/components/templates/fields/path-field";
import { Samples } from "@/components/templates/fields/samples";
import { SectionHead } from "@/components/templates/fields/section-head";
import { LoadingContent } from "@/components/templates/loading-template";
import { TranslateLanguage } from "@/components/templates/machine/translate-buttons";
import { MessagePreview } from "@/components/templates/preview/message-preview";
import { MeanwhileNotice } from "@/components/templates/save/meanwhile-notice";
import { SaveProblems } from "@/components/templates/save/save-problems";
import { SettingsSection } from "@/components/templates/settings/settings-section";
import type { TemplateEditor } from "@/components/templates/use-template-editor";
import { useUndo } from "@/components/templates/use-undo";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DraftOffers } from "@/components/ui/drafts/draft-offers";
import { Counter } from "@/components/ui/form/field";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { isAuthentication } from "@/lib/template/authentication";
import { FOOTER_MAX_LENGTH } from "@/lib/template/limits";

type ContentPanelProps = {
	editing: TemplateEditor;
	langCode: string;
	nameOf: (langCode: string) => string;
	/** The search text; "" if there's no search. */
	search: string;
	onEdit: (edit: DraftEdit, field?: string) => void;
	/** The part that the messaging platform's rejection names. */
	rejectedPart: string | undefined;
	/** Why the content can only be read. */
	denial: string | undefined;
	/** How it stands beside the source language; undefined if it's that. */
	beside: BesideSource | undefined;
	/** Why the last save failed. */
	failure: string | undefined;
	onSave: (asReady: boolean) => void;
	onDiscard: (langCode: string) => void;
	/** Shown above the fields: what concerns all languages. */
	children: ReactNode;
};

/** The content of one language: its fields beside a preview. */
export function ContentPanel(props: ContentPanelProps) {
	const {
		editing,
		langCode,
		nameOf,
		search,
		rejectedPart,
		onEdit,
		denial,
		beside,
		failure,
		onSave,
		onDiscard,
		children,
	} = props;
	const t = useTranslations("templates.page");
	const language = editing.editor[langCode];
	const findings = editing.findings[langCode];
	const reading = editing.reading(langCode);
	const area = useUndo(langCode, editing.dispatch, beside === undefined);

	if (!language || !findings) {
		if (!reading?.error) return <LoadingContent />;
		return <QueryErrorView query={reading} title={t("contentFailed", { language: nameOf(langCode) })} />;
	}
	const { draft } = language;
	// The messaging platform writes sign-in messages: show no fields to fill in, only parts to remove.
	const isSignIn = isAuthentication(draft.fields);
	return (
		<ContentEditingProvider
			store={editing.store}
			langCode={langCode}
			isReadOnly={denial !== undefined}
			findings={findings}
			wantsReady={language.attempted === "ready"}
			search={search}
			rejectedPart={rejectedPart}
			beside={beside}
			onEdit={onEdit}
		>
			<div
				ref={area}
				data-language={langCode}
				className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_380px]"
			>
				<div className="@container flex min-w-0 flex-col gap-5 p-6 phone:p-4">
					{children}
					{denial !== undefined && (
						<Alert tone="info">
							{t("readOnly")} {denial}
						</Alert>
					)}
					<LanguageNotices editing={editing} langCode={langCode} nameOf={nameOf} onDiscard={onDiscard} />
					<TranslateLanguage />
					<SaveProblems
						language={nameOf(langCode)}
						draft={draft}
						attempted={language.attempted}
						refusals={findings.refusals}
						failure={failure}
						onSaveDraft={() => onSave(false)}
					/>
					{(!isSignIn || draft.headers.length > 0) && <HeaderFields />}
					<BodyField />
					{(!isSignIn || draft.fields.footer !== "") && <FooterField />}
					{(!isSignIn || draft.buttons.length > 0) && (
						<LanguageButtons sourceName={beside ? nameOf(beside.sourceLang) : ""} />
					)}
					<SettingsSection />
				</div>
				<aside className="border-line max-lg:border-t lg:border-s">
					<div className="sticky top-0 flex flex-col gap-4 p-5 phone:p-4">
						<MessagePreview draft={draft} language={nameOf(langCode)} />
						<Samples />
					</div>
				</aside>
			</div>
		</ContentEditingProvider>
	);
}

type LanguageNoticesProps = {
	editing: TemplateEditor;
	langCode: string;
	nameOf: (langCode: string) => string;
	onDiscard: (langCode: string) => void;
};

/** What happened to a language elsewhere: someone saved or deleted it, or there's an unsaved draft of it. */
export function LanguageNotices({ editing, langCode, nameOf, onDiscard }: LanguageNoticesProps) {
	const tSave = useTranslations("templates.save");
	const language = editing.editor[langCode];
	if (!language) return null;
	return (
		<>
			{language.meanwhile && (
				<MeanwhileNotice
					meanwhile={language.meanwhile}
					language={nameOf(langCode)}
					onClose={() => editing.dispatch({ type: "seen", langCode })}
				/>
			)}
			{language.isDeleted && (
				<Alert
					tone="warning"
					title={tSave("goneTitle", { language: nameOf(langCode) })}
					actions={
						<Button size="small" onClick={() => onDiscard(langCode)}>
							{tSave("discard")}
						</Button>
					}
				>
					{tSave("goneKept", { language: nameOf(langCode) })}
				</Alert>
			)}
			<DraftOffers
				drafts={editing.draftsOf(langCode)}
				dirty={editing.findings[langCode]?.isUnsaved ?? false}
				onRestore={({ value }) => editing.dispatch({ type: "placed", draft: value })}
			/>
		</>
	);
}

/** The quiet line under the message. */
export function FooterField() {
	const t = useTranslations("templates.footer");
	const { edit, dir, lang } = useContentEditing();
	const footer = useDraft(({ fields }) => fields.footer);
	return (
		<section aria-label={t("label")} className="flex flex-col gap-1.5">
			<SectionHead title={t("label")} aside={<Counter text={footer} limit={FOOTER_MAX_LENGTH} />} />
			<PathField path="footer" label={t("label")} labelHidden hint={t("hint")}>
				<MarkedText
					path="footer"
					value={footer}
					onValueChange={(next) => edit(setFields({ footer: next }), "footer")}
					limit={FOOTER_MAX_LENGTH}
					dir={dir}
					lang={lang}
					singleLine
					plain
				/>
			</PathField>
		</section>
	);
}
