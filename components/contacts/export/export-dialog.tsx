"use client";

import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { downloadRows } from "@/lib/console/api/download-rows";
import { endpointAddress } from "@/lib/console/api/endpoint-addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import { useFormats } from "@/lib/console/formats/reader";
import {
	type ContactExportInput,
	EXPORT_FORMATS,
	type ExportFormat,
} from "@/lib/contract/console/contacts/contact-export";

type ExportDialogProps = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** The list as it's found, or the ids of selected contacts. */
	contacts: ContactExportInput["contacts"];
	/** How many there are. */
	count: number;
};

/** Exports all contacts of a list, or selected ones, with progress. Closing it cancels the export. */
export function ExportDialog({ open, onOpenChange, contacts, count }: ExportDialogProps) {
	const t = useTranslations("contactExport");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const { number } = useFormats();
	const errorText = useErrorText();
	const [format, setFormat] = useState<ExportFormat>("csv");
	const [done, setDone] = useState<number>();
	const [failure, setFailure] = useState<unknown>();
	const running = useRef<AbortController>(undefined);
	const isRunning = done !== undefined;

	async function start() {
		const control = new AbortController();
		running.current = control;
		setFailure(undefined);
		setDone(0);
		try {
			const file = await exportContacts(
				accountId,
				{ format, contacts },
				{ signal: control.signal, onProgress: (rows) => setDone(Math.min(count, rows)) },
			);
			const day = new Date().toISOString().slice(0, 10);
			saveFile(file, `${t("fileName", { day })}.${format}`);
			toast.success(t("done", { count, countText: number(count) }));
			onOpenChange(false);
		} catch (error) {
			if (!control.signal.aborted) setFailure(error);
		} finally {
			if (running.current === control) setDone(undefined);
		}
	}

	function close() {
		running.current?.abort();
		setFailure(undefined);
		onOpenChange(false);
	}

	const text = { count, countText: number(count) };
	return (
		<Dialog
			open={open}
			onOpenChange={(next) => (next ? onOpenChange(true) : close())}
			title={t("title")}
			description={t("what", text)}
			footer={
				<>
					{isRunning && <Button onClick={close}>{t("cancel")}</Button>}
					<Button variant="primary" pending={isRunning} onClick={() => void start()}>
						{t("start")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				<RadioGroup
					aria-label={t("format")}
					value={format}
					onValueChange={setFormat}
					options={EXPORT_FORMATS.map((value) => ({
						value,
						label: t(`formats.${value}`),
						hint: t(`hints.${value}`),
					}))}
				/>
				{done !== undefined && (
					<div className="flex flex-col gap-1.5">
						<ProgressBar label={t("title")} done={done} total={count} />
						<p role="status" className="text-ink-2 text-table tabular-nums">
							{t("progress", { done: number(done), total: number(count) })}
						</p>
					</div>
				)}
				{failure !== undefined && <Alert title={t("failed")}>{errorText(failure)}</Alert>}
			</div>
		</Dialog>
	);
}

/**
 * Downloads contacts as a file, as they arrive. Throws ApiError, or the signal's reason.
 * @param onProgress called with the number of rows so far, about one for each contact
 */
async function exportContacts(
	accountId: number,
	wanted: ContactExportInput,
	download: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<Blob> {
	return (await downloadRows(endpointAddress("exportContacts", { accountId }), wanted, download)).file;
}
