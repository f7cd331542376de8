"use client";

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";

type LeaveDialogProps = {
	/** From `useLeaveGuard`. */
	asking: { leave: () => void; stay: () => void } | null;
	/** From `useDraft`: whether this browser stores the unsaved changes. Undefined for forms without drafts. */
	isKept?: boolean;
};

/** Asks before you leave unsaved changes, and says whether they're kept. */
export function LeaveDialog({ asking, isKept }: LeaveDialogProps) {
	const t = useTranslations("ui.leave");
	return (
		<ConfirmDialog
			open={asking !== null}
			onOpenChange={(open) => !open && asking?.stay()}
			title={t("title")}
			consequence={t(isKept ? "kept" : isKept === undefined ? "lost" : "noDraft")}
			confirmLabel={t("leave")}
			cancelLabel={t("stay")}
			tone={isKept ? "primary" : "danger"}
			onConfirm={() => asking?.leave()}
		/>
	);
}
