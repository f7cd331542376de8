import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkSingleSignOn } from "@/lib/bff/access/sso/check-set-up";
import { CLIENT } from "@/lib/bff/access/sso/testing/identity-provider";
import { ANA, type SingleSignOn, startSingleSignOn } from "@/lib/bff/access/sso/testing/single-sign-on";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { accounts } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, sendTo } from "@/lib/bff/testing/console";
import { startUpstream } from "@/lib/bff/testing/upstream";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import { warnAboutSso } from "@/lib/launch/instance";

/* What administrators set up: groups, the client, addresses, second factors and signing out. */

const CALLBACK = "http://console.test:3000/api/auth/sso/callback";
const WRONG_SECRET = "a-secret-that-the-provider-does-not-know";

let sso: SingleSignOn;
beforeAll(async () => {
	sso = await startSingleSignOn();
});
afterAll(() => sso.stop());
beforeEach(() => sso.idp.rotateKeys());

test("Keycloak's group paths match the map, and paths of subgroups are other groups", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["/support"] });
	expect((await sso.sessionOf(await sso.signIn()))?.accounts).toMatchObject([{ role: "agent" }]);
	sso.idp.signInAs({ ...ANA, groups: ["/sales/support"] });
	expect(sso.problemOf(await sso.signIn())).toBe("not-invited");
	const paths = sso.restartedWith({ OIDC_ROLE_MAP: "/sales/support=viewer" });
	expect((await paths.sessionOf(await paths.signIn()))?.accounts).toMatchObject([{ role: "viewer" }]);
});

test("A refusal tells the administrator which groups and claims came, in the log and the audit log", async () => {
	sso.idp.signInAs({ sub: "gus", email: "gus@nordwind.example", email_verified: true, groups: ["/sales"] });
	const log = vi.spyOn(sso.team.runtime.log, "info");
	const events = await eventsOf(sso.team.runtime, async () => {
		expect(sso.problemOf(await sso.signIn())).toBe("not-invited");
	});
	const claims = expect.arrayContaining(["sub", "email", "email_verified", "groups"]);
	expect(log).toHaveBeenCalledWith(
		{ problem: "not-invited", groups: ["/sales"], claims },
		"single sign-on was refused",
	);
	log.mockRestore();
	expect(events).toMatchObject([
		{
			accountId: 1,
			action: "sign_in.failed",
			personName: "gus@nordwind.example",
			changes: [
				{ field: "groups", to: ["/sales"] },
				{ field: "claims", to: claims },
			],
			message: expect.stringContaining("OIDC_ROLE_MAP"),
		},
	]);
});

test("A wrong client secret is told as such: to the person, and with the provider's error in the log", async () => {
	const wrong = sso.restartedWith({ OIDC_CLIENT_SECRET: WRONG_SECRET });
	const log = vi.spyOn(wrong.runtime.log, "warn");
	sso.idp.signInAs(ANA);
	const events = await eventsOf(sso.team.runtime, async () => {
		expect(wrong.problemOf(await wrong.signIn())).toBe("misconfigured");
	});
	const reason = `the token endpoint ${sso.idp.issuer}/token answered 401: invalid_client (client authentication failed)`;
	expect(log).toHaveBeenCalledWith({ problem: "misconfigured", reason }, "single sign-on failed");
	expect(events).toMatchObject([{ accountId: 1, message: `Single sign-on failed: ${reason}.` }]);
	expect(JSON.stringify(log.mock.calls) + JSON.stringify(events)).not.toContain(WRONG_SECRET);
});

test("A wrong issuer is told as such, with the address that was asked", async () => {
	const wrong = sso.restartedWith({ OIDC_ISSUER: `${sso.idp.issuer}/realms/none` });
	const log = vi.spyOn(wrong.runtime.log, "warn");
	expect(wrong.problemOf(await wrong.get("/api/auth/sso"))).toBe("misconfigured");
	expect(log.mock.calls[0]?.[0]).toMatchObject({
		reason: expect.stringContaining(
			`discovery document ${sso.idp.issuer}/realms/none/.well-known/openid-configuration answered 404`,
		),
	});
});

test.each([
	["unauthorized_client", "misconfigured"],
	["invalid_scope", "misconfigured"],
	["temporarily_unavailable", "provider-down"],
	["access_denied", "provider-refused"],
])("The provider's answer %s is told as %s", async (error, problem) => {
	const { address, cookie } = await sso.start();
	const query = new URLSearchParams({
		...{ error, error_description: "As the provider says\n", iss: sso.idp.issuer },
		state: address.searchParams.get("state") ?? "",
	});
	const events = await eventsOf(sso.team.runtime, async () => {
		expect(sso.problemOf(await sso.get(`/api/auth/sso/callback?${query}`, cookie))).toBe(problem);
	});
	expect(events).toMatchObject([{ message: expect.stringContaining(`${error} (As the provider says`) }]);
});

/** What Settings show of a console. */
async function checkedBy({ runtime }: Pick<SingleSignOn, "runtime">) {
	const found = await checkSingleSignOn(runtime, 1, new Headers({ host: "console.test:3000" }));
	return Object.fromEntries(found?.checks.map(({ step, result }) => [step, result]) ?? []);
}

test("Settings check the provider's configuration, the client and the redirect URI", async () => {
	const { status, body } = await sso.team.ask(sso.team.owner, "GET /single-sign-on");
	expect(status).toBe(200);
	const data: ConsoleData<"checkSingleSignOn"> = body.data;
	expect(data).toMatchObject({ issuer: sso.idp.issuer, redirect_uri: CALLBACK });
	const passed = { discovery: "passed", keys: "passed", client: "passed", redirect: "passed" };
	expect(await checkedBy(sso)).toEqual(passed);
	const wrongSecret = sso.restartedWith({ OIDC_CLIENT_SECRET: WRONG_SECRET });
	expect(await checkedBy(wrongSecret)).toEqual({ ...passed, client: "failed" });
	const wrongClient = sso.restartedWith({ OIDC_CLIENT_ID: "nobody" });
	expect(await checkedBy(wrongClient)).toEqual({ ...passed, client: "failed", redirect: "failed" });
	const wrongAddress = sso.restartedWith({ PUBLIC_URL: "http://other.test" });
	expect(await checkedBy(wrongAddress)).toEqual({ ...passed, redirect: "failed" });
	const wrongIssuer = sso.restartedWith({ OIDC_ISSUER: `${sso.idp.issuer}/none` });
	const skipped = { keys: "skipped", client: "skipped", redirect: "skipped" };
	expect(await checkedBy(wrongIssuer)).toEqual({ discovery: "failed", ...skipped });
});

test("Only who may edit the connection of the account with single sign-on sees its set-up", async () => {
	const agent = await sso.team.join("agent", "Abe");
	expect((await sso.team.ask(agent.cookie, "GET /single-sign-on")).status).toBe(403);
});

test("The start prints what is wrong with single sign-on, and nothing if it works", async () => {
	const lines: string[] = [];
	const start = ({ runtime }: Pick<SingleSignOn, "runtime">) =>
		warnAboutSso({ sso: runtime.config.sso, publicUrl: runtime.config.publicUrl }, (line) =>
			lines.push(line),
		);
	await start(sso);
	expect(lines).toEqual([]);
	await start(sso.restartedWith({ OIDC_CLIENT_SECRET: WRONG_SECRET }));
	const closed = await startUpstream();
	await closed.close();
	await start(sso.restartedWith({ OIDC_ISSUER: closed.url }));
	expect(lines).toEqual([
		`Single sign-on doesn't work: the token endpoint ${sso.idp.issuer}/token answered 401: invalid_client (client authentication failed)`,
		`Single sign-on doesn't work: the discovery document ${closed.url}/.well-known/openid-configuration: ECONNREFUSED`,
	]);
});

test("The redirect address comes from PUBLIC_URL, and a browser at another address goes there first", async () => {
	const published = sso.restartedWith({ PUBLIC_URL: "http://localhost:3000" });
	const first = await published.get("/api/auth/sso?return=%2F1%2Fflows");
	expect(first.headers.getSetCookie()).toEqual([]);
	const there = new URL(first.headers.get("location") ?? "");
	expect(there.origin).toBe("http://localhost:3000");
	expect(there.searchParams.get("return")).toBe("/1/flows");
	// A proxy that sends another host than the browser's doesn't send it in circles.
	const second = await published.get(there.pathname + there.search);
	const atProvider = new URL(second.headers.get("location") ?? "");
	expect(atProvider.origin).toBe(sso.idp.issuer);
	expect(atProvider.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/auth/sso/callback");
	expect(second.headers.getSetCookie()).toHaveLength(1);
});

test("Signing out ends the provider's session too, and comes back to the sign-in page", async () => {
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	const response = await sso.signIn();
	const address = new URL((await sso.signOut(response)) ?? "");
	expect(await sso.sessionOf(response)).toBeUndefined();
	expect(address.origin + address.pathname).toBe(`${sso.idp.issuer}/session/end`);
	expect(address.searchParams.get("client_id")).toBe(CLIENT.id);
	expect(decodeJwt(address.searchParams.get("id_token_hint") ?? "").sub).toBe(ANA.sub);
	expect(address.searchParams.get("post_logout_redirect_uri")).toBe(CALLBACK);
	expect((await fetch(address)).status).toBe(200);
	const back = await sso.get("/api/auth/sso/callback");
	expect(back.headers.get("location")).toBe("/sign-in");
});

test("If the provider can't end its session, the sign-in page says that it stays open", async () => {
	await sso.idp.removeLogout();
	const restarted = sso.restartedWith({});
	sso.idp.signInAs({ ...ANA, groups: ["support"] });
	expect(await restarted.signOut(await restarted.signIn())).toBe("/sign-in?problem=still-signed-in");
});

test("Signing out of a session that a password started stays here", async () => {
	const { cookie } = await sso.team.join("agent", "Pia");
	const signedIn = new Response(null, { headers: { "set-cookie": cookie } });
	expect(await sso.signOut(signedIn)).toBeNull();
});

test("A required second factor is asked of the provider, and sign-ins that don't confirm it can do nothing", async () => {
	await sso.team.runtime.db.update(accounts).set({ needsSecondFactor: true });
	const checking = sso.restartedWith({ OIDC_ACR_VALUES: "mfa", OIDC_AMR_VALUES: "otp, hwk" });
	const { address } = await checking.start();
	expect(address.searchParams.get("acr_values")).toBe("mfa");
	const lacks = async (more: { acr?: string; amr?: string[] }, console_: typeof checking = checking) => {
		sso.idp.signInAs({ ...ANA, groups: ["support"], ...more });
		const session = await console_.sessionOf(await console_.signIn());
		return session?.accounts[0]?.lacksSecondFactor ?? false;
	};
	expect(await lacks({})).toBe(true);
	expect(await lacks({ amr: ["pwd"] })).toBe(true);
	expect(await lacks({ amr: ["pwd", "otp"] })).toBe(false);
	expect(await lacks({ acr: "mfa" })).toBe(false);
	// Without these settings, the provider has to ask.
	expect(await lacks({}, sso)).toBe(false);
	await sso.team.runtime.db.update(accounts).set({ needsSecondFactor: false });
});

test("Who signed in without a second factor at the provider can't require one of others", async () => {
	const checking = sso.restartedWith({ OIDC_AMR_VALUES: "otp" });
	sso.idp.signInAs({ ...ANA, groups: ["staff-admins"] });
	const cookie = cookieOf(await checking.signIn());
	const init = { method: "PUT", body: JSON.stringify({ required: true }), headers: { cookie } };
	const answer = await sendTo(checking.runtime, browserRequest("/api/accounts/1/second-factor", init));
	expect(answer.status).toBe(409);
});
