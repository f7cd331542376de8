import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** How long what is under way may take to finish once a process is asked to end. */
const LIMIT_MS = 10_000;
const POLL_MS = 25;

/**
 * Ends this process on SIGTERM and SIGINT: what `close` awaits finishes, if it does in time. The exit code is 0, or 1
 * if closing fails.
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
				log.error({ err: error }, "the process did not end in order");
				process.exit(1);
			});
	}
	process.on("SIGTERM", end);
	process.on("SIGINT", end);
}

/**
 * Watches a server's connections, for a close that waits for requests under way and for nothing else. A browser
 * also holds connections ready on which it has asked nothing yet: for a server that only closes, they count as
 * requests for a minute.
 * @param options.lingerMs how long connections between two requests may stay, on which one may be on its way. Until
 *   then requests are answered; the answer has to close its connection.
 * @param options.limitMs after this long, requests still under way are cut off
 * @returns what closes the server; resolves once it is closed
 */
export function prepareClose(server: Server, { lingerMs = 0, limitMs = LIMIT_MS } = {}): () => Promise<void> {
	const connections = new Set<Socket>();
	server.on("connection", (socket) => {
		connections.add(socket);
		socket.on("close", () => connections.delete(socket));
	});
	let isClosing = false;
	server.on("request", (_request, response) => {
		// A connection would stay a while for its next request.
		response.on("finish", () => isClosing && setImmediate(() => server.closeIdleConnections()));
	});
	return async () => {
		for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
		const endOfLinger = performance.now() + lingerMs;
		while (performance.now() < endOfLinger && connections.size > 0) await sleep(POLL_MS);
		isClosing = true;
		const closed = new Promise<void>((resolve) => server.close(() => resolve()));
		const limit = setTimeout(() => server.closeAllConnections(), limitMs);
		await closed;
		clearTimeout(limit);
	};
}
