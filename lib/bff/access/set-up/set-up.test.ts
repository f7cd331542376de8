import { afterEach, beforeEach, expect, test } from "vitest";
import { readSession } from "@/lib/bff/access/session";
import { handleSetUp } from "@/lib/bff/access/set-up/handle-set-up";
import { needsSetUp, setUpPath, setUpToken } from "@/lib/bff/access/set-up/set-up";
import { handleAuth } from "@/lib/bff/access/sign-in/sign-in";
import { ensureAccount, ensureAdmin } from "@/lib/bff/staff/members/ensure-admin";
import {
	browserRequest,
	cookieOf,
	OWNER,
	SECRET,
	startTestConsole,
	type TestConsole,
} from "@/lib/bff/testing/console";

let console_: TestConsole;
beforeEach(async () => {
	console_ = await startTestConsole();
});
afterEach(() => console_.stop());

async function setUp(fields: Record<string, string> = {}) {
	const body = JSON.stringify({
		...OWNER,
		token: setUpToken(SECRET),
		accountName: "Nordwind Travel",
		...fields,
	});
	const response = await handleSetUp(
		console_.runtime,
		browserRequest("/api/set-up", { method: "POST", body }),
	);
	return { status: response.status, body: await response.json() };
}

async function signIn(email: string, password: string) {
	const body = JSON.stringify({ email, password });
	const request = browserRequest("/api/auth/sign-in/email", { method: "POST", body });
	return handleAuth(console_.runtime, request);
}

test("The link creates the first owner, who can then sign in to the named account", async () => {
	expect(await needsSetUp(console_.databaseUrl)).toBe(true);
	expect(setUpPath(SECRET)).toBe(`/set-up?token=${setUpToken(SECRET)}`);
	expect((await setUp()).status).toBe(200);
	expect(await needsSetUp(console_.databaseUrl)).toBe(false);
	const signedIn = await signIn("MIRA@nordwind.example", OWNER.password);
	expect(signedIn.status).toBe(200);
	const session = await readSession(console_.runtime, new Headers({ cookie: cookieOf(signedIn) }));
	expect(session?.accounts).toMatchObject([{ id: 1, name: "Nordwind Travel", role: "owner" }]);
});

test("Concurrent uses of the link create only one owner", async () => {
	const responses = await Promise.all(
		Array.from({ length: 12 }, (_, index) => setUp({ email: `person-${index}@nordwind.example` })),
	);
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(responses.filter(({ status }) => status === 409)).toHaveLength(11);
});

test.each(["", "x", setUpToken("another secret of another console")])(
	"A wrong token (%j) creates nobody",
	async (token) => {
		const response = await setUp({ token });
		expect(response.status).toBe(403);
		expect(response.body.message).toMatch(/setup link isn't valid/);
		expect(await needsSetUp(console_.databaseUrl)).toBe(true);
	},
);

test("Text that can't be stored returns 400 in any field", async () => {
	const hostile: Record<string, string>[] = [
		{ name: "Mira\0Osei" },
		{ name: "Mira \ud83d" },
		{ email: "mira\0@nordwind.example" },
		{ accountName: "\udc00" },
		{ "na\0me": "Mira" },
	];
	for (const fields of hostile) {
		const response = await setUp(fields);
		expect(response.status, JSON.stringify(fields)).toBe(400);
	}
	expect(await needsSetUp(console_.databaseUrl)).toBe(true);
});

test("The most common passwords are rejected, in upper and lower case", async () => {
	for (const password of ["password1234", "PASSWORD1234", "1234567890", "qwertyuiop"]) {
		const response = await setUp({ password });
		expect(response.status, password).toBe(422);
		const message = expect.stringContaining("too common");
		expect(response.body.errors).toEqual([{ path: "password", message }]);
	}
});

test("All invalid fields are reported at once", async () => {
	const response = await setUp({ name: " ", email: "mira", password: "short", accountName: "" });
	expect(response.status).toBe(422);
	const paths = response.body.errors.map((error: { path: string }) => error.path).sort();
	expect(paths).toEqual(["accountName", "email", "name", "password"]);
});

test("An owner from environment variables who was removed stays so after the next start", async () => {
	const admin = { email: "admin@nordwind.example", password: "first password" };
	await setUp();
	await ensureAdmin(console_.databaseUrl, admin);
	expect((await signIn(admin.email, admin.password)).status).toBe(401);
});

test("An owner from environment variables needs no link, and keeps the first password", async () => {
	await ensureAccount(console_.databaseUrl, { accountId: 1, name: "My business" });
	await ensureAdmin(console_.databaseUrl, {
		email: "Admin@nordwind.example",
		password: "first password",
	});
	await ensureAdmin(console_.databaseUrl, {
		email: "admin@nordwind.example",
		password: "other password",
	});
	expect(await needsSetUp(console_.databaseUrl)).toBe(false);
	expect((await signIn("admin@nordwind.example", "first password")).status).toBe(200);
	expect((await signIn("admin@nordwind.example", "other password")).status).toBe(401);
	expect((await setUp()).status).toBe(409);
});
