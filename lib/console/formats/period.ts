import { parseAsString, parseAsStringLiteral } from "nuqs";

export const PERIODS = ["any", "1", "7", "30", "custom"] as const;
export type Period = (typeof PERIODS)[number];

/** The filter as search parameters; days are `2026-11-20` in the reader's time zone. */
export const periodParsers = {
	period: parseAsStringLiteral(PERIODS).withDefault("any"),
	from: parseAsString.withDefault(""),
	to: parseAsString.withDefault(""),
};

/** A time from, and one before which; either may be open. */
export type TimeSpan = { since?: string; until?: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param now the end of a period of days */
export function periodOf(
	{ period, from, to }: { period: Period; from: string; to: string },
	now: number,
): TimeSpan {
	if (period === "any") return {};
	if (period !== "custom") return { since: new Date(now - Number(period) * DAY_MS).toISOString() };
	const since = startOfDay(from, 0);
	const until = startOfDay(to, 1);
	return { ...(since && { since }), ...(until && { until }) };
}

/** When a day, or one some days later, begins where the browser is; undefined if it isn't one. */
function startOfDay(day: string, later: number): string | undefined {
	const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? [];
	if (year === undefined || month === undefined || date === undefined || year < 1970) return undefined;
	return new Date(year, month - 1, date + later).toISOString();
}
