import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSession } from "@/lib/bff/access/session";
import { CLIENT } from "@/lib/bff/access/sso/testing/identity-provider";
import { ANA, type SingleSignOn, startSingleSignOn } from "@/lib/bff/access/sso/testing/single-sign-on";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { auditEvents, credentials, sessions, signInAttempts, users } from "@/lib/bff/store/schema";
import { cookieOf } from "@/lib/bff/testing/console";

let sso: SingleSignOn;
beforeAll(async () => {
	sso = await startSingleSignOn();
});
afterAll(() => sso.stop());
beforeEach(() => sso.idp.rotateKeys());

test("The request to the provider has PKCE, a state and a nonce, and no secret", async () => {
	const { address, cookie } = await sso.start();
	expect(Object.fromEntries(address.searchParams)).toMatchObject({
		response_type: "code",
		client_id: CLIENT.id,
		code_challenge_method: "S256",
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		state: expect.stringMatching(/^[\w-]{43}$/),
		nonce: expect.stringMatching(/^[\w-]{43}$/),
		scope: "openid profile email groups",
		redirect_uri: "http://console.test:3000/api/auth/sso/callback",
	});
	for (const name of ["state", "nonce"]) expect(cookie).not.toContain(address.searchParams.get(name));
	expect(address.href + cookie).not.toContain(CLIENT.secret);
});

test.each([
	["nonce", "invalid-response"],
	["state", "expired"],
	["code_challenge", "invalid-response"],
])("A response to a request with another %s is refused", async (name, problem) => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await sso.start();
	address.searchParams.set(name, "another-value-with-the-forty-three-letters-");
	const back = await sso.idp.visit(address.href);
	const response = await sso.get(back.pathname + back.search, cookie);
	expect(sso.problemOf(response)).toBe(problem);
	expect(await sso.sessionOf(response)).toBeUndefined();
});

test("A response that names another issuer is refused", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await sso.start();
	const back = await sso.idp.visit(address.href);
	for (const change of [
		() => back.searchParams.set("iss", "https://login.attacker.example"),
		() => back.searchParams.delete("iss"),
	]) {
		change();
		expect(sso.problemOf(await sso.get(back.pathname + back.search, cookie))).toBe("invalid-response");
	}
});

test("Without the cookie of the browser that started, a response is refused", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const { address } = await sso.start();
	const back = await sso.idp.visit(address.href);
	expect(sso.problemOf(await sso.get(back.pathname + back.search))).toBe("expired");
	const { cookie } = await sso.start();
	expect(sso.problemOf(await sso.get(back.pathname + back.search, cookie))).toBe("expired");
});

test("Several tabs of a browser sign in at once, up to three: the oldest attempt ends", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const jar = new Map<string, string>();
	const kept = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const tabs: URL[] = [];
	for (let tab = 0; tab < 4; tab += 1) {
		const { address, cookie } = await sso.start(`/${tab}`, kept());
		tabs.push(address);
		for (const [name = "", value = ""] of cookie.split("; ").map((set) => set.split("=")))
			value === "" ? jar.delete(name) : jar.set(name, value);
	}
	expect(jar.size).toBe(3);
	const problems = [];
	for (const { href } of tabs) {
		const back = await sso.idp.visit(href);
		problems.push(sso.problemOf(await sso.get(back.pathname + back.search, kept())));
	}
	expect(problems).toEqual(["expired", null, null, null]);
});

test("The cookies of all attempts fit into the 8 KB that proxies allow", async () => {
	let cookies = "";
	for (let tab = 0; tab < 3; tab += 1) {
		const { cookie } = await sso.start(`/${"x".repeat(599)}`, cookies);
		cookies = [cookies, cookie].filter(Boolean).join("; ");
	}
	expect(cookies.length).toBeLessThan(6 * 1024);
});

test("A response works once, even with its cookie", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await sso.start();
	const back = await sso.idp.visit(address.href);
	const first = await sso.get(back.pathname + back.search, cookie);
	expect(first.headers.getSetCookie().join()).toMatch(/chat-console\.sso\.\w+=; Max-Age=0;/);
	expect(sso.problemOf(await sso.get(back.pathname + back.search, cookie))).toBe("invalid-response");
});

test("Signing in starts a new session and ends the one that the browser had", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const planted = cookieOf(await sso.signIn());
	const { address, cookie } = await sso.start();
	const back = await sso.idp.visit(address.href);
	const response = await sso.get(back.pathname + back.search, `${planted}; ${cookie}`);
	expect(await sso.sessionOf(response)).toBeDefined();
	expect(await readSession(sso.team.runtime, new Headers({ cookie: planted }))).toBeUndefined();
});

test("After the provider changed its keys, people still sign in", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	await sso.signIn();
	await sso.idp.rotateKeys();
	expect(await sso.sessionOf(await sso.signIn())).toBeDefined();
});

test("A token that someone else signed is refused", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	await sso.signIn();
	await sso.idp.signWithUnpublishedKey();
	const response = await sso.signIn();
	expect(sso.problemOf(response)).toBe("invalid-response");
	expect(await sso.sessionOf(response)).toBeUndefined();
});

test("The audit log has the sign-ins and what the groups changed", async () => {
	const { db } = sso.team.runtime;
	const noa = { sub: "noa", email: "noa@nordwind.example", email_verified: true, name: "Noa Berg" };
	for (const groups of [["staff-admins"], ["support"], []]) {
		sso.idp.signInAs({ ...noa, groups });
		await sso.signIn();
	}
	const events = await db
		.select()
		.from(auditEvents)
		.where(eq(auditEvents.personName, noa.name))
		.orderBy(auditEvents.id);
	expect(events.map(({ action, changes }) => [action, ...changes])).toEqual([
		["member.joined", { field: "role", to: "owner" }],
		["sign_in.succeeded"],
		["member.updated", { field: "role", from: "owner", to: "agent" }],
		["sign_in.succeeded"],
		["member.removed", { field: "role", from: "agent" }],
		["sign_in.failed", { field: "groups", to: [] }, expect.objectContaining({ field: "claims" })],
	]);
});

test("The audit log has responses that sign nobody in, without their codes and tokens", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await sso.start();
	const back = await sso.idp.visit(address.href);
	const code = back.searchParams.get("code");
	const changed = (name: string, value: string) => {
		const query = new URLSearchParams(back.search);
		query.set(name, value);
		return sso.get(`${back.pathname}?${query}`, cookie);
	};
	const other = await sso.start();
	other.address.searchParams.set("nonce", "another-value-with-the-forty-three-letters-");
	const events = await eventsOf(sso.team.runtime, async () => {
		await changed("iss", "https://login.attacker.example");
		back.searchParams.delete("code");
		await changed("error", "access_denied");
		const { pathname, search } = await sso.idp.visit(other.address.href);
		await sso.get(pathname + search, other.cookie);
		await sso.idp.signWithUnpublishedKey();
		await sso.signIn();
	});
	const of = (message: unknown) => ({
		accountId: 1,
		personId: null,
		action: "sign_in.failed",
		outcome: "refused",
		status: 403,
		address: "unknown",
		message,
	});
	expect(events).toMatchObject([
		of("Single sign-on failed: the response comes from another issuer."),
		of("Single sign-on failed: the provider answered access_denied."),
		of("Single sign-on failed: the nonce differs."),
		of(expect.stringMatching(/^Single sign-on failed: the ID token: /)),
	]);
	const stored = JSON.stringify(events);
	for (const secret of [CLIENT.secret, code, address.searchParams.get("state")])
		expect(stored).not.toContain(secret);
});

test("Responses without end can't fill the audit log", async () => {
	const { address, cookie } = await sso.start();
	const state = address.searchParams.get("state");
	const events = await eventsOf(sso.team.runtime, async () => {
		for (let n = 0; n < 60; n += 1) await sso.get(`/api/auth/sso/callback?state=${state}`, cookie);
	});
	expect(events.length).toBeGreaterThan(0);
	expect(events.length).toBeLessThanOrEqual(50);
	await sso.team.runtime.db.delete(signInAttempts);
});

test("A path of another site stays a query of the sign-in page", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	for (const path of ["https://attacker.example/", "//attacker.example", "/\\attacker.example"]) {
		const location = (await sso.signIn(path)).headers.get("location") ?? "";
		expect(location).toMatch(/^\/sign-in\?return=/);
	}
});

test("When the provider refuses, or can't be reached, the sign-in page says so", async () => {
	const { address, cookie } = await sso.start();
	const state = address.searchParams.get("state");
	const refused = `?error=access_denied&state=${state}&iss=${encodeURIComponent(sso.idp.issuer)}`;
	expect(sso.problemOf(await sso.get(`/api/auth/sso/callback${refused}`, cookie))).toBe("provider-refused");
	sso.idp.break();
	const lost = `?code=a&state=${state}&iss=${encodeURIComponent(sso.idp.issuer)}`;
	expect(sso.problemOf(await sso.get(`/api/auth/sso/callback${lost}`, cookie))).toBe("provider-down");
});

test("The provider's tokens and the client's secret aren't stored", async () => {
	const { db } = sso.team.runtime;
	const rows = await db.select().from(credentials);
	const columns = ["id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt"];
	for (const row of rows.filter(({ providerId }) => providerId !== "credential")) {
		expect(Object.keys(row)).toEqual(columns);
		expect(row.password).toBeNull();
	}
	const stored = JSON.stringify([rows, await db.select().from(sessions), await db.select().from(users)]);
	expect(stored).not.toContain(CLIENT.secret);
});
