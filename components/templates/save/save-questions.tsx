"use client";

import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { type ContentDraft, isUnsaved, saveBody } from "@/components/templates/edit/content-draft";
import {
	type ContentPart,
	differingParts,
	mergeVersions,
	type PartDifference,
	partOf,
	type VersionChoice,
} from "@/components/templates/edit/content-versions";
import type { EditorStore } from "@/components/templates/edit/editor-store";
import { usePartName } from "@/components/templates/files/use-part-name";
import { PartPreview } from "@/components/templates/preview/part-preview";
import type { SaveConsent, SaveQuestion } from "@/components/templates/save/use-save-content";
import { Button } from "@/components/ui/button";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { useFormats } from "@/lib/console/formats/reader";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { textDirection } from "@/lib/template/languages/languages";

type SaveQuestionsProps = {
	question: SaveQuestion | null;
	/** The language's present draft, which may have changes made since the save began. */
	draftOf: (langCode: string) => ContentDraft | undefined;
	templateCode: string;
	nameOf: (langCode: string) => string;
	onClose: () => void;
	/** Continues the save with the chosen draft and status. */
	onDecided: (draft: ContentDraft, asReady: boolean, consent: SaveConsent) => void;
};

/**
 * Asks what to do when a save would overwrite someone else's changes, make a draft of what is ready, or make ready what
 * nobody translated.
 */
export function SaveQuestions(props: SaveQuestionsProps) {
	const { question, draftOf, templateCode, nameOf, onClose, onDecided } = props;
	const t = useTranslations("templates.save");
	const { list } = useFormats();
	const partName = usePartName();
	if (question === null) return null;
	const { asReady, consent } = question;
	const draft = draftOf(question.draft.langCode) ?? question.draft;
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
				onConfirm={() => onDecided(draft, asReady, { ...consent, addsAgain: true })}
			/>
		);
	}
	if (question.kind === "unready") {
		return (
			<ConfirmDialog
				open
				onOpenChange={(open) => !open && onClose()}
				tone="primary"
				title={t("unreadyTitle", { language })}
				consequence={t("unreadyText", { language })}
				confirmLabel={t("unreadyConfirm")}
				onConfirm={() => onDecided(draft, false, { ...consent, becomesDraft: true })}
			/>
		);
	}
	if (question.kind === "untranslated") {
		return (
			<ConfirmDialog
				open
				onOpenChange={(open) => !open && onClose()}
				tone="primary"
				title={t("untranslatedTitle", { language })}
				consequence={t("untranslatedText", { parts: list(question.paths.map(partName)) })}
				confirmLabel={t("untranslatedConfirm")}
				onConfirm={() => onDecided(draft, true, { ...consent, untranslated: true })}
			/>
		);
	}
	return (
		<ConflictDialog
			draft={draft}
			theirs={question.theirs}
			asReady={asReady}
			language={language}
			onClose={onClose}
			onChosen={(merged, isReady) => onDecided(merged, isReady && !consent.becomesDraft, consent)}
		/>
	);
}

type ConflictDialogProps = {
	draft: ContentDraft;
	theirs: TemplateContent;
	asReady: boolean;
	language: string;
	onClose: () => void;
	/** Continues the save with the merged draft and the chosen status. */
	onChosen: (merged: ContentDraft, asReady: boolean) => void;
};

type PartChoices = Partial<Record<ContentPart, VersionChoice>>;

const CHANGED_BY = { me: "changedByMe", them: "changedByThem", both: "changedByBoth" } as const;

/** Someone else changed this language: shows both versions, to choose per part or as a whole. */
function ConflictDialog({ draft, theirs, asReady, language, onClose, onChosen }: ConflictDialogProps) {
	const t = useTranslations("templates.conflict");
	const ui = useTranslations("ui.actions");
	const mine = saveBody(draft, !asReady);
	const differences = differingParts(draft, theirs, asReady);
	const [chosen, setChosen] = useState<PartChoices>({});
	const choices: PartChoices = {
		...Object.fromEntries(
			differences.map(({ part, changedBy }) => [part, changedBy === "them" ? "theirs" : "mine"]),
		),
		...chosen,
	};

	function chooseAll(choice: VersionChoice) {
		setChosen(Object.fromEntries(differences.map(({ part }) => [part, choice])));
	}

	function saveChosen() {
		const isReady = choices.status === "theirs" ? !theirs.is_draft : asReady;
		onChosen(mergeVersions(draft, theirs, choices), isReady);
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			size="wide"
			title={t("title", { language })}
			description={t("description", { language })}
			footer={
				<>
					<span className="me-auto flex flex-wrap gap-2">
						<Button variant="ghost" onClick={() => chooseAll("mine")}>
							{t("allMine")}
						</Button>
						<Button variant="ghost" onClick={() => chooseAll("theirs")}>
							{t("allTheirs")}
						</Button>
					</span>
					<Button onClick={onClose}>{ui("cancel")}</Button>
					<Button variant="primary" onClick={saveChosen}>
						{t("save")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-5">
				{differences.map((difference) => (
					<PartChoice
						key={difference.part}
						difference={difference}
						mine={partOf(difference.part, mine)}
						theirs={partOf(difference.part, theirs)}
						dir={textDirection(draft.langCode)}
						choice={choices[difference.part] ?? "mine"}
						onChoose={(choice) => setChosen((now) => ({ ...now, [difference.part]: choice }))}
					/>
				))}
			</div>
		</Dialog>
	);
}

type PartChoiceProps = {
	difference: PartDifference;
	mine: unknown;
	theirs: unknown;
	dir: "ltr" | "rtl";
	choice: VersionChoice;
	onChoose: (choice: VersionChoice) => void;
};

function PartChoice({ difference, mine, theirs, dir, choice, onChoose }: PartChoiceProps) {
	const t = useTranslations("templates.conflict");
	const { part, changedBy } = difference;
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 flex items-baseline gap-2 font-semibold text-table">
				{t(`part.${part}`)}
				<span className="font-normal text-ink-3 text-label">{t(CHANGED_BY[changedBy])}</span>
			</legend>
			<div className="grid gap-2 sm:grid-cols-2">
				{(["mine", "theirs"] as const).map((version) => (
					<label
						key={version}
						className={cn(
							"flex min-w-0 items-start gap-2.5 rounded-card border p-2.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2",
							choice === version ? "border-accent bg-accent-subtle" : "border-line hover:bg-subtle",
						)}
					>
						<input
							type="radio"
							name={`choice-${part}`}
							checked={choice === version}
							onChange={() => onChoose(version)}
							className="mt-0.5 size-4 shrink-0 accent-accent"
						/>
						<span className="min-w-0 flex-1">
							<span className="mb-1 block text-ink-2 text-label">{t(version)}</span>
							<PartPreview part={part} value={version === "mine" ? mine : theirs} dir={dir} />
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/**
 * Asks before unsaved languages are left, also right after a key. It follows the store alone, so that the key which makes
 * them unsaved doesn't render the page.
 */
export function LeaveQuestion({ store, isKept }: { store: EditorStore; isKept: boolean }) {
	const unsaved = useSyncExternalStore(
		store.subscribe,
		() => Object.values(store.getState()).some(({ draft }) => isUnsaved(draft)),
		() => false,
	);
	const { asking } = useLeaveGuard(unsaved, isKept);
	return <LeaveDialog asking={asking} isKept={isKept} />;
}
