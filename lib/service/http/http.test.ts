import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { expectFailure, expectHeaders } from "@/lib/service/testing/envelope";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

describe("every answer", () => {
	it("carries the headers of the interface and keeps a valid request id", async () => {
		const answer = await service.request("GET", service.path("/flows"), {
			headers: { "x-request-id": "abc-1" },
		});
		expect(Object.fromEntries(answer.headers)).toMatchObject({
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
		["/metrics/", 404],
		["/health/live", 405, "POST"],
		["/api/platform/simulator/messages", 422, "POST"],
		["/api/platform/simulator/messages", 405, "GET"],
		["/api/platform/webhook", 401, "POST"],
	])("carries them beside the table of endpoints too: %s", async (path, status = 200, method = "GET") => {
		const answer = await service.request(method, path, { body: method === "POST" ? {} : undefined });
		expect(answer.status).toBe(status);
		expectHeaders(answer);
	});

	it("gets a new ID when the one sent is malformed", async () => {
		const answer = await service.request("GET", "/nowhere", { headers: { "x-request-id": "a b" } });
		expect(answer.status).toBe(404);
		expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	});
});

describe("paths and methods", () => {
	it.each(["/", "/nowhere", "/api/business/public", "/api/business/public/channels/chat/accounts/1"])(
		"answers 404 for %s, token or not",
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
	])("answers 405 to %s %s with what is allowed, before it asks for a token", async (method, path, allow) => {
		const answer = await service.request(method, service.path(path), { token: null });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(allow.split(", ").sort());
	});
});

describe("paths beside the table of endpoints", () => {
	it.each([
		["POST", "/health/live"],
		["DELETE", "/health/ready"],
		["PUT", "/metrics"],
		["POST", "/api/business/public/openapi.json"],
		["PATCH", "/api/business/extensions"],
	])("answer 405 to %s %s with what is allowed", async (method, path) => {
		const answer = await service.request(method, path, { token: null });
		expectFailure(answer, 405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});
});

describe("who may ask", () => {
	it.each([
		["no token", null, undefined],
		["another scheme", null, "Basic abc"],
		["an empty token", null, "Bearer "],
		["an unknown token", "nope", undefined],
		["a well-formed unknown token", `chat_${"0".repeat(49)}`, undefined],
	])("answers 401 to %s", async (_, token, authorization) => {
		const headers = authorization ? { authorization } : undefined;
		const answer = await service.request("GET", service.path("/flows"), { token, headers });
		expect(answer.status).toBe(401);
		expect(answer.headers.get("www-authenticate")).toBe("Bearer");
	});

	it("answers 401 to an expired and to a revoked token", async () => {
		const expired = await service.issueToken({ expiresAt: new Date(Date.now() - 1000) });
		expect((await service.request("GET", service.path("/flows"), { token: expired })).status).toBe(401);
		const revoked = await service.issueToken();
		expect((await service.request("GET", service.path("/flows"), { token: revoked })).status).toBe(200);
		await service.pool.query(
			"update chat.tokens set revoked_at = now() where account_id = 1 and revoked_at is null",
		);
		expect((await service.request("GET", service.path("/flows"), { token: revoked })).status).toBe(401);
	});

	it("answers the same 403 for another account, whether or not it exists", async () => {
		const token = await service.issueToken({ account: 50 });
		const existing = await service.request("GET", service.path("/flows", 1), { token });
		const missing = await service.request("GET", service.path("/flows", 999), { token });
		expect([existing.status, missing.status]).toEqual([403, 403]);
		expect(existing.body).toEqual(missing.body);
	});

	it("names the permission that a token lacks", async () => {
		const token = await service.issueToken({
			permissions: PERMISSIONS.filter((permission) => permission !== "Chat Flows — View"),
		});
		const answer = await service.request("GET", service.path("/flows"), { token });
		expect(answer.status).toBe(403);
		expect(answer.body.message).toContain("Chat Flows — View");
	});
});

describe("the form of a request", () => {
	it.each([
		"/contacts/0",
		"/contacts/-1",
		"/contacts/1.5",
		"/contacts/abc",
		"/contacts/9007199254740992",
		"/contacts?page=0",
		"/contacts?page=x",
		"/contacts?pageSize=101",
		"/contacts?pageSize=",
		"/contacts?search=%00",
		"/flows/%E0%A4%A",
		"/templates/a%2Fb/contents",
	])("answers 400 to %s", async (path) => {
		const answer = await service.request("GET", service.path(path));
		expect([path, answer.status]).toEqual([path, 400]);
	});

	it.each([
		["/flows?status=", "status: Must not be empty."],
		[`/flows?status=${"x".repeat(101)}`, "status: Must have at most 100 characters."],
		[`/contacts?search=${"x".repeat(1001)}`, "search: Must have at most 1000 characters."],
	])("says what a parameter must be: %s", async (path, message) => {
		expect((await service.request("GET", service.path(path))).body.message).toBe(message);
	});

	it("says what a member of a body must be", async () => {
		const answer = await service.request("POST", service.path("/templates/plain/contents"), {
			body: { lang_code: "en", text: "Hi", variables: null, headers: null, buttons: null, is_draft: 1 },
		});
		expect(answer.body.errors).toEqual(
			expect.arrayContaining([
				{ path: "variables", message: "Must be an object." },
				{ path: "headers", message: "Must be a list." },
				{ path: "buttons", message: "Must be a list." },
			]),
		);
	});

	it("takes the largest id there can be", async () => {
		expect((await service.request("GET", service.path("/contacts/9007199254740991"))).status).toBe(404);
	});

	it.each([
		["not JSON", "{", 400],
		["nothing", "", 400],
		["a NUL", '{"number":"\\u0000"}', 400],
		["a lone surrogate", '{"number":"\\ud800"}', 400],
		["101 levels", `${"[".repeat(101)}${"]".repeat(101)}`, 400],
		["a list", "[]", 422],
	])("answers a body of %s", async (_, body, status) => {
		const answer = await service.request("POST", service.path("/contacts"), {
			body,
			headers: { "content-type": "application/json" },
		});
		expect(answer.status).toBe(status);
	});

	it("looks at size and type before the form of what the path names", async () => {
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
	])("takes a body of the type %s or not: %d", async (type, status) => {
		const headers = { "content-type": type };
		const answer = await service.request("POST", service.path("/contacts"), { body: "{}", headers });
		expect(answer.status).toBe(status);
	});

	it("answers 415 to a compressed body, and says so", async () => {
		const answer = await service.request("POST", service.path("/contacts"), {
			body: gzipSync("{}"),
			headers: { "content-type": "application/json", "content-encoding": "gzip" },
		});
		expectFailure(answer, 415);
		expect(answer.body.message).toContain("gzip");
		const plain = { "content-type": "application/json", "content-encoding": "identity" };
		expect(
			(await service.request("POST", service.path("/contacts"), { body: "{}", headers: plain })).status,
		).toBe(422);
	});

	it("answers 415 to another type and 413 to a body over the limit, before it looks into it", async () => {
		const post = (body: string, type: string) =>
			service.request("POST", service.path("/contacts"), { body, headers: { "content-type": type } });
		expect((await post("{}", "text/plain")).status).toBe(415);
		expect((await post("{}", "application/json; charset=UTF-8")).status).toBe(422);
		expect((await post("x".repeat(256 * 1024 + 1), "application/json")).status).toBe(413);
	});
});

describe("the rate limit", () => {
	it("counts per token, says how much is left, and lets others go on", async () => {
		const limited = await startTestService({ config: { rateLimitPerMinute: 3 } });
		try {
			const ask = (token?: string) => limited.request("GET", limited.path("/flows"), { token });
			const answers = [await ask(), await ask(), await ask(), await ask()];
			expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
			expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"default";q=3;w=60');
			expect(answers[0]?.headers.get("ratelimit")).toMatch(/^"default";r=2;t=\d+$/);
			expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
			expect((await ask(await limited.issueToken())).status).toBe(200);
			expect((await limited.request("GET", "/nowhere")).headers.get("ratelimit-policy")).toBeTruthy();
		} finally {
			await limited.stop();
		}
	});
});

describe("when the database is away", () => {
	it("answers 503 and says when to come back, and that it is not ready", async () => {
		const lonely = await startTestService();
		try {
			await lonely.pool.end();
			const answer = await lonely.request("GET", lonely.path("/flows"));
			expect(answer.status).toBe(503);
			expect(answer.headers.get("retry-after")).toBe("5");
			expect((await lonely.request("GET", "/health/ready", { token: null })).status).toBe(503);
			expect((await lonely.request("GET", "/health/live", { token: null })).status).toBe(200);
		} finally {
			await lonely.stop().catch(() => undefined);
		}
	});
});
