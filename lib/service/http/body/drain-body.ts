import { setTimeout as pause } from "node:timers/promises";

/** Limits for discarding an unread body; beyond them, the connection is closed. */
const UNWANTED_BYTES_MAX = 64 * 1024 * 1024;
const UNWANTED_MS_MAX = 30_000;

/**
 * A response given before its request's body is read: it's sent at once, but ends only after the body has arrived and
 * been discarded. Most clients read a response only after sending everything, and would miss it if the connection
 * closed earlier.
 */
export async function drainBody(request: Request, response: Response): Promise<Response> {
	const { body } = request;
	// A reader that reached the end still locks it.
	if (!body || body.locked) return response;
	const bytes = new Uint8Array(await response.arrayBuffer());
	const headers = new Headers(response.headers);
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
	return new Response(stream, { status: response.status, headers });
}

/** Discards a body within the limits above, or until the client disconnects. */
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
