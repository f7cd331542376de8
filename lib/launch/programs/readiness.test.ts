import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { waitUntilHealthy } from "@/lib/launch/programs/readiness";

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

it("waits for a program even if the clock is set forward meanwhile", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	let requests = 0;
	const server = createServer((_, response) => {
		requests += 1;
		if (requests === 1) vi.setSystemTime(Date.now() + DAY_MS);
		response.writeHead(requests === 1 ? 503 : 200).end();
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	await waitUntilHealthy("console", url, new AbortController().signal);
	server.close();
	expect(requests).toBe(2);
});
