/*
 * Spreadsheets run cells that start like a formula. Exports put an apostrophe before them, and imports take it away, so
 * that an exported file imports as it was. A text that already looks like that gets one more.
 */

/** What a spreadsheet would run, or what {@link neutralCell} would return for it. */
export const RUNNABLE_CELL = /^'*[=+\-@\t\r]/;
const NEUTRAL_CELL = /^''*[=+\-@\t\r]/;

/** A cell that no spreadsheet runs. */
export function neutralCell(text: string): string {
	return RUNNABLE_CELL.test(text) ? `'${text}` : text;
}

/** The text behind {@link neutralCell}. */
export function plainCell(text: string): string {
	return NEUTRAL_CELL.test(text) ? text.slice(1) : text;
}
