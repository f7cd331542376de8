import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { hasSecondFactor } from "@/lib/bff/access/second-factor/has-second-factor";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member as Asker } from "@/lib/bff/member";
import {
	canInvite,
	changeStaff,
	hasAuthorityEverywhere,
	readRole,
	readRoleName,
	requireAuthority,
	requireOwner,
	requireRole,
} from "@/lib/bff/staff/roles/authority";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { accounts, invitations, members, roles, sessions, users } from "@/lib/bff/store/schema";
import type { ConsoleBody, ConsoleData } from "@/lib/contract/console/endpoints";
import { EXPIRED_INVITATION_DAYS } from "@/lib/contract/console/members";
import { HttpError } from "@/lib/wire/http/http-error";

const OWNERS_NAMED = 10;

/** The names of the accounts in which a person is suspended. */
export async function listSuspensions(db: Queryable, userId: string): Promise<string[]> {
	const rows = await db
		.select({ name: accounts.name })
		.from(members)
		.innerJoin(accounts, eq(accounts.id, members.accountId))
		.where(and(eq(members.userId, userId), isNotNull(members.suspendedAt)))
		.orderBy(asc(accounts.name));
	return rows.map(({ name }) => name);
}

/** An account's members by name, and its open invitations, the newest first. */
export async function listMembers(db: Queryable, accountId: number): Promise<ConsoleData<"listMembers">> {
	const rows = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			isEmailDisputed: sql<boolean>`${users.disputedEmail} is not distinct from lower(${users.email})`,
			role: members.role,
			roleName: roles.name,
			isFromGroup: members.isFromGroup,
			suspendedAt: members.suspendedAt,
			createdAt: members.createdAt,
			hasSecondFactor,
		})
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)))
		.where(eq(members.accountId, accountId))
		.orderBy(asc(sql`lower(${users.name})`), asc(users.email));
	const open = await db
		.select({
			id: invitations.id,
			email: invitations.email,
			role: invitations.role,
			roleName: roles.name,
			inviterId: users.id,
			invitedBy: users.name,
			createdAt: invitations.createdAt,
			expiresAt: invitations.expiresAt,
		})
		.from(invitations)
		.leftJoin(users, eq(users.id, invitations.invitedBy))
		.leftJoin(roles, and(eq(roles.accountId, invitations.accountId), eq(roles.id, invitations.role)))
		.where(and(eq(invitations.accountId, accountId), isListed()))
		.orderBy(sql`${invitations.createdAt} desc`);
	const listed: ConsoleData<"listMembers">["invitations"] = [];
	for (const row of open) {
		listed.push({
			id: row.id,
			email: row.email,
			role: row.role,
			role_name: row.roleName,
			invited_by: row.invitedBy,
			is_allowed: row.inviterId !== null && (await canInvite(db, accountId, row.inviterId, row.role)),
			created_at: row.createdAt.toISOString(),
			expires_at: row.expiresAt.toISOString(),
		});
	}
	const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
	return {
		members: rows.map((row) => ({
			id: row.id,
			name: row.name,
			email: row.email,
			is_email_disputed: row.isEmailDisputed,
			role: row.role,
			role_name: row.roleName,
			is_from_group: row.isFromGroup,
			suspended_at: row.suspendedAt?.toISOString() ?? null,
			created_at: row.createdAt.toISOString(),
			has_second_factor: row.hasSecondFactor,
		})),
		needs_second_factor: account?.needsSecondFactor ?? false,
		invitations: listed,
	};
}

/** Expired invitations are listed for some time, so that they can be sent again. */
export function isListed() {
	return gt(invitations.expiresAt, sql`now() - make_interval(days => ${EXPIRED_INVITATION_DAYS})`);
}

/** The names of an account's owners, whom other members can ask for a permission. */
export async function listOwners(db: Queryable, accountId: number): Promise<string[]> {
	const rows = await db
		.select({ name: users.name })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(eq(members.accountId, accountId), eq(members.role, "owner"), isNull(members.suspendedAt)))
		.orderBy(asc(members.createdAt))
		.limit(OWNERS_NAMED);
	return rows.map(({ name }) => name);
}

/** Changes a member's role, suspends them or ends that. */
export function updateMember(
	db: Database,
	asker: Asker,
	userId: string,
	{ role, suspended }: ConsoleBody<"updateMember">,
): Promise<void> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		const before = await requireAuthorityOver(tx, asker, userId);
		if (role !== undefined) await requireAuthority(tx, asker, await requireRole(tx, accountId, role));
		if (suspended && userId === asker.person.id)
			throw new HttpError("conflict", "You can't suspend yourself.");
		await tx
			.update(members)
			.set({
				...(role !== undefined && { role }),
				...(suspended !== undefined && {
					suspendedAt: suspended ? sql`coalesce(suspended_at, now())` : null,
				}),
			})
			.where(isMember(accountId, userId));
		await requireOwner(tx, accountId);
		const after = {
			role: await readRoleName(tx, accountId, role ?? before.role),
			suspended: suspended ?? before.suspended,
		};
		await recordAudit(tx, asker, {
			action: "member.updated",
			record: { id: userId, title: before.name },
			changes: changesOf({ ...before, role: await readRoleName(tx, accountId, before.role) }, after, [
				"role",
				"suspended",
			]),
		});
	});
}

/** Removes a member; their open tabs lose the account at the next request. */
export function removeMember(db: Database, asker: Asker, userId: string): Promise<void> {
	const accountId = asker.account.id;
	return changeStaff(db, accountId, async (tx) => {
		const before = await requireAuthorityOver(tx, asker, userId);
		await tx.delete(members).where(isMember(accountId, userId));
		await requireOwner(tx, accountId);
		await recordAudit(tx, asker, {
			action: "member.removed",
			record: { id: userId, title: before.name },
			changes: [{ field: "role", from: await readRoleName(tx, accountId, before.role) }],
		});
	});
}

/** The member before a change that the person who asks may make; refuses others (403, 404). */
export async function requireAuthorityOver(tx: Queryable, asker: Asker, userId: string) {
	const accountId = asker.account.id;
	const [member] = await tx
		.select({
			name: users.name,
			role: members.role,
			suspended: sql<boolean>`${members.suspendedAt} is not null`,
		})
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(isMember(accountId, userId));
	if (!member) throw new HttpError("not-found", "This person is no longer a member.");
	await requireAuthority(tx, asker, await readRole(tx, accountId, member.role));
	return member;
}

function isMember(accountId: number, userId: string) {
	return and(eq(members.accountId, accountId), eq(members.userId, userId));
}

/**
 * Ends all sessions of a member, such as one whose device was stolen. A session is for all accounts of a person, so this
 * is refused (403) if they have one where the person who asks can't manage them.
 */
export function signOutMember(db: Database, asker: Asker, userId: string): Promise<void> {
	return changeStaff(db, asker.account.id, async (tx) => {
		const member = await requireAuthorityOver(tx, asker, userId);
		if (userId === asker.person.id)
			throw new HttpError("conflict", "Sign out your own browsers in your profile.");
		if (!(await hasAuthorityEverywhere(tx, asker.person.id, userId)))
			throw new HttpError(
				"forbidden",
				"This person is also a member of an account where you can't manage them, so you can't sign them out. To keep them out of this account, suspend them.",
			);
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAudit(tx, asker, {
			action: "member.signed_out",
			record: { id: userId, title: member.name },
		});
	});
}
