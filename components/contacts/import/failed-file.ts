import Papa from "papaparse";
import { call } from "@/lib/console/api/client";
import {
	type ContactImport,
	FAILED_OUTCOMES,
	type ImportedRow,
} from "@/lib/contract/extensions/contact-imports";
import { neutralCell } from "@/lib/contract/text/csv-cell";

export type FailedWords = { row: string; reason: string; reasonOf: (row: ImportedRow) => string };

/** "guests-failed.csv" for "guests.csv". */
export function failedFileName(fileName: string): string {
	return `${fileName.replace(/\.[^.]*$/, "")}-failed.csv`;
}

/** The failed rows of an import as CSV: the original columns, then the row's number and the reason. */
export async function readFailedFile(
	accountId: number,
	{ id, columns }: Pick<ContactImport, "id" | "columns">,
	words: FailedWords,
): Promise<Blob> {
	const rows: ImportedRow[] = [];
	for (const outcome of FAILED_OUTCOMES) {
		for (let after: number | null | undefined; after !== null; ) {
			const query = { outcome, ...(after !== undefined && { afterPosition: after }) };
			const { data } = await call("listContactImportRows", {
				params: { accountId, importId: id },
				query,
			});
			rows.push(...data.rows);
			after = data.next_after;
		}
	}
	return failedFile(rows, columns, words);
}

export function failedFile(
	rows: readonly ImportedRow[],
	columns: string[],
	{ row, reason, reasonOf }: FailedWords,
): Blob {
	const lines = rows
		.toSorted((a, b) => a.position - b.position)
		.map((failed) => {
			const cells = failed.cells ?? [];
			return [...columns.map((_, at) => cells[at] ?? ""), String(failed.row), reasonOf(failed)];
		});
	const table = [[...columns, row, reason], ...lines].map((cells) => cells.map(neutralCell));
	// All cells are quoted, because a spreadsheet may separate by semicolons.
	const csv = Papa.unparse(table, { quotes: true });
	// The mark tells spreadsheets that the file is UTF-8.
	return new Blob(["\uFEFF", csv, "\r\n"], { type: "text/csv;charset=utf-8" });
}
