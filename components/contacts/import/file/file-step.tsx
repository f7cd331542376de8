"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
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
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	const limits = { rows: number(IMPORT_ROWS_MAX), columns: number(IMPORT_COLUMNS_MAX) };

	// A file that was chosen before the page was ready.
	const takeEarlyFile = useEffectEvent(() => {
		const [file] = input.current?.files ?? [];
		if (file) onFile(file);
	});
	useEffect(() => takeEarlyFile(), []);

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		const [file] = event.dataTransfer.files;
		if (file && disabledReason === undefined) onFile(file);
	}

	return (
		<div className="flex flex-col gap-3">
			{problem && <Alert>{t(`problems.${problem}`, limits)}</Alert>}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
			<div
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
				className={cn(
					"flex flex-col items-center gap-3 rounded-card border border-line-strong border-dashed bg-surface px-6 py-12 text-center",
					isOver && "border-accent bg-accent-subtle",
				)}
			>
				<FileUp className="size-6 text-ink-3" aria-hidden />
				<p className="font-medium text-body" role="status">
					{reading === undefined ? prompt : t("file.reading", { name: reading })}
				</p>
				<Button
					variant="primary"
					pending={reading !== undefined}
					disabledReason={disabledReason}
					onClick={() => input.current?.click()}
				>
					{t("file.choose")}
				</Button>
				<p className="text-ink-3 text-label">{t("file.limits", limits)}</p>
				<input
					ref={input}
					type="file"
					name="file"
					accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
					className="sr-only"
					tabIndex={-1}
					aria-label={t("file.choose")}
					onChange={(event) => {
						const file = event.target.files?.[0];
						event.target.value = "";
						if (file) onFile(file);
					}}
				/>
			</div>
		</div>
	);
}
