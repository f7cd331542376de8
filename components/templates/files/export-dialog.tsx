"use client";

import { Download } from "lucide-react";
import { type FormEvent, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { fileOf, offeredLanguages, wholeFile } from "@/components/templates/files/export-file";
import type { ReadTemplate } from "@/components/templates/files/read-templates";
import { useExport } from "@/components/templates/files/use-export";
import { useTranslatorNotes } from "@/components/templates/files/use-translator-notes";
import { pairsOf, type WrittenFile, writeFiles } from "@/components/templates/files/write-file";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useIsOurs } from "@/lib/console/api/service";
import { saveFile } from "@/lib/console/browser/save-file";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
import { FILE_FORMATS, type FileFormat } from "@/lib/template/files/translation-file";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";

type ExportDialogProps = {
	/** The codes of the templates to export, which may have to be read. */
	readCodes: (signal: AbortSignal) => Promise<readonly string[]>;
	/** The file's name without its ending. */
	name: string;
	onClose: () => void;
};

/** Exports templates for translators: reads them, and asks for the format and the languages. */
export function ExportDialog({ readCodes, name, onClose }: ExportDialogProps) {
	const t = useTranslations("templateFiles.export");
	const { id: accountId } = useAccount();
	const hasTemplates = useIsOurs() === true;
	const { number } = useFormats();
	const errorText = useErrorText();
	const { templates, done, total, isReading, failedCount, error } = useExport(
		{ accountId, hasTemplates },
		readCodes,
	);
	const [files, setFiles] = useState<WrittenFile[]>();

	if (files) return <WrittenFiles files={files} onClose={onClose} />;
	if (!isReading && error === null)
		return <ExportForm {...{ templates, failedCount, name, onClose }} onFiles={setFiles} />;
	return (
		<Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("title")}>
			{error !== null ? (
				<Alert title={t("failed")}>{errorText(error)}</Alert>
			) : (
				<div className="flex flex-col gap-3 py-4">
					<p role="status" className="text-ink-2 tabular-nums">
						{t("reading", { done: number(done), total: number(total) })}
					</p>
					<ProgressBar label={t("title")} done={done} total={total} />
				</div>
			)}
		</Dialog>
	);
}

type ExportFormProps = {
	templates: readonly ReadTemplate[];
	failedCount: number;
	name: string;
	onFiles: (files: WrittenFile[]) => void;
	onClose: () => void;
};

export function ExportForm({ templates, failedCount, name, onFiles, onClose }: ExportFormProps) {
	const t = useTranslations("templateFiles.export");
	const toast = useToast();
	const { number, list, locale } = useFormats();
	const { notesOf, limitNote } = useTranslatorNotes();
	const [format, setFormat] = useState<FileFormat>("xliff");
	const [hasMark, setMark] = useState(true);
	const [added, setAdded] = useState<readonly string[]>([]);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [isTried, setTried] = useState(false);
	const nameOf = (langCode: string) => languageName(langCode, locale);

	const whole = useMemo(() => wholeFile(templates, added, locale), [templates, added, locale]);
	const sources = [...new Set(whole.templates.map(({ sourceLanguage }) => sourceLanguage))];
	const offered = offeredLanguages(whole);
	const languages = offered.filter((langCode) => !left.has(langCode));
	const count = format === "xliff" ? Math.max(1, pairsOf({ ...whole, languages }).length) : 1;
	const withoutTexts = templates.length - whole.templates.length;

	function write(event: FormEvent) {
		event.preventDefault();
		setTried(true);
		if (languages.length === 0) return;
		const files = writeFiles(fileOf(templates, languages, notesOf), { format, name, hasMark, limitNote });
		const [first] = files;
		if (files.length > 1) return onFiles(files);
		if (first) save(first);
		toast.success(t("done", { count: 1, countText: number(1) }));
		onClose();
	}

	if (whole.templates.length === 0) {
		return (
			<Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("title")}>
				<Alert tone="info" title={t("nothing")}>
					{t("nothingText")}
				</Alert>
			</Dialog>
		);
	}
	return (
		<FormDialog
			title={t("title")}
			description={
				templates.length === 1
					? t("one", { code: templates[0]?.templateCode ?? "" })
					: t("several", { count: whole.templates.length, countText: number(whole.templates.length) })
			}
			onClose={onClose}
			submitLabel={t("submit", { count, countText: number(count) })}
			pending={false}
			onSubmit={write}
		>
			{failedCount > 0 && (
				<Alert tone="warning">
					{t("someFailed", { count: failedCount, countText: number(failedCount) })}
				</Alert>
			)}
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 font-medium text-table">{t("format")}</legend>
				<RadioGroup
					aria-label={t("format")}
					value={format}
					onValueChange={setFormat}
					options={FILE_FORMATS.map((value) => ({
						value,
						label: t(`formats.${value}`),
						hint: t(`formatHints.${value}`),
					}))}
				/>
				{format === "csv" && (
					<Checkbox
						label={t("mark")}
						hint={t("markHint")}
						checked={hasMark}
						onCheckedChange={setMark}
						className="ms-6.5"
					/>
				)}
			</fieldset>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-1 font-medium text-table">{t("languages")}</legend>
				<p className="text-ink-3 text-label">{t("source", { languages: list(sources.map(nameOf)) })}</p>
				<div className="flex max-h-52 flex-col gap-1.5 overflow-y-auto">
					{offered.map((langCode) => (
						<Checkbox
							key={langCode}
							label={nameOf(langCode)}
							hint={progressOf(langCode)}
							className="shrink-0"
							checked={!left.has(langCode)}
							onCheckedChange={(isChosen) => {
								const next = new Set(left);
								if (isChosen) next.delete(langCode);
								else next.add(langCode);
								setLeft(next);
							}}
						/>
					))}
				</div>
				<Combobox
					aria-label={t("add")}
					placeholder={t("add")}
					nothingFound={t("addNothing")}
					options={TEMPLATE_LANGUAGES.filter(({ code }) => !whole.languages.includes(code))
						.map(({ code }) => ({ value: code, label: nameOf(code), detail: code }))
						.toSorted((one, other) => one.label.localeCompare(other.label, locale))}
					value={null}
					onValueChange={(langCode) => langCode !== null && setAdded([...added, langCode])}
				/>
				{isTried && languages.length === 0 && (
					<p role="alert" className="text-danger text-label">
						{t("noLanguage")}
					</p>
				)}
			</fieldset>
			{withoutTexts > 0 && (
				<p className="text-ink-3 text-label">
					{t("withoutTexts", { count: withoutTexts, countText: number(withoutTexts) })}
				</p>
			)}
		</FormDialog>
	);

	function progressOf(langCode: string): string {
		const parts = whole.templates.flatMap((one) => (one.sourceLanguage === langCode ? [] : one.parts));
		const done = parts.filter(({ targets }) => (targets[langCode]?.text ?? "") !== "").length;
		return t("translated", { done: number(done), total: number(parts.length) });
	}
}

/** Several files: browsers may ask before they save more than one. */
function WrittenFiles({ files, onClose }: { files: WrittenFile[]; onClose: () => void }) {
	const t = useTranslations("templateFiles.export");
	const { number } = useFormats();
	const count = { count: files.length, countText: number(files.length) };
	return (
		<Dialog
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t("filesTitle", count)}
			description={t("filesText")}
			footer={
				<Button variant="primary" icon={<Download aria-hidden />} onClick={() => files.forEach(save)}>
					{t("downloadAll", count)}
				</Button>
			}
		>
			<ul className="flex flex-col">
				{files.map((file) => (
					<li key={file.name} className="flex min-h-9 items-center gap-2 border-line border-b last:border-0">
						<bdi className="min-w-0 flex-1 truncate text-table">{file.name}</bdi>
						<Button size="small" aria-label={t("download", { name: file.name })} onClick={() => save(file)}>
							{t("downloadShort")}
						</Button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

function save({ name, content, type }: WrittenFile): void {
	saveFile(new Blob([content], { type }), name);
}
