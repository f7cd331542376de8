import { eq, sql } from "drizzle-orm";
import { Secret } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { storePassword } from "@/lib/bff/access/password/passwords";
import { resealAuthenticators } from "@/lib/bff/access/second-factor/authenticator";
import { appWith, setUpApp } from "@/lib/bff/access/second-factor/testing/authenticator-app";
import { readSession } from "@/lib/bff/access/session";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { auditEvents, authenticators, recoveryCodes, sessions, signInAttempts } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, SECRET, sendTo } from "@/lib/bff/testing/console";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());
/** Only the clock is replaced: each code belongs to 30 seconds. */
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	return () => vi.useRealTimers();
});

/** The statements that wait for another transaction. */
const WAITING = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

const nextStep = () => vi.setSystemTime(Date.now() + 30_000);

async function post(path: string, body: object, cookie = "") {
	const init = { method: "POST", body: JSON.stringify(body), headers: { cookie } };
	const response = await sendTo(team.runtime, browserRequest(`/api/auth${path}`, init));
	return { status: response.status, cookie: cookieOf(response), body: await response.json() };
}

/** Adds a member and sets up their app. */
async function joinWithPhone(name: string, role = "agent") {
	const person = await team.join(role, name);
	const { app: phone, codes } = await setUpApp(team, person.cookie);
	nextStep();
	return { ...person, email: `${name.toLowerCase()}@nordwind.example`, phone, codes };
}

const firstStep = (email: string) => post("/sign-in/email", { email, password: PASSWORD });
const secondStep = (cookie: string, code: string) => post("/sign-in/code", { code }, cookie);
const sessionOf = (cookie: string) => readSession(team.runtime, new Headers({ cookie }));

describe("Signing in with an authenticator app", () => {
	test("asks for a code after the password, and starts the session only then", async () => {
		const ana = await joinWithPhone("Ana");
		const pending = await firstStep(ana.email);
		expect(pending.body).toMatchObject({ data: { second_step: true } });
		expect(pending.cookie).not.toContain("session_token");
		expect(await sessionOf(pending.cookie)).toBeUndefined();
		expect((await team.askProfile(pending.cookie, "GET ")).status).toBe(401);
		const done = await secondStep(pending.cookie, ana.phone.code());
		expect(done.body).toEqual({ success: true, statusCode: 200, data: null });
		expect(await sessionOf(done.cookie)).toMatchObject({ person: { id: ana.id }, method: "code" });
	});

	test("asks for the password again if it has changed since", async () => {
		const abe = await joinWithPhone("Abe");
		const { cookie } = await firstStep(abe.email);
		await storePassword(team.runtime.db, abe.id, await hashPassword("another phrase of words"));
		expect((await secondStep(cookie, abe.phone.code())).status).toBe(409);
	});

	test("asks for the password again if it changes while the code is checked", async () => {
		const ann = await joinWithPhone("Ann");
		const { db } = team.runtime;
		const { cookie } = await firstStep(ann.email);
		const code = ann.phone.code();
		const newHash = await hashPassword("another phrase of words");
		const { attempt } = await db.transaction(async (tx) => {
			await storePassword(tx, ann.id, newHash);
			const attempt = secondStep(cookie, code);
			await expect.poll(async () => (await db.execute(WAITING)).rowCount).toBe(1);
			return { attempt };
		});
		expect((await attempt).status).toBe(409);
		expect(await db.$count(sessions, eq(sessions.userId, ann.id))).toBe(0);
	});

	test("refuses a code that was used, an earlier one and one of another app", async () => {
		const bo = await joinWithPhone("Bo");
		const { cookie } = await firstStep(bo.email);
		const code = bo.phone.code();
		expect((await secondStep(cookie, code)).status).toBe(200);
		expect((await secondStep(cookie, code)).status).toBe(422);
		const other = appWith(new Secret().base32);
		expect((await secondStep(cookie, other.code())).status).toBe(422);
		nextStep();
		expect((await secondStep(cookie, bo.phone.code())).status).toBe(200);
	});

	test("accepts a recovery code once, however it's typed", async () => {
		const cy = await joinWithPhone("Cy");
		expect(new Set(cy.codes).size).toBe(10);
		// 5 bits for each character.
		expect(cy.codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
		const typed = ` ${cy.codes[0]?.toLowerCase().replaceAll("-", " ")} `;
		const { cookie } = await firstStep(cy.email);
		const done = await secondStep(cookie, typed);
		expect(await sessionOf(done.cookie)).toMatchObject({ method: "code" });
		expect((await secondStep(cookie, typed)).status).toBe(422);
		expect((await team.askProfile(done.cookie, "GET /second-factor")).body.data).toMatchObject({
			recovery_codes_left: 9,
		});
	});

	test("two requests with the same code start one session", async () => {
		const di = await joinWithPhone("Di");
		const { cookie } = await firstStep(di.email);
		const code = di.phone.code();
		const answers = await Promise.all([secondStep(cookie, code), secondStep(cookie, code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	});

	test("waits after five wrong codes, in any browser and with the right code", async () => {
		const ed = await joinWithPhone("Ed");
		const { cookie } = await firstStep(ed.email);
		for (let tries = 0; tries < 5; tries++) expect((await secondStep(cookie, "000000")).status).toBe(422);
		const again = await firstStep(ed.email);
		const refused = await secondStep(again.cookie, ed.phone.code());
		expect(refused.status).toBe(429);
		await team.runtime.db.update(signInAttempts).set({ windowEndsAt: sql`now()` });
		expect((await secondStep(again.cookie, ed.phone.code())).status).toBe(200);
	});

	test("ends the first step after five minutes, and accepts none from elsewhere", async () => {
		const fe = await joinWithPhone("Fe");
		const { cookie } = await firstStep(fe.email);
		vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
		const late = await secondStep(cookie, fe.phone.code());
		expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("password again") } });
		expect((await secondStep("", fe.phone.code())).status).toBe(409);
		expect((await secondStep("chat-console.second-step=forged", "123456")).status).toBe(409);
	});

	test("the audit log has the sign-in, the refused code and the used recovery code, and none of the codes", async () => {
		const gil = await joinWithPhone("Gil");
		const { cookie } = await firstStep(gil.email);
		await secondStep(cookie, "000000");
		await secondStep(cookie, gil.codes[3] ?? "");
		const { db } = team.runtime;
		const events = await db.select().from(auditEvents).where(eq(auditEvents.personId, gil.id));
		const actions = events.map(({ action, outcome }) => `${action} ${outcome}`);
		expect(actions).toEqual(
			expect.arrayContaining([
				"profile.two_factor_enabled succeeded",
				"sign_in.failed refused",
				"profile.recovery_code_used succeeded",
				"sign_in.succeeded succeeded",
			]),
		);
		for (const secret of [gil.phone.typed, ...gil.codes])
			expect(JSON.stringify(events)).not.toContain(secret);
	});
});

describe("Setting up an app", () => {
	test("asks for the password and a code, and for no code at sign-in before", async () => {
		const { cookie } = await team.join("agent", "Hal");
		const wrong = await team.askProfile(cookie, "POST /authenticator", { password: "wrong" });
		expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: "password" }] } });
		await team.askProfile(cookie, "POST /authenticator", { password: PASSWORD });
		expect((await firstStep("hal@nordwind.example")).body.data).toBeNull();
		expect((await team.askProfile(cookie, "PUT /authenticator", { code: "000000" })).status).toBe(422);
		expect((await team.askProfile(cookie, "GET /second-factor")).body.data).toMatchObject({
			has_authenticator: false,
			recovery_codes_left: 0,
		});
	});

	test("isn't possible twice", async () => {
		const ivy = await joinWithPhone("Ivy");
		expect((await team.askProfile(ivy.cookie, "POST /authenticator", { password: PASSWORD })).status).toBe(
			409,
		);
		const confirm = (code: string) => team.askProfile(ivy.cookie, "PUT /authenticator", { code });
		const right = await confirm(ivy.phone.code());
		expect(right.status).toBe(409);
		// The answer tells nothing about the code.
		expect(await confirm("000000")).toEqual(right);
	});

	test("stores the secret encrypted and the recovery codes as hashes", async () => {
		const jo = await joinWithPhone("Jo");
		const { db } = team.runtime;
		const stored = JSON.stringify([
			await db.select().from(authenticators),
			await db.select().from(recoveryCodes),
		]);
		for (const secret of [
			Secret.fromBase32(jo.phone.typed).hex,
			jo.phone.typed,
			...jo.codes,
			...jo.codes.map((code) => code.replaceAll("-", "")),
		])
			expect(stored).not.toContain(secret);
	});

	test("survives a change of APP_SECRET", async () => {
		const kim = await joinWithPhone("Kim");
		const { db, config } = team.runtime;
		await resealAuthenticators(db, {
			appSecret: "another secret of the console",
			previousAppSecrets: [SECRET],
		});
		const { cookie } = await firstStep(kim.email);
		const refused = await secondStep(cookie, kim.phone.code());
		expect(refused).toMatchObject({
			status: 422,
			body: { errors: [{ path: "code", message: expect.stringContaining("Enter a recovery code") }] },
		});
		await resealAuthenticators(db, { ...config, previousAppSecrets: ["another secret of the console"] });
		expect((await secondStep(cookie, kim.phone.code())).status).toBe(200);
	});
});

describe("Removing an app", () => {
	test("asks for the password and a code; then no code is asked and no recovery code works", async () => {
		const lea = await joinWithPhone("Lea");
		const remove = (password: string, code: string) =>
			team.askProfile(lea.cookie, "POST /authenticator/removal", { password, code });
		expect((await remove("wrong", lea.phone.code())).status).toBe(422);
		expect((await remove(PASSWORD, "000000")).status).toBe(422);
		expect((await remove(PASSWORD, lea.phone.code())).status).toBe(200);
		expect((await firstStep(lea.email)).body.data).toBeNull();
		const { db } = team.runtime;
		expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, lea.id))).toEqual([]);
		const rows = await db.select().from(sessions).where(eq(sessions.userId, lea.id));
		expect(rows.map(({ method }) => method)).not.toContain("code");
	});

	test("leaves a session of single sign-on as it was before the app was set up", async () => {
		const lou = await team.join("agent", "Lou");
		const { db } = team.runtime;
		await db.update(sessions).set({ method: "sso" }).where(eq(sessions.userId, lou.id));
		const { codes } = await setUpApp(team, lou.cookie);
		expect((await sessionOf(lou.cookie))?.method).toBe("sso");
		const removal = { password: PASSWORD, code: codes[0] };
		expect((await team.askProfile(lou.cookie, "POST /authenticator/removal", removal)).status).toBe(200);
		expect((await sessionOf(lou.cookie))?.method).toBe("sso");
	});

	test("new recovery codes replace the earlier ones", async () => {
		const mo = await joinWithPhone("Mo");
		const replaced = await team.askProfile(mo.cookie, "POST /recovery-codes", {
			password: PASSWORD,
			code: mo.phone.code(),
		});
		const { recovery_codes: codes } = replaced.body.data as { recovery_codes: string[] };
		const { cookie } = await firstStep(mo.email);
		expect((await secondStep(cookie, mo.codes[0] ?? "")).status).toBe(422);
		expect((await secondStep(cookie, codes[0] ?? "")).status).toBe(200);
	});

	test("new recovery codes need the password and a code: of the app, or one of the earlier ones", async () => {
		const ned = await joinWithPhone("Ned");
		const replace = (password: string, code?: string) =>
			team.askProfile(ned.cookie, "POST /recovery-codes", { password, code });
		expect((await replace("wrong", ned.phone.code())).status).toBe(422);
		expect(await replace(PASSWORD)).toMatchObject({ status: 422, body: { errors: [{ path: "code" }] } });
		expect(await replace(PASSWORD, "000000")).toMatchObject({
			status: 422,
			body: { errors: [{ path: "code" }] },
		});
		const { cookie } = await firstStep(ned.email);
		expect((await secondStep(cookie, ned.codes[0] ?? "")).status).toBe(200);
		expect((await replace(PASSWORD, ned.codes[1])).status).toBe(200);
	});

	test("a passkey, which would take the app's place, needs a code too", async () => {
		const ola = await joinWithPhone("Ola");
		const start = (code?: string) =>
			team.askProfile(ola.cookie, "POST /passkeys/options", { password: PASSWORD, code });
		for (const code of [undefined, "000000"]) {
			const refused = await start(code);
			expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "code" }] } });
			expect(refused.cookie).not.toContain("chat-console.passkey");
		}
		expect((await start(ola.codes[0])).status).toBe(200);
	});
});
