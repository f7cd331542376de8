import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readSession } from "@/lib/bff/access/session";
import { ensureAccount, ensureAdmin } from "@/lib/bff/access/set-up/ensure-admin";
import { needsSetUp, setUpPath, setUpToken } from "@/lib/bff/access/set-up/set-up";
import {
	browserRequest,
	cookieOf,
	OWNER,
	SECRET,
	sendTo,
	startTestConsole,
	type TestConsole,
} from "@/lib/bff/testing/console";

/** A console without an owner until the test ends. */
async function startEmpty(): Promise<TestConsole> {
	const console_ = await startTestConsole();
	onTestFinished(() => console_.stop());
	return console_;
}

async function setUp({ runtime }: TestConsole, fields: Record<string, string> = {}) {
	const body = JSON.stringify({
		...OWNER,
		token: setUpToken(SECRET),
		accountName: "Nordwind Travel",
		...fields,
	});
	const response = await sendTo(runtime, browserRequest("/api/set-up", { method: "POST", body }));
	return { status: response.status, body: await response.json() };
}

async function signIn({ runtime }: TestConsole, email: string, password: string) {
	const body = JSON.stringify({ email, password });
	const request = browserRequest("/api/auth/sign-in/email", { method: "POST", body });
	return sendTo(runtime, request);
}

test("The link creates the first owner, who can then sign in to the named account", async () => {
	const console_ = await startEmpty();
	expect(await needsSetUp(console_.databaseUrl)).toBe(true);
	expect(setUpPath(SECRET)).toBe(`/set-up?token=${setUpToken(SECRET)}`);
	expect((await setUp(console_)).status).toBe(200);
	expect(await needsSetUp(console_.databaseUrl)).toBe(false);
	const signedIn = await signIn(console_, "MIRA@nordwind.example", OWNER.password);
	expect(signedIn.status).toBe(200);
	const session = await readSession(console_.runtime, new Headers({ cookie: cookieOf(signedIn) }));
	expect(session?.accounts).toMatchObject([{ id: 1, name: "Nordwind Travel", role: "owner" }]);
});

test("Concurrent uses of the link create only one owner", async () => {
	const console_ = await startEmpty();
	const responses = await Promise.all(
		Array.from({ length: 12 }, (_, index) => setUp(console_, { email: `person-${index}@nordwind.example` })),
	);
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(responses.filter(({ status }) => status === 409)).toHaveLength(11);
});

describe("A refused set-up creates nobody", () => {
	let console_: TestConsole;
	beforeAll(async () => {
		console_ = await startTestConsole();
	});
	afterEach(async () => expect(await needsSetUp(console_.databaseUrl)).toBe(true));
	afterAll(() => console_.stop());

	test.each(["", "x", setUpToken("another secret of another console")])(
		"with a wrong token (%j)",
		async (token) => {
			const response = await setUp(console_, { token });
			expect(response.status).toBe(403);
			expect(response.body.message).toMatch(/setup link isn't valid/);
		},
	);

	test("with text that can't be stored, which returns 400 in any field", async () => {
		const hostile: Record<string, string>[] = [
			{ name: "Mira\0Osei" },
			{ name: "Mira \ud83d" },
			{ email: "mira\0@nordwind.example" },
			{ accountName: "\udc00" },
			{ "na\0me": "Mira" },
		];
		for (const fields of hostile) {
			const response = await setUp(console_, fields);
			expect(response.status, JSON.stringify(fields)).toBe(400);
		}
	});

	test("with one of the most common passwords, in upper or lower case", async () => {
		for (const password of ["password1234", "PASSWORD1234", "1234567890", "qwertyuiop"]) {
			const response = await setUp(console_, { password });
			expect(response.status, password).toBe(422);
			const message = expect.stringContaining("too common");
			expect(response.body.errors).toEqual([{ path: "password", message }]);
		}
	});

	test("with invalid fields, which are all reported at once", async () => {
		const response = await setUp(console_, { name: " ", email: "mira", password: "short", accountName: "" });
		expect(response.status).toBe(422);
		const paths = response.body.errors.map((error: { path: string }) => error.path).sort();
		expect(paths).toEqual(["accountName", "email", "name", "password"]);
	});
});

test("An owner from environment variables who was removed stays so after the next start", async () => {
	const console_ = await startEmpty();
	const admin = { email: "admin@nordwind.example", password: "first password" };
	await setUp(console_);
	await ensureAdmin(console_.databaseUrl, admin);
	expect((await signIn(console_, admin.email, admin.password)).status).toBe(401);
});

test("An owner from environment variables needs no link, and keeps the first password", async () => {
	const console_ = await startEmpty();
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
	expect((await signIn(console_, "admin@nordwind.example", "first password")).status).toBe(200);
	expect((await signIn(console_, "admin@nordwind.example", "other password")).status).toBe(401);
	expect((await setUp(console_)).status).toBe(409);
});
