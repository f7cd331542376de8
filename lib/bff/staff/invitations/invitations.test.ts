import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { digestOf } from "@/lib/bff/access/links/link-token";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { addMember, addPerson } from "@/lib/bff/staff/members/add-person";
import { PASSWORD, startTeam, type Team, type TeamConsole, tokenIn } from "@/lib/bff/staff/testing/team";
import { accounts, invitations, members } from "@/lib/bff/store/schema";
import { OWNER } from "@/lib/bff/testing/console";
import { recordStatements } from "@/lib/service/testing/statements";

let console_: TeamConsole;
let team: Team;
/** The address of someone whom the console doesn't know. */
let ana: string;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
	ana = team.emailOf("Ana");
});

const ANA = { name: "Ana Cruz", password: PASSWORD };
const GONE = { status: 404, body: { message: "This invitation isn't valid anymore. Ask for a new one." } };

/** Lets the account's invitations expire. */
function expire() {
	const isOwn = eq(invitations.accountId, team.account);
	return team.runtime.db.update(invitations).set({ expiresAt: sql`now()` }).where(isOwn);
}

test("Someone new joins with a name and password, and signs in with the invited address", async () => {
	const sent = await team.ask(team.owner, "POST /invitations", {
		email: ` ${ana.toUpperCase()} `,
		role: "agent",
	});
	const { link, invitation } = sent.body.data as { link: string; invitation: object };
	expect(link).toMatch(/^http:\/\/console\.test:3000\/invitation\?token=[\w-]{43}$/);
	expect(invitation).toMatchObject({ email: ana, role: "agent", invited_by: OWNER.name });
	expect(await team.accept(tokenIn(link), ANA)).toMatchObject({
		status: 200,
		body: { data: { account_id: team.account } },
	});
	expect(await team.invitations()).toEqual([]);
	expect((await team.members()).map(({ name, role }) => [name, role])).toEqual([
		["Ana Cruz", "agent"],
		[OWNER.name, "owner"],
	]);
	const cookie = await team.signIn(ana);
	expect((await team.askService(cookie, "GET /contacts")).status).toBe(200);
});

test("A link works once, however many use it at the same time", async () => {
	const token = await team.invite(ana, "agent");
	const answers = await Promise.all([1, 2, 3].map(() => team.accept(token, ANA)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
	expect(await team.accept(token, ANA)).toMatchObject(GONE);
	expect(await team.members()).toHaveLength(2);
});

test("Nobody replaces an invitation that can still be accepted by inviting the same address again", async () => {
	const { cookie: manager } = await team.join("manager", "Mia");
	const first = await team.invite(ana, "owner");
	for (const by of [manager, team.owner]) {
		const again = await team.ask(by, "POST /invitations", { email: ana.toUpperCase(), role: "viewer" });
		expect(again).toMatchObject({ status: 409, body: { errors: [{ path: "email" }] } });
	}
	expect(await team.invitations()).toMatchObject([{ role: "owner" }]);
	expect((await team.accept(first, ANA)).status).toBe(200);
});

test("An expired invitation is replaced by another one", async () => {
	const first = await team.invite(ana, "viewer");
	await expire();
	const second = await team.invite(ana, "agent");
	expect(await team.invitations()).toMatchObject([{ role: "agent" }]);
	expect(await team.accept(first, ANA)).toMatchObject(GONE);
	expect((await team.accept(second, ANA)).status).toBe(200);
});

test("A new link replaces the one before", async () => {
	const first = await team.invite(ana, "agent");
	const [open] = await team.invitations();
	const { body } = await team.ask(team.owner, `POST /invitations/${open?.id}/resend`);
	expect(await team.accept(first, ANA)).toMatchObject(GONE);
	expect((await team.accept(tokenIn((body.data as { link: string }).link), ANA)).status).toBe(200);
});

test("A revoked link doesn't work, nor an expired one, which can be sent again", async () => {
	const revoked = await team.invite(ana, "agent");
	const [open] = await team.invitations();
	expect((await team.ask(team.owner, `DELETE /invitations/${open?.id}`)).status).toBe(200);
	expect(await team.accept(revoked, ANA)).toMatchObject(GONE);

	const expired = await team.invite(team.emailOf("Bo"), "agent");
	await expire();
	expect(await team.accept(expired, ANA)).toMatchObject(GONE);
	const [old] = await team.invitations();
	const { body } = await team.ask(team.owner, `POST /invitations/${old?.id}/resend`);
	expect((await team.accept(tokenIn((body.data as { link: string }).link), ANA)).status).toBe(200);
});

test("A guessed or broken link doesn't work", async () => {
	const token = await team.invite(ana, "agent");
	for (const wrong of ["", "x", `${token}x`, token.toLowerCase(), token.slice(1)])
		expect(await team.accept(wrong, ANA), wrong).toMatchObject(GONE);
});

test("The link's token is stored nowhere", async () => {
	const token = await team.invite(ana, "agent");
	const { rows } = await team.runtime.db.execute(
		sql`select invitations::text as row from console.invitations where email = ${ana}`,
	);
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("Someone who can already sign in has to do so, as the person who was invited", async () => {
	const token = await team.invite(ana, "agent");
	await team.accept(token, ANA);
	const joined = (await team.members()).find(({ email }) => email === ana);
	await team.ask(team.owner, `DELETE /members/${joined?.id}`);

	const again = await team.invite(ana, "viewer");
	expect(await team.accept(again, { ...ANA, password: "another long phrase" })).toMatchObject({
		status: 409,
		body: { message: `Sign in as ${ana} to accept this invitation.` },
	});
	expect((await team.accept(again, {}, team.owner)).status).toBe(403);
	const cookie = await team.signIn(ana);
	expect((await team.accept(again, {}, cookie)).status).toBe(200);
	expect((await team.askService(cookie, "GET /contacts")).status).toBe(200);
});

test("Someone whose session has ended meanwhile is asked to sign in", async () => {
	const token = await team.invite(ana, "agent");
	expect(await team.accept(token, {})).toMatchObject({
		status: 401,
		body: { message: "You're signed out. Sign in to continue." },
	});
	expect(await team.invitations()).toHaveLength(1);
});

test("Someone who is a member already keeps their role, and the invitation stays", async () => {
	const token = await team.invite(ana, "editor");
	const { db } = team.runtime;
	const passwordHash = await hashPassword(PASSWORD);
	const id = await addPerson(db, { name: "Ana Cruz", email: ana, passwordHash });
	await addMember(db, team.account, id, "viewer");
	const cookie = await team.signIn(ana);
	const events = await eventsOf(team.runtime, async () =>
		expect(await team.accept(token, {}, cookie)).toMatchObject({
			status: 409,
			body: { message: "You're already a member of this account." },
		}),
	);
	expect(events).toMatchObject([{ action: "member.joined", outcome: "refused" }]);
	expect((await team.members()).find((one) => one.id === id)?.role).toBe("viewer");
	expect(await team.invitations()).toMatchObject([{ email: ana, role: "editor" }]);
});

test("An invitation ends with its sender's right to invite, and the list says so", async () => {
	const max = await team.join("manager", "Max");
	const token = await team.invite(ana, "editor", max.cookie);
	expect(await team.invitations()).toMatchObject([{ is_allowed: true }]);
	await team.ask(team.owner, `PUT /members/${max.id}`, { suspended: true });
	expect(await team.invitations()).toMatchObject([{ is_allowed: false }]);
	expect(await team.accept(token, ANA)).toMatchObject(GONE);
	await team.ask(team.owner, `PUT /members/${max.id}`, { suspended: false, role: "editor" });
	expect(await team.accept(token, ANA)).toMatchObject(GONE);
	await team.ask(team.owner, `PUT /members/${max.id}`, { role: "manager" });
	expect((await team.accept(token, ANA)).status).toBe(200);
});

test("Wrong input is refused at its field, and the link still works", async () => {
	expect(await team.ask(team.owner, "POST /invitations", { email: "ana", role: "agent" })).toMatchObject({
		status: 422,
		body: { errors: [{ path: "email", message: "Enter a valid email address." }] },
	});
	expect(
		await team.ask(team.owner, "POST /invitations", { email: OWNER.email, role: "agent" }),
	).toMatchObject({
		status: 409,
		body: { errors: [{ path: "email", message: "This person is already a member." }] },
	});
	const bo = await team.join("agent", "Bo");
	await team.ask(team.owner, `PUT /members/${bo.id}`, { suspended: true });
	expect(
		(await team.ask(team.owner, "POST /invitations", { email: team.emailOf("Bo"), role: "agent" })).body,
	).toMatchObject({ message: expect.stringContaining("Reactivate them") });
	const token = await team.invite(ana, "agent");
	expect(await team.accept(token, { name: " ", password: "password12" })).toMatchObject({
		status: 422,
		body: { errors: [{ path: "name" }, { path: "password" }] },
	});
	expect((await team.accept(token, ANA)).status).toBe(200);
});

test("Two accounts' invitations for a new address, accepted at once, make one person", async () => {
	const { db } = team.runtime;
	const token = await team.invite(ana, "agent");
	const ownerId = await team.ownerId();
	const other = 1_000;
	await db.insert(accounts).values({ id: other, name: "Other" });
	await db.insert(members).values({ accountId: other, userId: ownerId, role: "owner" });
	await db.insert(invitations).values({
		id: "other",
		accountId: other,
		email: ana,
		role: "agent",
		tokenDigest: digestOf("other"),
		invitedBy: ownerId,
		expiresAt: sql`now() + interval '1 day'`,
	});
	const answers = await Promise.all([team.accept(token, ANA), team.accept("other", ANA)]);
	const [accepted, refused] = answers.sort((a, b) => a.status - b.status);
	expect(accepted?.status).toBe(200);
	expect(refused).toMatchObject({
		status: 409,
		body: { message: `Sign in as ${ana} to accept this invitation.` },
	});
});

test("An account can have 200 open invitations; expired ones don't count", async () => {
	const { db } = team.runtime;
	const invitedBy = await team.ownerId();
	await db.insert(invitations).values(
		Array.from({ length: 200 }, (_, n) => ({
			id: `open-${n}`,
			accountId: team.account,
			email: team.emailOf(`person-${n}`),
			role: "agent",
			tokenDigest: digestOf(`open-${n}`),
			invitedBy,
			expiresAt: sql`now() + interval '1 day'`,
		})),
	);
	const invite = (email: string) => team.ask(team.owner, "POST /invitations", { email, role: "agent" });
	expect((await invite(ana)).status).toBe(409);
	expect((await team.ask(team.owner, "POST /invitations/open-0/resend")).status).toBe(200);
	await db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, "open-1"));
	expect((await invite(ana)).status).toBe(200);
	expect((await team.ask(team.owner, "POST /invitations/open-1/resend")).status).toBe(409);
});

test("Inviting tells nobody whether someone has an account elsewhere", async () => {
	await addPerson(team.runtime.db, { name: "Kim", email: team.emailOf("Kim"), passwordHash: "none" });
	const answers: unknown[] = [];
	const work: string[][] = [];
	for (const email of [team.emailOf("Kim"), team.emailOf("new")]) {
		const statements = recordStatements();
		const { status, body } = await team.ask(team.owner, "POST /invitations", { email, role: "agent" });
		statements.stop();
		work.push(statements.sent.map(({ text }) => text));
		const { invitation, ...sent } = body.data as { invitation: { id: string } };
		answers.push({ status, invitation: Object.keys(invitation), sent: Object.keys(sent) });
		await team.ask(team.owner, `DELETE /invitations/${invitation.id}`);
	}
	expect(answers[1]).toEqual(answers[0]);
	expect(work[1]).toEqual(work[0]);
});
