import { afterAll, beforeAll, expect, test } from "vitest";
import { createPersonLink } from "@/lib/bff/access/links/person-links";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, OWNER, sendTo } from "@/lib/bff/testing/console";

/* Every way to sign in or join without the provider, once it's the only one: people who had passwords can't use them. */

const PASSWORDS = "Passwords are disabled. Use single sign-on instead.";
const PASSKEYS = "Passkeys are disabled. Use single sign-on instead.";
const NEW_PASSWORD = "a new phrase of words";

let team: Team;
let lena: string;
let resetToken: string;
let invitationToken: string;
beforeAll(async () => {
	team = await startTeam();
	lena = (await team.join("agent", "Lena")).id;
	invitationToken = await team.invite("ines@nordwind.example", "agent");
	resetToken = await createPersonLink(team.runtime.db, { userId: lena, kind: "password-reset" });
	Object.assign(team.runtime.config, { sso: { isOnly: true } });
});
afterAll(() => team.stop());

function send(method: string, path: string, body: object): Request {
	return browserRequest(path, { method, body: JSON.stringify(body) });
}
const read = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
const joining = () => ({ token: invitationToken, name: "Ines", password: NEW_PASSWORD });
const passwordChange = { current: OWNER.password, password: NEW_PASSWORD };

const ATTEMPTS: [string, string, () => Promise<{ status: number; body: { message: string } }>][] = [
	[
		"signing in with a password",
		PASSWORDS,
		async () => read(await sendTo(team.runtime, send("POST", "/api/auth/sign-in/email", OWNER))),
	],
	[
		"signing in with a passkey",
		PASSKEYS,
		async () => {
			const body = { response: { id: "a-passkey" } };
			return read(await sendTo(team.runtime, send("POST", "/api/auth/sign-in/passkey", body)));
		},
	],
	[
		"adding a passkey",
		PASSKEYS,
		() => team.askProfile(team.owner, "POST /passkeys/options", { password: OWNER.password }),
	],
	[
		"asking for a link to reset a password",
		PASSWORDS,
		async () => {
			const body = { email: OWNER.email };
			return read(await sendTo(team.runtime, send("POST", "/api/password-reset", body)));
		},
	],
	[
		"resetting a password with a link that was sent before",
		PASSWORDS,
		async () => {
			const body = { token: resetToken, password: NEW_PASSWORD };
			return read(await sendTo(team.runtime, send("PUT", "/api/password-reset", body)));
		},
	],
	[
		"accepting an invitation with a new password",
		PASSWORDS,
		async () => read(await sendTo(team.runtime, send("POST", "/api/invitation", joining()))),
	],
	[
		"creating a link that sets a member's password",
		PASSWORDS,
		() => team.ask(team.owner, `POST /members/${lena}/reset-link`),
	],
	["changing a password", PASSWORDS, () => team.askProfile(team.owner, "PUT /password", passwordChange)],
];

test.each(ATTEMPTS)("With single sign-on only, %s is refused", async (_, message, attempt) => {
	expect(await attempt()).toMatchObject({ status: 403, body: { message } });
});

test("Without it, the same attempts aren't refused for that", async () => {
	Object.assign(team.runtime.config, { sso: undefined });
	for (const [, message, attempt] of ATTEMPTS) expect((await attempt()).body.message).not.toBe(message);
	expect(await team.signIn("lena@nordwind.example", PASSWORD)).toBe("");
	expect(await team.signIn("lena@nordwind.example", NEW_PASSWORD)).not.toBe("");
});
