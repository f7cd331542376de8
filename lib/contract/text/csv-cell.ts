/*
 * Spreadsheets run cells that start like a formula. One that separates by semicolons or tabs can split a cell, even one
 * in quotation marks, so a part after a separator or line break counts, too. Exports put an apostrophe before what would
 * run, and imports take it away, so that an exported file imports as it was. What already looks like that gets one more.
 */

const RUNNABLE = /^(?=['"]*[=+\-@\t\r])|(?<=[;\t\r\n])(?=['"]*[=+\-@])/g;
const NEUTRAL = /^'(?=['"]*[=+\-@\t\r])|(?<=[;\t\r\n])'(?=['"]*[=+\-@])/g;

/** A cell that no spreadsheet runs. */
export function neutralCell(text: string): string {
	return text.replace(RUNNABLE, "'");
}

/** The text behind {@link neutralCell}. */
export function plainCell(text: string): string {
	return text.replace(NEUTRAL, "");
}
