import { HttpError } from "@/lib/wire/http/http-error";
import type { Hold } from "@/lib/wire/request";

type ByteBudget = { hold(): Hold };

/**
 * Limits the bytes of incomplete bodies in memory, for all clients together. Beyond the limit, the oldest is rejected: a
 * genuine body arrives quickly, so the oldest is the least likely to complete.
 */
export function createByteBudget(maxBytes: number): ByteBudget {
	/** Oldest first. */
	const held = new Map<Hold, { bytes: number; giveWay: () => void }>();
	let total = 0;

	return {
		hold() {
			let giveWay: () => void = () => undefined;
			const ended = new Promise<never>((_, reject) => {
				giveWay = () => reject(tooBusy());
			});
			ended.catch(() => undefined);
			const hold: Hold = {
				ended,
				add(bytes) {
					const entry = held.get(hold);
					if (!entry) return;
					entry.bytes += bytes;
					total += bytes;
					for (const [oldest, { giveWay }] of held) {
						if (total <= maxBytes) return;
						oldest.release();
						giveWay();
					}
				},
				release() {
					total -= held.get(hold)?.bytes ?? 0;
					held.delete(hold);
				},
			};
			held.set(hold, { bytes: 0, giveWay });
			return hold;
		},
	};
}

function tooBusy(): HttpError {
	return new HttpError("unavailable", "Too many unfinished reports. Try again in a moment.", {
		headers: { "Retry-After": "5" },
	});
}
