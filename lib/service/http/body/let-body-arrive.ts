import { setTimeout as pause } from "node:timers/promises";

/** So much of a body that nobody wants is taken in, and for so long; then the connection is closed on it. */
const UNWANTED_BYTES_MAX = 64 * 1024 * 1024;
const UNWANTED_MS_MAX = 30_000;

/**
 * An answer that is given before its request's body was read: it goes out at once, but ends only when the body has
 * come in. Most clients look for an answer once they have sent everything, and never see one that closes the
 * connection under their hands. What comes in is thrown away.
 */
export async function letBodyArrive(request: Request, answer: Response): Promise<Response> {
	const { body } = request;
	// A reader that reached the end still holds it.
	if (!body || body.locked) return answer;
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const headers = new Headers(answer.headers);
	headers.set("Content-Length", String(bytes.length));
	const gone = new AbortController();
	const stream = new ReadableStream<Uint8Array>({
		async start(controller) {
			controller.enqueue(bytes);
			await discard(body, gone.signal);
			if (!gone.signal.aborted) controller.close();
		},
		cancel: () => gone.abort(),
	});
	return new Response(stream, { status: answer.status, headers });
}

/** Reads a body without keeping it, within the limits above. A client that goes away ends it too. */
async function discard(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
	const reader = body.getReader();
	const enough = new AbortController();
	const limit = AbortSignal.any([signal, enough.signal]);
	const timeUp = pause(UNWANTED_MS_MAX, undefined, { signal: limit, ref: false }).catch(() => undefined);
	async function readOn(): Promise<void> {
		let size = 0;
		while (size <= UNWANTED_BYTES_MAX) {
			const { done, value } = await reader.read();
			if (done) return;
			size += value.length;
		}
	}
	await Promise.race([readOn().catch(() => undefined), timeUp]);
	enough.abort();
}
