import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "@/lib/bff/access/session";
import { setUpToken } from "@/lib/bff/access/set-up/set-up";
import {
	CLIENT,
	type IdentityProvider,
	startIdentityProvider,
} from "@/lib/bff/access/sso/testing/identity-provider";
import {
	browserRequest,
	cookieOf,
	OWNER,
	SECRET,
	sendTo,
	startTestConsole,
	type TestConsole,
} from "@/lib/bff/testing/console";

/* A console where people sign in only through the provider, from the first start on. */

let idp: IdentityProvider;
let console_: TestConsole;
beforeAll(async () => {
	idp = await startIdentityProvider(["http://console.test:3000/api/auth/sso/callback"]);
	console_ = await startTestConsole(undefined, {
		OIDC_ISSUER: idp.issuer,
		OIDC_CLIENT_ID: CLIENT.id,
		OIDC_CLIENT_SECRET: CLIENT.secret,
		OIDC_ROLE_MAP: "staff-admins=owner",
		OIDC_ONLY: "1",
	});
});
afterAll(async () => {
	await console_.stop();
	await idp.stop();
});

function post(path: string, body: object): Request {
	return browserRequest(path, { method: "POST", body: JSON.stringify(body) });
}

test("The set-up link and passwords are refused", async () => {
	const given = { ...OWNER, token: setUpToken(SECRET), accountName: "Nordwind" };
	const message = "Passwords are disabled. Use single sign-on instead.";
	for (const response of [
		await sendTo(console_.runtime, post("/api/set-up", given)),
		await sendTo(console_.runtime, post("/api/auth/sign-in/email", OWNER)),
	]) {
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ message });
	}
});

test("The first person of the owners' group finds an account", async () => {
	idp.signInAs({
		sub: "mira",
		email: OWNER.email,
		email_verified: true,
		name: OWNER.name,
		groups: ["staff-admins"],
	});
	const started = await sendTo(console_.runtime, browserRequest("/api/auth/sso"));
	const back = await idp.visit(started.headers.get("location") ?? "");
	const headers = { cookie: cookieOf(started) };
	const response = await sendTo(console_.runtime, browserRequest(back.pathname + back.search, { headers }));
	const session = await readSession(console_.runtime, new Headers({ cookie: cookieOf(response) }));
	expect(session?.accounts).toMatchObject([{ id: 1, name: "My business", role: "owner" }]);
});
