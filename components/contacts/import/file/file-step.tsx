"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { FileChoice } from "@/components/ui/form/file-choice";
import { useFormats } from "@/lib/console/formats/reader";
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "@/lib/contract/extensions/contact-imports";
import type { ChosenFileProblem } from "./use-import-file";

type FileStepProps = {
	/** Asks for the file. */
	prompt: string;
	/** The file that is being read. */
	reading: string | undefined;
	problem: ChosenFileProblem | undefined;
	onFile: (file: File) => void;
	disabledReason: string | undefined;
};

/** A field that takes a file by drop or choice. */
export function FileStep({ prompt, reading, problem, onFile, disabledReason }: FileStepProps) {
	const t = useTranslations("contactImport");
	const { number } = useFormats();
	const limits = { rows: number(IMPORT_ROWS_MAX), columns: number(IMPORT_COLUMNS_MAX) };

	return (
		<div className="flex flex-col gap-3">
			{problem && <Alert>{t(`problems.${problem}`, limits)}</Alert>}
			<FileChoice
				name="file"
				label={t("file.choose")}
				hint={t("file.limits", limits)}
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
				pending={reading !== undefined}
				disabledReason={disabledReason}
				onFiles={([file]) => onFile(file)}
			>
				<p className="font-medium text-body" role="status">
					{reading === undefined ? prompt : t("file.reading", { name: reading })}
				</p>
			</FileChoice>
		</div>
	);
}
