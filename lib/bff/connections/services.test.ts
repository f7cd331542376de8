import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { lastService, readConfiguredService } from "@/lib/bff/connections/services";
import { handleReady } from "@/lib/bff/health/ready";
import { type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { OUR_SERVICE, type Responder, saying, sendJson } from "@/lib/bff/testing/upstream";
import { APP_VERSION } from "@/lib/settings/app-version";

const ACCOUNT = { id: 1, connection: null };
const OWN = { manages_tokens: true, platform: "cloud", platform_webhook_path: "/api/platform/webhook" };
const OLDER = { ...OUR_SERVICE, version: "0.0.9" };

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.resetUpstream());
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** What a page of the account learns of its service. */
async function service(account = "1", headers: Record<string, string | null> = {}) {
	const { status, body } = await console_.send(`/api/accounts/${account}/service`, { headers });
	return [status, body.data];
}

/** Later, when what is known of services is old. */
function later(): void {
	vi.advanceTimersByTime(60_000);
}

describe("An account's service is ours", () => {
	test("if it says a version, this one or a newer one", async () => {
		console_.respondWith(saying(OUR_SERVICE));
		expect(await service()).toEqual([200, OWN]);
		expect(console_.requests[0]).toMatchObject({
			url: "/api/business/extensions",
			headers: { authorization: `Bearer ${UPSTREAM_TOKEN}` },
		});
		for (const version of ["0.10.0", "1.0.0", `${APP_VERSION}1`]) {
			console_.resetUpstream();
			console_.respondWith(saying({ ...OUR_SERVICE, version }));
			expect(await service(), version).toEqual([200, OWN]);
		}
	});

	test("which is asked once for all pages, and again after a while", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		console_.respondWith(saying(OUR_SERVICE));
		await Promise.all([service(), service()]);
		await service();
		expect(console_.requests).toHaveLength(1);
		later();
		console_.respondWith(saying({ ...OUR_SERVICE, platform: "simulator" }));
		expect(await service()).toEqual([200, { ...OWN, platform: "simulator" }]);
		expect(console_.requests).toHaveLength(2);
	});

	test("still while it can't be reached", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		console_.respondWith(saying(OUR_SERVICE));
		await service();
		later();
		console_.respondWith((_, response) => response.destroy());
		expect(await service()).toEqual([200, OWN]);
	});

	test("for the first page already, once it was recognized", async () => {
		console_.respondWith(saying(OUR_SERVICE));
		expect(lastService(console_.runtime, ACCOUNT)).toBeUndefined();
		await expect.poll(() => lastService(console_.runtime, ACCOUNT)).toMatchObject({ kind: "ours" });
		expect(console_.requests).toHaveLength(1);
	});

	test("only for members of the account", async () => {
		expect((await service("1", { cookie: null }))[0]).toBe(401);
		expect((await service("2"))[0]).toBe(403);
		expect(console_.requests).toHaveLength(0);
	});
});

describe("A service offers the public API only", () => {
	test.each<[string, Responder]>([
		["has no such path", (_, response) => sendJson(response, 404, { success: false, message: "No." })],
		["rejects our token", (_, response) => sendJson(response, 401, { success: false, message: "No." })],
		["returns a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
		["breaks off", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{")],
		["redirects", (_, response) => response.writeHead(302, { location: "/" }).end()],
		["returns another shape", (_, response) => sendJson(response, 200, { data: ["deliveries"] })],
		["says no version", saying({ ...OUR_SERVICE, version: "new" })],
	])("if it %s", async (_, responder) => {
		console_.respondWith(responder);
		expect(await service()).toEqual([200, null]);
	});

	test("until it's upgraded to ours", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		expect(await service()).toEqual([200, null]);
		later();
		console_.respondWith(saying(OUR_SERVICE));
		expect(await service()).toEqual([200, OWN]);
	});
});

test.each<[string, Responder]>([
	["hangs up", (_, response) => response.destroy()],
	["is starting", (_, response) => sendJson(response, 503, { success: false, message: "Not yet." })],
	["fails", (_, response) => sendJson(response, 500, { success: false, message: "Oh." })],
	["is behind a proxy that can't reach it", (_, response) => response.writeHead(502).end("<p>")],
])("A service that %s is recognized once it responds", async (_, responder) => {
	console_.respondWith(responder);
	expect((await service())[0]).toBe(503);
	console_.respondWith(saying(OUR_SERVICE));
	expect(await service()).toEqual([200, OWN]);
});

describe("An older service of ours", () => {
	const ready = () => handleReady(console_.runtime, new Request("http://console.test:3000/health/ready"));

	test("makes the console not ready, until it's upgraded", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		console_.respondWith(saying(OLDER));
		const response = await ready();
		expect([response.status, (await response.json()).message]).toEqual([
			503,
			`Not ready. Unavailable: service (version 0.0.9 is older than the console's ${APP_VERSION}).`,
		]);
		later();
		console_.respondWith(saying(OUR_SERVICE));
		expect((await ready()).status).toBe(200);
	});

	test("is in the log once, with what to do", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		const log = vi.spyOn(console_.runtime.log, "error");
		console_.respondWith(saying(OLDER));
		for (let round = 0; round < 3; round += 1) {
			await readConfiguredService(console_.runtime);
			later();
		}
		expect(log).toHaveBeenCalledTimes(1);
		expect(log).toHaveBeenCalledWith(
			expect.objectContaining({ serviceVersion: "0.0.9", consoleVersion: APP_VERSION }),
			expect.stringContaining("Upgrade the service"),
		);
	});

	test("is used like one that offers the public API only", async () => {
		console_.respondWith(saying(OLDER));
		expect(await service()).toEqual([200, null]);
	});
});
