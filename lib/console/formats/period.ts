import { parseAsString, parseAsStringLiteral } from "nuqs";
import { instantsIn } from "@/lib/contract/text/time-zone";

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

/**
 * @param now the end of a period of days
 * @param timeZone of the days that were chosen
 */
export function periodOf(
	{ period, from, to }: { period: Period; from: string; to: string },
	now: number,
	timeZone: string,
): TimeSpan {
	if (period === "any") return {};
	if (period !== "custom") return { since: new Date(now - Number(period) * DAY_MS).toISOString() };
	const startOf = instantsIn(timeZone);
	const first = midnightOf(from);
	const last = midnightOf(to);
	return {
		...(first !== undefined && { since: startOf(first).toISOString() }),
		...(last !== undefined && { until: startOf(last + DAY_MS).toISOString() }),
	};
}

/** A day's midnight in UTC, in ms; undefined for other text, and for days before 1970. */
function midnightOf(day: string): number | undefined {
	const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? [];
	if (year === undefined || month === undefined || date === undefined || year < 1970) return undefined;
	return Date.UTC(year, month - 1, date);
}
