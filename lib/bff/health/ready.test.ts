import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { browserRequest, sendTo, startTestConsole, type TestConsole } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import { APP_VERSION } from "@/lib/settings/app-version";

let console_: TestConsole;
beforeAll(async () => {
	console_ = await startTestConsole();
});
afterAll(() => console_.stop());

async function ready() {
	const response = await sendTo(console_.runtime, browserRequest("/health/ready"));
	return { status: response.status, body: await response.json() };
}

it("the console is ready if its database and its service respond", async () => {
	expect(await ready()).toMatchObject({ status: 200, body: { data: { database: "ok", service: "ok" } } });
});

it.each([400, -400])(
	"a console whose clock is %d days off isn't ready, and is again when it's right",
	async (days) => {
		console_.respondWith((_, response) => sendJson(response, 200, {}));
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
		try {
			expect(await ready()).toMatchObject({
				status: 503,
				body: { message: `Not ready. Unavailable: clock (${days * 86_400} s from the database's).` },
			});
		} finally {
			vi.useRealTimers();
		}
		expect((await ready()).status).toBe(200);
	},
);

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

it("a console is live and says its version whatever its database and service do", async () => {
	console_.respondWith((_, response) => sendJson(response, 503, {}));
	const response = await sendTo(console_.runtime, browserRequest("/health/live"));
	expect([response.status, await response.json()]).toEqual([
		200,
		{ success: true, statusCode: 200, data: { version: APP_VERSION } },
	]);
});
