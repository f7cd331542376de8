import { IMPORT_CHUNK_ROWS, type SentImportRow } from "@/lib/contract/extensions/contact-imports";
import { isDoubtful } from "@/lib/phone/plausible";
import { type RowReading, readRow } from "@/lib/phone/read-row";
import { type ColumnRole, guessColumns } from "./columns";
import { decodeText, detectEncoding, type Encoding, type NotText } from "./decode-file";
import { readTable, type Separator, type Table, type TableProblem, type TableRow } from "./read-table";
import { type Reading, toImportRow } from "./to-import-row";

export type FileChoices = {
	encoding?: Encoding | undefined;
	separator?: Separator | undefined;
	hasHeaders?: boolean | undefined;
};

/** A file that was read, with its first rows. */
export type FilePreview = {
	encoding: Encoding;
	separator: Separator;
	hasHeaders: boolean;
	/** Of the file's bytes; see {@link digestOf}. */
	digest: string;
	headers: string[];
	rowCount: number;
	firstRows: TableRow[];
	guessed: ColumnRole[];
};

export type FileProblem = NotText | TableProblem;
export type FileReading = { preview: FilePreview } | { problem: FileProblem };

/** A number as the file has it, and what it becomes; `isDoubtful` if its country has no such numbers. */
export type NumberSample = { cell: string; reading: RowReading; isDoubtful: boolean };

export type NumberSamples = {
	samples: NumberSample[];
	/** How many of the `total` first numbers are doubtful, or of all numbers of the file. */
	doubtful: number;
	total: number;
	isWhole: boolean;
};

const PREVIEW_ROWS = 8;
const SAMPLED_ROWS = 500;
const SAMPLES = 3;

/** What the worker does with one file: it reads it as chosen, and gives its rows in chunks. */
export function createFileSession() {
	let table: Table | undefined;
	return {
		read(bytes: Uint8Array, choices: FileChoices = {}): FileReading {
			const detected = detectEncoding(bytes);
			if (detected === "workbook" || detected === "binary") return { problem: detected };
			const encoding = choices.encoding ?? detected;
			const read = readTable(decodeText(bytes, encoding), choices);
			if (typeof read === "string") return { problem: read };
			table = read;
			const { separator, hasHeaders, headers, rows } = read;
			return {
				preview: {
					...{ encoding, separator, hasHeaders, headers },
					digest: digestOf(bytes),
					rowCount: rows.length,
					firstRows: rows.slice(0, PREVIEW_ROWS),
					guessed: guessColumns(read),
				},
			};
		},
		/** @param chunk from 1 */
		chunk(chunk: number, reading: Reading): SentImportRow[] {
			const start = (chunk - 1) * IMPORT_CHUNK_ROWS;
			return (table?.rows ?? [])
				.slice(start, start + IMPORT_CHUNK_ROWS)
				.map((row) => toImportRow(row, reading));
		},
		/** How the first numbers are read, and three of them: doubtful ones first, and invalid ones last. */
		sample(reading: Reading): NumberSamples {
			const column = reading.roles.indexOf("number");
			const rows = table?.rows ?? [];
			const read = rows.slice(0, SAMPLED_ROWS).flatMap((row): NumberSample[] => {
				const cell = row.cells[column]?.trim() ?? "";
				if (cell === "") return [];
				const sent = toImportRow(row, reading);
				const found = readRow(sent);
				return [
					{ cell, reading: found, isDoubtful: "chatPhoneId" in found && isDoubtful(sent, found.chatPhoneId) },
				];
			});
			const rank = (one: NumberSample) => (one.isDoubtful ? 0 : "chatPhoneId" in one.reading ? 1 : 2);
			const distinct = [...new Map(read.map((one) => [one.cell, one])).values()];
			return {
				samples: distinct.sort((a, b) => rank(a) - rank(b)).slice(0, SAMPLES),
				doubtful: read.filter((one) => one.isDoubtful).length,
				total: read.length,
				isWhole: rows.length <= SAMPLED_ROWS,
			};
		},
	};
}

/** FNV-1a in 32 bits, which also pages without HTTPS can compute. With the size, it tells whether a file has changed. */
function digestOf(bytes: Uint8Array): string {
	let hash = 0x811c9dc5;
	for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, "0");
}
