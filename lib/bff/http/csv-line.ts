import Papa from "papaparse";
import { neutralCell } from "@/lib/contract/text/csv-cell";

/** A line of CSV without formulas. All cells are quoted, because a spreadsheet may separate by semicolons. */
export function csvLine(values: readonly unknown[]): string {
	const cells = values.map((value) => (typeof value === "string" ? neutralCell(value) : value));
	return `${Papa.unparse([cells], { quotes: true })}\r\n`;
}
