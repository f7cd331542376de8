import type { Encoding } from "@/components/contacts/import/file/decode-file";
import type { FileProblem, FileReading, FileRow } from "@/lib/template/files/translation-file";
import { fromXliff } from "@/lib/template/files/xliff";
import type { FileText, NoText } from "./read-file";

/** A file's translations, and what is wrong with it. */
export type OpenedFile = {
	name: string;
	rows: FileRow[];
	problems: (FileProblem | { code: "workbook" | "binary" | "tooLarge" })[];
	encoding: Encoding;
};

/** XLIFF of a thousand templates in one language has about 5 MB. */
export const FILE_MEGABYTES_MAX = 30;

/** Reads a file that someone chose. Never throws. */
export async function openFile(file: File): Promise<OpenedFile> {
	const opened = { name: file.name, rows: [], encoding: "utf-8" as Encoding };
	if (file.size > FILE_MEGABYTES_MAX * 1024 * 1024) return { ...opened, problems: [{ code: "tooLarge" }] };
	const read = await inWorker(file).catch(() => undefined);
	if (read === undefined) return { ...opened, problems: [{ code: "unreadable" }] };
	if ("problem" in read) return { ...opened, problems: [{ code: read.problem }] };
	const reading = "xml" in read ? await readXliff(read.xml) : read.reading;
	const problems = [...reading.problems];
	if (reading.rows.length === 0 && problems.length === 0) problems.push({ code: "empty" });
	return { ...opened, rows: reading.rows, problems, encoding: read.encoding };
}

function inWorker(file: File): Promise<FileText | NoText> {
	const worker = new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" });
	return new Promise<FileText | NoText>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<{ result: FileText | NoText } | { error: string }>) =>
			"result" in data ? resolve(data.result) : reject(new Error(data.error));
		worker.onerror = (event) => reject(new Error(event.message));
		worker.postMessage(file);
	}).finally(() => worker.terminate());
}

/** Parsing and reading are separate tasks, so that the page stays responsive with large files. */
async function readXliff(xml: string): Promise<FileReading> {
	const document = parseXml(xml);
	await new Promise((resolve) => setTimeout(resolve));
	return fromXliff(document);
}

/** Null if it isn't well-formed. */
function parseXml(xml: string): Document | null {
	const document = new DOMParser().parseFromString(xml, "application/xml");
	return document.getElementsByTagName("parsererror").length > 0 ? null : document;
}
