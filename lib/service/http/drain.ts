import { setTimeout as pause } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

/** How long connections may stay that a client keeps open for its next request. */
const LINGER_MS = 2_000;
const LOOK_INTERVAL_MS = 25;

/**
 * Ends a server so that no request is cut off. A connection that is closed while idle may have a request on its
 * way: so for a while the server goes on answering, and the app closes each connection with its answer. Resolves
 * once requests under way have theirs.
 */
export async function drainServer(server: ServerType, { lingerMs = LINGER_MS } = {}): Promise<void> {
	const endOfLinger = performance.now() + lingerMs;
	while (performance.now() < endOfLinger && (await countConnections(server)) > 0)
		await pause(LOOK_INTERVAL_MS);
	await new Promise<void>((resolve) => {
		server.close(() => resolve());
		if ("closeIdleConnections" in server) server.closeIdleConnections();
	});
}

function countConnections(server: ServerType): Promise<number> {
	return new Promise((resolve) => {
		server.getConnections((error, count) => resolve(error ? 0 : count));
	});
}
