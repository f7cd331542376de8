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
type TimeSpan = { since?: string; until?: string };

/** A period as it was chosen: a time span, or the last days, which end at each read. */
export type ChosenPeriod = TimeSpan & { days?: number };

type PeriodFilter = { period: Period; from: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param timeZone of the days that were chosen */
export function chosenPeriod({ period, from, to }: PeriodFilter, timeZone: string): ChosenPeriod {
	if (period === "any") return {};
	if (period !== "custom") return { days: Number(period) };
	const startOf = instantsIn(timeZone);
	const first = midnightOf(from);
	const last = midnightOf(to);
	return {
		...(first !== undefined && { since: startOf(first).toISOString() }),
		...(last !== undefined && { until: startOf(last + DAY_MS).toISOString() }),
	};
}

/** @param now the end of a period of days */
export function spanOf({ days, ...span }: ChosenPeriod, now: number): TimeSpan {
	return days === undefined ? span : { since: new Date(now - days * DAY_MS).toISOString() };
}

/**
 * @param now the end of a period of days
 * @param timeZone of the days that were chosen
 */
export function periodOf(filter: PeriodFilter, now: number, timeZone: string): TimeSpan {
	return spanOf(chosenPeriod(filter, timeZone), now);
}

/** A day's midnight in UTC, in ms; undefined for other text, and for days before 1970. */
function midnightOf(day: string): number | undefined {
	const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? [];
	if (year === undefined || month === undefined || date === undefined || year < 1970) return undefined;
	return Date.UTC(year, month - 1, date);
}
