import { parseAsString, parseAsStringLiteral } from "nuqs";
import { DELIVERY_STATES, type DeliveryState } from "@/lib/contract/deliveries";

export const PERIODS = ["1h", "24h", "7d"] as const;
export type Period = (typeof PERIODS)[number];

const HOUR_MS = 60 * 60 * 1000;
const PERIOD_MS: Record<Period, number> = { "1h": HOUR_MS, "24h": 24 * HOUR_MS, "7d": 7 * 24 * HOUR_MS };

/** What the log is narrowed down to; null leaves it open. */
export type LogFilter = { state: DeliveryState | null; event: string | null; within: Period | null };

/** The filter and the open delivery, as they stand in the address. */
export const logParsers = {
	state: parseAsStringLiteral(DELIVERY_STATES),
	event: parseAsString,
	within: parseAsStringLiteral(PERIODS),
	delivery: parseAsString,
};

/** The filter as the service takes it. @param now a period ends here */
export function logQuery({ state, event, within }: LogFilter, now: Date) {
	return {
		...(state !== null && { state }),
		...(event !== null && { eventType: event }),
		...(within !== null && { since: new Date(now.getTime() - PERIOD_MS[within]).toISOString() }),
	};
}

export function isFiltered({ state, event, within }: LogFilter): boolean {
	return state !== null || event !== null || within !== null;
}
