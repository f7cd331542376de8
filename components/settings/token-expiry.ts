import { instantsIn } from "@/lib/contract/text/time-zone";

/** How long a new token can last: days, until a chosen date, or without end. */
export const EXPIRIES = ["30", "90", "365", "date", "never"] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a token expires, as the API takes it; a chosen date lasts until its end in the time zone.
 * @returns null for a token that doesn't expire, and an empty text, which the API rejects, without a valid date
 */
export function expiryTime(expiry: Expiry, date: string, timeZone: string): string | null {
	if (expiry === "never") return null;
	if (expiry !== "date") return new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
	const end = Date.parse(`${date}T23:59:59Z`);
	return Number.isNaN(end) ? "" : instantsIn(timeZone)(end).toISOString();
}
