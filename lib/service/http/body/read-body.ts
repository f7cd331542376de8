import { HttpError } from "@/lib/wire/http/http-error";
import { type Hold, isJsonType, readBody } from "@/lib/wire/request";

/**
 * Reads a request's JSON body up to `limitBytes`, whatever its headers claim.
 * @throws HttpError `too-large`, `media-type`
 */
export async function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
	const bytes = await readBytes(request, limitBytes);
	const encoding = request.headers.get("content-encoding")?.trim() ?? "";
	if (encoding !== "" && encoding.toLowerCase() !== "identity") {
		throw new HttpError("media-type", `The body is encoded as ${encoding}. Send it without encoding.`, {
			headers: { "Accept-Encoding": "identity" },
		});
	}
	if (!isJsonType(request.headers.get("content-type"))) {
		throw new HttpError("media-type", "Send the body as Content-Type: application/json.");
	}
	return bytes;
}

/**
 * The raw bytes of a request's body. A body that is too large is released, so that its rest can be discarded; see
 * let-body-arrive.ts.
 * @param budget limits the total size of all bodies read with it
 * @throws HttpError `too-large`, or `unavailable` if the body must make room for others
 */
export function readBytes(request: Request, limitBytes: number, budget?: ByteBudget): Promise<Uint8Array> {
	// The rest may never arrive, so the connection can't serve another request.
	const headers = { Connection: "close" };
	const tooLarge = (message: string) => new HttpError("too-large", message, { headers });
	return readBody(request, { bytes: limitBytes, tooLarge, budget });
}

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
