import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { accounts, members, roles } from "@/lib/bff/store/schema";
import { isBuiltIn } from "@/lib/contract/console/choices";
import { covers, type PermissionSet } from "@/lib/contract/console/permissions";
import { permissionsOf } from "@/lib/contract/console/roles";
import { HttpError } from "@/lib/wire/http/http-error";

/*
 * Who can change whom. Changes of an account's members and roles happen one after the other, so that two people
 * can't demote each other at the same time, and each is decided on what is true then.
 */

/** Runs a change of an account's members or roles; others in this account wait. */
export function changeStaff<T>(
	db: Database,
	accountId: number,
	change: (tx: Queryable) => Promise<T>,
): Promise<T> {
	return db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		return change(tx);
	});
}

/** Lets other changes of an account's members and roles wait until this transaction ends. */
export async function lockAccount(tx: Queryable, accountId: number): Promise<void> {
	await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
}

/** What a role of an account can do; undefined if there is no such role. */
export async function readRole(
	tx: Queryable,
	accountId: number,
	role: string,
): Promise<PermissionSet | undefined> {
	if (isBuiltIn(role)) return permissionsOf(role, null);
	const [row] = await tx
		.select({ permissions: roles.permissions })
		.from(roles)
		.where(and(eq(roles.accountId, accountId), eq(roles.id, role)));
	return row && permissionsOf(role, row.permissions);
}

/** A role's name in the audit log: a built-in role's id, or the name of the account's own. */
export async function readRoleName(tx: Queryable, accountId: number, role: string): Promise<string> {
	const [row] = await tx
		.select({ name: roles.name })
		.from(roles)
		.where(and(eq(roles.accountId, accountId), eq(roles.id, role)));
	return row?.name ?? role;
}

/** Whether a person can invite others with a role: now, whatever they could when they did. */
export async function canInvite(
	tx: Queryable,
	accountId: number,
	userId: string,
	role: string,
): Promise<boolean> {
	const granted = await readRole(tx, accountId, role);
	const authority = await readAuthority(tx, accountId, userId);
	return granted !== undefined && authority.has("Members — Edit") && covers(authority, granted);
}

/** What a person can do in an account; nothing if they aren't a member or are suspended. */
export async function readAuthority(
	tx: Queryable,
	accountId: number,
	userId: string,
): Promise<PermissionSet> {
	const [row] = await tx
		.select({ role: members.role, permissions: roles.permissions })
		.from(members)
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)))
		.where(and(eq(members.accountId, accountId), eq(members.userId, userId), isNull(members.suspendedAt)));
	return row ? permissionsOf(row.role, row.permissions) : new Set();
}

/**
 * Refuses (403) someone who grants, changes or takes away permissions that they don't have themselves. Decided by
 * what they can do now, and no more than what they could do when they asked.
 */
export async function requireAuthority(
	tx: Queryable,
	{ person, account }: Member,
	permissions: PermissionSet = new Set(),
	message = "This role has permissions that you don't have. Ask an owner to make this change.",
): Promise<void> {
	const now = await readAuthority(tx, account.id, person.id);
	if (covers(now, permissions) && covers(account.permissions, permissions)) return;
	throw new HttpError("forbidden", message);
}

/**
 * Whether someone may take another person's place, as with a link that sets their password: in each account that the
 * person is a member of, suspended or not, they can edit members and do all that the person can.
 */
export async function hasAuthorityEverywhere(
	tx: Queryable,
	askerId: string,
	userId: string,
): Promise<boolean> {
	const rows = await tx
		.select({ accountId: members.accountId, role: members.role, permissions: roles.permissions })
		.from(members)
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)))
		.where(eq(members.userId, userId));
	for (const { accountId, role, permissions } of rows) {
		const own = await readAuthority(tx, accountId, askerId);
		if (!own.has("Members — Edit") || !covers(own, permissionsOf(role, permissions))) return false;
	}
	return rows.length > 0;
}

/** Refuses (422) a role that doesn't exist; gives what it can do. */
export async function requireRole(tx: Queryable, accountId: number, role: string): Promise<PermissionSet> {
	const permissions = await readRole(tx, accountId, role);
	if (permissions) return permissions;
	const message = "This role doesn't exist anymore. Choose another one.";
	throw new HttpError("invalid", message, { errors: [{ path: "role", message }] });
}

/** How many owners of an account can sign in, other than this person. */
export async function countOtherOwners(tx: Queryable, accountId: number, userId: string): Promise<number> {
	const [row] = await tx
		.select({ count: sql<number>`count(*)::int` })
		.from(members)
		.where(and(isActiveOwner(accountId), ne(members.userId, userId)));
	return row?.count ?? 0;
}

function isActiveOwner(accountId: number) {
	return and(eq(members.accountId, accountId), eq(members.role, "owner"), isNull(members.suspendedAt));
}

/** Refuses (409) a change that leaves an account without an owner who can sign in. */
export async function requireOwner(tx: Queryable, accountId: number): Promise<void> {
	const [row] = await tx
		.select({ count: sql<number>`count(*)::int` })
		.from(members)
		.where(isActiveOwner(accountId));
	if (row && row.count > 0) return;
	throw new HttpError("conflict", "An account needs at least one owner. Make someone else an owner first.");
}
