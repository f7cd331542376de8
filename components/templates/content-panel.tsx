"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { BodyField } from "@/components/templates/body-field";
import { ButtonList } from "@/components/templates/button-list";
import { ContentEditingProvider } from "@/components/templates/content-editing";
import { FooterField } from "@/components/templates/footer-field";
import { HeaderFields } from "@/components/templates/header-fields";
import { LoadingContent } from "@/components/templates/loading-template";
import { MessagePreview } from "@/components/templates/message-preview";
import { Samples } from "@/components/templates/samples";
import { SaveProblems } from "@/components/templates/save-problems";
import { SettingsSection } from "@/components/templates/settings-section";
import type { TemplateEditor } from "@/components/templates/use-template-editor";
import { DraftNotice } from "@/components/ui/draft-notice";
import { ErrorView } from "@/components/ui/error-view";
import type { DraftEdit } from "@/lib/console/templates/draft-edits";

type ContentPanelProps = {
	editing: TemplateEditor;
	langCode: string;
	nameOf: (langCode: string) => string;
	onEdit: (edit: DraftEdit) => void;
	/** Why the last save failed. */
	failure: string | undefined;
	onSave: (asReady: boolean) => void;
	/** What concerns all languages, above the fields. */
	children: ReactNode;
};

/** The content of one language: its fields, and beside them how the message looks. */
export function ContentPanel(props: ContentPanelProps) {
	const { editing, langCode, nameOf, onEdit, failure, onSave, children } = props;
	const t = useTranslations("templates.page");
	const language = editing.editor[langCode];
	const findings = editing.findings[langCode];
	const reading = editing.reading(langCode);
	const kept = editing.keptOf(langCode);

	if (!language || !findings) {
		if (!reading?.error) return <LoadingContent />;
		return (
			<ErrorView
				error={reading.error}
				title={t("contentFailed", { language: nameOf(langCode) })}
				onRetry={() => void reading.refetch()}
				retrying={reading.isFetching}
			/>
		);
	}
	return (
		<ContentEditingProvider
			draft={language.draft}
			findings={findings}
			wantsReady={language.attempted === "ready"}
			onEdit={onEdit}
		>
			<div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_380px]">
				<div className="@container flex min-w-0 flex-col gap-5 p-6 phone:p-4">
					{children}
					{kept && (
						<DraftNotice
							savedAt={kept.savedAt}
							onTake={() => editing.settleKept(langCode, true)}
							onDiscard={() => editing.settleKept(langCode, false)}
						/>
					)}
					<SaveProblems
						language={nameOf(langCode)}
						draft={language.draft}
						attempted={language.attempted}
						refusals={findings.refusals}
						failure={failure}
						onSaveDraft={() => onSave(false)}
					/>
					<HeaderFields />
					<BodyField />
					<FooterField />
					<ButtonList />
					<SettingsSection />
				</div>
				<aside className="border-line max-lg:border-t lg:border-s">
					<div className="sticky top-0 flex flex-col gap-4 p-5 phone:p-4">
						<MessagePreview draft={language.draft} language={nameOf(langCode)} />
						<Samples />
					</div>
				</aside>
			</div>
		</ContentEditingProvider>
	);
}
