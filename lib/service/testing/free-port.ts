import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port that stays free while a program restarts: it's below the range that systems use for outgoing
 * connections.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_000);
		const server = createServer().listen(port, "127.0.0.1");
		const isFree = await once(server, "listening").then(
			() => true,
			() => false,
		);
		if (!isFree) continue;
		server.close();
		await once(server, "close");
		return port;
	}
}
