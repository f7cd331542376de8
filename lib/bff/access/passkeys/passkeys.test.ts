import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
	type Authenticator,
	createAuthenticator,
	type Deviation,
} from "@/lib/bff/access/passkeys/testing/software-authenticator";
import { appWith } from "@/lib/bff/access/second-factor/testing/authenticator-app";
import { readSession } from "@/lib/bff/access/session";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { credentials, sessions, signInAttempts } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, sendTo } from "@/lib/bff/testing/console";
import type { SecondFactor } from "@/lib/contract/console/access/second-factor";

const ORIGIN = "http://console.test:3000";
const REFUSED = "This passkey doesn't work here. Use another one, or sign in with your password.";
const INVALID = "Your device's response isn't valid. Try again.";
const USED = "This response was used already. Try again.";
const TOO_LATE = "This took too long. Try again.";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());
beforeEach(async () => {
	await team.runtime.db.delete(signInAttempts);
	return () => vi.useRealTimers();
});

const DISHONEST: [string, Deviation][] = [
	["another origin", { origin: "https://console.test.evil.example" }],
	["another port of the same host", { origin: "http://console.test:4000" }],
	["another relying party", { rpId: "evil.example" }],
	["a device that didn't check who uses it", { isVerified: false }],
];
const OTHER_CHALLENGE: [string, Deviation] = [
	"another challenge",
	{ challenge: Buffer.from("made up").toString("base64url") },
];

async function post(path: string, body: object, cookie = "") {
	const init = { method: "POST", body: JSON.stringify(body), headers: { cookie } };
	const response = await sendTo(team.runtime, browserRequest(`/api/auth/sign-in/passkey${path}`, init));
	const { data, message } = await response.json();
	return { status: response.status, cookie: cookieOf(response), data, message };
}

/** A browser's attempt to sign in: its challenge and the cookie that belongs to it. */
const start = () => post("/options", {});

async function signIn(device: Authenticator, deviation?: Deviation) {
	const { data, cookie } = await start();
	return post("", { response: device.sign(data, deviation) }, cookie);
}

async function startRegistration(cookie: string) {
	const started = await team.askProfile(cookie, "POST /passkeys/options", { password: PASSWORD });
	return { options: started.body.data, cookie: `${cookie}; ${started.cookie}` };
}

const add = (cookie: string, response: object) =>
	team.askProfile(cookie, "POST /passkeys", { name: "Laptop", response });

const remove = (cookie: string, id: string | undefined, password = PASSWORD) =>
	team.askProfile(cookie, `DELETE /passkeys/${id}`, { password });

async function passkeysOf(cookie: string) {
	const { body } = await team.askProfile(cookie, "GET /second-factor");
	return (body.data as SecondFactor).passkeys;
}

/** A member with a passkey. */
async function joinWithPasskey(name: string) {
	const person = await team.join("agent", name);
	const device = createAuthenticator(ORIGIN);
	const { options, cookie } = await startRegistration(person.cookie);
	const response = device.create(options);
	expect((await add(cookie, response)).status).toBe(200);
	return { ...person, device, userHandle: (options as { user: { id: string } }).user.id, cookie, response };
}

const sessionOf = (cookie: string) => readSession(team.runtime, new Headers({ cookie }));

describe("Adding a passkey", () => {
	test("lists it, and makes the session one with a second factor", async () => {
		const { cookie } = await joinWithPasskey("Ana");
		expect(await passkeysOf(cookie)).toMatchObject([{ name: "Laptop", last_used_at: null }]);
		expect((await sessionOf(cookie))?.method).toBe("passkey");
	});

	test.each([...DISHONEST, OTHER_CHALLENGE])("is refused for %s", async (_, deviation) => {
		const { cookie: signedIn } = await team.join("agent", `Bo${crypto.randomUUID().slice(0, 8)}`);
		const { options, cookie } = await startRegistration(signedIn);
		const answer = await add(cookie, createAuthenticator(ORIGIN).create(options, deviation));
		expect(answer).toMatchObject({ status: 422, body: { message: INVALID } });
		expect(await passkeysOf(signedIn)).toEqual([]);
	});

	test("works once with a response", async () => {
		const { cookie, response } = await joinWithPasskey("Cleo");
		expect((await add(cookie, response)).status).toBe(409);
		expect(await passkeysOf(cookie)).toHaveLength(1);
	});

	test("doesn't work again with the response of a passkey that was removed", async () => {
		const { cookie, response } = await joinWithPasskey("Cyril");
		const [passkey] = await passkeysOf(cookie);
		expect((await remove(cookie, passkey?.id)).status).toBe(200);
		expect(await add(cookie, response)).toMatchObject({ status: 409, body: { message: USED } });
		expect(await passkeysOf(cookie)).toEqual([]);
	});

	test("needs the password", async () => {
		const { cookie } = await team.join("agent", "Dora");
		const wrong = await team.askProfile(cookie, "POST /passkeys/options", { password: "not the password" });
		expect(wrong.status).toBe(422);
		expect(wrong.cookie).not.toContain("chat-console.passkey");
		expect((await team.askProfile(cookie, "POST /passkeys/options", {})).status).toBe(422);
		const signInChallenge = await start();
		const options = { ...signInChallenge.data, rp: { id: "console.test" }, user: { id: "x" } };
		const made = createAuthenticator(ORIGIN).create(options);
		expect(await add(`${cookie}; ${signInChallenge.cookie}`, made)).toMatchObject({
			...{ status: 409, body: { message: TOO_LATE } },
		});
		expect(await passkeysOf(cookie)).toEqual([]);
	});

	test("is refused with the challenge of another person or browser", async () => {
		const eve = await team.join("agent", "Eve");
		const finn = await team.join("agent", "Finn");
		const { options, cookie } = await startRegistration(eve.cookie);
		const challenge = cookie.slice(eve.cookie.length + 2);
		const made = createAuthenticator(ORIGIN).create(options);
		expect((await add(`${finn.cookie}; ${challenge}`, made)).status).toBe(409);
		expect((await add(eve.cookie, made)).status).toBe(409);
		expect(await passkeysOf(finn.cookie)).toEqual([]);
	});

	test("is refused once the challenge has expired", async () => {
		const { cookie: signedIn } = await team.join("agent", "Gil");
		const { options, cookie } = await startRegistration(signedIn);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1 });
		expect(await add(cookie, createAuthenticator(ORIGIN).create(options))).toMatchObject({
			...{ status: 409, body: { message: TOO_LATE } },
		});
	});

	test("can't take over a credential of someone else", async () => {
		const hana = await joinWithPasskey("Hana");
		const ivo = await team.join("agent", "Ivo");
		const { options, cookie } = await startRegistration(ivo.cookie);
		const made = createAuthenticator(ORIGIN).create(options, { credentialId: hana.device.id });
		expect((await add(cookie, made)).status).toBe(409);
		const { cookie: own } = await signIn(hana.device);
		expect((await sessionOf(own))?.person.id).toBe(hana.id);
	});
});

describe("Signing in with a passkey", () => {
	test("starts a session of its owner, again and again", async () => {
		const jana = await joinWithPasskey("Jana");
		for (const _ of [1, 2]) {
			const { status, cookie } = await signIn(jana.device);
			expect(status).toBe(200);
			expect(await sessionOf(cookie)).toMatchObject({ method: "passkey", person: { id: jana.id } });
		}
	});

	test.each(DISHONEST)("is refused for %s", async (_, deviation) => {
		const { device } = await joinWithPasskey(`Kim${crypto.randomUUID().slice(0, 8)}`);
		const answer = await signIn(device, deviation);
		expect(answer).toMatchObject({ status: 401, message: REFUSED });
		expect(answer.cookie).not.toContain("session_token");
	});

	test("works once with a response", async () => {
		// A device without a counter, so that only the challenge can tell.
		const { device } = await joinWithPasskeyWithoutCounter("Lia");
		const { data, cookie } = await start();
		const response = device.sign(data, { counter: 0 });
		expect((await post("", { response }, cookie)).status).toBe(200);
		expect(await post("", { response }, cookie)).toMatchObject({ status: 409, message: TOO_LATE });
	});

	test("works once even if the response is sent twice at the same time", async () => {
		const { device } = await joinWithPasskeyWithoutCounter("Mona");
		const { data, cookie } = await start();
		const response = device.sign(data, { counter: 0 });
		const both = await Promise.all([post("", { response }, cookie), post("", { response }, cookie)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test("is refused if the device's counter doesn't rise: the passkey was copied", async () => {
		const { device } = await joinWithPasskey("Nils");
		expect((await signIn(device, { counter: 9 })).status).toBe(200);
		for (const counter of [9, 8, 0])
			expect(await signIn(device, { counter })).toMatchObject({ status: 401, message: REFUSED });
		expect((await signIn(device, { counter: 10 })).status).toBe(200);
	});

	test("is refused with the challenge of another browser, or without one", async () => {
		const { device } = await joinWithPasskey("Olga");
		const [one, two] = [await start(), await start()];
		const response = device.sign(one.data);
		// Another tab of the same browser has asked since.
		expect(await post("", { response }, two.cookie)).toMatchObject({ status: 409, message: TOO_LATE });
		expect(await post("", { response })).toMatchObject({ status: 409, message: TOO_LATE });
	});

	test("is refused with the challenge for adding a passkey", async () => {
		const pia = await joinWithPasskey("Pia");
		const { options, cookie } = await startRegistration(pia.cookie);
		const response = pia.device.sign({ ...(options as { challenge: string }), rpId: "console.test" });
		expect((await post("", { response }, cookie)).status).toBe(409);
	});

	test("is refused once the challenge has expired", async () => {
		const { device } = await joinWithPasskey("Quin");
		const { data, cookie } = await start();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1 });
		const answer = await post("", { response: device.sign(data) }, cookie);
		expect(answer).toMatchObject({ status: 409, message: TOO_LATE });
	});

	test("is refused once the passkey is removed, which nobody else can do", async () => {
		const rosa = await joinWithPasskey("Rosa");
		const stan = await team.join("agent", "Stan");
		const [passkey] = await passkeysOf(rosa.cookie);
		expect((await remove(stan.cookie, passkey?.id)).status).toBe(404);
		expect((await remove(rosa.cookie, passkey?.id, "not the password")).status).toBe(422);
		expect((await signIn(rosa.device)).status).toBe(200);
		expect((await remove(rosa.cookie, passkey?.id)).status).toBe(200);
		expect(await signIn(rosa.device)).toMatchObject({ status: 401, message: REFUSED });
	});

	test("is refused with someone else's credential or name", async () => {
		const [tara, ugo] = [await joinWithPasskey("Tara"), await joinWithPasskey("Ugo")];
		for (const deviation of [{ credentialId: tara.device.id }, { userHandle: tara.userHandle }])
			expect(await signIn(ugo.device, deviation)).toMatchObject({ status: 401, message: REFUSED });
		const events = await eventsOf(team.runtime, () => signIn(ugo.device, { userHandle: tara.userHandle }));
		expect(events).toMatchObject([{ action: "sign_in.failed", outcome: "refused", personName: "Ugo" }]);
	});

	test("shows a suspended member no account", async () => {
		const { device, id } = await joinWithPasskey("Vera");
		expect((await team.ask(team.owner, `PUT /members/${id}`, { suspended: true })).status).toBe(200);
		const { cookie } = await signIn(device);
		expect((await sessionOf(cookie))?.accounts).toEqual([]);
		expect((await team.askService(cookie, "GET /contacts")).status).toBe(403);
	});

	test("doesn't reveal whether a credential exists", async () => {
		const { device } = await joinWithPasskey("Wim");
		const stranger = createAuthenticator(ORIGIN);
		const known = await signIn(stranger, { credentialId: device.id });
		const unknown = await signIn(stranger);
		expect(known).toEqual(unknown);
		expect(unknown).toMatchObject({ status: 401, message: REFUSED });
		const [late, lateUnknown] = [device, stranger].map((one) => one.sign({ challenge: "x", rpId: "x" }));
		expect(await post("", { response: late })).toEqual(await post("", { response: lateUnknown }));
	});
});

test("Without a password, only someone who signed in through single sign-on removes a passkey", async () => {
	const { db } = team.runtime;
	const { cookie, id } = await joinWithPasskey("Abel");
	const [passkey] = await passkeysOf(cookie);
	const removeWithout = () => team.askProfile(cookie, `DELETE /passkeys/${passkey?.id}`, {});
	await db.update(sessions).set({ method: "sso" }).where(eq(sessions.userId, id));
	expect((await removeWithout()).status).toBe(422);
	await db.delete(credentials).where(eq(credentials.userId, id));
	await db.update(sessions).set({ method: "passkey" }).where(eq(sessions.userId, id));
	expect((await removeWithout()).status).toBe(409);
	await db.update(sessions).set({ method: "sso" }).where(eq(sessions.userId, id));
	expect((await removeWithout()).status).toBe(200);
	expect(await passkeysOf(cookie)).toEqual([]);
});

test("With the password alone, someone who has a passkey neither removes it nor sets up another second factor", async () => {
	const { cookie: own } = await joinWithPasskey("Bela");
	const [passkey] = await passkeysOf(own);
	const cookie = await team.signIn("bela@nordwind.example", PASSWORD);
	const refused = { status: 403, body: { message: expect.stringContaining("Sign in with your passkey") } };
	expect(await remove(cookie, passkey?.id)).toMatchObject(refused);
	for (const path of ["/authenticator", "/passkeys/options"])
		expect(await team.askProfile(cookie, `POST ${path}`, { password: PASSWORD })).toMatchObject(refused);
	expect((await remove(own, passkey?.id)).status).toBe(200);
});

test("What someone started with the password alone ends once they have a passkey", async () => {
	const { cookie } = await team.join("agent", "Cora");
	const thief = await team.signIn("cora@nordwind.example", PASSWORD);
	const app = await team.askProfile(thief, "POST /authenticator", { password: PASSWORD });
	const stolen = await startRegistration(thief);
	const { options, cookie: started } = await startRegistration(cookie);
	expect((await add(started, createAuthenticator(ORIGIN).create(options))).status).toBe(200);
	const code = await appWith((app.body.data as { secret: string }).secret).code();
	expect((await team.askProfile(thief, "PUT /authenticator", { code })).status).toBe(403);
	expect((await add(stolen.cookie, createAuthenticator(ORIGIN).create(stolen.options))).status).toBe(403);
	expect((await sessionOf(thief))?.method).toBe("password");
});

test("A passkey is renamed only by its owner", async () => {
	const [xena, yann] = [await joinWithPasskey("Xena"), await team.join("agent", "Yann")];
	const [passkey] = await passkeysOf(xena.cookie);
	const rename = (cookie: string, name: string) =>
		team.askProfile(cookie, `PUT /passkeys/${passkey?.id}`, { name });
	expect((await rename(yann.cookie, "Mine")).status).toBe(404);
	expect((await rename(xena.cookie, "Phone")).status).toBe(200);
	expect(await passkeysOf(xena.cookie)).toMatchObject([{ name: "Phone" }]);
});

test("A passkey isn't renamed if the event can't be recorded", async () => {
	const { db } = team.runtime;
	const { cookie } = await joinWithPasskey("Zoe");
	const [passkey] = await passkeysOf(cookie);
	await db.execute(
		sql`alter table console.audit_events add constraint refused check (action <> 'profile.updated') not valid`,
	);
	const renamed = await team.askProfile(cookie, `PUT /passkeys/${passkey?.id}`, { name: "Phone" });
	await db.execute(sql`alter table console.audit_events drop constraint refused`);
	expect(renamed.status).toBe(500);
	expect(await passkeysOf(cookie)).toMatchObject([{ name: "Laptop" }]);
});

/** Like phones, whose passkeys are synchronized and always say 0. */
async function joinWithPasskeyWithoutCounter(name: string) {
	const person = await team.join("agent", name);
	const device = createAuthenticator(ORIGIN);
	const { options, cookie } = await startRegistration(person.cookie);
	expect((await add(cookie, device.create(options, { counter: 0 }))).status).toBe(200);
	return { ...person, device };
}
