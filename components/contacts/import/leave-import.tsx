"use client";

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";

type LeaveImportProps = { isBusy: boolean; consequence: string };

/** Asks before you leave a page that would stop working for the import. */
export function LeaveImport({ isBusy, consequence }: LeaveImportProps) {
	const t = useTranslations("contactImport.leave");
	const { asking } = useLeaveGuard(isBusy);
	return (
		<ConfirmDialog
			open={asking !== null}
			onOpenChange={(open) => !open && asking?.stay()}
			title={t("title")}
			consequence={consequence}
			confirmLabel={t("leave")}
			cancelLabel={t("stay")}
			onConfirm={() => asking?.leave()}
		/>
	);
}
