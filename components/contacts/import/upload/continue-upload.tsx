"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { FileStep } from "@/components/contacts/import/file/file-step";
import { useImportFile } from "@/components/contacts/import/file/use-import-file";
import { type FileUse, isLikeSource, readFileUse } from "@/components/contacts/import/upload/source";
import { uploadedRows } from "@/components/contacts/import/upload/upload-file";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { invalidate } from "@/lib/console/api/query";
import { importHref } from "@/lib/console/contacts/import/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import type { ImportSource, UploadedImport } from "@/lib/contract/extensions/contact-imports";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

type ContinueUploadProps = { found: UploadedImport };

/** An import whose rows haven't all arrived. With the same file, its upload continues. */
export function ContinueUpload({ found }: ContinueUploadProps) {
	const t = useTranslations("contactImport.interrupted");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const { source } = found;
	const use = readFileUse(found);
	if (!source || !use) {
		return (
			<Alert
				tone="warning"
				title={t("title")}
				actions={<ButtonLink href={importHref(accountId)}>{t("startOver")}</ButtonLink>}
			>
				{t("elsewhere")}
			</Alert>
		);
	}
	return (
		<SameFile found={found} source={source} use={use}>
			<Alert tone="warning" title={t("title")}>
				{t("text", {
					done: number(uploadedRows(found.row_count, found.uploaded_chunks)),
					total: number(found.row_count),
					name: found.file_name,
				})}
			</Alert>
		</SameFile>
	);
}

type SameFileProps = ContinueUploadProps & {
	source: ImportSource;
	use: FileUse;
	/** Shown until the upload continues. */
	children: ReactNode;
};

function SameFile({ found, source, use, children }: SameFileProps) {
	const t = useTranslations("contactImport.interrupted");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Import");
	const client = useQueryClient();
	const chosen = useImportFile();
	const { upload, chunks, failure, send } = useUpload();
	const [isOther, setOther] = useState(false);

	async function choose(file: File) {
		setOther(false);
		if (!isLikeSource(file, found)) return setOther(true);
		const preview = await chosen.read(file, use);
		if (preview) await (preview.digest === source.digest ? resume() : setOther(true));
	}

	async function resume() {
		if (!chosen.reader.current) return;
		const { file_name: fileName, columns, row_count: rowCount } = found;
		const existing = found.existing === "keep" ? "keep" : "update";
		await send(
			chosen.reader.current,
			{ fileName, columns, rowCount, existing, source, reading: use },
			{ importId: found.id, chunks: upload ? chunks : found.uploaded_chunks },
		);
		await invalidate(client, accountId, "getContactImport", "listContactImports");
	}

	if (upload) {
		return <UploadProgress upload={upload} chunks={chunks} failure={failure} onRetry={() => void resume()} />;
	}
	return (
		<div className="flex flex-col gap-3">
			{children}
			{isOther && <Alert>{t("other", { name: found.file_name })}</Alert>}
			<FileStep
				prompt={t("prompt", { name: found.file_name })}
				reading={chosen.isReading ? found.file_name : undefined}
				problem={chosen.problem}
				onFile={(file) => void choose(file)}
				disabledReason={denial}
			/>
		</div>
	);
}
