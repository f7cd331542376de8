import Papa from "papaparse";
import { neutralCell } from "@/lib/contract/text/csv-cell";
import { textStream } from "@/lib/wire/byte-stream";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** The columns of a CSV file, with their headers. */
export type Columns<Row> = readonly (readonly [header: string, cell: (row: Row) => unknown])[];

/**
 * Rows as a file that is streamed: the next page is read when the client has taken the last one, so that memory doesn't
 * grow with their number. The first page is read before the response begins, so that its failure has its own status.
 * @param record runs before the first row is sent
 * @param left is aborted when the client leaves, for what reads the pages
 */
export async function download<Row>(
	pages: AsyncIterable<Row[]>,
	{
		format,
		columns,
		record,
		left,
		fileName,
	}: {
		format: keyof typeof TYPES;
		columns: Columns<Row>;
		record: () => Promise<void>;
		left?: AbortController;
		fileName?: string;
	},
): Promise<Response> {
	const texts = format === "csv" ? csvTexts(pages, columns) : jsonTexts(pages);
	// The header, and the first page.
	const first = [await texts.next(), await texts.next()];
	await record();
	async function* all() {
		for (const { done, value } of first) if (!done) yield value;
		yield* texts;
	}
	return new Response(
		textStream(all(), () => left?.abort()),
		{
			headers: {
				"content-type": TYPES[format],
				...(fileName !== undefined && {
					"content-disposition": `attachment; filename="${fileName}.${format}"`,
				}),
			},
		},
	);
}

export async function* csvTexts<Row>(
	pages: AsyncIterable<Row[]>,
	columns: Columns<Row>,
): AsyncGenerator<string> {
	// The mark tells spreadsheets that the file is UTF-8.
	yield `\uFEFF${csvLine(columns.map(([header]) => header))}`;
	for await (const rows of pages)
		yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
}

/** A line of CSV. All cells are quoted, because a spreadsheet may separate by semicolons; none is a formula. */
export function csvLine(values: readonly unknown[]): string {
	const cells = values.map((value) => (typeof value === "string" ? neutralCell(value) : value));
	return `${Papa.unparse([cells], { quotes: true })}\r\n`;
}

async function* jsonTexts(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
	let before = "[\n";
	for await (const rows of pages) {
		if (rows.length === 0) continue;
		yield before + rows.map((row) => JSON.stringify(row)).join(",\n");
		before = ",\n";
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}
