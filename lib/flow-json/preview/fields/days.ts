import type { ViewOf } from "../view";
import { type DayRules, dayFault, rangeFault } from "./rules";

/* Days are text: "2026-11-24". */

/** The days of a picker without its own limits. Source: docs/spec/flow-json.md §4.5. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2100-12-31";

/** The earliest and latest day of a calendar. */
export function limitsOf({ min, max }: DayRules): { first: string; last: string } {
	const first = min === "" ? FIRST_DAY : min;
	const last = max === "" ? LAST_DAY : max;
	return first <= last ? { first, last } : { first: last, last: first };
}

export function canChooseDay(rules: DayRules, day: string): boolean {
	const { first, last } = limitsOf(rules);
	return day >= first && day <= last && dayFault(day, rules) === undefined;
}

/** What a field sends for a day: before 5.0, milliseconds as text. Source: docs/spec/flow-json.md §4.5. */
export function dayValue(view: ViewOf<"date">, day: string): string {
	return view.isTimestamp && day !== "" ? String(Date.parse(day)) : day;
}

export type Range = { "start-date"?: string; "end-date"?: string };

/** What a field sends for a range; without days the same as before it's filled in. */
export function rangeValue(range: Range): Range | "" {
	return range["start-date"] === undefined && range["end-date"] === undefined ? "" : range;
}

/** Whether the next chosen day ends a range. A day before its start starts another one. */
export function isEndNext({ "start-date": start, "end-date": end }: Range): boolean {
	return start !== undefined && end === undefined;
}

export function canChooseInRange(view: ViewOf<"date-range">, range: Range, day: string): boolean {
	if (!canChooseDay(view, day)) return false;
	const start = range["start-date"];
	if (!isEndNext(range) || start === undefined || day < start) return true;
	return rangeFault(view, start, day) === undefined;
}

export function chooseInRange(range: Range, day: string): Range {
	const start = range["start-date"];
	return isEndNext(range) && start !== undefined && day >= start
		? { "start-date": start, "end-date": day }
		: { "start-date": day };
}
