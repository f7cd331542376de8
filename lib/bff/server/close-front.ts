import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long requests under way may take to finish once the console is asked to end. */
const DRAIN_MS = 10_000;

/**
 * Watches a server's connections, for a close that waits for requests under way and for nothing else. A browser
 * also holds connections ready on which it has asked nothing yet: for a server that only closes, they count as
 * requests for a minute.
 * @returns what closes the server; resolves once it is closed, at the latest when `drainMs` are over
 */
export function prepareClose(front: Server, { drainMs = DRAIN_MS } = {}): () => Promise<void> {
	const connections = new Set<Socket>();
	front.on("connection", (socket) => {
		connections.add(socket);
		socket.on("close", () => connections.delete(socket));
	});
	let isClosing = false;
	front.on("request", (_request, response) => {
		// A connection would stay a while for its next request.
		response.on("finish", () => isClosing && setImmediate(() => front.closeIdleConnections()));
	});
	return async () => {
		isClosing = true;
		const closed = new Promise<void>((resolve) => front.close(() => resolve()));
		for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
		const deadline = setTimeout(() => front.closeAllConnections(), drainMs);
		await closed;
		clearTimeout(deadline);
	};
}
