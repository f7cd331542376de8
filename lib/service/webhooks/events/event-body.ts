import { cutText } from "@/lib/contract/text/code-points";
import { writeJson } from "@/lib/json/raw-json";

/** The largest body of an event. Source: docs/spec/decisions.md §7. */
export const EVENT_BYTES_MAX = 256 * 1024;

/** Rounds of cutting with stricter limits: items of a list or object, and the minimum kept of a long string. */
const ROUNDS = [
	{ itemsMax: Number.POSITIVE_INFINITY, textMin: 4_096 },
	{ itemsMax: 500, textMin: 4_096 },
	{ itemsMax: 100, textMin: 1_024 },
	{ itemsMax: 25, textMin: 128 },
	{ itemsMax: 5, textMin: 128 },
] as const;
/** Precision of cutting a string, in characters; halving it costs one more attempt. */
const TEXT_STEP = 4_096;

type Limits = { textMax: number; itemsMax: number };

/**
 * The exact body of an event, as sent and signed. Data that is too large is truncated, first long strings, as little as
 * possible, then lists, and gets `"truncated": true`. Source: docs/spec/decisions.md §7.
 */
export function eventBody(
	type: string,
	timestamp: Date,
	accountId: number,
	data: Record<string, unknown>,
): string {
	const write = (shown: Record<string, unknown>) =>
		writeJson({ type, timestamp: timestamp.toISOString(), accountId, data: shown });
	const whole = write(data);
	if (fits(whole)) return whole;
	const cut = (limits: Limits) => {
		const body = write({ ...(shorten(data, limits) as Record<string, unknown>), truncated: true });
		return fits(body) ? body : undefined;
	};
	for (const { itemsMax, textMin } of ROUNDS) {
		const body = cut({ itemsMax, textMax: textMin });
		if (body) return longest(body, textMin, (textMax) => cut({ itemsMax, textMax }));
	}
	return write({ truncated: true });
}

/** The body with the longest strings that fit. @param body fits with strings of `textMin` */
function longest(body: string, textMin: number, cut: (textMax: number) => string | undefined): string {
	let best = body;
	let fitting = textMin;
	let failing = EVENT_BYTES_MAX;
	while (failing - fitting > TEXT_STEP) {
		const textMax = Math.floor((fitting + failing) / 2);
		const tried = cut(textMax);
		if (tried) {
			best = tried;
			fitting = textMax;
		} else failing = textMax;
	}
	return best;
}

function fits(body: string): boolean {
	return Buffer.byteLength(body) <= EVENT_BYTES_MAX;
}

/** A copy within the limits; parts within them keep their exact text (lib/json/parse-exact.ts). */
function shorten(value: unknown, limits: Limits): unknown {
	if (typeof value === "string") {
		return value.length > limits.textMax ? `${cutText(value, limits.textMax)}…` : value;
	}
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value);
	const kept = members.slice(0, limits.itemsMax);
	const short = kept.map(([name, member]) => [name, shorten(member, limits)] as const);
	if (kept.length === members.length && short.every(([, member], index) => member === kept[index]?.[1])) {
		return value;
	}
	return Array.isArray(value) ? short.map(([, member]) => member) : Object.fromEntries(short);
}
