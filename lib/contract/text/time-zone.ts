/** Whether this runtime knows a time zone; browsers and servers may know different ones. */
export function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When the clocks of a time zone first show a local time, or a later one where they skip it.
 * @returns a function of the local time as if it were in UTC, in ms
 */
export function instantsIn(timeZone: string): (local: number) => Date {
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

	// Where clocks change at that time, the offset before or after it gives an earlier one.
	return (local) => {
		const candidates = [-DAY_MS, DAY_MS].map((awayMs) => local - aheadMs(local + awayMs));
		const within = candidates.filter((time) => time + aheadMs(time) >= local);
		return new Date(Math.min(...within));
	};
}
