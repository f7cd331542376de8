"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";
import { useDenial } from "@/lib/console/api/use-denial";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import type { FlowVersion } from "@/lib/staff/flow-versions";

type RestoreButtonProps = {
	version: FlowVersion & { definition: string };
	editing: ReturnType<typeof useFlowEditing>;
	onRestored: (text: string) => void;
};

/** Saves a version again as a new one. Asks first if the editor has unsaved changes. */
export function RestoreButton({ version, editing, onRestored }: RestoreButtonProps) {
	const t = useTranslations("flowVersions");
	const toast = useToast();
	const textOf = useErrorText();
	const mayEdit = useDenial("Chat Flows — Edit");
	const [isAsking, setAsking] = useState(false);

	async function restore() {
		setAsking(false);
		try {
			await editing.restore(version);
		} catch (error) {
			return toast.failure(t("restoreFailed"), { description: textOf(toApiError(error)) });
		}
		onRestored(version.definition);
		toast.success(t("restored", { number: version.number }), { description: t("restoredText") });
	}

	return (
		<>
			<Button
				variant="primary"
				icon={<RotateCcw aria-hidden />}
				pending={editing.isSaving}
				disabledReason={mayEdit}
				onClick={() => (editing.isDirty ? setAsking(true) : void restore())}
			>
				{t("restore")}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				tone="primary"
				title={t("restoreDirtyTitle")}
				consequence={t("restoreDirtyText", { number: version.number })}
				confirmLabel={t("restoreConfirm")}
				onConfirm={() => void restore()}
			/>
		</>
	);
}
