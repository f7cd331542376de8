import { readFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPersonLink, readPersonLink } from "@/lib/bff/access/links/person-links";
import { sendResetLink } from "@/lib/bff/access/password/password-reset";
import { type SingleSignOn, startSingleSignOn } from "@/lib/bff/access/sso/testing/single-sign-on";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { requestSource } from "@/lib/bff/http/request-source";
import { writeMail } from "@/lib/bff/mail/mails";
import { type MailServer, startMailServer } from "@/lib/bff/mail/testing/mail-server";
import { members, users } from "@/lib/bff/store/schema";
import { cookieOf } from "@/lib/bff/testing/console";

/* People are who they are at the provider; their addresses there change, and are given to others. */

let sso: SingleSignOn;
let mail: MailServer;
beforeAll(async () => {
	mail = await startMailServer();
	sso = await startSingleSignOn({
		SMTP_URL: mail.url,
		MAIL_FROM: "console@example.com",
		PUBLIC_URL: "http://console.test:3000",
	});
});
afterAll(async () => {
	await sso.stop();
	await mail.stop();
});
beforeEach(() => sso.idp.rotateKeys());

const emailOf = (name: string) => `${name}@nordwind.example`;

/** Signs in with an address that the provider has verified. */
function signIn(sub: string, email = emailOf(sub), more: object = { groups: ["support"] }) {
	sso.idp.signInAs({ sub, email, email_verified: true, name: `Person ${sub}`, ...more });
	return sso.signIn();
}

async function personIn(response: Response): Promise<string> {
	return (await sso.sessionOf(response))?.person.id ?? "";
}

async function storedEmail(id: string): Promise<string | undefined> {
	const [person] = await sso.team.runtime.db.select().from(users).where(eq(users.id, id));
	return person?.email;
}

test.each(["Mira\u200b@nordwind.example", "mi\u00adra@nordwind.example", "mira", "mira @nordwind.example"])(
	"An address that only looks like one is nobody's, even verified: %j",
	async (email) => {
		expect(sso.problemOf(await signIn("looks-alike", email))).toBe("unverified-email");
		const people = await sso.team.runtime.db.select({ email: users.email }).from(users);
		expect(people.map((person) => person.email)).not.toContain(email.toLowerCase());
	},
);

const memberCalled = async (id: string) => (await sso.team.members()).find((one) => one.id === id);

test.each([
	["with a group", { groups: ["support"] }],
	["without a group", { groups: [] }],
])("Someone who is given a member's address at the provider isn't that member, %s", async (label, more) => {
	const [mover, other] = [`mover ${label}`, `other ${label}`].map((name) => name.replaceAll(" ", "-"));
	const id = await personIn(await signIn(mover ?? "", emailOf("mover")));
	const events = await eventsOf(sso.team.runtime, async () => {
		const response = await signIn(other ?? "", emailOf("mover"), more);
		expect(sso.problemOf(response)).toBe("email-taken");
		expect(await sso.sessionOf(response)).toBeUndefined();
	});
	expect(events).toMatchObject([
		{
			accountId: 1,
			action: "profile.email_disputed",
			personId: null,
			recordId: id,
			changes: [{ field: "email", to: emailOf("mover") }],
		},
		{
			accountId: 1,
			action: "sign_in.failed",
			outcome: "refused",
			personId: null,
			message: expect.stringContaining("belongs to a member who is someone else at the provider"),
		},
	]);
	expect(await memberCalled(id)).toMatchObject({ is_email_disputed: true });

	const again = await signIn(mover ?? "", emailOf("mover"));
	expect(await sso.sessionOf(again)).toMatchObject({
		person: { id },
		disputedEmail: emailOf("mover"),
	});
	await sso.team.runtime.db.delete(users).where(eq(users.id, id));
});

test("Nobody gets an owner's access by their address, even if the owner never signed in with single sign-on since", async () => {
	const owner = await personIn(await signIn("olga", emailOf("olga"), { groups: ["staff-admins"] }));
	await sso.team.runtime.db.delete(members).where(eq(members.userId, owner));
	expect(sso.problemOf(await signIn("new-olga", emailOf("olga")))).toBe("email-taken");
	await sso.team.invite(emailOf("olga"), "editor");
	expect(sso.problemOf(await signIn("new-olga", emailOf("olga"), { groups: [] }))).toBe("email-taken");
});

test("No mail goes to an address that someone else has at the provider, and links that were mailed to it end", async () => {
	const { runtime } = sso.team;
	const id = await personIn(await signIn("lea"));
	const link = await createPersonLink(runtime.db, { userId: id, kind: "password-reset" });
	expect(
		await runtime.mailer?.send(emailOf("lea"), writeMail("en", "passwordChanged", { how: "reset" })),
	).toBeNull();
	await signIn("new-lea", emailOf("lea"));
	expect(await readPersonLink(runtime.db, "password-reset", link)).toBeUndefined();
	expect(
		await runtime.mailer?.send(emailOf("Lea"), writeMail("en", "passwordChanged", { how: "reset" })),
	).toBe("rejected");
	await runtime.db.delete(members).where(eq(members.userId, id));
	const { body } = await sso.team.ask(sso.team.owner, "POST /invitations", {
		email: emailOf("lea"),
		role: "agent",
	});
	expect(body.data).toMatchObject({ is_mailed: false });
	expect((await mail.mails(1, emailOf("lea"))).length).toBe(1);
});

test("A member with a password gets no reset link once their address is someone else's at the provider", async () => {
	const { runtime } = sso.team;
	const { id } = await sso.team.join("agent", "Paul");
	await personIn(await signIn("pat"));
	await signIn("pat", emailOf("paul"));
	expect(await memberCalled(id)).toMatchObject({ is_email_disputed: true });
	const sent = (await mail.mails(0, emailOf("paul"))).length;
	await sendResetLink(runtime, emailOf("paul"), requestSource(new Headers()));
	expect((await mail.mails(0, emailOf("paul"))).length).toBe(sent);
	expect(sso.problemOf(await signIn("new-paul", emailOf("paul")))).toBe("email-taken");
});

test("A changed address is taken over from the provider, and the notice then names the former one until it's dismissed", async () => {
	const id = await personIn(await signIn("ina"));
	await signIn("new-ina", emailOf("ina"));
	let response = new Response();
	const events = await eventsOf(sso.team.runtime, async () => {
		response = await signIn("ina", emailOf("Ina.Berg"));
	});
	expect(await sso.sessionOf(response)).toMatchObject({
		person: { id, email: emailOf("ina.berg") },
		disputedEmail: emailOf("ina"),
	});
	expect(events).toMatchObject([
		{
			action: "profile.email_changed",
			outcome: "succeeded",
			changes: [{ field: "email", from: emailOf("ina"), to: emailOf("ina.berg") }],
		},
		{ action: "sign_in.succeeded" },
	]);
	expect(await memberCalled(id)).toMatchObject({ is_email_disputed: false });
	const dismissed = await eventsOf(sso.team.runtime, () =>
		sso.team.askProfile(cookieOf(response), "DELETE /email-notice"),
	);
	expect(dismissed).toMatchObject([
		{ action: "profile.updated", changes: [{ field: "formerEmail", from: emailOf("ina") }] },
	]);
	expect(await sso.sessionOf(response)).toMatchObject({ disputedEmail: null });
	const successor = await signIn("new-ina", emailOf("ina"));
	expect(await sso.sessionOf(successor)).toMatchObject({ person: { email: emailOf("ina") } });
	expect(await personIn(successor)).not.toBe(id);
});

test("The notice about someone's own address can't be dismissed", async () => {
	await signIn("mia");
	await signIn("new-mia", emailOf("mia"));
	const response = await signIn("mia");
	expect((await sso.team.askProfile(cookieOf(response), "DELETE /email-notice")).status).toBe(409);
	expect(await sso.sessionOf(response)).toMatchObject({ disputedEmail: emailOf("mia") });
});

test.each([
	["isn't verified", { email_verified: false }, "doesn't say that it verified it"],
	["isn't said to be verified", { email_verified: undefined }, "doesn't say that it verified it"],
	["is someone else's here", { email_verified: true }, "someone else in this console has it"],
])("A changed address that %s isn't taken over, and the audit log says why", async (label, more, reason) => {
	const sub = `rob-${label.replaceAll(/\W/g, "-")}`;
	const wanted = more.email_verified ? emailOf("zoe") : emailOf(`${sub}-new`);
	const id = await personIn(await signIn(sub));
	if (more.email_verified) await signIn("zoe");
	else await sso.team.invite(wanted, "owner");
	const events = await eventsOf(sso.team.runtime, async () => {
		const response = await signIn(sub, wanted, { groups: ["support"], ...more });
		expect(await personIn(response)).toBe(id);
		expect((await sso.sessionOf(response))?.accounts).toMatchObject([{ role: "agent" }]);
	});
	expect(await storedEmail(id)).toBe(emailOf(sub));
	expect(events.find(({ action }) => action === "profile.email_changed")).toMatchObject({
		personId: id,
		outcome: "refused",
		changes: [{ field: "email", from: emailOf(sub), to: wanted }],
		message: expect.stringContaining(reason),
	});
});

test("Someone with single sign-on can't have another address here than at the provider", async () => {
	const response = await signIn("kim");
	const body = { email: "kim@elsewhere.example", password: "any" };
	expect(await sso.team.askProfile(cookieOf(response), "PUT /email", body)).toMatchObject({
		status: 409,
		body: { message: expect.stringContaining("comes from single sign-on") },
	});
	expect((await sso.team.askProfile(cookieOf(response), "GET ")).body.data).toMatchObject({
		is_email_from_sso: true,
	});
});

test("A provider that doesn't say whether it verified addresses is trusted only by the setting", async () => {
	const trusting = sso.restartedWith({ OIDC_TRUST_EMAIL: "1" });
	const una = { sub: "una", email: emailOf("una"), groups: ["support"] };
	sso.idp.signInAs(una);
	expect(sso.problemOf(await sso.signIn())).toBe("unverified-email");
	sso.idp.signInAs({ ...una, email_verified: false });
	expect(sso.problemOf(await trusting.signIn())).toBe("unverified-email");
	sso.idp.signInAs(una);
	const response = await trusting.signIn();
	expect(await trusting.sessionOf(response)).toMatchObject({ person: { email: emailOf("una") } });
	sso.idp.signInAs({ ...una, email: emailOf("una.new") });
	expect(await trusting.sessionOf(await trusting.signIn())).toMatchObject({
		person: { email: emailOf("una.new") },
	});
});

test("The documented statements let a new holder in, and a person whose account at the provider is new", async () => {
	const { db } = sso.team.runtime;
	const text = readFileSync(path.resolve("docs/operations.md"), "utf8");
	const [, section = ""] = text.split("### Addresses that were given to someone else");
	const [, block = ""] = section.split(/```(?:sql)?\n/);
	const [, hasLeft = "", isSame = ""] = block.split(/^-- .*$/m);
	const run = (statements: string, email: string) =>
		db.execute(sql.raw(statements.replaceAll("mira@example.com", email)));

	const former = await personIn(await signIn("vera"));
	expect(sso.problemOf(await signIn("new-vera", emailOf("vera")))).toBe("email-taken");
	await run(hasLeft, emailOf("vera"));
	const holder = await personIn(await signIn("new-vera", emailOf("vera")));
	expect([former, ""]).not.toContain(holder);

	const same = await personIn(await signIn("wim"));
	expect(sso.problemOf(await signIn("wim-2", emailOf("wim")))).toBe("email-taken");
	await run(isSame, emailOf("wim"));
	expect(await personIn(await signIn("wim-2", emailOf("wim")))).toBe(same);
});
