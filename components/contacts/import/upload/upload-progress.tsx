"use client";

import { useTranslations } from "use-intl";
import { RowsProgress } from "@/components/contacts/import/import-progress";
import { type Upload, uploadedRows } from "@/components/contacts/import/upload/upload-file";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";

type UploadProgressProps = {
	upload: Upload;
	/** The numbers of the chunks that have arrived. */
	chunks: readonly number[];
	failure: unknown;
	onRetry: () => void;
};

/** How far an upload is. A failed one can continue. */
export function UploadProgress({ upload, chunks, failure, onRetry }: UploadProgressProps) {
	const t = useTranslations("contactImport");
	const errorText = useErrorText();
	const { fileName, rowCount } = upload;
	return (
		<div className="flex flex-col gap-2">
			<p className="font-medium text-body">{t("upload.title", { name: fileName })}</p>
			<RowsProgress label={t("steps.check")} done={uploadedRows(rowCount, chunks)} total={rowCount} />
			{failure !== undefined && (
				<Alert title={t("upload.failed")} actions={<Button onClick={onRetry}>{t("upload.retry")}</Button>}>
					{errorText(failure)}
				</Alert>
			)}
			<LeaveUpload />
		</div>
	);
}

/** Asks before you leave the page, which would stop the upload. */
function LeaveUpload() {
	const t = useTranslations("contactImport.leave");
	const { asking } = useLeaveGuard(true);
	return (
		<ConfirmDialog
			open={asking !== null}
			onOpenChange={(open) => !open && asking?.stay()}
			title={t("title")}
			consequence={t("upload")}
			confirmLabel={t("leave")}
			cancelLabel={t("stay")}
			onConfirm={() => asking?.leave()}
		/>
	);
}
