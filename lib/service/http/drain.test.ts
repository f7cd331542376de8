import { Agent, type IncomingMessage, request } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { afterEach, describe, expect, it } from "vitest";
import { drainServer } from "./drain";

const stops: (() => void)[] = [];
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

/** A server whose answers close their connection once `isClosing`, as the app's do. */
async function startServer(answer: () => Promise<string>) {
	const state = { isClosing: false };
	const server = createAdaptorServer({
		fetch: async () => {
			const text = await answer();
			return new Response(text, state.isClosing ? { status: 503, headers: { Connection: "close" } } : {});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	stops.push(() => {
		agent.destroy();
		server.close();
	});
	function ask(): Promise<number | undefined> {
		return new Promise((resolve, reject) => {
			const sent = request({ host: "127.0.0.1", port, agent }, (response: IncomingMessage) => {
				response.resume();
				response.on("end", () => resolve(response.statusCode));
			});
			sent.on("error", reject).end();
		});
	}
	return { server, state, ask };
}

describe("a server that ends", () => {
	it("answers a request on a connection that was idle, and ends once that is closed", async () => {
		const { server, state, ask } = await startServer(async () => "ok");
		expect(await ask()).toBe(200);
		state.isClosing = true;
		const drained = drainServer(server, { lingerMs: 60_000 });
		expect(await ask()).toBe(503);
		await drained;
		await expect(ask()).rejects.toThrow("ECONNREFUSED");
	});

	it("lets a request under way finish, however long that takes", async () => {
		let finish: ((text: string) => void) | undefined;
		const { server, ask } = await startServer(
			() =>
				new Promise((resolve) => {
					finish = resolve;
				}),
		);
		const asked = ask();
		await expect.poll(() => finish).toBeDefined();
		const drained = drainServer(server, { lingerMs: 0 });
		finish?.("done");
		expect(await asked).toBe(200);
		await drained;
	});

	it("does not wait where nobody is connected, nor for ever where somebody stays", async () => {
		const quiet = await startServer(async () => "ok");
		await drainServer(quiet.server, { lingerMs: 60_000 });
		const kept = await startServer(async () => "ok");
		expect(await kept.ask()).toBe(200);
		await drainServer(kept.server, { lingerMs: 100 });
	});
});
