import { randomUUID } from "node:crypto";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member as Asker } from "@/lib/bff/member";
import { changeStaff, requireAuthority } from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { accounts, invitations, members, roles, users } from "@/lib/bff/store/schema";
import { BUILT_IN_ROLES, isBuiltIn } from "@/lib/contract/console/choices";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import type { Role } from "@/lib/contract/console/roles";
import { permissionsOf } from "@/lib/contract/console/roles";
import { MAKE_READY } from "@/lib/contract/permissions";
import { looksAlike } from "@/lib/contract/text/look-alike";
import { HttpError } from "@/lib/wire/http/http-error";

const ROLES_MAX = 50;
/** The fields that the audit log records. */
const RECORDED = ["name", "permissions"] as const;

/** The built-in roles, then the account's own by name, each with the members who have it. */
export async function listRoles(db: Queryable, accountId: number): Promise<Role[]> {
	const own = await db.select().from(roles).where(eq(roles.accountId, accountId)).orderBy(asc(roles.name));
	const people = await db
		.select({ id: users.id, name: users.name, role: members.role })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(eq(members.accountId, accountId))
		.orderBy(asc(sql`lower(${users.name})`));
	const membersOf = (role: string) =>
		people.filter((person) => person.role === role).map(({ id, name }) => ({ id, name }));
	return [
		...BUILT_IN_ROLES.map((id) => ({
			id,
			name: null,
			permissions: [...permissionsOf(id, null)],
			updated_at: null,
		})),
		...own.map(({ id, name, permissions, updatedAt }) => ({
			id,
			name,
			permissions: [...permissionsOf(id, permissions)],
			updated_at: updatedAt.toISOString(),
		})),
	].map((role) => ({ ...role, members: membersOf(role.id) }));
}

/** Adds a role. Nobody can put permissions into it that they don't have. */
export async function createRole(
	db: Database,
	asker: Asker,
	input: ConsoleBody<"createRole">,
): Promise<Role> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		await requireAuthority(tx, asker, new Set(input.permissions));
		await requireFreeName(tx, accountId, input.name, "");
		if ((await tx.select().from(roles).where(eq(roles.accountId, accountId))).length >= ROLES_MAX)
			throw new HttpError("conflict", `An account can have up to ${ROLES_MAX} custom roles.`);
		const id = randomUUID();
		await tx.insert(roles).values({ accountId, id, ...input });
		await recordAudit(tx, asker, {
			action: "role.created",
			record: { id, title: input.name },
			changes: changesOf(undefined, input, RECORDED),
		});
		return readOne(tx, accountId, id);
	});
}

/** Changes a role, and with it at once what its members can do. */
export async function updateRole(
	db: Database,
	asker: Asker,
	id: string,
	{ based_on, ...input }: ConsoleBody<"updateRole">,
): Promise<Role> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		const before = await readOne(tx, accountId, id);
		if (based_on !== undefined && based_on !== before.updated_at) {
			const message = "Someone changed this role in the meantime. Reload the page and try again.";
			throw new HttpError("changed", message);
		}
		await requireAuthority(tx, asker, new Set([...before.permissions, ...input.permissions]));
		await requireFreeName(tx, accountId, input.name, id);
		await tx
			.update(roles)
			.set({ ...input, updatedAt: sql`now()` })
			.where(and(eq(roles.accountId, accountId), eq(roles.id, id)));
		const after = await readOne(tx, accountId, id);
		await recordAudit(tx, asker, {
			action: "role.updated",
			record: { id, title: after.name },
			changes: changesOf(before, after, RECORDED),
		});
		return after;
	});
}

/** Deletes a role that nobody has, and that no open invitation grants. */
export async function deleteRole(db: Database, asker: Asker, id: string): Promise<void> {
	const accountId = asker.account.id;
	await changeStaff(db, accountId, async (tx) => {
		const role = await readOne(tx, accountId, id);
		await requireAuthority(tx, asker, new Set(role.permissions));
		const invited = await tx
			.select({ id: invitations.id })
			.from(invitations)
			.where(and(eq(invitations.accountId, accountId), eq(invitations.role, id), sql`expires_at > now()`));
		if (role.members.length + invited.length > 0) {
			throw new HttpError(
				"conflict",
				"Members or invitations still have this role. Give them another one first.",
			);
		}
		await tx.delete(roles).where(and(eq(roles.accountId, accountId), eq(roles.id, id)));
		await recordAudit(tx, asker, {
			action: "role.deleted",
			record: { id, title: role.name },
			changes: changesOf(role, undefined, RECORDED),
		});
	});
}

async function readOne(tx: Queryable, accountId: number, id: string): Promise<Role> {
	if (isBuiltIn(id)) throw new HttpError("conflict", "Built-in roles can't be changed.");
	const role = (await listRoles(tx, accountId)).find((one) => one.id === id);
	if (!role) throw new HttpError("not-found", "This role doesn't exist anymore.");
	return role;
}

async function requireFreeName(tx: Queryable, accountId: number, name: string, id: string): Promise<void> {
	const others = await tx
		.select({ name: roles.name })
		.from(roles)
		.where(and(eq(roles.accountId, accountId), ne(roles.id, id)));
	// Every language shows the built-in roles by these names.
	const taken = [...BUILT_IN_ROLES, ...others.map((other) => other.name)];
	if (!taken.some((other) => looksAlike(name, other))) return;
	const message = "Another role has this name, or one that looks like it. Choose a different one.";
	throw new HttpError("conflict", message, { errors: [{ path: "name", message }] });
}

/**
 * Limits making contents of templates ready to people with the permission, or no longer. Only who has it may do that, so
 * that nobody gives it to themselves (403).
 */
export function limitReady(db: Database, asker: Asker, limited: boolean): Promise<void> {
	const isAccount = eq(accounts.id, asker.account.id);
	return changeStaff(db, asker.account.id, async (tx) => {
		const message = `You don't have the permission ${MAKE_READY}. Ask an owner to make this change.`;
		await requireAuthority(tx, asker, new Set([MAKE_READY]), message);
		const [before] = await tx.select().from(accounts).where(isAccount);
		await tx.update(accounts).set({ limitsReady: limited }).where(isAccount);
		await recordAudit(tx, asker, {
			action: "account.updated",
			record: { id: asker.account.id, title: asker.account.name },
			changes: changesOf({ readyLimited: before?.limitsReady }, { readyLimited: limited }, ["readyLimited"]),
		});
	});
}
