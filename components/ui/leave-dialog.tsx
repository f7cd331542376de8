"use client";

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type LeaveDialogProps = {
	/** From `useLeaveGuard`. */
	asking: { leave: () => void; stay: () => void } | null;
};

/** Asks before one leaves what is not saved. */
export function LeaveDialog({ asking }: LeaveDialogProps) {
	const t = useTranslations("ui.leave");
	return (
		<ConfirmDialog
			open={asking !== null}
			onOpenChange={(open) => !open && asking?.stay()}
			title={t("title")}
			consequence={t("consequence")}
			confirmLabel={t("leave")}
			cancelLabel={t("stay")}
			tone="primary"
			onConfirm={() => asking?.leave()}
		/>
	);
}
