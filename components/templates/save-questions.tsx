"use client";

import { useTranslations } from "use-intl";
import { ConflictDialog } from "@/components/templates/conflict-dialog";
import type { SaveQuestion } from "@/components/templates/use-save-content";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ContentDraft } from "@/lib/console/templates/content-draft";

type SaveQuestionsProps = {
	question: SaveQuestion | null;
	templateCode: string;
	nameOf: (langCode: string) => string;
	onClose: () => void;
	/** Goes on saving, with this. */
	onDecided: (draft: ContentDraft, asReady: boolean) => void;
};

/** What must be decided before a save that met someone else's work can go on. */
export function SaveQuestions({ question, templateCode, nameOf, onClose, onDecided }: SaveQuestionsProps) {
	const t = useTranslations("templates.save");
	if (question === null) return null;
	const { draft, asReady } = question;
	const language = nameOf(draft.langCode);
	if (question.kind === "gone") {
		return (
			<ConfirmDialog
				open
				onOpenChange={(open) => !open && onClose()}
				tone="primary"
				title={t("goneTitle", { language })}
				consequence={t("goneText", { language, code: templateCode })}
				confirmLabel={t("goneConfirm")}
				onConfirm={() => onDecided({ ...draft, base: null }, asReady)}
			/>
		);
	}
	return (
		<ConflictDialog
			question={question}
			language={language}
			onClose={onClose}
			onChosen={(merged) => onDecided(merged, asReady)}
		/>
	);
}
