type DurationPart = { unit: "days" | "hours" | "minutes" | "seconds"; count: number };

const UNITS = [
	["days", 86_400],
	["hours", 3600],
	["minutes", 60],
	["seconds", 1],
] as const;

/** Splits seconds into units: 5400 is one hour and thirty minutes. Empty if it isn't a duration. */
export function durationParts(seconds: unknown): DurationPart[] {
	if (typeof seconds !== "number" || !Number.isSafeInteger(seconds) || seconds < 0) return [];
	if (seconds === 0) return [{ unit: "seconds", count: 0 }];
	let rest = seconds;
	return UNITS.flatMap(([unit, size]) => {
		const count = Math.floor(rest / size);
		rest -= count * size;
		return count > 0 ? [{ unit, count }] : [];
	});
}

/** Parses typed seconds: a whole number, null if empty, or the text if it's invalid. */
export function readSeconds(typed: string): number | string | null {
	const text = typed.trim();
	if (text === "") return null;
	return /^\d{1,9}$/.test(text) ? Number(text) : typed;
}
