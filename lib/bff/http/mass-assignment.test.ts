import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, cookieOf, OWNER, sendTo } from "@/lib/bff/testing/console";
import { type Dump, dumpDatabase } from "@/lib/bff/testing/dump-database";
import { CALLS_WITH_BODY, type Call } from "@/lib/bff/testing/every-call";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";

/* Members that no form has, in every body: they change nothing for anyone. */

const EXTRAS = {
	...{ id: "other", user_id: "other", userId: "other", person_id: "other", session_id: "other" },
	...{ account_id: 2, accountId: 2, service_account_id: 2, base_url: "https://evil.test" },
	...{ role: "owner", roles: ["owner"], permissions: ROLE_PERMISSIONS, is_owner: true, isAdmin: true },
	...{ suspended_at: null, suspendedAt: null, is_from_group: false, isFromGroup: false },
	...{ email_verified: true, emailVerified: true, is_confirmed: true, image: "https://evil.test/x.png" },
	...{ method: "sso", two_factor: false, twoFactorEnabled: false, two_factor_required: false },
	...{ password_hash: "x:y", hash: "x:y", token_digest: "x", token_sealed: "x", secret: "x" },
	...{
		invited_by: "other",
		created_by: "other",
		createdAt: "2000-01-01",
		expires_at: "2999-01-01T00:00:00Z",
	},
};

/** Bodies that the console's pages send. Of other calls, only the extra members are sent. */
const EXAMPLES: Record<string, object> = {
	createRole: { name: "Campaigns", permissions: ["Chat Flows — View"] },
	updateRole: { name: "Campaigns", permissions: ["Chat Flows — View"] },
	viewAs: { role: "viewer" },
	createToken: { name: "Import", permissions: ["Chat Contacts — View"], expires_at: null },
	renameAccount: { name: "Nordwind" },
	updateProfile: { name: "Mira" },
	updatePreferences: { theme: "dark" },
	changeEmail: { email: "eve@evil.test", password: "a wrong password" },
	changePassword: { current: "a wrong password", password: "another long phrase" },
	rememberTemplateCode: { code: "welcome" },
	forgetTemplateCode: { code: "welcome" },
};

let team: Team;
let viewer = { cookie: "", id: "" };
beforeAll(async () => {
	team = await startTeam();
	viewer = await team.join("viewer", "Eve");
	const other = await team.join("owner", "Ole");
	const { db } = team.runtime;
	await db.execute(sql`insert into console.accounts (id, name) values (2, 'Other')`);
	await db.execute(sql`update console.members set account_id = 2 where user_id = ${other.id}`);
	await db.execute(
		sql`insert into console.roles (account_id, id, name, permissions) values (2, 'other', 'R', '{}')`,
	);
});
afterAll(() => team.stop());

/** Calls of people who aren't signed in have separate tests. */
const CALLS = CALLS_WITH_BODY.filter(
	({ name, isForwarded }) => !isForwarded && !["signIn", "setUp", "acceptInvitation"].includes(name),
);

function send({ method, path }: Call, cookie: string, body: object) {
	const init = { method, body: JSON.stringify(body), headers: { cookie } };
	return sendTo(team.runtime, browserRequest(path, init));
}

/** What decides who may do what. */
const AUTHORITY = ["accounts", "members", "roles", "invitations", "connections", "credentials"];

function authorityIn(dump: Dump) {
	const people = dump.users?.map(({ id, email, email_verified }) => ({ id, email, email_verified }));
	return { people, ...Object.fromEntries(AUTHORITY.map((table) => [table, dump[table]])) };
}

/** All that belongs to the account 2, and who its people are. */
function otherAccountIn(dump: Dump) {
	return Object.entries(dump)
		.filter(([table]) => table !== "audit_events")
		.map(([table, rows]) => rows.filter((row) => (table === "accounts" ? row.id : row.account_id) === 2));
}

describe.each(CALLS)("$name", (call) => {
	test("with more members changes nobody's rights, when a viewer sends it", async () => {
		const before = authorityIn(await dumpDatabase(team.runtime.db));
		const answer = await send(call, viewer.cookie, { ...EXTRAS, ...EXAMPLES[call.name] });
		expect(answer.status).not.toBe(500);
		expect(authorityIn(await dumpDatabase(team.runtime.db))).toEqual(before);
	});

	test("with more members doesn't reach another account or person, when an owner sends it", async () => {
		const before = await dumpDatabase(team.runtime.db);
		const answer = await send(call, team.owner, { ...EXTRAS, ...EXAMPLES[call.name] });
		expect(answer.status).not.toBe(500);
		const after = await dumpDatabase(team.runtime.db);
		expect(otherAccountIn(after)).toEqual(otherAccountIn(before));
		expect(after.members).toEqual(before.members);
		expect(after.credentials).toEqual(before.credentials);
		const withoutName = ({ name: _name, updated_at: _at, ...rest }: Record<string, unknown>) => rest;
		const without = (dump: Dump) => dump.users?.filter(({ email }) => email !== OWNER.email).map(withoutName);
		expect(without(after)).toEqual(without(before));
	});
});

async function post(path: string, body: object): Promise<Response> {
	return sendTo(team.runtime, browserRequest(path, { method: "POST", body: JSON.stringify(body) }));
}

test("An invitation gives its own role, account and address, whatever the body says", async () => {
	const token = await team.invite("new@nordwind.example", "viewer");
	const body = { ...EXTRAS, email: OWNER.email, token, name: "New", password: "another long phrase" };
	const answer = await post("/api/invitation", body);
	expect(await answer.json()).toMatchObject({ data: { account_id: 1 } });
	const joined = (await team.members()).find(({ email }) => email === "new@nordwind.example");
	expect(joined).toMatchObject({ role: "viewer", name: "New", suspended_at: null });
	expect(joined?.id).not.toBe("other");
});

test("Signing in starts a session of the person with the password, whatever the body says", async () => {
	const answer = await post("/api/auth/sign-in/email", {
		...EXTRAS,
		...{ userId: viewer.id, rememberMe: true, callbackURL: "https://evil.test" },
		...{ email: OWNER.email, password: OWNER.password },
	});
	expect(answer.headers.get("location")).toBeNull();
	const profile = await team.askProfile(cookieOf(answer), "GET ");
	expect(profile.body.data).toMatchObject({ email: OWNER.email });
	const dump = await dumpDatabase(team.runtime.db);
	expect(new Set(dump.sessions?.map(({ method }) => method))).toEqual(new Set(["password"]));
});
