/** The largest body of an event. Source: decisions §7. */
export const EVENT_BYTES_MAX = 256 * 1024;

/** Rounds of cutting, each harder: the longest text in characters, and the most items of a list or object. */
const ROUNDS = [
	{ textMax: 16_384, itemsMax: 500 },
	{ textMax: 4_096, itemsMax: 100 },
	{ textMax: 1_024, itemsMax: 25 },
	{ textMax: 128, itemsMax: 5 },
] as const;

/**
 * The body of an event, exactly as it is sent and signed. Data that is too large for it is cut, texts and lists
 * first, and carries `"truncated": true`. Source: decisions §7.
 */
export function eventBody(
	type: string,
	timestamp: Date,
	accountId: number,
	data: Record<string, unknown>,
): string {
	const write = (shown: Record<string, unknown>) =>
		JSON.stringify({ type, timestamp: timestamp.toISOString(), accountId, data: shown });
	const whole = write(data);
	if (fits(whole)) return whole;
	for (const round of ROUNDS) {
		const cut = write({ ...(shorten(data, round) as Record<string, unknown>), truncated: true });
		if (fits(cut)) return cut;
	}
	return write({ truncated: true });
}

function fits(body: string): boolean {
	return Buffer.byteLength(body) <= EVENT_BYTES_MAX;
}

function shorten(value: unknown, round: (typeof ROUNDS)[number]): unknown {
	if (typeof value === "string") {
		// Never half of a surrogate pair: the cut is made between code points.
		return value.length > round.textMax ? `${value.slice(0, round.textMax).replace(/\p{Cs}$/u, "")}…` : value;
	}
	if (Array.isArray(value)) return value.slice(0, round.itemsMax).map((item) => shorten(item, round));
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).slice(0, round.itemsMax);
	return Object.fromEntries(members.map(([name, member]) => [name, shorten(member, round)]));
}
