export type DurationPart = { unit: "days" | "hours" | "minutes" | "seconds"; count: number };

const UNITS = [
	["days", 86_400],
	["hours", 3600],
	["minutes", 60],
	["seconds", 1],
] as const;

/** Seconds as people say them: 5400 is one hour and thirty minutes. Nothing for what is no duration. */
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

/** What was typed for seconds: a whole number, nothing, or the text itself where it is neither. */
export function readSeconds(typed: string): number | string | null {
	const text = typed.trim();
	if (text === "") return null;
	return /^\d{1,9}$/.test(text) ? Number(text) : typed;
}
