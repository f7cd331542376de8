import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestConsole, type TestConsole } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import { handleReady } from "./ready";

let console_: TestConsole;
beforeAll(async () => {
	console_ = await startTestConsole();
});
afterAll(() => console_.stop());

async function ready() {
	const request = new Request("http://console.test:3000/health/ready");
	const response = await handleReady(console_.runtime, request);
	return { status: response.status, body: await response.json() };
}

it("the console is ready if its database and its service respond", async () => {
	expect(await ready()).toMatchObject({ status: 200, body: { data: { database: "ok", service: "ok" } } });
});

it("a service that responds with an error can be told from one that doesn't respond", async () => {
	console_.respondWith((_, response) => sendJson(response, 503, { status: "disk full" }));
	expect(await ready()).toMatchObject({
		status: 503,
		body: { message: "Not ready. Unavailable: service (HTTP 503)." },
	});
	await console_.closeUpstream();
	expect(await ready()).toMatchObject({
		status: 503,
		body: { message: "Not ready. Unavailable: service (no response)." },
	});
});
