"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { rememberColumns } from "@/components/contacts/import/file/columns";
import { sourceOf } from "@/components/contacts/import/upload/source";
import type { Upload } from "@/components/contacts/import/upload/upload-file";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { oneImportHref } from "@/lib/console/contacts/import/addresses";
import { ColumnsStep, type ImportChoices } from "./file/columns-step";
import { FileStep } from "./file/file-step";
import { useImportFile } from "./file/use-import-file";
import { ImportFrame } from "./import-frame";
import { ImportHistory } from "./import-history";
import { ImportSteps } from "./import-steps";
import { UploadProgress } from "./upload/upload-progress";
import { useUpload } from "./upload/use-upload";

/** Choosing a file, and what its columns are. Then its rows are uploaded. Earlier imports are below. */
export function ImportPage() {
	const t = useTranslations("contactImport");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Import");
	const router = useRouter();
	const chosen = useImportFile();
	const { file, preview, roles, isReading, problem, reader } = chosen;
	const { upload, chunks, failure, send } = useUpload();
	const isPreviewed = preview !== undefined && !problem;

	async function start(next: Upload) {
		if (!reader.current) return;
		const id = await send(reader.current, next);
		if (id !== undefined) router.push(oneImportHref(accountId, id));
	}

	function check({ callingCode, existing }: ImportChoices) {
		if (!file || !preview) return;
		rememberColumns(preview.headers, roles);
		void start({
			fileName: file.name,
			columns: preview.headers,
			rowCount: preview.rowCount,
			existing,
			source: sourceOf(file, preview.digest, { ...preview, roles, callingCode }),
			reading: { roles, callingCode },
		});
	}

	return (
		<ImportFrame backHref={`/${accountId}/contacts`}>
			<div className="mx-auto flex max-w-5xl flex-col gap-6 p-6 phone:p-4">
				<ImportSteps current={upload ? "check" : isPreviewed ? "columns" : "file"} />
				{upload ? (
					<UploadProgress
						upload={upload}
						chunks={chunks}
						failure={failure}
						onRetry={() => void start(upload)}
					/>
				) : isPreviewed ? (
					<ColumnsStep
						preview={preview}
						roles={roles}
						onRoles={chosen.setRoles}
						onSample={(reading) => reader.current?.sample(reading)}
						onReadAgain={(choices) => file && void chosen.read(file, choices)}
						onBack={chosen.clear}
						onCheck={check}
					/>
				) : (
					<>
						<FileStep
							prompt={t("file.drop")}
							reading={isReading ? file?.name : undefined}
							problem={problem}
							onFile={(next) => void chosen.read(next)}
							disabledReason={denial}
						/>
						<ImportHistory />
					</>
				)}
			</div>
		</ImportFrame>
	);
}
