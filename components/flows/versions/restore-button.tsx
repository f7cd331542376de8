"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import type { RestoreResult } from "@/components/flows/versions/restore-version";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { isOtherVersion } from "@/lib/console/flows/edit/open-flow";
import { isPublished } from "@/lib/console/flows/status";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import type { FlowVersion } from "@/lib/contract/console/versions/flow-versions";
import type { Flow } from "@/lib/contract/flows";

type RestoreButtonProps = {
	version: FlowVersion & { definition: string };
	editing: ReturnType<typeof useFlowEditing>;
	onRestored: (text: string) => void;
};

type Changed = Extract<RestoreResult, { kind: "changed" }>;

/**
 * Saves a version again as a new one. Asks first if that replaces unsaved changes or a version of someone else, or turns
 * a published flow into a draft.
 */
export function RestoreButton({ version, editing, onRestored }: RestoreButtonProps) {
	const t = useTranslations("versions");
	const tFlow = useTranslations("flowVersions");
	const tEditor = useTranslations("flows.editor");
	const toast = useToast();
	const textOf = useErrorText();
	const mayEdit = useDenial("Chat Flows — Edit");
	const [isAsking, setAsking] = useState(false);
	const [changed, setChanged] = useState<Changed | null>(null);

	async function restore(mayReplace?: Flow) {
		setAsking(false);
		setChanged(null);
		let result: RestoreResult | undefined;
		try {
			result = await editing.restore(version, mayReplace);
		} catch (error) {
			return toast.failure(t("restoreFailed"), { description: textOf(toApiError(error)) });
		}
		if (result?.kind === "changed") {
			if (isOtherVersion(result.present, editing.saved.flow)) return setChanged(result);
			// Only published meanwhile.
			editing.follow(result.present);
			return setAsking(true);
		}
		if (!result) return;
		onRestored(version.definition);
		toast.success(t("restored", { number: version.number }), { description: tFlow("restoredText") });
	}

	const { isDirty, saved } = editing;
	const consequences = [
		isDirty && tFlow("restoreDirtyText", { number: version.number }),
		isPublished(saved.flow) && tEditor("unpublishText"),
	].filter((sentence) => sentence !== false);

	return (
		<>
			<Button
				variant="primary"
				icon={<RotateCcw aria-hidden />}
				pending={editing.isSaving}
				disabledReason={mayEdit}
				onClick={() => (consequences.length > 0 ? setAsking(true) : void restore())}
			>
				{t("restore")}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				tone="primary"
				title={isDirty ? t("restoreDirtyTitle") : t("restoreTitle", { number: version.number })}
				consequence={consequences.map((sentence) => <p key={sentence}>{sentence}</p>)}
				confirmLabel={t("restoreConfirm")}
				onConfirm={() => void restore()}
			/>
			{changed && (
				<ChangedDialog
					number={version.number}
					changed={changed}
					onClose={() => setChanged(null)}
					onConfirm={() => void restore(changed.present)}
				/>
			)}
		</>
	);
}

type ChangedDialogProps = { number: number; changed: Changed; onClose: () => void; onConfirm: () => void };

function ChangedDialog({ number, changed, onClose, onConfirm }: ChangedDialogProps) {
	const t = useTranslations("versions");
	const tFlow = useTranslations("flowVersions");
	const tEditor = useTranslations("flows.editor");
	const formats = useFormats();
	const now = useNow();
	const { present, author } = changed;
	const values = { number, when: formats.relative(present.updated_at, now) };
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			tone="primary"
			title={tFlow("restoreChangedTitle", { name: present.name })}
			consequence={
				<>
					<p>
						{author === undefined
							? tFlow("restoreChangedText", values)
							: tFlow("restoreChangedBy", { ...values, person: author })}
					</p>
					{isPublished(present) && <p>{tEditor("unpublishText")}</p>}
				</>
			}
			confirmLabel={t("restoreConfirm")}
			onConfirm={onConfirm}
		/>
	);
}
