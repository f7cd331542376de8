"use client";

import { useTranslations } from "use-intl";
import type { Agreed, useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { MergeDialog } from "@/components/flows/merge/merge-dialog";
import { TwoTexts } from "@/components/flows/merge/two-texts";
import type { Overtaken } from "@/components/flows/versions/merge-versions";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

type ConflictDialogProps = {
	editing: ReturnType<typeof useFlowEditing>;
	theme: "light" | "dark";
	/** Loads their version into the editor. */
	onTake: (theirs: OpenedFlow) => void;
	/** Saves a text in place of their version. */
	onSave: (agreed: Agreed) => void;
};

/** Asks before overwriting: parts that two people changed, whole texts, or a version that the service doesn't return. */
export function ConflictDialog({ editing, theme, onTake, onSave }: ConflictDialogProps) {
	const t = useTranslations("flows.conflict");
	const { conflict, closeConflict } = editing;
	if (!conflict) return null;
	const { theirs, mine, plan, typed } = conflict;
	if (theirs.isUnknown) {
		return (
			<ConfirmDialog
				open
				onOpenChange={(open) => !open && closeConflict()}
				title={t("unknownTitle", { name: theirs.flow.name })}
				consequence={t("unknownText")}
				confirmLabel={t("replace")}
				cancelLabel={t("goOn")}
				onConfirm={() => onSave({ theirs, text: mine, typed })}
			/>
		);
	}
	if (plan) {
		return (
			<MergeDialog
				overtaken={{ ...conflict, plan }}
				theme={theme}
				onClose={closeConflict}
				onTake={() => onTake(theirs)}
				onSave={(text) => onSave({ theirs, text, typed })}
			/>
		);
	}
	return (
		<WholeDialog
			conflict={conflict}
			theme={theme}
			onClose={closeConflict}
			onTake={() => onTake(theirs)}
			onSave={() => onSave({ theirs, text: mine, typed })}
		/>
	);
}

type WholeDialogProps = {
	conflict: Overtaken;
	theme: "light" | "dark";
	onClose: () => void;
	onTake: () => void;
	onSave: () => void;
};

/** For texts that can't be merged by parts: one whole or the other. */
function WholeDialog({ conflict, theme, onClose, onTake, onSave }: WholeDialogProps) {
	const t = useTranslations("flows.conflict");
	const formats = useFormats();
	const now = useNow();
	const { theirs, mine, author } = conflict;
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			size="wide"
			title={t("title", { name: theirs.flow.name })}
			description={t("description", { when: formats.relative(theirs.flow.updated_at, now) })}
			footer={
				<>
					<Button variant="danger" onClick={onTake}>
						{t("keepTheirs")}
					</Button>
					<Button variant="danger" onClick={onSave}>
						{t("saveMine")}
					</Button>
					<Button variant="primary" onClick={onClose}>
						{t("goOn")}
					</Button>
				</>
			}
		>
			<TwoTexts theirs={theirs.text} mine={mine} author={author} theme={theme} />
		</Dialog>
	);
}
