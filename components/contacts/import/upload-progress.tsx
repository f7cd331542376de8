"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { type Upload, uploadedRows } from "@/lib/console/contacts/import/upload-file";
import { RowsProgress } from "./import-progress";
import { LeaveImport } from "./leave-import";

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
			<LeaveImport isBusy consequence={t("leave.upload")} />
		</div>
	);
}
