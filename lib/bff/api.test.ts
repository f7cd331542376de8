import { afterAll, beforeAll, expect, test } from "vitest";
import { answerApi } from "@/lib/bff/api";
import {
	browserRequest,
	cookieOf,
	OWNER,
	signInAsOwner,
	startTestConsole,
	type TestConsole,
} from "@/lib/bff/testing/console";

let console_: TestConsole;
let cookie: string;
beforeAll(async () => {
	console_ = await startTestConsole();
	cookie = await signInAsOwner(console_.runtime);
});
afterAll(() => console_.stop());

function ask(method: string, path: string, body?: unknown): Promise<Response> {
	const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
	return answerApi(console_.runtime, browserRequest(path, init));
}

test.each([
	["GET", "/api/auth/get-session", 200],
	["GET", "/api/accounts/1/contacts?page=2", 200],
	["GET", "/api/accounts/1/template-codes", 200],
	["GET", "/api/accounts/1/extensions/webhook-health", 200],
	["GET", "/api/accounts/2/contacts", 403],
	["GET", "/api/accounts/1/secrets", 404],
	["GET", "/api/accounts/1", 404],
	["GET", "/api/set-up", 404],
	["GET", "/api/auth", 404],
	["GET", "/api", 404],
	["DELETE", "/api/accounts/1/contacts", 405],
])("%s %s answers %i", async (method, path, status) => {
	const answer = await ask(method, path);
	expect(answer.status).toBe(status);
	expect(await answer.json()).toMatchObject({ statusCode: status });
});

test("Capabilities are the console's own answer", async () => {
	const answer = await ask("GET", "/api/accounts/1/extensions");
	expect((await answer.json()).data).toEqual({ capabilities: [] });
});

test("Signing in sets cookies, and a used setup link is refused", async () => {
	expect(cookieOf(await ask("POST", "/api/auth/sign-in/email", OWNER))).toContain("session_token");
	expect((await ask("POST", "/api/set-up", { ...OWNER, token: "x" })).status).toBe(403);
});
