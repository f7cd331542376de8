import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BrowserInit, type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { browserRequest, sendTo, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

const EXTENSIONS = "/api/business/extensions";
const DELIVERY = "0199f3a0-7d1e-7bb4-8f2a-111111111111";

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.resetUpstream());

async function getCapabilities(account = "1", headers: Record<string, string> = { cookie: console_.cookie }) {
	const request = browserRequest(`/api/accounts/${account}/extensions`, { headers });
	const response = await sendTo(console_.runtime, request);
	return { status: response.status, body: await response.json() };
}

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

describe("Capabilities", () => {
	test("are returned as the service lists them, including unknown ones", async () => {
		console_.respondWith((_, response) =>
			sendJson(response, 200, { success: true, data: { capabilities: ["deliveries", "teleport"] } }),
		);
		const { status, body } = await getCapabilities();
		expect([status, body.data]).toEqual([200, { capabilities: ["deliveries", "teleport"] }]);
		expect(console_.requests[0]?.url).toBe(EXTENSIONS);
	});

	test("are kept for the next page until the service says otherwise", async () => {
		const answer = (capabilities: string[]) =>
			console_.respondWith((_, response) =>
				sendJson(response, 200, { success: true, data: { capabilities } }),
			);
		const kept = () => console_.runtime.capabilities.get(1);
		answer(["deliveries"]);
		await getCapabilities();
		console_.respondWith((_, response) => response.destroy());
		await getCapabilities();
		expect(kept()).toEqual(["deliveries"]);
		answer([]);
		await getCapabilities();
		expect(kept()).toBeUndefined();
	});

	test.each<[string, Parameters<SignedInConsole["respondWith"]>[0]]>([
		["has no such path", (_, response) => sendJson(response, 404, { success: false, message: "No." })],
		["rejects our token", (_, response) => sendJson(response, 401, { success: false, message: "No." })],
		["fails", (_, response) => sendJson(response, 500, { success: false, message: "Oh." })],
		["returns a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
		["breaks off", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{")],
		["redirects", (_, response) => response.writeHead(302, { location: "/" }).end()],
		["returns another shape", (_, response) => sendJson(response, 200, { data: ["deliveries"] })],
	])("are empty if the service %s", async (_, responder) => {
		console_.respondWith(responder);
		const { status, body } = await getCapabilities();
		expect([status, body.data]).toEqual([200, { capabilities: [] }]);
	});

	test.each<[string, Parameters<SignedInConsole["respondWith"]>[0]]>([
		["hangs up", (_, response) => response.destroy()],
		["is starting", (_, response) => sendJson(response, 503, { success: false, message: "Not yet." })],
		["is behind a proxy that can't reach it", (_, response) => response.writeHead(502).end("<p>")],
	])("are unknown while the service %s", async (_, responder) => {
		console_.respondWith(responder);
		expect((await getCapabilities()).status).toBe(503);
	});

	test("are only returned to members of the account", async () => {
		expect((await getCapabilities("1", {})).status).toBe(401);
		expect((await getCapabilities("2")).status).toBe(403);
		expect(console_.requests).toHaveLength(0);
	});
});
