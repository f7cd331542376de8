import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUpApp } from "@/lib/bff/access/second-factor/testing/authenticator-app";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, cookieOf, OWNER, sendTo } from "@/lib/bff/testing/console";

/* The attributes of every cookie that the console's handlers set. */

let team: Team;
beforeAll(async () => {
	team = await startTeam({
		...{ OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "console", OIDC_CLIENT_SECRET: "secret" },
	});
	const { cookie } = await team.join("agent", "Ana");
	await setUpApp(team, cookie);
});
afterAll(() => team.stop());

/** Everything that sets or ends a cookie, as one browser does it. @returns the Set-Cookie headers by name */
async function cookiesOver(scheme: "http" | "https"): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	const from = { "x-forwarded-proto": scheme, origin: `${scheme}://console.test:3000` };
	async function send(method: string, path: string, body?: object, cookie = ""): Promise<string> {
		const init = { method, headers: { ...from, cookie }, ...(body && { body: JSON.stringify(body) }) };
		const answer = await sendTo(team.runtime, browserRequest(`/api${path}`, init));
		for (const set of answer.headers.getSetCookie()) {
			const name = set.split("=")[0] ?? "";
			found.set(name, [...(found.get(name) ?? []), set]);
		}
		return cookieOf(answer);
	}
	await send("POST", "/auth/sign-in/email", { email: "ana@nordwind.example", password: PASSWORD });
	await send("POST", "/auth/sign-in/passkey/options");
	await send("GET", "/auth/sso");
	await send("GET", "/auth/sso/callback?state=x&code=y");
	const owner = await send("POST", "/auth/sign-in/email", { email: OWNER.email, password: OWNER.password });
	await send("PUT", "/accounts/1/view-as", { role: "viewer" }, owner);
	await send("DELETE", "/accounts/1/view-as", undefined, owner);
	await send("POST", "/auth/sign-out", {}, owner);
	return found;
}

const KINDS = ["session_token", "device", "view-as", "second-step", "sso", "passkey"];

describe.each(["https", "http"] as const)("over %s", (scheme) => {
	test("every cookie is only for this host, and scripts can't read it", async () => {
		const found = await cookiesOver(scheme);
		for (const kind of KINDS) expect([...found.keys()].join(" "), kind).toContain(`chat-console.${kind}`);
		for (const set of [...found.values()].flat()) {
			expect(set).toMatch(/; HttpOnly/i);
			expect(set).toMatch(/; SameSite=(Lax|Strict)/i);
			expect(set).toMatch(/; Path=\/(;|$)/);
			expect(set).not.toMatch(/; Domain=/i);
			expect(/^__Host-/.test(set), set).toBe(scheme === "https");
			expect(/; Secure/i.test(set), set).toBe(scheme === "https");
		}
	});
});
