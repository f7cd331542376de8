import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsOf, storedEvents } from "@/lib/bff/audit/testing/events";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, OWNER, sendTo } from "@/lib/bff/testing/console";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS } from "@/lib/contract/console/endpoints";

/* What is recorded of sign-ins, members, invitations and roles. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

const AUDITED = Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS).filter(
	([, { method, audit }]) => method !== "GET" && audit,
);
const WRITES = AUDITED.filter(([, { scope }]) => scope === "account");
const PERMISSIONS = ["Chat Contacts — View"];

/** A request that each of the endpoints carries out. Endpoints of other areas have their own tests. */
const SUCCESSES: Record<string, () => Promise<[path: string, body?: unknown]>> = {
	updateMember: async () => [`/members/${(await team.join("agent", "Uma")).id}`, { role: "editor" }],
	signOutMember: async () => [`/members/${(await team.join("agent", "Sol")).id}/sessions`],
	removeMember: async () => [`/members/${(await team.join("agent", "Rita")).id}`],
	invite: async () => ["/invitations", { email: "ida@nordwind.example", role: "agent" }],
	resendInvitation: async () => [`/invitations/${await invited("rosa@nordwind.example")}/resend`],
	revokeInvitation: async () => [`/invitations/${await invited("vera@nordwind.example")}`],
	createRole: async () => ["/roles", { name: "Helpers", permissions: PERMISSIONS }],
	updateRole: async () => [
		`/roles/${(await team.createRole("Old", PERMISSIONS)).id}`,
		{ name: "New", permissions: PERMISSIONS },
	],
	deleteRole: async () => [`/roles/${(await team.createRole("Unused", PERMISSIONS)).id}`],
	viewAs: async () => ["/view-as", { role: "viewer" }],
	stopViewingAs: async () => ["/view-as"],
};

/** The tests in which the other endpoints succeed, below lib/bff. */
const COVERED_IN: Record<string, string[]> = {
	"access/sso/sso-addresses.test.ts": ["dismissEmailNotice"],
	"audit/add-note.test.ts": ["addAuditNote"],
	"access/passkeys/passkeys.test.ts": ["startPasskey", "addPasskey", "renamePasskey", "removePasskey"],
	"access/second-factor/second-factor.test.ts": [
		...["startAuthenticator", "confirmAuthenticator", "removeAuthenticator", "replaceRecoveryCodes"],
	],
	"contacts/export.test.ts": ["exportContacts"],
	"flows/answers-export.test.ts": ["exportAnswers"],
	"templates/codes.test.ts": ["forgetTemplateCode"],
	"templates/translations.test.ts": [
		...["setTranslationSource", "updateTranslatorNotes", "confirmTranslations"],
	],
	"connections/accounts.test.ts": [
		...["tryConnection", "updateConnection", "addAccount", "renameAccount", "removeAccount"],
	],
	"first-steps/first-steps.test.ts": ["addSampleData", "publishSimulatedFlow"],
	"ready-requests/ready-requests.test.ts": [
		...["limitReady", "requestReady", "returnReadyRequest", "withdrawReadyRequest"],
	],
	"versions/template-versions.test.ts": ["commentTemplateVersion"],
	"versions/versions.test.ts": ["commentFlowVersion"],
	"shares/shares.test.ts": ["shareFlow", "revokeFlowShare", "shareTemplate", "revokeTemplateShare"],
	"profile/email.test.ts": ["changeEmail"],
	"profile/own-sessions.test.ts": ["endSession", "endOtherSessions"],
	"profile/password.test.ts": ["changePassword"],
	"profile/profile-access.test.ts": ["updateProfile", "updatePreferences"],
	"staff/contact-views.test.ts": ["createContactView", "updateContactView", "deleteContactView"],
	"staff/members/reset-link.test.ts": ["createResetLink"],
	"staff/members/second-factor.test.ts": ["resetSecondFactor", "requireSecondFactor"],
	"webhook-notices/notices.test.ts": ["updateWebhookNotices", "stopOwnWebhookNotices"],
	"webhook-notices/template-notices.test.ts": ["updateTemplateNotices", "stopOwnTemplateNotices"],
	"tokens/tokens.test.ts": ["createAccountToken", "createToken", "revokeOwnToken", "revokeToken"],
};

test("Every write endpoint has a test in which it succeeds", () => {
	const writes = AUDITED.map(([name]) => name);
	const tested = [...Object.keys(SUCCESSES), ...Object.values(COVERED_IN).flat()];
	expect(tested.sort(), "add a request to SUCCESSES, or the test's file to COVERED_IN").toEqual(
		writes.sort(),
	);
	for (const file of Object.keys(COVERED_IN)) expect(existsSync(`lib/bff/${file}`), file).toBe(true);
});

async function invited(email: string): Promise<string> {
	await team.invite(email, "agent");
	return (await team.invitations()).find((one) => one.email === email)?.id ?? "";
}

describe.each(WRITES.filter(([name]) => name in SUCCESSES))("%s", (name, { method, audit }) => {
	test("leaves one event when it succeeds", async () => {
		const [at = "", body] = (await SUCCESSES[name]?.()) ?? [];
		const events = await eventsOf(team.runtime, async () => {
			expect((await team.ask(team.owner, `${method} ${at}`, body)).status).toBe(200);
		});
		expect(events).toMatchObject([
			{ accountId: 1, action: audit, outcome: "succeeded", personName: OWNER.name, address: "unknown" },
		]);
	});
});

describe.each(WRITES)("%s", (_, { method, path, audit }) => {
	test("leaves one event when it's refused", async () => {
		const request = browserRequest(`/api/accounts/1${path.replace(/:\w+/g, "7")}`, {
			method,
			headers: { cookie: team.owner, "sec-fetch-site": "cross-site", "x-forwarded-for": "203.0.113.9" },
		});
		const events = await eventsOf(team.runtime, () => sendTo(team.runtime, request));
		expect(events).toMatchObject([
			{
				action: audit,
				outcome: "refused",
				status: 403,
				message: "This request didn't come from the console.",
				personName: OWNER.name,
				address: "203.0.113.9",
			},
		]);
	});
});

test("A refused change names the member, the invitation or the role", async () => {
	const { cookie } = await team.join("agent", "Nils");
	const { id } = await team.join("agent", "Pia");
	const role = await team.createRole("Day shift", PERMISSIONS);
	const paths = [
		`/members/${id}`,
		`/invitations/${await invited("ella@nordwind.example")}`,
		`/roles/${role.id}`,
	];
	const events = await eventsOf(team.runtime, async () => {
		for (const path of paths) expect((await team.ask(cookie, `DELETE ${path}`)).status).toBe(403);
	});
	expect(events.map(({ recordTitle }) => recordTitle)).toEqual(["Pia", "ella@nordwind.example", "Day shift"]);
});

test("Someone else's invitation leaves an event in its account, and one that isn't valid leaves none", async () => {
	const { cookie, id } = await team.join("agent", "Otto");
	const token = await team.invite("olaf@nordwind.example", "agent");
	const [event, ...more] = await eventsOf(team.runtime, async () => {
		expect((await team.accept(token, {}, cookie)).status).toBe(403);
		expect((await team.accept("not-a-token", {}, cookie)).status).toBe(404);
	});
	expect(more).toEqual([]);
	expect(event).toMatchObject({
		accountId: 1,
		personId: id,
		action: "member.joined",
		outcome: "refused",
		status: 403,
		message: "This invitation is for olaf@nordwind.example. Sign in as that person.",
	});
	expect(JSON.stringify(event)).not.toContain(token);
});

describe("Changes are recorded from one value to the other", () => {
	test("a member's role by its name, and a suspension", async () => {
		const { id } = await team.join("agent", "Carla");
		const role = await team.createRole("Night shift", PERMISSIONS);
		const [event] = await eventsOf(team.runtime, () =>
			team.ask(team.owner, `PUT /members/${id}`, { role: role.id, suspended: true }),
		);
		expect(event).toMatchObject({
			recordId: id,
			recordTitle: "Carla",
			changes: [
				{ field: "role", from: "agent", to: "Night shift" },
				{ field: "suspended", from: false, to: true },
			],
		});
	});

	test("a role's permissions", async () => {
		const { id } = await team.createRole("Readers", PERMISSIONS);
		const permissions = [...PERMISSIONS, "Chat Flows — View"].sort();
		const [event] = await eventsOf(team.runtime, () =>
			team.ask(team.owner, `PUT /roles/${id}`, { name: "Readers", permissions }),
		);
		expect(event?.changes).toEqual([
			{ field: "permissions", from: PERMISSIONS, to: ["Chat Flows — View", "Chat Contacts — View"] },
		]);
	});
});

describe("A person's sign-in", () => {
	const post = (path: string, body: unknown, cookie?: string) =>
		sendTo(
			team.runtime,
			browserRequest(`/api/auth${path}`, {
				method: "POST",
				body: JSON.stringify(body),
				headers: { "x-forwarded-for": "203.0.113.9", ...(cookie !== undefined && { cookie }) },
			}),
		);

	test("its failure and its end are recorded with the address", async () => {
		await team.join("agent", "Sina");
		const email = "sina@nordwind.example";
		let cookie = "";
		const events = await eventsOf(team.runtime, async () => {
			await post("/sign-in/email", { email, password: "not the password" });
			cookie = await team.signIn(email);
			await post("/sign-out", {}, cookie);
		});
		expect(events).toMatchObject([
			{ action: "sign_in.failed", outcome: "refused", status: 401, address: "203.0.113.9" },
			{ action: "sign_in.succeeded", outcome: "succeeded" },
			{ action: "sign_in.ended", address: "203.0.113.9" },
		]);
		expect(events.every(({ accountId, personName }) => accountId === 1 && personName === "Sina")).toBe(true);
		expect(await eventsOf(team.runtime, () => post("/sign-out", {}, cookie))).toEqual([]);
	});

	test("with an unknown email names no account", async () => {
		const events = await eventsOf(team.runtime, () =>
			post("/sign-in/email", { email: "who@example.com", password: "anything" }),
		);
		expect(events).toMatchObject([{ action: "sign_in.failed", accountId: null, personId: null }]);
	});
});

test("Accepting an invitation is the new member's own event", async () => {
	const token = await team.invite("nora@nordwind.example", "viewer");
	const [event] = await eventsOf(team.runtime, () =>
		team.accept(token, { name: "Nora", password: PASSWORD }),
	);
	expect(event).toMatchObject({
		action: "member.joined",
		personName: "Nora",
		changes: [{ field: "role", to: "viewer" }],
	});
});

test("No event contains a password or the token of a link", async () => {
	const token = await team.invite("zoe@nordwind.example", "viewer");
	await team.accept(token, { name: "Zoe", password: PASSWORD });
	await team.signIn("zoe@nordwind.example", "wrong horse battery");
	const events = JSON.stringify(await storedEvents(team.runtime));
	for (const secret of [token, PASSWORD, OWNER.password, "wrong horse battery"]) {
		expect(events).not.toContain(secret);
	}
});

test("Setup is the first event", async () => {
	expect((await storedEvents(team.runtime))[0]).toMatchObject({
		accountId: 1,
		action: "account.created",
		personName: OWNER.name,
	});
});
