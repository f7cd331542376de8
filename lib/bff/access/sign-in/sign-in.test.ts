import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { storePassword } from "@/lib/bff/access/password/passwords";
import { readSession } from "@/lib/bff/access/session";
import { countAttempt, countCode, countShareOpening } from "@/lib/bff/access/sign-in/sign-in-limit";
import { sessions, signInAttempts, users } from "@/lib/bff/store/schema";
import {
	browserRequest,
	cookieOf,
	OWNER,
	sendTo,
	startConsoleWithOwner,
	type TestConsole,
} from "@/lib/bff/testing/console";

let console_: TestConsole;
beforeAll(async () => {
	console_ = await startConsoleWithOwner();
});
afterAll(() => console_.stop());

let persons = 0;

/** An attempt for an email that had none before. */
function newPerson(address: string) {
	persons += 1;
	return { email: `new-${persons}@x.example`, address };
}

type Headers_ = Record<string, string | null>;

function signIn(email: string, password: string, headers: Headers_ = {}) {
	const body = JSON.stringify({ email, password });
	return sendTo(
		console_.runtime,
		browserRequest("/api/auth/sign-in/email", { method: "POST", body, headers }),
	);
}

function send(method: string, path: string, headers: Headers_ = {}) {
	const body = method === "POST" ? { body: "{}" } : {};
	return sendTo(console_.runtime, browserRequest(`/api/auth${path}`, { method, headers, ...body }));
}

test("Signing in sets a cookie that scripts can't read, and returns no token", async () => {
	const response = await signIn(OWNER.email, OWNER.password);
	const cookies = response.headers.getSetCookie();
	const cookie = cookies.find((one) => one.startsWith("chat-console.session_token="));
	expect(cookie).toMatch(/HttpOnly/i);
	expect(cookie).toMatch(/SameSite=Lax/i);
	expect(cookie).not.toMatch(/Secure/i);
	expect(await response.json()).toEqual({ success: true, statusCode: 200, data: null });
	const session = await readSession(console_.runtime, new Headers({ cookie: cookieOf(response) }));
	expect(session?.person).toMatchObject({ name: OWNER.name, email: OWNER.email });
});

test("Behind an HTTPS proxy with another host name, the cookie is Secure", async () => {
	const response = await signIn(OWNER.email, OWNER.password, {
		"x-forwarded-proto": "https",
		"x-forwarded-host": "chat.nordwind.example",
		origin: "https://chat.nordwind.example",
		"sec-fetch-site": null,
	});
	expect(response.status).toBe(200);
	const cookies = response.headers.getSetCookie();
	expect(cookies.length).toBeGreaterThan(1);
	for (const cookie of cookies) {
		expect(cookie).toMatch(/^__Host-[^;]+; .*Path=\/(;|$)/);
		expect(cookie).toMatch(/; Secure/i);
		expect(cookie).not.toMatch(/Domain=/i);
	}
	const headers = new Headers({ cookie: cookieOf(response), "x-forwarded-proto": "https" });
	expect((await readSession(console_.runtime, headers))?.person).toMatchObject({ email: OWNER.email });
});

test("A sign-in that is checked while the password changes doesn't outlive the old password", async () => {
	const { db } = console_.runtime;
	const mine = eq(users.email, OWNER.email);
	const [owner] = await db.select({ id: users.id }).from(users).where(mine);
	const [oldHash, newHash] = [
		await hashPassword(OWNER.password),
		await hashPassword("another phrase of words"),
	];
	const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
	const { attempt } = await db.transaction(async (tx) => {
		await storePassword(tx, owner?.id ?? "", newHash);
		const attempt = signIn(OWNER.email, OWNER.password);
		await expect.poll(async () => (await db.execute(waits)).rowCount).toBe(1);
		return { attempt };
	});
	expect((await attempt).status).toBe(401);
	expect(await db.$count(sessions, eq(sessions.userId, owner?.id ?? ""))).toBe(0);
	await storePassword(db, owner?.id ?? "", oldHash);
});

test("After signing out, the cookie is invalid", async () => {
	const cookie = cookieOf(await signIn(OWNER.email, OWNER.password));
	expect((await send("GET", "/get-session", { cookie })).status).toBe(200);
	expect((await send("POST", "/sign-out", { cookie })).status).toBe(200);
	expect((await send("GET", "/get-session", { cookie })).status).toBe(401);
});

test("A wrong password and an unknown email get the same response", async () => {
	const wrong = await signIn(OWNER.email, "not the password");
	const unknown = await signIn("nobody@nordwind.example", "not the password");
	expect([wrong.status, unknown.status]).toEqual([401, 401]);
	expect(await wrong.json()).toEqual(await unknown.json());
});

test.each([
	["another site", { "sec-fetch-site": "cross-site" }],
	["another origin", { "sec-fetch-site": null, origin: "https://evil.test" }],
	["no origin at all", { "sec-fetch-site": null, origin: null }],
])("Signing in from %s is rejected", async (_, headers) => {
	const response = await signIn(OWNER.email, OWNER.password, headers);
	expect(response.status).toBe(403);
	expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(["/sign-up/email", "/update-user", "/list-sessions", "/ok", "/reset-password", "/sign-in/social"])(
	"%s doesn't exist",
	async (path) => {
		expect((await send("POST", path)).status).toBe(404);
	},
);

/** Many at the same time. */
const times = (count: number, attempt: (n: number) => Promise<unknown>) =>
	Promise.all(Array.from({ length: count }, (_, n) => attempt(n)));

const from = (address: string) => ({ "x-forwarded-for": address });

test("Guessing one person's password is limited to ten attempts, without affecting others", async () => {
	const statuses: number[] = [];
	for (let attempt = 0; attempt < 12; attempt += 1) {
		const response = await signIn("victim@nordwind.example", `guess ${attempt}`, from("10.0.0.1"));
		statuses.push(response.status);
		if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
	}
	expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
	expect(statuses.slice(10)).toEqual([429, 429]);
	expect((await signIn(OWNER.email, OWNER.password, from("10.0.0.1"))).status).toBe(200);
});

test("Guessing from another address doesn't lock anyone out", async () => {
	const { db } = console_.runtime;
	const guess = { email: OWNER.email, address: "10.0.0.2" };
	await times(250, () => countAttempt(db, guess).catch(() => undefined));
	expect((await signIn(OWNER.email, "a guess", from("10.0.0.2"))).status).toBe(429);
	expect((await signIn(OWNER.email, OWNER.password, from("10.0.0.3"))).status).toBe(200);
});

test("Guessing is also limited per person and per address", async () => {
	const { db } = console_.runtime;
	await times(200, (n) => countAttempt(db, { email: "many@x.example", address: `10.1.0.${n}` }));
	await expect(countAttempt(db, { email: "many@x.example", address: "10.1.1.1" })).rejects.toThrow(
		/Too many/,
	);
	await times(50, (n) => countAttempt(db, { email: `${n}@x.example`, address: "10.2.0.1" }));
	await expect(countAttempt(db, { email: "51@x.example", address: "10.2.0.1" })).rejects.toThrow(/Too many/);
});

test("An address beyond its limit stores nothing for further emails", async () => {
	const { db } = console_.runtime;
	const attempt = (n: number) => countAttempt(db, { email: `made-up-${n}@x.example`, address: "10.6.0.1" });
	await times(50, attempt);
	const before = await db.$count(signInAttempts);
	for (let n = 50; n < 60; n += 1) await expect(attempt(n)).rejects.toThrow(/Too many/);
	expect(await db.$count(signInAttempts)).toBe(before);
});

test("All addresses of an IPv6 /64 count as one", async () => {
	const email = "six@x.example";
	const { db } = console_.runtime;
	await times(10, (n) => countAttempt(db, { email, address: `2001:db8:0:1::${n + 1}` }));
	expect((await signIn(email, "a guess", from("2001:db8:0:1:ffff::1"))).status).toBe(429);
	expect((await signIn(email, "a guess", from("2001:db8:0:2::1"))).status).toBe(401);
});

test("Guessing can't lock out a person on a device where they signed in before", async () => {
	const device = cookieOf(await signIn(OWNER.email, OWNER.password, from("10.3.0.1")));
	const { db } = console_.runtime;
	await times(200, (n) => countAttempt(db, { email: OWNER.email, address: `10.4.0.${n}` }));
	const another = from("10.3.0.2");
	expect((await signIn(OWNER.email, OWNER.password, another)).status).toBe(429);
	const known = { ...another, cookie: device };
	expect((await signIn(OWNER.email, OWNER.password, known)).status).toBe(200);
	// The device is only known for its own person, and has the same limit as an address.
	expect((await signIn("many@x.example", "a guess", known)).status).toBe(429);
	const attempt = { email: OWNER.email, address: "10.3.0.2", device: "a device" };
	await times(10, () => countAttempt(db, attempt));
	await expect(countAttempt(db, attempt)).rejects.toThrow(/Too many/);
	await db.delete(signInAttempts);
});

test.each<[string, () => Promise<unknown>]>([
	[
		"passwords of one person",
		() => countAttempt(console_.runtime.db, { email: "a@x.example", address: "10.7.0.1" }),
	],
	["passwords from one address", () => countAttempt(console_.runtime.db, newPerson("10.7.0.2"))],
	["codes", () => countCode(console_.runtime.db, "a person")],
	["shared previews", async () => expect(await countShareOpening(console_.runtime.db, "10.7.0.3")).toBe(0)],
])("Nobody waits for a day after the clock was set back by one: %s", async (_, attempt) => {
	const { db } = console_.runtime;
	await db.delete(signInAttempts);
	const untilRefused = async () => {
		for (;;) await attempt();
	};
	await expect(untilRefused()).rejects.toThrow();
	await db
		.update(signInAttempts)
		.set({ windowEndsAt: sql`${signInAttempts.windowEndsAt} + interval '1 day'` });
	await attempt();
	// The new window has the same limit.
	await expect(untilRefused()).rejects.toThrow();
});

test("A session ends a month after signing in, even if it's used", async () => {
	const cookie = cookieOf(await signIn(OWNER.email, OWNER.password, from("10.5.0.1")));
	const { db } = console_.runtime;
	await db.update(sessions).set({ createdAt: sql`now() - interval '29 days'` });
	expect((await send("GET", "/get-session", { cookie })).status).toBe(200);
	await db.update(sessions).set({ createdAt: sql`now() - interval '30 days'` });
	expect((await send("GET", "/get-session", { cookie })).status).toBe(401);
});

test.each([
	JSON.stringify({ email: "a\0@x.example", password: "a guess" }),
	'{"email":"\\ud800","password":"x"}',
])("Text that can't be stored returns 400: %s", async (body) => {
	const request = browserRequest("/api/auth/sign-in/email", { method: "POST", body });
	expect((await sendTo(console_.runtime, request)).status).toBe(400);
});

test("A very long address or email returns 401", async () => {
	expect((await signIn(OWNER.email, "a guess", from("1".repeat(6000)))).status).toBe(401);
	expect((await signIn("e".repeat(8000), "a guess")).status).toBe(401);
});
