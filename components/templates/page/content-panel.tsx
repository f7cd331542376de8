"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LanguageButtons } from "@/components/templates/buttons/language-buttons";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { useUndo } from "@/components/templates/edit/use-undo";
import { BodyField } from "@/components/templates/fields/body-field";
import { type BesideSource, ContentEditingProvider } from "@/components/templates/fields/content-editing";
import { FooterField } from "@/components/templates/fields/footer-field";
import { HeaderFields } from "@/components/templates/fields/header-fields";
import { Samples } from "@/components/templates/fields/samples";
import { TranslateLanguage } from "@/components/templates/machine/translate-buttons";
import { LoadingContent } from "@/components/templates/page/loading-template";
import { MessagePreview } from "@/components/templates/preview/message-preview";
import { LanguageNotices } from "@/components/templates/save/language-notices";
import { SaveProblems } from "@/components/templates/save/save-problems";
import { SettingsSection } from "@/components/templates/settings/settings-section";
import { Alert } from "@/components/ui/alert";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { isAuthentication } from "@/lib/template/authentication";

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
	/** Shown above the preview, to those who may edit. */
	aside: ReactNode;
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
		aside,
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
						{denial === undefined && aside}
						<MessagePreview draft={draft} language={nameOf(langCode)} />
						<Samples />
					</div>
				</aside>
			</div>
		</ContentEditingProvider>
	);
}
