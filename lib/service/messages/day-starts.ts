const DAY_MS = 24 * 60 * 60 * 1000;

export type Day = { date: string; start: Date; end: Date };

/**
 * The days of a month in a time zone with their beginnings and ends, which needn't be 24 hours apart.
 * @param month such as 2026-11
 */
export function daysOfMonth(month: string, timeZone: string): Day[] {
	const parts = new Intl.DateTimeFormat("en", {
		timeZone,
		hourCycle: "h23",
		...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
	});
	/** How far the zone's clocks are ahead of UTC. */
	function aheadMs(time: number): number {
		const at = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
		const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = at;
		return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / 60_000) * 60_000;
	}
	/** The first instant of a day. Where clocks change at midnight, the offset before or after it gives the day before. */
	function startOf(midnight: number): Date {
		const candidates = [-DAY_MS, DAY_MS].map((awayMs) => midnight - aheadMs(midnight + awayMs));
		const within = candidates.filter((time) => time + aheadMs(time) >= midnight);
		return new Date(Math.min(...within));
	}

	const [year = 0, monthNumber = 0] = month.split("-").map(Number);
	const count = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
	return Array.from({ length: count }, (_, index) => {
		const midnight = Date.UTC(year, monthNumber - 1, index + 1);
		const date = `${month}-${String(index + 1).padStart(2, "0")}`;
		return { date, start: startOf(midnight), end: startOf(midnight + DAY_MS) };
	});
}
