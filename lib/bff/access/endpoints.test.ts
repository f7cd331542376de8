import { afterAll, beforeAll, expect, test } from "vitest";
import { handleAuth } from "@/lib/bff/access/sign-in/sign-in";
import { createRuntime } from "@/lib/bff/runtime";
import { browserRequest, SECRET, startTestConsole, type TestConsole } from "@/lib/bff/testing/console";

/* Every endpoint that better-auth and its plugins bring is closed, unless the console uses its path. */

const USED = ["POST /sign-in/email", "POST /sign-out", "GET /get-session"];

/** Its endpoints in the version that was checked. Look at what a new one does before adding it here. */
const KNOWN = [
	"GET /account-info",
	"GET /callback/:id",
	"GET /delete-user/callback",
	"GET /error",
	"GET /get-session",
	"GET /list-accounts",
	"GET /list-sessions",
	"GET /ok",
	"GET /reset-password/:token",
	"GET /verify-email",
	"POST /callback/:id",
	"POST /change-email",
	"POST /change-password",
	"POST /delete-user",
	"POST /get-access-token",
	"POST /get-session",
	"POST /link-social",
	"POST /refresh-token",
	"POST /request-password-reset",
	"POST /reset-password",
	"POST /revoke-other-sessions",
	"POST /revoke-session",
	"POST /revoke-sessions",
	"POST /send-verification-email",
	"POST /sign-in/email",
	"POST /sign-in/social",
	"POST /sign-out",
	"POST /sign-up/email",
	"POST /unlink-account",
	"POST /update-session",
	"POST /update-user",
	"POST /verify-password",
];

type Endpoint = { path?: string; options?: { method?: string | string[] } };

const { auth } = createRuntime({
	DATABASE_URL: "postgresql://localhost/never-used",
	APP_SECRET: SECRET,
	CHAT_API_URL: "http://localhost:1",
	CHAT_API_TOKEN: "token",
});
const ENDPOINTS = Object.values(auth.plain.api as unknown as Record<string, Endpoint>).flatMap(
	({ path, options }) =>
		path === undefined ? [] : [options?.method ?? "GET"].flat().map((method) => `${method} ${path}`),
);
const CLOSED = ENDPOINTS.filter((endpoint) => !USED.includes(endpoint));

let console_: TestConsole;
beforeAll(async () => {
	console_ = await startTestConsole();
});
afterAll(() => console_.stop());

test("better-auth has exactly these endpoints, so that an update that adds one is noticed", () => {
	expect([...new Set(ENDPOINTS)].sort()).toEqual(KNOWN);
	expect(ENDPOINTS).toEqual(expect.arrayContaining(USED));
});

test.each(CLOSED)("%s answers 404", async (endpoint) => {
	const [method = "", path = ""] = endpoint.split(" ");
	const body = method === "GET" ? {} : { body: "{}" };
	const request = browserRequest(`/api/auth${path.replace(/:\w+/g, "x")}`, { method, ...body });
	const response = await handleAuth(console_.runtime, request);
	expect(response.status).toBe(404);
	expect(await response.json()).toMatchObject({ message: "This path doesn't exist." });
});
