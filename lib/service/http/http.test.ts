import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTOR_LABEL_HEADER } from "@/lib/contract/extensions/audit";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { expectFailure, expectHeaders } from "@/lib/service/testing/envelope";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { APP_VERSION } from "@/lib/settings/app-version";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

describe("every response", () => {
	it("has the common headers and keeps a valid request id", async () => {
		const response = await service.request("GET", service.path("/flows"), {
			headers: { "x-request-id": "abc-1" },
		});
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"x-request-id": "abc-1",
			"content-type": "application/json; charset=utf-8",
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		});
	});

	it.each([
		["/health/live"],
		["/health/ready"],
		["/api/business/extensions"],
		["/api/business/public/openapi.json"],
		["/api/business/extensions/openapi.json"],
		["/metrics/", 404],
		["/health/live", 405, "POST"],
		["/api/platform/simulator/messages", 422, "POST"],
		["/api/platform/simulator/messages", 405, "GET"],
		["/api/platform/webhook", 401, "POST"],
	])("has the common headers outside the endpoint table: %s", async (path, status = 200, method = "GET") => {
		const response = await service.request(method, path, { body: method === "POST" ? {} : undefined });
		expect(response.status).toBe(status);
		expectHeaders(response);
	});

	it("gets a new request id if the one sent is malformed", async () => {
		const response = await service.request("GET", "/nowhere", { headers: { "x-request-id": "a b" } });
		expect(response.status).toBe(404);
		expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	});
});

describe("paths and methods", () => {
	it.each(["/", "/nowhere", "/api/business/public", "/api/business/public/channels/chat/accounts/1"])(
		"return 404 for %s with and without a token",
		async (path) => {
			expect((await service.request("GET", path, { token: null })).status).toBe(404);
			expect((await service.request("GET", path)).body).toMatchObject({ success: false, statusCode: 404 });
		},
	);

	it.each([
		["PATCH", "/flows", "GET, POST, HEAD"],
		["POST", "/flows/1", "GET, PUT, DELETE, HEAD"],
		["DELETE", "/contacts", "GET, POST, HEAD"],
		["PUT", "/webhooks/1", "PATCH, DELETE"],
		["OPTIONS", "/contacts/1/messages", "GET, HEAD"],
	])("return 405 for %s %s with the allowed methods, even without a token", async (method, path, allow) => {
		const response = await service.request(method, service.path(path), { token: null });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")?.split(", ").sort()).toEqual(allow.split(", ").sort());
	});
});

describe("paths outside the endpoint table", () => {
	it.each([
		["POST", "/health/live"],
		["DELETE", "/health/ready"],
		["PUT", "/metrics"],
		["POST", "/api/business/public/openapi.json"],
		["PATCH", "/api/business/extensions"],
	])("return 405 for %s %s with the allowed methods", async (method, path) => {
		const response = await service.request(method, path, { token: null });
		expectFailure(response, 405);
		expect(response.headers.get("allow")).toBe("GET, HEAD");
	});
});

describe("authentication and permissions", () => {
	it.each([
		["no token", null, undefined],
		["another scheme", null, "Basic abc"],
		["an empty token", null, "Bearer "],
		["an unknown token", "nope", undefined],
		["a well-formed unknown token", `chat_${"0".repeat(49)}`, undefined],
	])("return 401 for %s", async (_, token, authorization) => {
		const headers = authorization ? { authorization } : undefined;
		const response = await service.request("GET", service.path("/flows"), { token, headers });
		expect(response.status).toBe(401);
		expect(response.headers.get("www-authenticate")).toBe("Bearer");
	});

	it("return 401 for an expired and a revoked token", async () => {
		const expired = await service.issueToken({ expiresAt: new Date(Date.now() - 1000) });
		expect((await service.request("GET", service.path("/flows"), { token: expired })).status).toBe(401);
		const revoked = await service.issueToken();
		expect((await service.request("GET", service.path("/flows"), { token: revoked })).status).toBe(200);
		await service.pool.query(
			"update chat.tokens set revoked_at = now() where account_id = 1 and revoked_at is null",
		);
		expect((await service.request("GET", service.path("/flows"), { token: revoked })).status).toBe(401);
	});

	it("return the same 403 for another account, whether or not it exists", async () => {
		const token = await service.issueToken({ account: 50 });
		const existing = await service.request("GET", service.path("/flows", 1), { token });
		const missing = await service.request("GET", service.path("/flows", 999), { token });
		expect([existing.status, missing.status]).toEqual([403, 403]);
		expect(existing.body).toEqual(missing.body);
	});

	it("name the missing permission", async () => {
		const token = await service.issueToken({
			permissions: PERMISSIONS.filter((permission) => permission !== "Chat Flows — View"),
		});
		const response = await service.request("GET", service.path("/flows"), { token });
		expect(response.status).toBe(403);
		expect(response.body.message).toContain("Chat Flows — View");
	});
});

describe("validation of a request", () => {
	it.each([
		"/contacts/0",
		"/contacts/-1",
		"/contacts/1.5",
		"/contacts/abc",
		"/contacts/9007199254740992",
		"/contacts/01",
		"/contacts?page=0",
		"/contacts?page=x",
		"/contacts?pageSize=101",
		"/contacts?pageSize=",
		"/contacts?search=%00",
		"/flows/%E0%A4%A",
		"/templates/a%2Fb/contents",
	])("returns 400 for %s", async (path) => {
		const response = await service.request("GET", service.path(path));
		expect([path, response.status]).toEqual([path, 400]);
	});

	it.each([
		["/flows?status=", "status: Must not be empty."],
		[`/flows?status=${"x".repeat(101)}`, "status: Must have at most 100 characters."],
		[`/contacts?search=${"x".repeat(1001)}`, "search: Must have at most 1000 characters."],
		["/contacts?search=%FF", "The query string isn't UTF-8 text."],
	])("describes an invalid parameter: %s", async (path, message) => {
		expect((await service.request("GET", service.path(path))).body.message).toBe(message);
	});

	it.each(["100%", "%zz", "%25FF", "%C3%A4"])("searches for %s", async (text) => {
		expect((await service.request("GET", service.path(`/contacts?search=${text}`))).status).toBe(200);
	});

	it("describes invalid members of a body", async () => {
		const response = await service.request("POST", service.path("/templates/plain/contents"), {
			body: { lang_code: "en", text: "Hi", variables: null, headers: null, buttons: null, is_draft: 1 },
		});
		expect(response.body.errors).toEqual(
			expect.arrayContaining([
				{ path: "variables", message: "Must be an object." },
				{ path: "headers", message: "Must be a list." },
				{ path: "buttons", message: "Must be a list." },
			]),
		);
	});

	it("accepts the largest possible id", async () => {
		expect((await service.request("GET", service.path("/contacts/9007199254740991"))).status).toBe(404);
	});

	it.each([
		["invalid JSON", "{", 400],
		["an empty text", "", 400],
		["a NUL", '{"number":"\\u0000"}', 400],
		["a lone surrogate", '{"number":"\\ud800"}', 400],
		["101 levels", `${"[".repeat(101)}${"]".repeat(101)}`, 400],
		["a list", "[]", 422],
	])("checks a body of %s", async (_, body, status) => {
		const response = await service.request("POST", service.path("/contacts"), {
			body,
			headers: { "content-type": "application/json" },
		});
		expect(response.status).toBe(status);
	});

	it("checks size and type of the body before the path's parameters", async () => {
		const post = (account: string, body: string, type: string, token?: string) =>
			service.request("POST", service.path("/contacts").replace("/accounts/1/", `/accounts/${account}/`), {
				body,
				headers: { "content-type": type },
				token,
			});
		const tooLarge = "x".repeat(256 * 1024 + 1);
		expect((await post("abc", tooLarge, "application/json")).status).toBe(413);
		expect((await post("abc", "{}", "text/plain")).status).toBe(415);
		expect((await post("abc", "{", "application/json")).body.errors[0].path).toBe("accountId");
		expect((await post("2", tooLarge, "text/plain")).status).toBe(403);
		const token = await service.issueToken({ permissions: ["Chat Contacts — View"] });
		expect((await post("abc", "{}", "text/plain", token)).status).toBe(403);
	});

	it.each([
		["application/json", 422],
		["application/json;", 422],
		["application/json; foo=bar", 422],
		["Application/JSON; charset=utf8", 422],
		['application/json; foo=bar; charset="UTF-8"', 422],
		["application/json; charset=latin1", 415],
		["application/json5", 415],
		["application/problem+json", 415],
		["text/plain", 415],
		["json", 415],
	])("for a body of the type %s, returns %d", async (type, status) => {
		const headers = { "content-type": type };
		const response = await service.request("POST", service.path("/contacts"), { body: "{}", headers });
		expect(response.status).toBe(status);
	});

	it("returns 415 for a compressed body and names the encoding", async () => {
		const response = await service.request("POST", service.path("/contacts"), {
			body: gzipSync("{}"),
			headers: { "content-type": "application/json", "content-encoding": "gzip" },
		});
		expectFailure(response, 415);
		expect(response.body.message).toContain("gzip");
		const plain = { "content-type": "application/json", "content-encoding": "identity" };
		expect(
			(await service.request("POST", service.path("/contacts"), { body: "{}", headers: plain })).status,
		).toBe(422);
	});

	it("returns 415 for another type and 413 for a body over the limit before parsing it", async () => {
		const post = (body: string, type: string) =>
			service.request("POST", service.path("/contacts"), { body, headers: { "content-type": type } });
		expect((await post("{}", "text/plain")).status).toBe(415);
		expect((await post("{}", "application/json; charset=UTF-8")).status).toBe(422);
		expect((await post("x".repeat(256 * 1024 + 1), "application/json")).status).toBe(413);
	});
});

describe("the rate limit", () => {
	it("counts per token, returns the remaining requests, and doesn't affect other tokens", async () => {
		const limited = await startTestService({ config: { rateLimitPerMinute: 3 } });
		try {
			const get = (token?: string) => limited.request("GET", limited.path("/flows"), { token });
			const responses = [await get(), await get(), await get(), await get()];
			expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 429]);
			expect(responses[0]?.headers.get("ratelimit-policy")).toBe('"default";q=3;w=60');
			expect(responses[0]?.headers.get("ratelimit")).toMatch(/^"default";r=2;t=\d+$/);
			expect(Number(responses[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
			expect((await get(await limited.issueToken())).status).toBe(200);
			expect((await limited.request("GET", "/nowhere")).headers.get("ratelimit-policy")).toBeTruthy();
		} finally {
			await limited.stop();
		}
	});

	it("doesn't count the people whom a console names, and counts a token that may not name people", async () => {
		const limited = await startTestService({ config: { rateLimitPerMinute: 1 } });
		try {
			const headers = { [ACTOR_LABEL_HEADER]: "Ana" };
			const statuses = async (token?: string) => {
				const get = () => limited.request("GET", limited.path("/flows"), { token, headers });
				return [(await get()).status, (await get()).status];
			};
			expect(await statuses()).toEqual([200, 200]);
			expect(await statuses(await limited.issueToken())).toEqual([200, 429]);
		} finally {
			await limited.stop();
		}
	});
});

describe("without a database", () => {
	it("returns 503 with Retry-After, and isn't ready", async () => {
		const disconnected = await startTestService();
		try {
			await disconnected.pool.end();
			const response = await disconnected.request("GET", disconnected.path("/flows"));
			expect(response.status).toBe(503);
			expect(response.headers.get("retry-after")).toBe("5");
			expect((await disconnected.request("GET", "/health/ready", { token: null })).status).toBe(503);
			const live = await disconnected.request("GET", "/health/live", { token: null });
			expect(live).toMatchObject({ status: 200, body: { status: "live", version: APP_VERSION } });
		} finally {
			await disconnected.stop().catch(() => undefined);
		}
	});
});
