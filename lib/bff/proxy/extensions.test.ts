import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handleCapabilities } from "@/lib/bff/proxy/handle-capabilities";
import { type BrowserInit, type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { browserRequest, sendJson, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";

const EXTENSIONS = "/api/business/extensions";
const DELIVERY = "0199f3a0-7d1e-7bb4-8f2a-111111111111";

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.reset());

async function askCapabilities(account = "1", headers: Record<string, string> = { cookie: console_.cookie }) {
	const request = browserRequest(`/api/accounts/${account}/extensions`, { headers });
	const answer = await handleCapabilities(console_.runtime, request, account);
	return { status: answer.status, body: await answer.json() };
}

describe("Extensions are passed on", () => {
	test("to their own place at the service, with token and query", async () => {
		const path = `/api/accounts/1/extensions/webhooks/7/deliveries?state=failed&pageSize=20`;
		expect((await console_.ask(path)).status).toBe(200);
		expect(console_.asked[0]?.url).toBe(
			`${EXTENSIONS}/channels/chat/accounts/1/webhooks/7/deliveries?state=failed&pageSize=20`,
		);
		expect(console_.asked[0]?.headers.authorization).toBe(`Bearer ${UPSTREAM_TOKEN}`);
	});

	test("with their body, or without one", async () => {
		const body = '{ "since":"2026-11-20T08:00:00.000Z" }';
		await console_.ask("/api/accounts/1/extensions/webhooks/7/replays", { method: "POST", body });
		await console_.ask(`/api/accounts/1/extensions/webhooks/7/deliveries/${DELIVERY}/resend`, {
			method: "POST",
		});
		expect(console_.asked.map((asked) => asked.body.toString())).toEqual([body, ""]);
	});

	test("as not there, where the service has none", async () => {
		console_.answerWith((_, response) =>
			sendJson(response, 404, { success: false, message: "This path doesn't exist." }),
		);
		expect((await console_.ask("/api/accounts/1/extensions/webhook-health")).status).toBe(404);
	});
});

describe("An extension is not reached", () => {
	test.each<[string, string, BrowserInit, number]>([
		["without a session", "/webhook-health", { headers: { cookie: null } }, 401],
		["when it is about tokens", "/tokens", {}, 404],
		["when it makes a token", "/tokens", { method: "POST", body: "{}" }, 404],
		["when it is the stream of live events", "/live-events", {}, 404],
		["when it does not exist", "/secrets", {}, 404],
		["with a method it does not have", "/webhook-health", { method: "DELETE" }, 405],
		["with an id that is none", "/webhooks/7/deliveries/abc", {}, 400],
		["by a path that climbs", "/webhooks/..%2f..%2f2/deliveries", {}, 400],
		[
			"from another site",
			"/webhooks/7/rotate-secret",
			{ method: "POST", headers: { "sec-fetch-site": "cross-site" } },
			403,
		],
	])("%s", async (_, path, init, status) => {
		const answer = await console_.ask(`/api/accounts/1/extensions${path}`, init);
		expect(answer.status).toBe(status);
		expect(console_.asked).toHaveLength(0);
	});

	test("at the place of the public API", async () => {
		expect((await console_.ask("/api/accounts/1/webhook-health")).status).toBe(404);
	});
});

describe("What the service can do", () => {
	test("is told as it says it, words that we do not know included", async () => {
		console_.answerWith((_, response) =>
			sendJson(response, 200, { success: true, data: { capabilities: ["deliveries", "teleport"] } }),
		);
		const { status, body } = await askCapabilities();
		expect([status, body.data]).toEqual([200, { capabilities: ["deliveries", "teleport"] }]);
		expect(console_.asked[0]?.url).toBe(EXTENSIONS);
	});

	test.each<[string, Parameters<SignedInConsole["answerWith"]>[0]]>([
		["has no such path", (_, response) => sendJson(response, 404, { success: false, message: "No." })],
		["refuses our token", (_, response) => sendJson(response, 401, { success: false, message: "No." })],
		["fails", (_, response) => sendJson(response, 500, { success: false, message: "Oh." })],
		["answers a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
		["breaks off", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{")],
		["sends one elsewhere", (_, response) => response.writeHead(302, { location: "/" }).end()],
		["says something else", (_, response) => sendJson(response, 200, { data: ["deliveries"] })],
	])("is nothing when it %s", async (_, answer) => {
		console_.answerWith(answer);
		const { status, body } = await askCapabilities();
		expect([status, body.data]).toEqual([200, { capabilities: [] }]);
	});

	test.each<[string, Parameters<SignedInConsole["answerWith"]>[0]]>([
		["hangs up", (_, response) => response.destroy()],
		["is starting", (_, response) => sendJson(response, 503, { success: false, message: "Not yet." })],
		["is behind a proxy that can't reach it", (_, response) => response.writeHead(502).end("<p>")],
	])("is not known while it %s", async (_, answer) => {
		console_.answerWith(answer);
		expect((await askCapabilities()).status).toBe(503);
	});

	test("is told to members of the account alone", async () => {
		expect((await askCapabilities("1", {})).status).toBe(401);
		expect((await askCapabilities("2")).status).toBe(403);
		expect(console_.asked).toHaveLength(0);
	});
});
