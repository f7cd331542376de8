import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createPersonLink } from "@/lib/bff/access/links/person-links";
import { startAuthenticator } from "@/lib/bff/access/second-factor/authenticator";
import { replaceRecoveryCodes } from "@/lib/bff/access/second-factor/recovery-codes";
import { readSession } from "@/lib/bff/access/session";
import { handleAuth } from "@/lib/bff/access/sign-in/sign-in";
import {
	CLIENT,
	type IdentityProvider,
	startIdentityProvider,
} from "@/lib/bff/access/sso/testing/identity-provider";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import type { Database } from "@/lib/bff/store/database";
import {
	auditEvents,
	authenticators,
	credentials,
	members,
	passkeys,
	personLinks,
	recoveryCodes,
	sessions,
	signInAttempts,
	tokenOwners,
	users,
} from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, OWNER } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

let idp: IdentityProvider;
let team: Team;
beforeAll(async () => {
	idp = await startIdentityProvider(["http://console.test:3000/api/auth/sso/callback"]);
	team = await startTeam({
		OIDC_ISSUER: `${idp.issuer}/`,
		OIDC_CLIENT_ID: CLIENT.id,
		OIDC_CLIENT_SECRET: CLIENT.secret,
		OIDC_ROLE_MAP: "staff-admins=owner, support=agent",
	});
});
afterAll(async () => {
	await team.stop();
	await idp.stop();
});
beforeEach(() => idp.rotateKeys());

const get = (path: string, cookie = "") =>
	handleAuth(team.runtime, browserRequest(path, { headers: { cookie, "sec-fetch-site": "cross-site" } }));

const start = async (returnPath = "/1/flows") => {
	const response = await get(`/api/auth/sso?return=${encodeURIComponent(returnPath)}`);
	return {
		address: new URL(response.headers.get("location") ?? "", "http://console.test:3000"),
		cookie: cookieOf(response),
	};
};

/** Signs in through the provider. @returns the last response */
async function signIn(returnPath?: string): Promise<Response> {
	const { address, cookie } = await start(returnPath);
	const back = await idp.visit(address.href);
	return get(back.pathname + back.search, cookie);
}

const problemOf = (response: Response) =>
	new URL(response.headers.get("location") ?? "", "http://console.test").searchParams.get("problem");
const sessionOf = (response: Response) =>
	readSession(team.runtime, new Headers({ cookie: cookieOf(response) }));
const personOf = async (email: string) =>
	(await team.runtime.db.select().from(users).where(eq(users.email, email)))[0];

const ANA = { sub: "ana", email: "Ana@nordwind.example", email_verified: true, name: "Ana Lima" };

const PLANTED_PROFILE = 2 ** 33;

/** Everything besides a password with which someone could come back as this person. */
async function addPlantedWaysIn(db: Database, userId: string): Promise<void> {
	await db.insert(passkeys).values({
		id: "planted",
		credentialId: "planted",
		userId,
		name: "Planted",
		publicKey: "",
		counter: 0,
		transports: [],
		host: "console.test",
	});
	await replaceRecoveryCodes(db, userId);
	await createPersonLink(db, { userId, kind: "email-change", email: "eve@evil.example" });
	await addTokenOwner(db, userId, PLANTED_PROFILE);
}

/** As if the person had created a token. */
async function addTokenOwner(db: Database, userId: string, profileId: number): Promise<void> {
	const [member] = await db.select().from(members).where(eq(members.userId, userId));
	await db.insert(tokenOwners).values({
		accountId: 1,
		profileId,
		userId,
		memberSince: member?.createdAt ?? new Date(),
		label: "",
		permissions: ["Chat Contacts — View"],
	});
}

test("Someone in a group with a role joins with it, and returns to the page they wanted", async () => {
	idp.signInAs({ ...ANA, groups: ["everyone", "support"] });
	const response = await signIn("/1/contacts?search=a");
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/sign-in?return=%2F1%2Fcontacts%3Fsearch%3Da");
	const session = await sessionOf(response);
	expect(session?.person).toMatchObject({ name: "Ana Lima", email: "ana@nordwind.example" });
	expect(session?.accounts).toMatchObject([{ id: 1, role: "agent" }]);
});

test("The first group of the map decides when someone is in several", async () => {
	idp.signInAs({
		sub: "bo",
		email: "bo@nordwind.example",
		email_verified: true,
		groups: ["support", "staff-admins"],
	});
	expect((await sessionOf(await signIn()))?.accounts).toMatchObject([{ role: "owner" }]);
});

test("The request to the provider has PKCE, a state and a nonce, and no secret", async () => {
	const { address, cookie } = await start();
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

test.each(["nonce", "state", "code_challenge"])(
	"A response to a request with another %s is refused",
	async (name) => {
		idp.signInAs({ ...ANA, groups: ["support"] });
		const { address, cookie } = await start();
		address.searchParams.set(name, "another-value-with-the-forty-three-letters-");
		const back = await idp.visit(address.href);
		const response = await get(back.pathname + back.search, cookie);
		expect(problemOf(response)).toBe("invalid-response");
		expect(await sessionOf(response)).toBeUndefined();
	},
);

test("A response that names another issuer is refused", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await start();
	const back = await idp.visit(address.href);
	for (const change of [
		() => back.searchParams.set("iss", "https://login.attacker.example"),
		() => back.searchParams.delete("iss"),
	]) {
		change();
		expect(problemOf(await get(back.pathname + back.search, cookie))).toBe("invalid-response");
	}
});

test("Without the cookie of the browser that started, a response is refused", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	const { address } = await start();
	const back = await idp.visit(address.href);
	expect(problemOf(await get(back.pathname + back.search))).toBe("expired");
	const { cookie } = await start();
	expect(problemOf(await get(back.pathname + back.search, cookie))).toBe("invalid-response");
});

test("A response works once, even with its cookie", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await start();
	const back = await idp.visit(address.href);
	const first = await get(back.pathname + back.search, cookie);
	expect(first.headers.getSetCookie().join()).toMatch(/chat-console\.sso=; Path=\/; Max-Age=0/);
	expect(problemOf(await get(back.pathname + back.search, cookie))).toBe("invalid-response");
});

test("Signing in starts a new session and ends the one that the browser had", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	const planted = cookieOf(await signIn());
	const { address, cookie } = await start();
	const back = await idp.visit(address.href);
	const response = await get(back.pathname + back.search, `${planted}; ${cookie}`);
	expect(await sessionOf(response)).toBeDefined();
	expect(await readSession(team.runtime, new Headers({ cookie: planted }))).toBeUndefined();
});

test("After the provider changed its keys, people still sign in", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	await signIn();
	await idp.rotateKeys();
	expect(await sessionOf(await signIn())).toBeDefined();
});

test("A token that someone else signed is refused", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	await signIn();
	await idp.signWithUnpublishedKey();
	const response = await signIn();
	expect(problemOf(response)).toBe("invalid-response");
	expect(await sessionOf(response)).toBeUndefined();
});

test("Someone without a group and an invitation is refused", async () => {
	idp.signInAs({ sub: "eve", email: "eve@nordwind.example", email_verified: true, groups: ["sales"] });
	let response = new Response();
	const events = await eventsOf(team.runtime, async () => {
		response = await signIn();
	});
	expect(events).toMatchObject([{ action: "sign_in.failed", outcome: "refused", personId: null }]);
	expect(problemOf(response)).toBe("not-invited");
	expect(await sessionOf(response)).toBeUndefined();
	expect(await personOf("eve@nordwind.example")).toBeUndefined();
});

test("Someone invited joins with the invitation's role, if the provider verified their address", async () => {
	await team.invite("ines@nordwind.example", "editor");
	const ines = { sub: "ines", email: "ines@nordwind.example" };
	idp.signInAs(ines);
	expect(problemOf(await signIn())).toBe("unverified-email");
	idp.signInAs({ ...ines, email_verified: true });
	expect((await sessionOf(await signIn()))?.accounts).toMatchObject([{ role: "editor" }]);
	expect((await team.invitations()).filter(({ email }) => email === ines.email)).toEqual([]);
});

test("An unverified address doesn't lead to the person who has it", async () => {
	idp.signInAs({ sub: "mallory", email: OWNER.email, email_verified: false, groups: ["support"] });
	const response = await signIn();
	expect(problemOf(response)).toBe("unverified-email");
	expect(await sessionOf(response)).toBeUndefined();
});

test("Linking a known person keeps their role, and ends the password that someone unverified had set", async () => {
	const kai = await team.join("manager", "Kai");
	idp.signInAs({ sub: "kai", email: "kai@nordwind.example", email_verified: true, groups: ["support"] });
	const response = await signIn();
	expect(await sessionOf(response)).toMatchObject({
		person: { id: kai.id },
		accounts: [{ role: "manager" }],
	});
	expect(await readSession(team.runtime, new Headers({ cookie: kai.cookie }))).toBeUndefined();
	expect(await team.signIn("kai@nordwind.example")).toBe("");
});

test("Linking a person whom nobody verified leaves no other way in", async () => {
	const { db, config } = team.runtime;
	const pia = { ...(await team.join("agent", "Pia")), email: "pia@nordwind.example" };
	await startAuthenticator(db, config, pia);
	await addPlantedWaysIn(db, pia.id);
	const sent = team.requests.length;
	team.respondWith((_, response) => sendJson(response, 200, { success: true, statusCode: 200, data: null }));

	idp.signInAs({ sub: "pia", email: pia.email, email_verified: true });
	expect(await sessionOf(await signIn())).toMatchObject({ person: { id: pia.id } });

	for (const table of [passkeys, authenticators, recoveryCodes, personLinks])
		expect(await db.select().from(table).where(eq(table.userId, pia.id))).toEqual([]);
	const [owner] = await db.select().from(tokenOwners).where(eq(tokenOwners.profileId, PLANTED_PROFILE));
	expect(owner?.userId).toBeNull();
	await vi.waitFor(() =>
		expect(team.requests.slice(sent).map(({ method, url }) => `${method} ${url}`)).toContainEqual(
			expect.stringMatching(new RegExp(`^DELETE .*/token-owners/${PLANTED_PROFILE}$`)),
		),
	);
});

test("Someone who changes groups changes roles, and who leaves them is no longer a member", async () => {
	const lou = { sub: "lou", email: "lou@nordwind.example", email_verified: true };
	idp.signInAs({ ...lou, groups: ["staff-admins"] });
	expect((await sessionOf(await signIn()))?.accounts).toMatchObject([{ role: "owner" }]);
	idp.signInAs({ ...lou, groups: ["support"] });
	expect((await sessionOf(await signIn()))?.accounts).toMatchObject([{ role: "agent" }]);
	idp.signInAs(lou);
	const response = await signIn();
	expect(problemOf(response)).toBe("not-invited");
	expect((await team.members()).map(({ email }) => email)).not.toContain(lou.email);
});

test("A sign-in doesn't wait for a service that doesn't answer, which is still told what the groups changed", async () => {
	const vic = { sub: "vic", email: "vic@nordwind.example", email_verified: true };
	idp.signInAs({ ...vic, groups: ["support"] });
	const id = (await sessionOf(await signIn()))?.person.id ?? "";
	await addTokenOwner(team.runtime.db, id, 2 ** 34);
	let hasGivenUp = false;
	const waiting: (() => void)[] = [];
	team.respondWith((_, response) => {
		response.on("close", () => {
			hasGivenUp ||= !response.writableEnded;
		});
		waiting.push(() => sendJson(response, 200, { success: true, statusCode: 200, data: null }));
	});
	idp.signInAs(vic);
	expect(problemOf(await signIn())).toBe("not-invited");
	expect(hasGivenUp).toBe(false);
	await vi.waitFor(() => expect(waiting).toHaveLength(1));
	for (const answer of waiting) answer();
	await vi.waitFor(async () => {
		const [owner] = await team.runtime.db
			.select()
			.from(tokenOwners)
			.where(eq(tokenOwners.profileId, 2 ** 34));
		expect(owner?.revokedAt).toEqual(expect.any(Date));
	});
});

test("The audit log has the sign-ins and what the groups changed", async () => {
	const { db } = team.runtime;
	const noa = { sub: "noa", email: "noa@nordwind.example", email_verified: true, name: "Noa Berg" };
	for (const groups of [["staff-admins"], ["support"], []]) {
		idp.signInAs({ ...noa, groups });
		await signIn();
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
		["sign_in.failed"],
	]);
});

test("The audit log has responses that sign nobody in, without their codes and tokens", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	const { address, cookie } = await start();
	const back = await idp.visit(address.href);
	const [code, state] = [back.searchParams.get("code"), back.searchParams.get("state")];
	const changed = (name: string, value: string) => {
		const query = new URLSearchParams(back.search);
		query.set(name, value);
		return get(`${back.pathname}?${query}`, cookie);
	};
	const other = await start();
	other.address.searchParams.set("nonce", "another-value-with-the-forty-three-letters-");
	const events = await eventsOf(team.runtime, async () => {
		await changed("state", "another");
		await changed("iss", "https://login.attacker.example");
		back.searchParams.delete("code");
		await changed("error", "access_denied");
		const { pathname, search } = await idp.visit(other.address.href);
		await get(pathname + search, other.cookie);
		await idp.signWithUnpublishedKey();
		await signIn();
	});
	const of = (message: unknown) => ({
		accountId: null,
		personId: null,
		action: "sign_in.failed",
		outcome: "refused",
		status: 403,
		address: "unknown",
		message,
	});
	expect(events).toMatchObject([
		of("Single sign-on failed: the state differs."),
		of("Single sign-on failed: the response comes from another issuer."),
		of("Single sign-on failed: the provider answered access_denied."),
		of("Single sign-on failed: the nonce differs."),
		of(expect.stringMatching(/^Single sign-on failed: the ID token: /)),
	]);
	const stored = JSON.stringify(events);
	for (const secret of [CLIENT.secret, code, state]) expect(stored).not.toContain(secret);
});

test("Responses without end can't fill the audit log", async () => {
	const { cookie } = await start();
	const events = await eventsOf(team.runtime, async () => {
		for (let n = 0; n < 60; n += 1) await get("/api/auth/sso/callback?state=another", cookie);
	});
	expect(events.length).toBeGreaterThan(0);
	expect(events.length).toBeLessThanOrEqual(50);
	await team.runtime.db.delete(signInAttempts);
});

test("Someone suspended stays suspended", async () => {
	const max = { sub: "max", email: "max@nordwind.example", email_verified: true, groups: ["support"] };
	idp.signInAs(max);
	const id = (await sessionOf(await signIn()))?.person.id;
	await team.ask(team.owner, `PUT /members/${id}`, { suspended: true });
	expect((await sessionOf(await signIn()))?.accounts).toEqual([]);
});

test("Someone suspended stays suspended when they leave their groups and come back", async () => {
	const uma = { sub: "uma", email: "uma@nordwind.example", email_verified: true };
	idp.signInAs({ ...uma, groups: ["support"] });
	const id = (await sessionOf(await signIn()))?.person.id;
	await team.ask(team.owner, `PUT /members/${id}`, { suspended: true });
	idp.signInAs(uma);
	expect((await sessionOf(await signIn()))?.accounts).toEqual([]);
	idp.signInAs({ ...uma, groups: ["support"] });
	expect((await sessionOf(await signIn()))?.accounts).toEqual([]);
	const member = (await team.members()).find((one) => one.id === id);
	expect(member?.suspended_at).toEqual(expect.any(String));
});

test("The last owner keeps the role even if they leave the group", async () => {
	const { db } = team.runtime;
	const before = await db.select().from(members).where(eq(members.role, "owner"));
	const zoe = { sub: "zoe", email: "zoe@nordwind.example", email_verified: true };
	idp.signInAs({ ...zoe, groups: ["staff-admins"] });
	await signIn();
	for (const { userId } of before)
		await db.update(members).set({ suspendedAt: new Date() }).where(eq(members.userId, userId));
	idp.signInAs(zoe);
	expect((await sessionOf(await signIn()))?.accounts).toMatchObject([{ role: "owner" }]);
	for (const { userId } of before)
		await db.update(members).set({ suspendedAt: null }).where(eq(members.userId, userId));
});

test("A path of another site stays a query of the sign-in page", async () => {
	idp.signInAs({ ...ANA, groups: ["support"] });
	for (const path of ["https://attacker.example/", "//attacker.example", "/\\attacker.example"]) {
		const location = (await signIn(path)).headers.get("location") ?? "";
		expect(location).toMatch(/^\/sign-in\?return=/);
	}
});

test("When the provider refuses, or can't be reached, the sign-in page says so", async () => {
	const { address, cookie } = await start();
	const state = address.searchParams.get("state");
	const refused = `?error=access_denied&state=${state}&iss=${encodeURIComponent(idp.issuer)}`;
	expect(problemOf(await get(`/api/auth/sso/callback${refused}`, cookie))).toBe("provider-refused");
	const back = await idp.visit((await start()).address.href);
	idp.break();
	expect(problemOf(await get(back.pathname + back.search, cookie))).toBe("invalid-response");
	const lost = `?code=a&state=${state}&iss=${encodeURIComponent(idp.issuer)}`;
	expect(problemOf(await get(`/api/auth/sso/callback${lost}`, cookie))).toBe("provider-down");
});

test("The provider's tokens and the client's secret aren't stored", async () => {
	const { db } = team.runtime;
	const rows = await db.select().from(credentials);
	for (const row of rows.filter(({ providerId }) => providerId !== "credential"))
		expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null });
	const stored = JSON.stringify([rows, await db.select().from(sessions), await db.select().from(users)]);
	expect(stored).not.toContain(CLIENT.secret);
});
