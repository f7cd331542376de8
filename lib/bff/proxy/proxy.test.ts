import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configuredUpstream } from "@/lib/bff/connections/upstream";
import { forward } from "@/lib/bff/proxy/forward";
import { type BrowserInit, type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

const PUBLIC = "/api/business/public/channels/chat/accounts/1";

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.resetUpstream());

describe("A request from a signed-in member", () => {
	test("reaches the service with the token and unchanged query, without the browser's other headers", async () => {
		const result = await console_.send("/api/accounts/1/contacts?page=2&search=a%26b%20c", {
			headers: { authorization: "Bearer mine", "x-forwarded-for": "10.0.0.1", accept: "text/html" },
		});
		expect(result.status).toBe(200);
		const [request] = console_.requests;
		expect(request?.url).toBe(`${PUBLIC}/contacts?page=2&search=a%26b%20c`);
		expect(request?.headers.authorization).toBe(`Bearer ${UPSTREAM_TOKEN}`);
		expect(request?.headers.cookie).toBeUndefined();
		expect(request?.headers["x-forwarded-for"]).toBeUndefined();
		expect(request?.headers.accept).toBe("application/json");
	});

	test("forwards the exact body, with its idempotency key and version", async () => {
		const body = '{ "number":"1512 3456789",\n"country_code":"+49","name":"Zoë \\u0041" }';
		const headers = { "idempotency-key": "k-1", "if-match": '"v"', "x-request-id": "mine.1" };
		await console_.send("/api/accounts/1/contacts", { method: "POST", body, headers });
		const [request] = console_.requests;
		expect(request?.body.toString()).toBe(body);
		expect(request?.headers["idempotency-key"]).toBe("k-1");
		expect(request?.headers["if-match"]).toBe('"v"');
		expect(request?.headers["x-request-id"]).toBe("mine.1");
	});

	test("gets the service's response without its cookies and with our own headers", async () => {
		console_.respondWith((_, response) =>
			sendJson(
				response,
				201,
				{ success: true, statusCode: 201, data: { id: 7 } },
				{
					"set-cookie": "session=theirs",
					"cache-control": "public, max-age=3600",
					"access-control-allow-origin": "*",
				},
			),
		);
		const result = await console_.send("/api/accounts/1/contacts", { method: "POST", body: "{}" });
		expect(result.status).toBe(201);
		expect(result.body.data).toEqual({ id: 7 });
		expect(result.headers.get("set-cookie")).toBeNull();
		expect(result.headers.get("cache-control")).toBe("no-store");
		expect(result.headers.get("access-control-allow-origin")).toBeNull();
		expect(result.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
	});

	test("gets the service's field errors and Retry-After", async () => {
		const errors = [{ path: "number", message: "A phone number must have 4 to 15 digits." }];
		console_.respondWith((_, response) =>
			sendJson(response, 422, { success: false, statusCode: 422, message: "Not valid.", errors }),
		);
		expect(
			(await console_.send("/api/accounts/1/contacts", { method: "POST", body: "{}" })).body.errors,
		).toEqual(errors);
		console_.respondWith((_, response) =>
			sendJson(response, 429, { success: false, message: "Slow down." }, { "retry-after": "12" }),
		);
		const slowed = await console_.send("/api/accounts/1/contacts");
		expect(slowed.status).toBe(429);
		expect(slowed.headers.get("retry-after")).toBe("12");
	});
});

describe("Requests without access are rejected", () => {
	test.each([
		["without a session", "/api/accounts/1/contacts", { headers: { cookie: null } }, 401],
		[
			"with a forged session",
			"/api/accounts/1/contacts",
			{ headers: { cookie: "chat-console.session_token=x.y" } },
			401,
		],
		["for another account", "/api/accounts/2/contacts", {}, 403],
		["for an invalid account", "/api/accounts/1x/contacts", {}, 404],
		["for an unknown path", "/api/accounts/1/secrets", {}, 404],
		["for the account itself", "/api/accounts/1/", {}, 404],
		["with an unsupported method", "/api/accounts/1/contacts", { method: "DELETE" }, 405],
		["with an invalid id", "/api/accounts/1/contacts/abc", {}, 400],
		[
			"with a body that isn't JSON",
			"/api/accounts/1/contacts",
			{ method: "POST", body: "a=b", headers: { "content-type": "text/plain" } },
			415,
		],
		[
			"with a body over the limit",
			"/api/accounts/1/contacts",
			{ method: "POST", body: " ".repeat(256 * 1024 + 1) },
			413,
		],
		[
			"from another site",
			"/api/accounts/1/contacts",
			{ method: "POST", body: "{}", headers: { "sec-fetch-site": "cross-site" } },
			403,
		],
		[
			"from the same site but another origin",
			"/api/accounts/1/contacts",
			{ method: "POST", body: "{}", headers: { "sec-fetch-site": "same-site" } },
			403,
		],
		[
			"from another origin",
			"/api/accounts/1/contacts/1",
			{ method: "DELETE", headers: { "sec-fetch-site": null, origin: "http://evil.test" } },
			403,
		],
		[
			"without an origin",
			"/api/accounts/1/contacts/1",
			{ method: "DELETE", headers: { "sec-fetch-site": null, origin: null } },
			403,
		],
	] as Array<[string, string, BrowserInit, number]>)("%s", async (_, path, init, status) => {
		const result = await console_.send(path, init);
		expect(result.status).toBe(status);
		expect(result.body.success).toBe(false);
		expect(result.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
		expect(result.headers.get("cache-control")).toBe("no-store");
		expect(console_.requests).toHaveLength(0);
	});
});

describe("Path tricks can't leave the account", () => {
	test.each([
		"/api/accounts/1/templates/../contents",
		"/api/accounts/1/templates/%2e%2e/contents",
		"/api/accounts/1/templates/%252e%252e/contents",
		"/api/accounts/1/templates/./contents",
		"/api/accounts/1/contacts/..%2f..%2f2%2fcontacts",
		"/api/accounts/1/contacts/1%2fmessages",
		"/api/accounts/1/contacts/1%252fmessages",
		"/api/accounts/1/contacts/1%3fx=1",
		"/api/accounts/1/contacts/1%00",
		"/api/accounts/1/contacts/%zz",
		"/api/accounts/1//contacts",
		"/api/accounts/1/contacts//messages",
		"/api/accounts/1/..%2f2/contacts",
		"/api/accounts/1/../2/contacts",
		"/api/accounts/1/%2e%2e/2/contacts",
		"/api/accounts/1/templates/a%5c..%5cb/contents",
		"/api/accounts/1/templates/a/contents/en%2f..%2fde",
		"/api/accounts/01/contacts",
		"/api/accounts/1%2f2/contacts",
	])("%s", async (path) => {
		const result = await console_.send(path);
		expect([400, 403, 404]).toContain(result.status);
		expect(console_.requests).toHaveLength(0);
	});

	test("a valid template code is forwarded unchanged", async () => {
		await console_.send("/api/accounts/1/templates/order..update_1.v2/contents/pt_BR");
		expect(console_.requests[0]?.url).toBe(`${PUBLIC}/templates/order..update_1.v2/contents/pt_BR`);
	});
});

describe("When the service fails", () => {
	test.each([
		["rejects our token", 401, 502, /rejected the console's API access token/],
		["denies our token access", 403, 502, /no access to this account/],
	])("and %s, the response is 502 and doesn't sign the person out", async (_, status, expected, message) => {
		console_.respondWith((_request, response) =>
			sendJson(response, status, { success: false, message: `Bad token ${UPSTREAM_TOKEN}` }),
		);
		const result = await console_.send("/api/accounts/1/contacts");
		expect(result.status).toBe(expected);
		expect(result.body.message).toMatch(message);
		expect(result.text).not.toContain(UPSTREAM_TOKEN);
	});

	test("with a permission that our token lacks, the response names it, and isn't about the person's", async () => {
		const message = "The token lacks the permission Chat Contacts — View.";
		console_.respondWith((_, response) =>
			sendJson(response, 403, { success: false, statusCode: 403, message }),
		);
		const result = await console_.send("/api/accounts/1/contacts");
		expect(result.status).toBe(502);
		expect(result.headers.get("x-connection-problem")).toBe("token-permission");
		expect(result.body.message).toMatch(/token lacks the permission Chat Contacts — View/);
	});

	test("with our token in the message, the token isn't exposed", async () => {
		console_.respondWith((_, response) =>
			sendJson(response, 500, { success: false, message: `Authorization: Bearer ${UPSTREAM_TOKEN}` }),
		);
		const result = await console_.send("/api/accounts/1/contacts");
		expect(result.status).toBe(500);
		expect(result.text).not.toContain(UPSTREAM_TOKEN);
	});

	test("with a redirect, it isn't followed", async () => {
		console_.respondWith((_, response) =>
			response.writeHead(302, { location: "http://127.0.0.1:1/steal" }).end(),
		);
		const result = await console_.send("/api/accounts/1/contacts");
		expect(result.status).toBe(502);
		expect(result.body.message).toMatch(/redirected the request/);
		expect(result.headers.get("location")).toBeNull();
	});

	test("with a page instead of JSON, the page doesn't reach the browser", async () => {
		console_.respondWith((_, response) =>
			response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>"),
		);
		const result = await console_.send("/api/accounts/1/contacts");
		expect(result.status).toBe(502);
		expect(result.text).not.toContain("<script>");
	});

	test("by hanging, the response is 504 after the timeout", async () => {
		console_.respondWith(() => undefined);
		const attempt = forward(console_.runtime, configuredUpstream(console_.runtime.config), {
			method: "GET",
			path: "/hangs",
			from: new Request(console_.runtime.config.chatApiUrl),
			requestId: "r",
			timeoutMs: 50,
		});
		await expect(attempt).rejects.toMatchObject({ status: 504 });
	});

	test("by being unavailable, the response is 503 with Retry-After", async () => {
		await console_.closeUpstream();
		const result = await console_.send("/api/accounts/1/contacts");
		expect(result.status).toBe(503);
		expect(result.body.message).toMatch(/temporarily unavailable/);
		expect(Number(result.headers.get("retry-after"))).toBeGreaterThan(0);
	});
});
