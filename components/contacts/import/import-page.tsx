"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { useErrorText } from "@/lib/console/api/error-text";
import { useDenial } from "@/lib/console/api/use-denial";
import { oneImportHref } from "@/lib/console/contacts/import/addresses";
import { rememberColumns } from "@/lib/console/contacts/import/columns";
import { type Upload, type UploadPlace, uploadFile } from "@/lib/console/contacts/import/upload-file";
import { useFormats } from "@/lib/console/formats/reader";
import { IMPORT_CHUNK_ROWS } from "@/lib/contract/extensions/contact-imports";
import { ColumnsStep, type ImportChoices } from "./columns-step";
import { FileStep } from "./file-step";
import { ImportHistory } from "./import-history";
import { ImportSteps } from "./import-steps";
import { useImportFile } from "./use-import-file";

/** Choosing a file, and what its columns are; then its rows are uploaded. Earlier imports are below. */
export function ImportPage({ accountId }: { accountId: number }) {
	const t = useTranslations("contactImport");
	const tContacts = useTranslations("contacts");
	const denial = useDenial("Chat Contacts — Import");
	const { number } = useFormats();
	const errorText = useErrorText();
	const router = useRouter();
	const chosen = useImportFile();
	const { file, preview, roles, isReading, problem, reader } = chosen;
	const [upload, setUpload] = useState<Upload>();
	const [place, setPlace] = useState<UploadPlace>();
	const [failure, setFailure] = useState<unknown>();
	const isPreviewed = preview !== undefined && !problem;

	async function send(next: Upload) {
		if (!reader.current) return;
		setUpload(next);
		setFailure(undefined);
		try {
			const id = await uploadFile(accountId, reader.current, next, { place, onProgress: setPlace });
			router.push(oneImportHref(accountId, id));
		} catch (error) {
			setFailure(error);
		}
	}

	function check({ callingCode, existing }: ImportChoices) {
		if (!file || !preview) return;
		rememberColumns(preview.headers, roles);
		void send({
			fileName: file.name,
			columns: preview.headers,
			rowCount: preview.rowCount,
			existing,
			reading: { roles, callingCode },
		});
	}

	const sent = Math.min(upload?.rowCount ?? 0, (place?.chunks ?? 0) * IMPORT_CHUNK_ROWS);
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[t("title"), tContacts("title")]} />
			<PageHeader title={t("title")} backHref={`/${accountId}/contacts`} />
			<div className="min-h-0 flex-1 overflow-y-auto">
				<div className="mx-auto flex max-w-5xl flex-col gap-6 p-6 phone:p-4">
					<ImportSteps current={upload ? "check" : isPreviewed ? "columns" : "file"} />
					{upload ? (
						<div className="flex flex-col gap-2">
							<p className="font-medium text-body">{t("upload.title", { name: upload.fileName })}</p>
							<ProgressBar label={t("steps.check")} done={sent} total={upload.rowCount} />
							<p className="text-ink-2 text-table tabular-nums">
								{t("progress", { done: number(sent), total: number(upload.rowCount) })}
							</p>
							{failure !== undefined && (
								<Alert
									title={t("upload.failed")}
									actions={<Button onClick={() => void send(upload)}>{t("upload.retry")}</Button>}
								>
									{errorText(failure)}
								</Alert>
							)}
						</div>
					) : isPreviewed ? (
						<ColumnsStep
							preview={preview}
							roles={roles}
							onRoles={chosen.setRoles}
							onReadAgain={chosen.readAgain}
							onBack={chosen.clear}
							onCheck={check}
						/>
					) : (
						<FileStep
							reading={isReading ? file?.name : undefined}
							problem={problem}
							onFile={chosen.choose}
							disabledReason={denial}
						/>
					)}
					{!upload && !isPreviewed && <ImportHistory accountId={accountId} />}
				</div>
			</div>
		</div>
	);
}
