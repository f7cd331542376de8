import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { STAFF_ENDPOINTS, type StaffEndpoint } from "@/lib/staff/endpoints";
import { rolePermissionOf } from "@/lib/staff/extension-permissions";
import type { RolePermission } from "@/lib/staff/permissions";
import { BUILT_IN_ROLES, permissionsOf } from "@/lib/staff/roles";

/* Who gets past the console, for every path of the endpoint tables: each role, and everyone who has none. */

type Call = { call: string; isStaff: boolean; anyOf: readonly RolePermission[] };

const UUID = "0197a000-0000-7000-8000-000000000000";

/** A path with an id in place of each parameter. */
function fill(path: string): string {
	const values: Record<string, string> = {
		":langCode": "en",
		":templateCode": "welcome",
		":deliveryId": UUID,
	};
	return path.replace(/:\w+/g, (name) => values[name] ?? "7");
}

const CALLS: Call[] = [
	...Object.values(ENDPOINTS).map(({ method, path, permission }) => ({
		call: `${method} ${fill(path)}`,
		isStaff: false,
		anyOf: [permission],
	})),
	...Object.entries(EXTENSIONS).flatMap(([name, { method, path, permission }]) =>
		permission === null
			? []
			: [
					{
						call: `${method} /extensions${fill(path)}`,
						isStaff: false,
						anyOf: [rolePermissionOf(name, permission)],
					},
				],
	),
	...Object.values(STAFF_ENDPOINTS).map(({ method, path, permissions }: StaffEndpoint) => ({
		call: `${method} ${fill(path)}`,
		isStaff: true,
		anyOf: permissions,
	})),
];

const NO_ACCESS = "You don't have access to this account.";

let team: Team;
const cookies = new Map<string, string>();
let suspended = "";
let otherAccount = "";
let viewingAsViewer = "";
beforeAll(async () => {
	team = await startTeam();
	for (const role of BUILT_IN_ROLES) cookies.set(role, (await team.join(role, `Ana-${role}`)).cookie);
	const out = await team.join("owner", "Otto");
	suspended = out.cookie;
	await team.ask(team.owner, `PUT /members/${out.id}`, { suspended: true });
	const other = await team.join("owner", "Ole");
	otherAccount = other.cookie;
	await team.runtime.db.execute(sql`insert into console.accounts (id, name) values (2, 'Other')`);
	await team.runtime.db.execute(sql`update console.members set account_id = 2 where user_id = ${other.id}`);
	const viewAs = await team.ask(team.owner, "PUT /view-as", { role: "viewer" });
	viewingAsViewer = `${team.owner}; ${viewAs.cookie}`;
});
afterAll(() => team.stop());

/** The console's own answer to a request; a status that the service or the body's rules gave isn't of interest. */
async function sent(cookie: string, { call, isStaff }: Call) {
	const { status, body } = await (isStaff ? team.ask(cookie, call) : team.askService(cookie, call));
	return { status, message: body.message };
}

describe.each(BUILT_IN_ROLES)("role %s", (role) => {
	const granted = permissionsOf(role, null);
	test.each(CALLS)("$call", async (call) => {
		const { status, message } = await sent(cookies.get(role) ?? "", call);
		if (call.anyOf.length === 0 || call.anyOf.some((permission) => granted.has(permission))) {
			expect([401, 403], `${status} ${message}`).not.toContain(status);
		} else {
			expect({ status, message }).toEqual({
				status: 403,
				message: `You need the permission ${call.anyOf[0]}.`,
			});
		}
	});
});

describe("without access", () => {
	test.each(CALLS)("$call", async (call) => {
		expect((await sent("", call)).status).toBe(401);
		expect(await sent(suspended, call)).toEqual({ status: 403, message: NO_ACCESS });
		expect(await sent(otherAccount, call)).toEqual({ status: 403, message: NO_ACCESS });
	});
});

describe("an owner who views the console as a viewer", () => {
	const granted = permissionsOf("viewer", null);
	const isGranted = ({ anyOf }: Call) =>
		anyOf.length === 0 || anyOf.some((permission) => granted.has(permission));
	test.each(CALLS.filter((call) => !isGranted(call)))("$call", async (call) => {
		expect((await sent(viewingAsViewer, call)).status).toBe(403);
	});
});
