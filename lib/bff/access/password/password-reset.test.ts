import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendResetLink } from "@/lib/bff/access/password/password-reset";
import type { MailServer } from "@/lib/bff/mail/testing/mail-server";
import { PASSWORD, startTeam, type Team, tokenIn } from "@/lib/bff/staff/testing/team";
import { startTeamWithMail } from "@/lib/bff/staff/testing/team-with-mail";
import { credentials, personLinks, sessions, signInAttempts } from "@/lib/bff/store/schema";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { recordStatements } from "@/lib/service/testing/statements";

const NEW_PASSWORD = "a new phrase of words";

let team: Team;
let mail: MailServer;
beforeAll(async () => {
	const started = await startTeamWithMail();
	({ team, mail } = started);
	return started.stop;
});
beforeEach(() => team.runtime.db.delete(signInAttempts));

type Headers_ = Record<string, string | null>;

async function answered(response: Response) {
	const { status, body } = { status: response.status, body: await response.json() };
	return { status, body };
}

async function ask(email: string, headers: Headers_ = {}) {
	const init = { method: "POST", body: JSON.stringify({ email }), headers };
	return answered(await sendTo(team.runtime, browserRequest("/api/password-reset", init)));
}

async function reset(token: string, password = NEW_PASSWORD, headers: Headers_ = {}) {
	const init = { method: "PUT", body: JSON.stringify({ token, password }), headers };
	return answered(await sendTo(team.runtime, browserRequest("/api/password-reset", init)));
}

/** Asks for a link. @returns the mail */
async function mailFor(email: string, headers: Headers_ = {}) {
	const before = (await mail.mails(0, email)).length;
	expect((await ask(email, headers)).status).toBe(200);
	return (await mail.mails(before + 1, email)).at(-1);
}

const linkFor = async (email: string, headers?: Headers_) => (await mailFor(email, headers))?.link ?? "";

describe("A forgotten password", () => {
	test("is replaced by a mailed link, which works once and signs out everywhere", async () => {
		const { cookie } = await team.join("agent", "Ida");
		const token = tokenIn(await linkFor("ida@nordwind.example"));
		expect((await reset(token)).status).toBe(200);
		expect((await team.askProfile(cookie, "GET ")).status).toBe(401);
		expect(await team.signIn("ida@nordwind.example", PASSWORD)).toBe("");
		expect(await team.signIn("ida@nordwind.example", NEW_PASSWORD)).not.toBe("");
		expect((await mail.mails(2, "ida@nordwind.example"))[1]?.text).toContain(
			"Your password for Chat Console was reset.",
		);
		expect(await reset(token, "another phrase of words")).toMatchObject({
			status: 404,
			body: { message: "This link isn't valid anymore. Ask for a new one." },
		});
	});

	test("is asked about in the browser's language, or the one that the person chose", async () => {
		const { cookie } = await team.join("agent", "Ute");
		const german = { "accept-language": "de-AT,de;q=0.9,en;q=0.8" };
		const inGerman = await mailFor("ute@nordwind.example", german);
		expect(inGerman?.text).toContain("Jemand möchte Ihr Passwort für Chat Console zurücksetzen.");
		expect(inGerman?.raw).toContain('lang=3D"de"');
		await team.askProfile(cookie, "PUT /preferences", { language: "en" });
		const inEnglish = await mailFor("ute@nordwind.example", german);
		expect(inEnglish?.text).toContain("Someone asked to reset your password");
	});

	test("isn't replaced for someone who has only single sign-on, who gets a mail that says so", async () => {
		const { id } = await team.join("agent", "Sol");
		const { db, config } = team.runtime;
		await db
			.update(credentials)
			.set({ providerId: "oidc:https://id.example", accountId: "sol", password: null })
			.where(eq(credentials.userId, id));
		const sso = {
			issuer: "https://id.example",
			clientId: "c",
			clientSecret: "s",
			...{ roleMap: [], acrValues: [], amrValues: [], trustsEmail: false },
			isOnly: false,
		};
		const email = "sol@nordwind.example";
		await sendResetLink({ ...team.runtime, config: { ...config, sso } }, email, { language: "en" } as never);
		const [sent] = await mail.mails(1, email);
		expect(sent?.text).toContain("You have none here: you sign in with single sign-on");
		expect(sent?.link).toBe("https://chat.example.com/sign-in");
		expect(await db.$count(personLinks, eq(personLinks.userId, id))).toBe(0);
	});

	test("keeps a link's token only as a digest", async () => {
		await team.join("agent", "Jan");
		const token = tokenIn(await linkFor("jan@nordwind.example"));
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(JSON.stringify(await team.runtime.db.select().from(personLinks))).not.toContain(token);
	});

	test("has one link at a time: a new one replaces it, and it works for an hour", async () => {
		await team.join("agent", "Kim");
		const first = tokenIn(await linkFor("kim@nordwind.example"));
		const second = tokenIn(await linkFor("kim@nordwind.example"));
		expect((await reset(first)).status).toBe(404);
		await team.runtime.db.update(personLinks).set({ expiresAt: sql`now()` });
		expect((await reset(second)).status).toBe(404);
	});

	test("isn't replaced by one that breaks the rules, and the link stays", async () => {
		await team.join("agent", "Lea");
		const token = tokenIn(await linkFor("lea@nordwind.example"));
		for (const password of ["short", "basketball1", "lea@nordwind.example"])
			expect((await reset(token, password)).status).toBe(422);
		expect((await reset(token)).status).toBe(200);
	});

	test("is replaced by one of two requests with the same link", async () => {
		await team.join("agent", "Max");
		const token = tokenIn(await linkFor("max@nordwind.example"));
		const answers = await Promise.all([reset(token), reset(token, "another phrase of words")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
	});
});

describe("As an attacker", () => {
	test("known and unknown addresses get the same answer after the same work", async () => {
		await team.join("agent", "Nora");
		const work: string[][] = [];
		const answers: unknown[] = [];
		for (const email of ["nora@nordwind.example", "nobody@nordwind.example"]) {
			// Work after the response isn't seen here, because it's only started by then.
			const statements = recordStatements();
			const later: (() => Promise<unknown>)[] = [];
			const runtime = { ...team.runtime, later: (one: () => Promise<unknown>) => void later.push(one) };
			const init = { method: "POST", body: JSON.stringify({ email }) };
			const answer = await sendTo(runtime, browserRequest("/api/password-reset", init));
			statements.stop();
			work.push([...statements.sent.map(({ text }) => text), `${later.length} later`]);
			answers.push(await answered(answer));
		}
		expect(answers[0]).toEqual({ status: 200, body: { success: true, statusCode: 200, data: null } });
		expect(answers[1]).toEqual(answers[0]);
		expect(work[1]).toEqual(work[0]);
	});

	test("a forged host doesn't reach the link in the mail", async () => {
		await team.join("agent", "Olga");
		const forged = { host: "203.0.113.66", "x-forwarded-host": "evil.test" };
		expect(await linkFor("olga@nordwind.example", forged)).toMatch(/^https:\/\/chat\.example\.com\//);
	});

	test("an inbox can't be flooded, and asking too often doesn't tell who exists", async () => {
		await team.join("agent", "Pia");
		await team.join("agent", "Quin");
		for (const email of ["pia@nordwind.example", "nobody@nordwind.example"])
			for (let n = 0; n < 5; n += 1)
				expect((await ask(email, { "x-forwarded-for": `10.9.0.${n}` })).status).toBe(200);
		await mail.mails(3, "pia@nordwind.example");
		await linkFor("quin@nordwind.example");
		expect(await mail.mails(3, "pia@nordwind.example")).toHaveLength(3);
	});

	test("one address can ask only so often", async () => {
		const from = { "x-forwarded-for": "10.9.1.1" };
		for (let n = 0; n < 20; n += 1) expect((await ask(`${n}@x.example`, from)).status).toBe(200);
		const { status, body } = await ask("one-more@x.example", from);
		expect({ status, message: body.message }).toEqual({
			status: 429,
			message: expect.stringMatching(/^Too many attempts\./),
		});
	});

	test("another site can neither ask nor reset", async () => {
		const crossSite = { "sec-fetch-site": "cross-site" };
		expect((await ask("ida@nordwind.example", crossSite)).status).toBe(403);
		expect((await reset("any", NEW_PASSWORD, crossSite)).status).toBe(403);
	});
});

test("Without a mail server, the page sends people to an owner", async () => {
	const other = await startTeam();
	const request = browserRequest("/api/password-reset", {
		method: "POST",
		body: JSON.stringify({ email: "mira@nordwind.example" }),
	});
	expect(await answered(await sendTo(other.runtime, request))).toMatchObject({
		status: 409,
		body: { message: "This console can't send email. Ask an owner of your account for a link." },
	});
	await other.stop();
});

test("A reset ends even a session that was just used", async () => {
	const { cookie, id } = await team.join("agent", "Rea");
	const token = tokenIn(await linkFor("rea@nordwind.example"));
	await reset(token);
	expect(await team.runtime.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
	expect((await team.ask(cookie, "GET /members")).status).toBe(401);
});
