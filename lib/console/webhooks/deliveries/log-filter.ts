import { parseAsString, parseAsStringLiteral } from "nuqs";
import { DELIVERY_STATES, type DeliveryState } from "@/lib/contract/extensions/deliveries";

export const PERIODS = ["1h", "24h", "7d"] as const;
export type Period = (typeof PERIODS)[number];

const HOUR_MS = 60 * 60 * 1000;
const PERIOD_MS: Record<Period, number> = { "1h": HOUR_MS, "24h": 24 * HOUR_MS, "7d": 7 * 24 * HOUR_MS };

/** The log's filter; null means any. */
export type LogFilter = { state: DeliveryState | null; event: string | null; within: Period | null };

/** The filter and the open delivery as search parameters. */
export const logParsers = {
	state: parseAsStringLiteral(DELIVERY_STATES),
	event: parseAsString,
	within: parseAsStringLiteral(PERIODS),
	delivery: parseAsString,
};

/** The filter as API parameters. @param now the end of the period */
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
