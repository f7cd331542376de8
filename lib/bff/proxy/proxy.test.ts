import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forward } from "@/lib/bff/proxy/forward";
import { type BrowserInit, type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { sendJson, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";

const PUBLIC = "/api/business/public/channels/chat/accounts/1";

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.reset());

describe("A request of a signed-in member", () => {
	test("reaches the service with the token, its query as it was, and nothing else of the browser", async () => {
		const answer = await console_.ask("/api/accounts/1/contacts?page=2&search=a%26b%20c", {
			headers: { authorization: "Bearer mine", "x-forwarded-for": "10.0.0.1", accept: "text/html" },
		});
		expect(answer.status).toBe(200);
		const [asked] = console_.asked;
		expect(asked?.url).toBe(`${PUBLIC}/contacts?page=2&search=a%26b%20c`);
		expect(asked?.headers.authorization).toBe(`Bearer ${UPSTREAM_TOKEN}`);
		expect(asked?.headers.cookie).toBeUndefined();
		expect(asked?.headers["x-forwarded-for"]).toBeUndefined();
		expect(asked?.headers.accept).toBe("application/json");
	});

	test("passes a body on byte by byte, with its idempotency key and version", async () => {
		const body = '{ "number":"1512 3456789",\n"country_code":"+49","name":"Zoë \\u0041" }';
		const headers = { "idempotency-key": "k-1", "if-match": '"v"', "x-request-id": "mine.1" };
		await console_.ask("/api/accounts/1/contacts", { method: "POST", body, headers });
		const [asked] = console_.asked;
		expect(asked?.body.toString()).toBe(body);
		expect(asked?.headers["idempotency-key"]).toBe("k-1");
		expect(asked?.headers["if-match"]).toBe('"v"');
		expect(asked?.headers["x-request-id"]).toBe("mine.1");
	});

	test("gets the service's answer without its cookies and with our own headers", async () => {
		console_.answerWith((_, response) =>
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
		const answer = await console_.ask("/api/accounts/1/contacts", { method: "POST", body: "{}" });
		expect(answer.status).toBe(201);
		expect(answer.body.data).toEqual({ id: 7 });
		expect(answer.headers.get("set-cookie")).toBeNull();
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
		expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
	});

	test("gets broken rules and the time to wait as the service says them", async () => {
		const errors = [{ path: "number", message: "A phone number must have 4 to 15 digits." }];
		console_.answerWith((_, response) =>
			sendJson(response, 422, { success: false, statusCode: 422, message: "Not valid.", errors }),
		);
		expect(
			(await console_.ask("/api/accounts/1/contacts", { method: "POST", body: "{}" })).body.errors,
		).toEqual(errors);
		console_.answerWith((_, response) =>
			sendJson(response, 429, { success: false, message: "Slow down." }, { "retry-after": "12" }),
		);
		const slowed = await console_.ask("/api/accounts/1/contacts");
		expect(slowed.status).toBe(429);
		expect(slowed.headers.get("retry-after")).toBe("12");
	});
});

describe("Nobody gets through who may not", () => {
	test.each([
		["without a session", "/api/accounts/1/contacts", { headers: { cookie: null } }, 401],
		[
			"with a forged session",
			"/api/accounts/1/contacts",
			{ headers: { cookie: "chat-console.session_token=x.y" } },
			401,
		],
		["into another account", "/api/accounts/2/contacts", {}, 403],
		["into an account that is none", "/api/accounts/1x/contacts", {}, 404],
		["to an address the table does not have", "/api/accounts/1/secrets", {}, 404],
		["to the account itself", "/api/accounts/1/", {}, 404],
		["with a method the address does not have", "/api/accounts/1/contacts", { method: "DELETE" }, 405],
		["with an id that is none", "/api/accounts/1/contacts/abc", {}, 400],
		[
			"with a body that is no JSON type",
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
			"from a neighbouring site",
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
			"from nowhere",
			"/api/accounts/1/contacts/1",
			{ method: "DELETE", headers: { "sec-fetch-site": null, origin: null } },
			403,
		],
	] as Array<[string, string, BrowserInit, number]>)("%s", async (_, path, init, status) => {
		const answer = await console_.ask(path, init);
		expect(answer.status).toBe(status);
		expect(answer.body.success).toBe(false);
		expect(console_.asked).toHaveLength(0);
	});
});

describe("No trick with the path leaves the account", () => {
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
		const answer = await console_.ask(path);
		expect([400, 403, 404]).toContain(answer.status);
		expect(console_.asked).toHaveLength(0);
	});

	test("what a template code may hold is passed on as text", async () => {
		await console_.ask("/api/accounts/1/templates/order..update_1.v2/contents/pt_BR");
		expect(console_.asked[0]?.url).toBe(`${PUBLIC}/templates/order..update_1.v2/contents/pt_BR`);
	});
});

describe("When the service can't be used, the person is told so", () => {
	test.each([
		["refuses our token", 401, 502, /rejected the console's API access token/],
		["gives our token no access", 403, 502, /no access to this account/],
	])("it %s: not the person's own sign-out", async (_, status, expected, words) => {
		console_.answerWith((_asked, response) =>
			sendJson(response, status, { success: false, message: `Bad token ${UPSTREAM_TOKEN}` }),
		);
		const answer = await console_.ask("/api/accounts/1/contacts");
		expect(answer.status).toBe(expected);
		expect(answer.body.message).toMatch(words);
		expect(answer.text).not.toContain(UPSTREAM_TOKEN);
	});

	test("a permission that our token lacks stays a 403 that names it", async () => {
		const message = "The token lacks the permission Chat Contacts — View.";
		console_.answerWith((_, response) =>
			sendJson(response, 403, { success: false, statusCode: 403, message }),
		);
		const answer = await console_.ask("/api/accounts/1/contacts");
		expect(answer.status).toBe(403);
		expect(answer.body.message).toBe(message);
	});

	test("it says our token aloud: the token goes no further", async () => {
		console_.answerWith((_, response) =>
			sendJson(response, 500, { success: false, message: `Authorization: Bearer ${UPSTREAM_TOKEN}` }),
		);
		const answer = await console_.ask("/api/accounts/1/contacts");
		expect(answer.status).toBe(500);
		expect(answer.text).not.toContain(UPSTREAM_TOKEN);
	});

	test("it redirects: nobody follows, and the token stays here", async () => {
		console_.answerWith((_, response) =>
			response.writeHead(302, { location: "http://127.0.0.1:1/steal" }).end(),
		);
		const answer = await console_.ask("/api/accounts/1/contacts");
		expect(answer.status).toBe(502);
		expect(answer.body.message).toMatch(/redirected the request/);
		expect(answer.headers.get("location")).toBeNull();
	});

	test("it answers a page instead of JSON: the page never reaches the browser", async () => {
		console_.answerWith((_, response) =>
			response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>"),
		);
		const answer = await console_.ask("/api/accounts/1/contacts");
		expect(answer.status).toBe(502);
		expect(answer.text).not.toContain("<script>");
	});

	test("it hangs: 504 once the time is over", async () => {
		console_.answerWith(() => undefined);
		const { runtime } = console_;
		const attempt = forward(
			{ baseUrl: runtime.config.chatApiUrl, token: UPSTREAM_TOKEN },
			{
				method: "GET",
				path: "/hangs",
				search: "",
				body: undefined,
				headers: new Headers(),
				requestId: "r",
				signal: new AbortController().signal,
				timeoutMs: 50,
			},
			runtime.log,
		);
		await expect(attempt).rejects.toMatchObject({ failure: { status: 504 } });
	});

	test("it is away: 503, and when to try again", async () => {
		await console_.closeUpstream();
		const answer = await console_.ask("/api/accounts/1/contacts");
		expect(answer.status).toBe(503);
		expect(answer.body.message).toMatch(/temporarily unavailable/);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	});
});
