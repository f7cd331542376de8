import { CONTACT_COLUMNS, type ContactColumn } from "@/lib/contract/console/choices";

const USUAL: ContactColumn[] = ["number", "message", "tags", "activity"];
const USUAL_WITHOUT_ACTIVITY: ContactColumn[] = ["number", "tags", "updated"];

/** The columns to show after the name: the chosen ones that the service and the person's role allow, in their order. */
export function shownColumns(chosen: ContactColumn[] | null, showsActivity: boolean): ContactColumn[] {
	if (chosen === null) return showsActivity ? USUAL : USUAL_WITHOUT_ACTIVITY;
	return chosen.filter((column) => isAvailable(column, showsActivity));
}

/** All columns that can be shown: the shown ones in their order, then the others. */
export function columnChoices(shown: ContactColumn[], showsActivity: boolean): ContactColumn[] {
	const others = CONTACT_COLUMNS.filter((column) => !shown.includes(column));
	return [...shown, ...others.filter((column) => isAvailable(column, showsActivity))];
}

function isAvailable(column: ContactColumn, showsActivity: boolean): boolean {
	return showsActivity || (column !== "message" && column !== "activity");
}

/** Moves a column by one place, up or down; at an end it stays. */
export function moveColumn(columns: ContactColumn[], column: ContactColumn, by: 1 | -1): ContactColumn[] {
	const from = columns.indexOf(column);
	const to = from + by;
	if (from < 0 || to < 0 || to >= columns.length) return columns;
	return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
