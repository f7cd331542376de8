import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPersonLink } from "@/lib/bff/access/links/person-links";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { startAuthenticator } from "@/lib/bff/access/second-factor/authenticator";
import { replaceRecoveryCodes } from "@/lib/bff/access/second-factor/recovery-codes";
import { readSession } from "@/lib/bff/access/session";
import { ANA, type SingleSignOn, startSingleSignOn } from "@/lib/bff/access/sso/testing/single-sign-on";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { addMember, addPerson } from "@/lib/bff/staff/members/add-person";
import { PASSWORD } from "@/lib/bff/staff/testing/team";
import type { Database } from "@/lib/bff/store/database";
import {
	authenticators,
	members,
	passkeys,
	personLinks,
	recoveryCodes,
	tokenOwners,
} from "@/lib/bff/store/schema";
import { OWNER } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";

let sso: SingleSignOn;
beforeAll(async () => {
	sso = await startSingleSignOn();
});
afterAll(() => sso.stop());
beforeEach(() => sso.idp.rotateKeys());

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
	sso.idp.signInAs({ ...ANA, groups: ["everyone", "support"] });
	const response = await sso.signIn("/1/contacts?search=a");
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/sign-in?return=%2F1%2Fcontacts%3Fsearch%3Da");
	const session = await sso.sessionOf(response);
	expect(session?.person).toMatchObject({ name: "Ana Lima", email: "ana@nordwind.example" });
	expect(session?.accounts).toMatchObject([{ id: 1, role: "agent" }]);
});

test("The first group of the map decides when someone is in several", async () => {
	sso.idp.signInAs({
		sub: "bo",
		email: "bo@nordwind.example",
		email_verified: true,
		groups: ["support", "staff-admins"],
	});
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toMatchObject([{ role: "owner" }]);
});

test("Someone with a member's name gets their address behind it, and someone without a visible name has it as name", async () => {
	const join = async (sub: string, name: string) => {
		const email = `${sub}@nordwind.example`;
		sso.idp.signInAs({ sub, email, email_verified: true, name, groups: ["support"] });
		return (await sso.sessionOf(await sso.signIn()))?.person.name;
	};
	expect(await join("like-owner", `\u202e${OWNER.name.replace("a", "а")}`)).toBe(
		`${OWNER.name.replace("a", "а")} (like-owner@nordwind.example)`,
	);
	expect(await join("unseen", "\u200b\u3164")).toBe("unseen@nordwind.example");
});

test("Claims may be texts, as some providers send them", async () => {
	sso.idp.signInAs({
		sub: "cleo",
		email: "cleo@nordwind.example",
		email_verified: "true",
		groups: "staff-admins",
	});
	const session = await sso.sessionOf(await sso.signIn());
	expect(session?.person).toMatchObject({ email: "cleo@nordwind.example" });
	expect(session?.accounts).toMatchObject([{ role: "owner" }]);
});

test("Someone without a group and an invitation is refused", async () => {
	sso.idp.signInAs({ sub: "eve", email: "eve@nordwind.example", email_verified: true, groups: ["sales"] });
	let response = new Response();
	const events = await eventsOf(sso.team.runtime, async () => {
		response = await sso.signIn();
	});
	expect(events).toMatchObject([{ action: "sign_in.failed", outcome: "refused", personId: null }]);
	expect(sso.problemOf(response)).toBe("not-invited");
	expect(await sso.sessionOf(response)).toBeUndefined();
	expect(await sso.personOf("eve@nordwind.example")).toBeUndefined();
});

test("Someone invited joins with the invitation's role, if the provider verified their address", async () => {
	await sso.team.invite("ines@nordwind.example", "editor");
	const ines = { sub: "ines", email: "ines@nordwind.example" };
	sso.idp.signInAs(ines);
	expect(sso.problemOf(await sso.signIn())).toBe("unverified-email");
	sso.idp.signInAs({ ...ines, email_verified: true });
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toMatchObject([{ role: "editor" }]);
	expect((await sso.team.invitations()).filter(({ email }) => email === ines.email)).toEqual([]);
});

test("An invitation of someone who is a member already is removed, and they keep their role", async () => {
	const { db } = sso.team.runtime;
	await sso.team.invite("mel@nordwind.example", "editor");
	const passwordHash = await hashPassword(PASSWORD);
	await addMember(
		db,
		1,
		await addPerson(db, { name: "Mel", email: "mel@nordwind.example", passwordHash }),
		"viewer",
	);
	sso.idp.signInAs({ sub: "mel", email: "mel@nordwind.example", email_verified: true });
	let response = new Response();
	const events = await eventsOf(sso.team.runtime, async () => {
		response = await sso.signIn();
	});
	expect(events.map(({ action }) => action)).not.toContain("member.joined");
	expect((await sso.sessionOf(response))?.accounts).toMatchObject([{ role: "viewer" }]);
	expect((await sso.team.invitations()).filter(({ email }) => email.startsWith("mel@"))).toEqual([]);
});

test("An unverified address doesn't lead to the person who has it", async () => {
	sso.idp.signInAs({ sub: "mallory", email: OWNER.email, email_verified: false, groups: ["support"] });
	const response = await sso.signIn();
	expect(sso.problemOf(response)).toBe("unverified-email");
	expect(await sso.sessionOf(response)).toBeUndefined();
});

test("Linking a known person keeps their role, and ends the password that someone unverified had set", async () => {
	const kai = await sso.team.join("manager", "Kai");
	sso.idp.signInAs({ sub: "kai", email: "kai@nordwind.example", email_verified: true, groups: ["support"] });
	const response = await sso.signIn();
	expect(await sso.sessionOf(response)).toMatchObject({
		person: { id: kai.id },
		accounts: [{ role: "manager" }],
	});
	expect(await readSession(sso.team.runtime, new Headers({ cookie: kai.cookie }))).toBeUndefined();
	expect(await sso.team.signIn("kai@nordwind.example")).toBe("");
});

test("Linking a person whom nobody verified leaves no other way in", async () => {
	const { db, config } = sso.team.runtime;
	const pia = { ...(await sso.team.join("agent", "Pia")), email: "pia@nordwind.example" };
	await startAuthenticator(db, config, pia);
	await addPlantedWaysIn(db, pia.id);
	const sent = sso.team.requests.length;
	sso.team.respondWith((_, response) =>
		sendJson(response, 200, { success: true, statusCode: 200, data: null }),
	);

	sso.idp.signInAs({ sub: "pia", email: pia.email, email_verified: true });
	expect(await sso.sessionOf(await sso.signIn())).toMatchObject({ person: { id: pia.id } });

	for (const table of [passkeys, authenticators, recoveryCodes, personLinks])
		expect(await db.select().from(table).where(eq(table.userId, pia.id))).toEqual([]);
	const [owner] = await db.select().from(tokenOwners).where(eq(tokenOwners.profileId, PLANTED_PROFILE));
	expect(owner?.userId).toBeNull();
	await expect
		.poll(() => sso.team.requests.slice(sent).map(({ method, url }) => `${method} ${url}`))
		.toContainEqual(expect.stringMatching(new RegExp(`^DELETE .*/token-owners/${PLANTED_PROFILE}$`)));
});

test("Someone who changes groups changes roles, and who leaves them is no longer a member", async () => {
	const lou = { sub: "lou", email: "lou@nordwind.example", email_verified: true };
	sso.idp.signInAs({ ...lou, groups: ["staff-admins"] });
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toMatchObject([{ role: "owner" }]);
	sso.idp.signInAs({ ...lou, groups: ["support"] });
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toMatchObject([{ role: "agent" }]);
	sso.idp.signInAs(lou);
	const response = await sso.signIn();
	expect(sso.problemOf(response)).toBe("not-invited");
	expect((await sso.team.members()).map(({ email }) => email)).not.toContain(lou.email);
});

test("A sign-in doesn't wait for a service that doesn't answer, which is still told what the groups changed", async () => {
	const vic = { sub: "vic", email: "vic@nordwind.example", email_verified: true };
	sso.idp.signInAs({ ...vic, groups: ["support"] });
	const id = (await sso.sessionOf(await sso.signIn()))?.person.id ?? "";
	await addTokenOwner(sso.team.runtime.db, id, 2 ** 34);
	let hasGivenUp = false;
	const waiting: (() => void)[] = [];
	sso.team.respondWith((_, response) => {
		response.on("close", () => {
			hasGivenUp ||= !response.writableEnded;
		});
		waiting.push(() => sendJson(response, 200, { success: true, statusCode: 200, data: null }));
	});
	sso.idp.signInAs(vic);
	expect(sso.problemOf(await sso.signIn())).toBe("not-invited");
	expect(hasGivenUp).toBe(false);
	await expect.poll(() => waiting).toHaveLength(1);
	for (const answer of waiting) answer();
	const { db } = sso.team.runtime;
	const isRevoked = and(eq(tokenOwners.profileId, 2 ** 34), isNotNull(tokenOwners.revokedAt));
	await expect.poll(() => db.$count(tokenOwners, isRevoked)).toBe(1);
});

test("Someone suspended stays suspended", async () => {
	const max = { sub: "max", email: "max@nordwind.example", email_verified: true, groups: ["support"] };
	sso.idp.signInAs(max);
	const id = (await sso.sessionOf(await sso.signIn()))?.person.id;
	await sso.team.ask(sso.team.owner, `PUT /members/${id}`, { suspended: true });
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toEqual([]);
});

test("Someone suspended stays suspended when they leave their groups and come back", async () => {
	const uma = { sub: "uma", email: "uma@nordwind.example", email_verified: true };
	sso.idp.signInAs({ ...uma, groups: ["support"] });
	const id = (await sso.sessionOf(await sso.signIn()))?.person.id;
	await sso.team.ask(sso.team.owner, `PUT /members/${id}`, { suspended: true });
	sso.idp.signInAs(uma);
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toEqual([]);
	sso.idp.signInAs({ ...uma, groups: ["support"] });
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toEqual([]);
	const member = (await sso.team.members()).find((one) => one.id === id);
	expect(member?.suspended_at).toEqual(expect.any(String));
});

test("The last owner keeps the role even if they leave the group", async () => {
	const { db } = sso.team.runtime;
	const before = await db.select().from(members).where(eq(members.role, "owner"));
	const zoe = { sub: "zoe", email: "zoe@nordwind.example", email_verified: true };
	sso.idp.signInAs({ ...zoe, groups: ["staff-admins"] });
	await sso.signIn();
	for (const { userId } of before)
		await db.update(members).set({ suspendedAt: new Date() }).where(eq(members.userId, userId));
	sso.idp.signInAs(zoe);
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toMatchObject([{ role: "owner" }]);
	for (const { userId } of before)
		await db.update(members).set({ suspendedAt: null }).where(eq(members.userId, userId));
});
