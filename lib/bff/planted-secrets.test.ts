import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OTHER_ACCOUNT, OTHER_TOKEN, otherService } from "@/lib/bff/connections/testing/two-services";
import { type MailServer, startMailServer } from "@/lib/bff/mail/testing/mail-server";
import { startTeam, type Team, tokenIn } from "@/lib/bff/staff/testing/team";
import { browserRequest, cookieOf, OWNER, SECRET, sendTo, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { dumpDatabase } from "@/lib/bff/testing/dump-database";
import { EVERY_CALL } from "@/lib/bff/testing/every-call";
import { sendJson, startUpstream, type Upstream } from "@/lib/bff/testing/upstream";

/*
 * Every kind of secret goes through the console once, with every call of its handlers. Afterwards none of them is in a
 * response, except the one that shows it, in the log, or in a column of the database.
 */

const logged = vi.hoisted(() => [] as string[]);
vi.mock("@/lib/wire/log", async (original) => {
	const actual = await original<typeof import("@/lib/wire/log")>();
	const sink = { write: (line: string) => void logged.push(line) };
	return { ...actual, createLog: (program: "console") => actual.createLog(program, "trace", sink) };
});

const CLIENT_SECRET = "planted-oidc-client-secret";
const SMTP_PASSWORD = "planted-smtp-password";
const API_TOKEN = "chat_planted9s8d7f6g5h4j3k2l1m0n9b8v7c6x5z4a3s2d1";
const ANA = { email: "ana@nordwind.example", password: "planted password of Ana" };
const MISTYPED = "planted mistyped password";

/** Each secret, and the only call whose response may have it. */
const secrets = new Map<string, { value: string; shownBy?: string }>();
const responses: { call: string; text: string }[] = [];

let team: Team;
let mail: MailServer;
let other: Upstream;
let dump = "";

/** Sends a request and keeps all of its response. */
async function send(call: string, path: string, cookie: string, body?: unknown) {
	const [method = "", name = call] = call.split(" ");
	const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
	const answer = await sendTo(team.runtime, browserRequest(path, init));
	const text = await answer.clone().text();
	responses.push({ call: name, text: `${JSON.stringify([...answer.headers])}\n${text}` });
	const isJson = answer.headers.get("content-type")?.startsWith("application/json");
	return {
		status: answer.status,
		cookie: cookieOf(answer),
		data: isJson ? JSON.parse(text || "{}").data : null,
	};
}

async function signIn(email: string, password: string) {
	return send("POST signIn", "/api/auth/sign-in/email", "", { email, password });
}

/** Answers tokens' requests as our service does, and repeats the console's own token in every other answer. */
function serve(): void {
	team.respondWith(({ method, url, headers }, response) => {
		if (method === "POST" && /\/tokens$/.test(url)) {
			const times = { created_at: "2026-11-23T10:00:00.000Z", expires_at: null, last_used_at: null };
			const token = {
				id: 1,
				name: "Import",
				prefix: "chat_plan",
				permissions: [],
				revoked_at: null,
				...times,
			};
			const data = { ...token, owner: { profile_id: 1, label: "Mira" }, token: API_TOKEN };
			return sendJson(response, 201, { success: true, statusCode: 201, data });
		}
		if (method === "GET" && /\/tokens\b/.test(url))
			return sendJson(response, 200, { success: true, data: [], pagination: { totalCount: 0 } });
		if (url.includes("/token-owners/"))
			return sendJson(response, 200, { success: true, statusCode: 200, data: null });
		const message = `Refused: ${headers.authorization}`;
		sendJson(response, 422, { success: false, statusCode: 422, message }, { "x-echo": message });
	});
}

async function signInEverybody(): Promise<string> {
	const owner = await signIn(OWNER.email, OWNER.password);
	const session = /session_token=([^;]+)/.exec(owner.cookie)?.[1] ?? "";
	secrets.set("a session's cookie", { value: decodeURIComponent(session), shownBy: "signIn" });
	await signIn(OWNER.email, MISTYPED);

	const invited = await send("POST invite", "/api/accounts/1/invitations", owner.cookie, {
		...{ email: ANA.email, role: "agent" },
	});
	const token = tokenIn(invited.data.link);
	secrets.set("an invitation's token", { value: token, shownBy: "invite" });
	const join = { token, name: "Ana", password: ANA.password };
	expect((await send("POST join", "/api/invitation", "", join)).status).toBe(200);
	return owner.cookie;
}

async function resetPassword(): Promise<void> {
	const before = mail.received.length;
	await send("POST askForReset", "/api/password-reset", "", { email: ANA.email });
	const sent = (await mail.mails(before + 1)).find(({ text }) => text.includes("reset-password"));
	secrets.set("a password reset's token", { value: tokenIn(sent?.link ?? "") });
}

async function addSecondFactor(): Promise<void> {
	const { cookie } = await signIn(ANA.email, ANA.password);
	const started = await send("POST startAuthenticator", "/api/profile/authenticator", cookie, {
		password: ANA.password,
	});
	const { secret } = started.data;
	secrets.set("an authenticator app's secret", { value: secret, shownBy: "startAuthenticator" });
	const code = new TOTP({ secret }).generate();
	const confirmed = await send("PUT confirmAuthenticator", "/api/profile/authenticator", cookie, { code });
	for (const [index, value] of confirmed.data.recovery_codes.entries())
		secrets.set(`recovery code ${index + 1}`, { value, shownBy: "confirmAuthenticator" });
	const again = await signIn(ANA.email, ANA.password);
	await send("POST signInWithCode", "/api/auth/sign-in/code", again.cookie, { code: "000000" });
}

async function addAccountAndToken(owner: string): Promise<void> {
	const added = await send("POST addAccount", "/api/accounts/1/accounts", owner, {
		...{ kind: "existing", name: "Cargo", base_url: other.url },
		...{ service_account_id: OTHER_ACCOUNT, token: OTHER_TOKEN },
	});
	expect(added.status).toBe(200);
	await send("GET otherContacts", `/api/accounts/${added.data.account_id}/contacts`, owner);
	const created = await send("POST createToken", "/api/accounts/1/own-tokens", owner, {
		...{ name: "Import", permissions: ["Chat Contacts — View"], expires_at: null },
	});
	expect(created.status).toBe(200);
}

beforeAll(async () => {
	mail = await startMailServer({
		allowInsecureAuth: true,
		onAuth: (_auth, _session, done) => done(null, { user: "console" }),
	});
	other = await startUpstream();
	other.respondWith(otherService);
	team = await startTeam({
		...{
			SMTP_URL: `${mail.url.replace("://", `://console:${SMTP_PASSWORD}@`)}?requireTLS=false`,
			MAIL_FROM: "console@example.com",
		},
		...{ PUBLIC_URL: "https://chat.example.com", UPSTREAM_ALLOWED_NETWORKS: "127.0.0.0/8" },
		...{ OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "console", OIDC_CLIENT_SECRET: CLIENT_SECRET },
	});
	for (const [name, value] of Object.entries({
		...{ CHAT_API_TOKEN: UPSTREAM_TOKEN, APP_SECRET: SECRET, DATABASE_URL: team.databaseUrl },
		...{ OIDC_CLIENT_SECRET: CLIENT_SECRET, "SMTP_URL's password": SMTP_PASSWORD },
		...{ "the owner's password": OWNER.password, "a member's password": ANA.password },
		...{ "a mistyped password": MISTYPED, "a connection's token": OTHER_TOKEN },
	}))
		secrets.set(name, { value });
	secrets.set("an API access token", { value: API_TOKEN, shownBy: "createToken" });

	serve();
	const owner = await signInEverybody();
	await resetPassword();
	await addSecondFactor();
	await addAccountAndToken(owner);
	await send("GET startSso", "/api/auth/sso?at_public_url=1", "");
	// Ending the owner's session or account comes last.
	const last = ["removeAccount", "signOut"];
	const calls = EVERY_CALL.filter(({ name }) => !last.includes(name));
	for (const { name, method, path, body } of [
		...calls,
		...EVERY_CALL.filter((call) => last.includes(call.name)),
	])
		await send(`${method} ${name}`, path, owner, body && {});
	dump = JSON.stringify(await dumpDatabase(team.runtime.db));
});
afterAll(async () => {
	await team.stop();
	await Promise.all([mail.stop(), other.close()]);
});

/** The ways in which a text may be written. */
function writtenAs(value: string): string[] {
	return [
		value,
		encodeURIComponent(value),
		JSON.stringify(value).slice(1, -1),
		Buffer.from(value).toString("base64").replace(/=+$/, ""),
		Buffer.from(value).toString("hex"),
	];
}

const has = (text: string, value: string) => writtenAs(value).some((written) => text.includes(written));

test("Every kind of secret and every call was part of it", () => {
	expect(secrets.size).toBeGreaterThan(22);
	for (const [name, { value }] of secrets) expect(value.length, name).toBeGreaterThan(10);
	expect(responses.length).toBeGreaterThan(EVERY_CALL.length);
	expect(logged.join("\n")).toContain("single sign-on failed");
	expect(dump).toContain(ANA.email);
	for (const [name, { value, shownBy }] of secrets) {
		const shown = responses.filter(({ call, text }) => call === shownBy && has(text, value));
		if (shownBy) expect(shown.length, name).toBeGreaterThan(0);
	}
});

describe("no secret is", () => {
	test("in a response, except the one that shows it", () => {
		for (const [name, { value, shownBy }] of secrets)
			for (const { call, text } of responses)
				if (call !== shownBy) expect(has(text, value), `${name} in the response of ${call}`).toBe(false);
	});

	test("in the log", () => {
		for (const [name, { value }] of secrets) expect(has(logged.join("\n"), value), name).toBe(false);
	});

	test("in a column of the database", () => {
		for (const [name, { value }] of secrets) expect(has(dump, value), name).toBe(false);
	});
});
