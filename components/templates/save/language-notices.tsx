"use client";

import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ContentPart } from "@/components/templates/edit/content-versions";
import type { Meanwhile } from "@/components/templates/edit/editor-state";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DraftOffers } from "@/components/ui/drafts/draft-offers";
import { useFormats } from "@/lib/console/formats/reader";

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

type MeanwhileNoticeProps = {
	meanwhile: Meanwhile;
	language: string;
	onClose: () => void;
};

/** Says what someone else saved while there are unsaved changes, and what became of it here. */
function MeanwhileNotice({ meanwhile, language, onClose }: MeanwhileNoticeProps) {
	const t = useTranslations("templates.meanwhile");
	const tPart = useTranslations("templates.conflict.part");
	const { list } = useFormats();
	const { taken, both } = meanwhile;
	const named = (parts: readonly ContentPart[]) => list(parts.map((part) => tPart(part)));
	return (
		<Alert
			tone={both.length > 0 ? "warning" : "info"}
			icon={<Users />}
			title={t("title", { language })}
			actions={
				<Button size="small" onClick={onClose}>
					{t("close")}
				</Button>
			}
		>
			{taken.length > 0 && <p>{t("taken", { parts: named(taken) })}</p>}
			{both.length > 0 && <p>{t("both", { parts: named(both) })}</p>}
		</Alert>
	);
}
