import { unseenOr } from "./visible-text";

/*
 * Spreadsheets run cells that start like a formula, also in full-width and similar characters, which some of them read as
 * the plain ones, and after characters that nobody sees, which some of them drop. One that separates by semicolons or tabs
 * can split a cell, even one in quotation marks, so a part after a separator or line break counts, too. Exports put an
 * apostrophe before what would run, and imports take it away, so that an exported file imports as it was. What already
 * looks like that gets one more. An international number stays as it is, so that other programs read it: in a
 * spreadsheet it's a number, and whatever such a program joins to it follows a comma and a quotation mark, which is no
 * formula.
 */

/** The signs that start formulas, and the characters that are one of them in Unicode's compatible form (NFKC). */
const SIGN =
	"[=+\\-@\\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207A-\u207C\u208A-\u208C\uFB29\u2A75\u2A76]";
const START = `(?:(?![\\t\\r\\n])${unseenOr("'\"")})*${SIGN}`;
const CELL_START = `${unseenOr("'\"\\s")}*${SIGN}|['"]*[\\t\\r]`;
const RUNNABLE = new RegExp(`^(?=${CELL_START})|(?<=[;\\t\\r\\n])(?=${START})`, "gu");
const NEUTRAL = new RegExp(`^'(?=${CELL_START})|(?<=[;\\t\\r\\n])'(?=${START})`, "gu");

/** Source: E.164. */
const PHONE_NUMBER = /^\+[0-9]{1,15}$/;

/** A cell that no spreadsheet runs. */
export function neutralCell(text: string): string {
	return PHONE_NUMBER.test(text) ? text : text.replace(RUNNABLE, "'");
}

/** The text behind {@link neutralCell}. */
export function plainCell(text: string): string {
	return text.replace(NEUTRAL, "");
}
