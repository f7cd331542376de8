export const DURATION_UNITS = ["days", "hours", "minutes", "seconds"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

const SECONDS: Record<DurationUnit, number> = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

/** The largest of the units in which a duration is a whole number; seconds without one. */
export function unitOf(seconds: unknown, units: readonly DurationUnit[]): DurationUnit | undefined {
	if (typeof seconds !== "number") return undefined;
	const isWhole = (unit: DurationUnit) => seconds % SECONDS[unit] === 0;
	return DURATION_UNITS.filter((unit) => units.includes(unit)).find(isWhole) ?? "seconds";
}

/** A duration in a unit, as people type it: "1.5"; text that isn't one stays as it is. */
export function inUnit(seconds: number | string | null, unit: DurationUnit, decimalSign = "."): string {
	if (seconds === null) return "";
	return typeof seconds === "string" ? seconds : String(seconds / SECONDS[unit]).replace(".", decimalSign);
}

/** Parses a typed duration: seconds, null if empty, or the text if it isn't a whole number of seconds. */
export function readDuration(typed: string, unit: DurationUnit): number | string | null {
	const text = typed.trim().replace(",", ".");
	if (text === "") return null;
	const seconds = /^\d{1,9}(\.\d{1,4})?$/.test(text)
		? Math.round(Number(text) * SECONDS[unit] * 1e6) / 1e6
		: Number.NaN;
	return Number.isSafeInteger(seconds) ? seconds : typed;
}
