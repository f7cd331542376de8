import type { Actor } from "@/lib/service/context";
import { textStream } from "@/lib/wire/byte-stream";
import { HttpError } from "@/lib/wire/http/http-error";

/** After this time without an event, a comment is sent, so that proxies don't treat the connection as dead. */
const HEARTBEAT_MS = 5_000;
/** How long a disconnected reader should wait before it reconnects. */
const RETRY_MS = 2_000;

/** The first lines of a stream. */
export const STREAM_HEAD = `retry: ${RETRY_MS}\n: connected\n\n`;
export const HEARTBEAT = ": still here\n\n";

/** A response of Server-Sent Events. Reads lines only as fast as the client consumes them; null for HEAD. */
export function eventStream(lines: AsyncGenerator<string> | null): Response {
	return new Response(lines && textStream(lines), {
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Accel-Buffering": "no",
		},
	});
}

/** How long a stream may wait in ms before it checks the reader's token again. */
export function waitMs({ expiresAt }: Actor, now: Date): number {
	return Math.min(HEARTBEAT_MS, expiresAt ? expiresAt.getTime() - now.getTime() : HEARTBEAT_MS);
}

/** The actor, unless its token is no longer valid. */
export async function stillValid(authenticate: () => Promise<Actor>): Promise<Actor | undefined> {
	try {
		return await authenticate();
	} catch (error) {
		if (error instanceof HttpError && error.kind === "unauthenticated") return undefined;
		throw error;
	}
}

/** A signal to wait for: `rung` resolves to true when it rings, or false on timeout. */
export function createBell(signal: AbortSignal) {
	let hasRung = false;
	let finish: ((rung: boolean) => void) | undefined;
	function ring() {
		hasRung = true;
		finish?.(true);
	}
	signal.addEventListener("abort", ring, { once: true });
	return {
		ring,
		reset() {
			hasRung = signal.aborted;
		},
		rung(withinMs: number): Promise<boolean> {
			if (hasRung) return Promise.resolve(true);
			return new Promise((resolve) => {
				const timer = setTimeout(() => resolve(false), withinMs);
				finish = (rung) => {
					clearTimeout(timer);
					resolve(rung);
				};
			});
		},
	};
}
