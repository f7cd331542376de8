import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BrowserInit, type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

const EXTENSIONS = "/api/business/extensions";
const DELIVERY = "0199f3a0-7d1e-7bb4-8f2a-111111111111";

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.resetUpstream());

describe("Extensions are forwarded", () => {
	test("to the service's extension path, with token and query", async () => {
		const path = `/api/accounts/1/extensions/webhooks/7/deliveries?state=failed&pageSize=20`;
		expect((await console_.send(path)).status).toBe(200);
		expect(console_.requests[0]?.url).toBe(
			`${EXTENSIONS}/channels/chat/accounts/1/webhooks/7/deliveries?state=failed&pageSize=20`,
		);
		expect(console_.requests[0]?.headers.authorization).toBe(`Bearer ${UPSTREAM_TOKEN}`);
	});

	test("with or without a body", async () => {
		const body = '{ "since":"2026-11-20T08:00:00.000Z" }';
		await console_.send("/api/accounts/1/extensions/webhooks/7/replays", { method: "POST", body });
		await console_.send(`/api/accounts/1/extensions/webhooks/7/deliveries/${DELIVERY}/resend`, {
			method: "POST",
		});
		const writes = console_.requests.filter(({ method }) => method === "POST");
		expect(writes.map((request) => request.body.toString())).toEqual([body, ""]);
	});

	test("and return 404 if the service doesn't have them", async () => {
		console_.respondWith((_, response) =>
			sendJson(response, 404, { success: false, message: "This path doesn't exist." }),
		);
		expect((await console_.send("/api/accounts/1/extensions/webhook-health")).status).toBe(404);
	});
});

describe("An extension isn't reached", () => {
	test.each<[string, string, BrowserInit, number]>([
		["without a session", "/webhook-health", { headers: { cookie: null } }, 401],
		["for tokens", "/tokens", {}, 404],
		["for creating a token", "/tokens", { method: "POST", body: "{}" }, 404],
		["for the stream of live events", "/live-events", {}, 404],
		["if it's unknown", "/secrets", {}, 404],
		["with an unsupported method", "/webhook-health", { method: "DELETE" }, 405],
		["with an invalid id", "/webhooks/7/deliveries/abc", {}, 400],
		["with a path traversal", "/webhooks/..%2f..%2f2/deliveries", {}, 400],
		[
			"from another site",
			"/webhooks/7/rotate-secret",
			{ method: "POST", headers: { "sec-fetch-site": "cross-site" } },
			403,
		],
	])("%s", async (_, path, init, status) => {
		const response = await console_.send(`/api/accounts/1/extensions${path}`, init);
		expect(response.status).toBe(status);
		expect(console_.requests).toHaveLength(0);
	});

	test("under the public API's path", async () => {
		expect((await console_.send("/api/accounts/1/webhook-health")).status).toBe(404);
	});
});
