import { randomBytes } from "node:crypto";

const TIME_BYTES = 6;

/**
 * A new event's id: a UUID of version 7, which starts with the time in milliseconds, so that consecutive events are
 * adjacent in every index. Source: RFC 9562 §5.7.
 */
export function newEventId(now: number = Date.now()): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(now, 0, TIME_BYTES);
	bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	const hex = bytes.toString("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
