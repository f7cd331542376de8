import { afterAll, beforeAll, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, cookieOf, OWNER, sendTo } from "@/lib/bff/testing/console";

/* Nobody can make a browser use a session that they know. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

type Headers_ = Record<string, string>;

function signIn(headers: Headers_ = {}) {
	const body = JSON.stringify({ email: OWNER.email, password: OWNER.password });
	return sendTo(team.runtime, browserRequest("/api/auth/sign-in/email", { method: "POST", body, headers }));
}

async function statusWith(headers: Headers_, query = ""): Promise<number> {
	return (await sendTo(team.runtime, browserRequest(`/api/auth/get-session${query}`, { headers }))).status;
}

function tokenOf(cookie: string): string {
	return /session_token=([^;]+)/.exec(cookie)?.[1] ?? "";
}

test("Signing in starts a new session, and ends the one that the browser had", async () => {
	const attacker = await team.join("viewer", "Eve");
	const cookie = cookieOf(await signIn({ cookie: attacker.cookie }));
	expect(tokenOf(cookie)).not.toBe(tokenOf(attacker.cookie));
	expect(await statusWith({ cookie })).toBe(200);
	expect(await statusWith({ cookie: attacker.cookie })).toBe(401);
});

test("A token that someone chose doesn't become a session", async () => {
	const planted = "chat-console.session_token=chosen.c2lnbmF0dXJl";
	const cookie = cookieOf(await signIn({ cookie: planted }));
	expect(tokenOf(cookie)).not.toContain("chosen");
	expect(await statusWith({ cookie: planted })).toBe(401);
});

test("A session's token works only in its cookie", async () => {
	const token = decodeURIComponent(tokenOf(team.owner));
	const bare = token.split(".")[0] ?? "";
	for (const value of [token, bare]) {
		expect(await statusWith({ authorization: `Bearer ${value}` })).toBe(401);
		expect(await statusWith({ "x-session-token": value, "set-auth-token": value })).toBe(401);
		expect(await statusWith({}, `?token=${encodeURIComponent(value)}&session_token=${value}`)).toBe(401);
	}
	expect(await statusWith({ cookie: `chat-console.session_token=${bare}` })).toBe(401);
});

test("Over HTTPS, a cookie that another subdomain could set isn't accepted", async () => {
	const https = { "x-forwarded-proto": "https" };
	expect(await statusWith({ cookie: team.owner, ...https })).toBe(401);
	const secure = cookieOf(await signIn({ ...https, origin: "https://console.test:3000" }));
	expect(await statusWith({ cookie: secure, ...https })).toBe(200);
	const renamed = secure.replaceAll("__Host-", "__Secure-");
	expect(await statusWith({ cookie: renamed, ...https })).toBe(401);
});
