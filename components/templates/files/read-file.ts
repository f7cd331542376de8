import { decodeText, detectEncoding, type Encoding } from "@/components/contacts/import/file/decode-file";
import { readTable } from "@/components/contacts/import/file/read-table";
import { fromJson } from "@/lib/template/files/json";
import { fromTable } from "@/lib/template/files/table";
import type { FileProblem, FileReading } from "@/lib/template/files/translation-file";

/** What a file is, or why it isn't read. XLIFF is still to be parsed, which only a page can do. */
export type FileText = { encoding: Encoding } & ({ reading: FileReading } | { xml: string });
export type NoText = { problem: "workbook" | "binary" };

/** Reads a translation file of any format, which its content tells. */
export function readBytes(bytes: Uint8Array): FileText | NoText {
	const encoding = detectEncoding(bytes);
	if (encoding === "workbook" || encoding === "binary") return { problem: encoding };
	const text = decodeText(bytes, encoding);
	const start = text.trimStart();
	if (start.startsWith("<")) {
		// Entities that a document declares itself could grow without end.
		if (/<!DOCTYPE/i.test(text)) return { encoding, reading: unread({ code: "doctype" }) };
		return { encoding, xml: start };
	}
	if (start.startsWith("{")) return { encoding, reading: fromJson(text) };
	const table = readTable(text, { hasHeaders: true });
	if (typeof table === "string")
		return { encoding, reading: unread({ code: start === "" ? "empty" : "otherFile" }) };
	return { encoding, reading: fromTable(table.headers, table.rows) };
}

function unread(problem: FileProblem): FileReading {
	return { rows: [], problems: [problem] };
}
