import type { FieldFault, View, ViewOf } from "../view";

export type Fault = FieldFault["fault"];

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** What each input type accepts, before the definition's own pattern. */
const TYPE_RULES: ReadonlyArray<{ code: "email" | "number" | "phone" | "passcode"; accepts: RegExp }> = [
	{ code: "email", accepts: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/ },
	{ code: "number", accepts: /^[+-]?\d+([.,]\d+)?$/ },
	{ code: "phone", accepts: /^\+?(?:[\s().-]*\d){4,15}$/ },
	{ code: "passcode", accepts: /^\d+$/ },
];
const TYPES_WITH_PATTERN = ["text", "number", "password", "passcode"];

/** The first rule that a visible field's value breaks; undefined if it's valid. */
export function faultOf(view: View): Fault | undefined {
	switch (view.kind) {
		case "input":
			return inputFault(view);
		case "choices":
			return countFault(view.required, view.selected.length, view.selectedMin, view.selectedMax);
		case "opt-in":
			return view.required && !view.checked ? { code: "required" } : undefined;
		case "date":
			return view.value === "" ? requiredFault(view.required) : dayFault(view.value, view);
		case "date-range":
			return view.ends.map((end) => endFault(view, end.key)).find((fault) => fault !== undefined);
		case "picker":
			return countFault(view.required, view.files.length, view.filesMin, view.filesMax);
		default:
			return undefined;
	}
}

function requiredFault(required: boolean): Fault | undefined {
	return required ? { code: "required" } : undefined;
}

function inputFault(view: ViewOf<"input">): Fault | undefined {
	const text = view.value.trim();
	if (text === "") return requiredFault(view.required);
	const type = TYPE_RULES.find(({ code }) => code === view.inputType);
	if (type && !type.accepts.test(text)) return { code: type.code };
	const length = [...view.value].length;
	if (view.minChars !== undefined && length < view.minChars)
		return { code: "too-short", limit: view.minChars };
	if (length > view.maxChars) return { code: "too-long", limit: view.maxChars };
	if (view.isTyping || !TYPES_WITH_PATTERN.includes(view.inputType)) return undefined;
	return matchesPattern(view.pattern, view.value) ? undefined : { code: "pattern" };
}

const MATCHES_MAX = 100;
const matches = new Map<string, boolean>();

/** Keeps its results: some patterns take seconds for one value, and a screen renders often. */
function matchesPattern(source: string, value: string): boolean {
	const key = JSON.stringify([source, value]);
	const known = matches.get(key);
	if (known !== undefined) return known;
	const isMatch = readPattern(source)?.test(value) ?? true;
	if (matches.size >= MATCHES_MAX) matches.clear();
	matches.set(key, isMatch);
	return isMatch;
}

/**
 * The whole value must match, as with `pattern` in HTML. Escapes such as `\-` are valid only without the Unicode flag.
 * An invalid expression is ignored.
 */
function readPattern(source: string): RegExp | undefined {
	if (source === "") return undefined;
	for (const flags of ["u", ""]) {
		try {
			return new RegExp(`^(?:${source})$`, flags);
		} catch {}
	}
	return undefined;
}

function countFault(required: boolean, count: number, min: number, max: number): Fault | undefined {
	if (count === 0) return requiredFault(required);
	if (count < min) return { code: "too-few", limit: min };
	return count > max ? { code: "too-many", limit: max } : undefined;
}

/** Which days can be chosen. */
export type DayRules = Pick<ViewOf<"date">, "min" | "max" | "unavailable" | "weekdays">;

export function dayFault(day: string, { min, max, unavailable, weekdays }: DayRules): Fault | undefined {
	if (min !== "" && day < min) return { code: "too-early", day: min };
	if (max !== "" && day > max) return { code: "too-late", day: max };
	if (unavailable.includes(day)) return { code: "unavailable" };
	const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
	return weekdays.length > 0 && weekday && !weekdays.includes(weekday) ? { code: "weekday" } : undefined;
}

/** The rule that one end of a range breaks. Rules about both ends are reported at the second. */
export function endFault(view: ViewOf<"date-range">, key: "start-date" | "end-date"): Fault | undefined {
	const end = view.ends.find((candidate) => candidate.key === key);
	if (!end) return undefined;
	if (end.value === "") return requiredFault(end.required);
	const fault = dayFault(end.value, view);
	const start = view.ends.find((candidate) => candidate.key === "start-date")?.value ?? "";
	if (fault || key === "start-date" || start === "") return fault;
	return rangeFault(view, start, end.value);
}

type RangeRules = Pick<ViewOf<"date-range">, "daysMin" | "daysMax">;

/** The rule that both ends of a range break together. Both days count. */
export function rangeFault({ daysMin, daysMax }: RangeRules, start: string, end: string): Fault | undefined {
	if (end < start) return { code: "end-before-start" };
	const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
	if (daysMin !== undefined && days < daysMin) return { code: "too-few-days", limit: daysMin };
	return daysMax !== undefined && days > daysMax ? { code: "too-many-days", limit: daysMax } : undefined;
}

const LABEL_LENGTH_MAX = 60;

/** The fields of a screen that keep a customer from continuing, in screen order. */
export function fieldFaults(views: ReadonlyArray<View>): FieldFault[] {
	return views.flatMap((view, index) => {
		if (view.kind === "date-range") {
			return view.ends.flatMap(({ key, label }) => {
				const fault = endFault(view, key);
				return fault ? [{ path: view.path, label: asName(label || view.title), fault }] : [];
			});
		}
		const fault = faultOf(view);
		return fault
			? [{ path: view.path, label: asName(labelOf(view) || textBefore(views, index)), fault }]
			: [];
	});
}

function labelOf(view: View): string {
	return "label" in view ? view.label : "";
}

/** A group without a label is named by the text above it: groups had no labels before 4.0. */
function textBefore(views: ReadonlyArray<View>, index: number): string {
	const before = views[index - 1];
	return before?.kind === "text" ? (before.lines.at(-1) ?? "") : "";
}

/** Up to the last character that isn't a sign at the end. */
const NAME = /^.*[^\s:;.,…*。：،؛]/su;

/** A label as part of a sentence: "Choose all that apply:" loses its colon. */
function asName(label: string): string {
	const name = (NAME.exec(label)?.[0] ?? "").trim();
	return name.length > LABEL_LENGTH_MAX ? `${name.slice(0, LABEL_LENGTH_MAX).trimEnd()}…` : name;
}
