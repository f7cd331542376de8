import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { z } from "zod";
import { DELIVERY_STATES, type DeliveryState } from "@/lib/contract/extensions/deliveries";

export const PERIODS = ["1h", "24h", "7d"] as const;
type Period = (typeof PERIODS)[number];

const HOUR_MS = 60 * 60 * 1000;
const PERIOD_MS: Record<Period, number> = { "1h": HOUR_MS, "24h": 24 * HOUR_MS, "7d": 7 * 24 * HOUR_MS };

/** The log's filter; null means any. */
export type LogFilter = {
	state: DeliveryState | null;
	event: string | null;
	within: Period | null;
	/** Only what is about this contact. */
	contact: number | null;
	/** An event's or a message's ID, as typed. */
	id: string | null;
};

export const NO_FILTER: LogFilter = { state: null, event: null, within: null, contact: null, id: null };

/** The filter and the open delivery as search parameters. */
export const logParsers = {
	state: parseAsStringLiteral(DELIVERY_STATES),
	event: parseAsString,
	within: parseAsStringLiteral(PERIODS),
	contact: parseAsInteger,
	id: parseAsString,
	delivery: parseAsString,
};

/** The filter as API parameters. @param now the end of the period */
export function logQuery({ state, event, within, contact, id }: LogFilter, now: Date) {
	return {
		...(state !== null && { state }),
		...(event !== null && { eventType: event }),
		...(within !== null && { since: new Date(now.getTime() - PERIOD_MS[within]).toISOString() }),
		...(contact !== null && { contact_id: contact }),
		...(id !== null && readId(id)),
	};
}

/** An ID as an API parameter: events have UUIDs, messages have numbers; undefined for other text. */
export function readId(text: string): { event_id: string } | { message_id: number } | undefined {
	const id = text.trim();
	if (z.uuid().safeParse(id).success) return { event_id: id };
	const number = /^\d+$/.test(id) ? Number(id) : 0;
	return number > 0 && Number.isSafeInteger(number) ? { message_id: number } : undefined;
}

export function isFiltered(filter: LogFilter): boolean {
	return Object.values(filter).some((value) => value !== null);
}
