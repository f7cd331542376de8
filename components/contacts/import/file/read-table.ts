import Papa from "papaparse";
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "@/lib/contract/extensions/contact-imports";
import { plainCell } from "@/lib/contract/text/csv-cell";

export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A row with its number in the file, as spreadsheets count. */
export type TableRow = { row: number; cells: string[] };

export type Table = {
	separator: Separator;
	hasHeaders: boolean;
	/** Empty texts for columns without one. */
	headers: string[];
	/** Without empty rows. */
	rows: TableRow[];
};

export type TableProblem = "empty" | "too-many-rows" | "too-many-columns";

const SAMPLE_ROWS = 50;
/** The first line by which Excel tells itself the separator. */
const EXCEL_SEPARATOR = /^sep=([,;\t|])\n/i;
/** A number written as a formula, so that Excel keeps its leading zero. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Reads separated values. Without a chosen separator or headers, the likely ones are used. */
export function readTable(
	text: string,
	chosen: { separator?: Separator | undefined; hasHeaders?: boolean | undefined } = {},
): Table | TableProblem {
	// Files that were put together, or edited elsewhere, have several kinds of line breaks.
	const lines = text.replace(/\r\n?/g, "\n");
	const stated = EXCEL_SEPARATOR.exec(lines);
	const body = stated ? lines.slice(stated[0].length) : lines;
	const separator = chosen.separator ?? (stated?.[1] as Separator | undefined) ?? detectSeparator(body);
	const { data } = parseCells(body, separator);
	const offset = stated ? 2 : 1;
	const filled = data.flatMap((cells, at) =>
		cells.some((cell) => cell.trim() !== "") ? [{ row: at + offset, cells: cells.map(cellText) }] : [],
	);
	const first = filled[0]?.cells;
	if (!first) return "empty";
	const hasHeaders = chosen.hasHeaders ?? !first.some(isLikeNumber);
	const rows = hasHeaders ? filled.slice(1) : filled;
	if (rows.length === 0) return "empty";
	if (rows.length > IMPORT_ROWS_MAX) return "too-many-rows";
	const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0);
	if (width > IMPORT_COLUMNS_MAX) return "too-many-columns";
	const headers = Array.from({ length: width }, (_, at) => (hasHeaders ? (first[at]?.trim() ?? "") : ""));
	return { separator, hasHeaders, headers, rows };
}

/**
 * The separator with which most of the first rows have as many cells as the first one, and more than one. With others,
 * quotation marks are in the middle of cells.
 */
function detectSeparator(text: string): Separator {
	const rated = SEPARATORS.map((separator) => {
		const { data, strayLines } = parseCells(text, separator, SAMPLE_ROWS);
		const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
		const width = rows[0]?.length ?? 0;
		const alike = rows.filter((cells) => cells.length === width).length / Math.max(1, rows.length);
		return { separator, width, strayLines, score: width > 1 ? alike : 0 };
	});
	rated.sort((a, b) => b.score - a.score || a.strayLines - b.strayLines || b.width - a.width);
	return rated[0]?.separator ?? ",";
}

/**
 * The cells of each row. A stray quotation mark would make one cell of the rows after it, so in a file with one, a cell
 * ends with its line, and quotation marks of the line with it are text.
 */
function parseCells(
	text: string,
	separator: Separator,
	rowsMax?: number,
): { data: string[][]; strayLines: number } {
	const config = { delimiter: separator, newline: "\n" } as const;
	const { data, errors } = Papa.parse<string[]>(text, { ...config, preview: rowsMax ?? 0 });
	if (!errors.some(isOfQuotes)) return { data, strayLines: 0 };
	let strayLines = 0;
	const rows = text.split("\n", rowsMax).map((line) => {
		const parsed = Papa.parse<string[]>(line, config);
		const isStray = parsed.errors.some(isOfQuotes);
		if (isStray) strayLines += 1;
		const [cells = [""]] = isStray
			? Papa.parse<string[]>(line, { ...config, fastMode: true }).data
			: parsed.data;
		return cells;
	});
	return { data: rows, strayLines };
}

function isOfQuotes({ type }: Papa.ParseError): boolean {
	return type === "Quotes";
}

function cellText(cell: string): string {
	const formula = TEXT_FORMULA.exec(cell.trim());
	return formula?.[1] === undefined ? plainCell(cell) : formula[1].replaceAll('""', '"');
}

const NUMBER_DIGITS_MIN = 6;

/** Whether a cell looks like a phone number, which no header does. */
export function isLikeNumber(cell: string): boolean {
	return /^[^\p{L}]+$/u.test(cell) && cell.replace(/\P{Nd}/gu, "").length >= NUMBER_DIGITS_MIN;
}
