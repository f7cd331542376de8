import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** How long pending work may take after a process is asked to stop. */
const LIMIT_MS = 10_000;
const POLL_MS = 25;

/**
 * Stops this process on SIGTERM and SIGINT once `close` resolves, or when the limit is reached. The exit code is 0, or
 * 1 if closing fails.
 */
export function closeOnSignal(close: () => Promise<unknown>, log: Logger): void {
	let isClosing = false;
	function end(): void {
		if (isClosing) return;
		isClosing = true;
		setTimeout(() => process.exit(0), LIMIT_MS).unref();
		close()
			.then(() => process.exit(0))
			.catch((error: unknown) => {
				log.error({ err: error }, "shutdown failed");
				process.exit(1);
			});
	}
	process.on("SIGTERM", end);
	process.on("SIGINT", end);
}

/**
 * Prepares a graceful close of a server that waits for pending requests only. Browsers also open connections in
 * advance, without a request; `server.close` alone would wait a minute for those. Event streams, which have no end, are cut.
 * @param options.lingerMs how long idle keep-alive connections may stay, because a request may be on its way. Requests
 *   are answered until then; the response must close its connection.
 * @param options.limitMs requests still pending after this long are aborted
 * @returns a function that closes the server and resolves once it's closed
 */
export function prepareClose(server: Server, { lingerMs = 0, limitMs = LIMIT_MS } = {}): () => Promise<void> {
	const connections = new Set<Socket>();
	server.on("connection", (socket) => {
		connections.add(socket);
		socket.on("close", () => connections.delete(socket));
	});
	let isClosing = false;
	const responses = new Set<ServerResponse>();
	server.on("request", (_request, response) => {
		responses.add(response);
		response.on("close", () => responses.delete(response));
		// A keep-alive connection would wait for its next request.
		response.on("finish", () => isClosing && setImmediate(() => server.closeIdleConnections()));
	});
	return async () => {
		for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
		const endOfLinger = performance.now() + lingerMs;
		while (performance.now() < endOfLinger && connections.size > 0) await sleep(POLL_MS);
		isClosing = true;
		const closed = new Promise<void>((resolve) => server.close(() => resolve()));
		for (const response of responses) if (isEventStream(response)) response.destroy();
		const limit = setTimeout(() => server.closeAllConnections(), limitMs);
		await closed;
		clearTimeout(limit);
	};
}

/** Doesn't see a type that was given to `writeHead` alone; the console's server has set other headers before. */
function isEventStream(response: ServerResponse): boolean {
	return String(response.getHeader("content-type")).startsWith("text/event-stream");
}
