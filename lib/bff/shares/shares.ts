import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { digestOf, newLinkToken } from "@/lib/bff/access/links/link-token";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { readShared, type SharedRecord } from "@/lib/bff/shares/read-shared";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { members, roles, shares, users } from "@/lib/bff/store/schema";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { permissionsOf } from "@/lib/contract/console/roles";
import type { Share, ShareDays, ShareKind } from "@/lib/contract/console/shares";
import { HttpError } from "@/lib/wire/http/http-error";

/** Links of one record that can be open at the same time. */
const SHARES_MAX = 20;

/** Who may share. */
const PERMISSIONS: Record<ShareKind, RolePermission> = {
	flow: "Chat Flows — Edit",
	template: "Chat Templates — Edit",
};

/** Links with their creator's membership now. Links of someone who can no longer edit what they show don't work. */
export function sharesWithCreator(db: Queryable) {
	return db
		.select({
			id: shares.id,
			accountId: shares.accountId,
			kind: shares.kind,
			recordId: shares.recordId,
			createdBy: users.name,
			createdAt: shares.createdAt,
			expiresAt: shares.expiresAt,
			lastOpenedAt: shares.lastOpenedAt,
			role: members.role,
			permissions: roles.permissions,
			suspendedAt: members.suspendedAt,
		})
		.from(shares)
		.innerJoin(users, eq(users.id, shares.createdBy))
		.leftJoin(members, and(eq(members.accountId, shares.accountId), eq(members.userId, shares.createdBy)))
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)));
}

type ShareRow = Awaited<ReturnType<typeof sharesWithCreator>>[number];

/** Whether a link's creator may still share such records. */
export function canBeOpened({ kind, role, permissions, suspendedAt }: ShareRow): boolean {
	return role !== null && suspendedAt === null && permissionsOf(role, permissions).has(PERMISSIONS[kind]);
}

/** A record's links that haven't expired, the newest first. */
export async function listShares(
	db: Queryable,
	member: Member,
	{ kind, id }: SharedRecord,
): Promise<Share[]> {
	const rows = await sharesWithCreator(db)
		.where(
			and(
				eq(shares.accountId, member.account.id),
				eq(shares.kind, kind),
				eq(shares.recordId, id),
				gt(shares.expiresAt, sql`now()`),
			),
		)
		.orderBy(desc(shares.createdAt), shares.id);
	return rows.map(shareOf);
}

/**
 * Creates a link to a record's preview; only its digest is stored.
 * @param origin the console's address
 * @throws HttpError 404 if the record doesn't exist, 409 if it has too many links
 */
export async function createShare(
	runtime: Runtime,
	member: Member,
	record: SharedRecord,
	{ days, origin }: { days: ShareDays; origin: string },
): Promise<{ share: Share; link: string }> {
	const { title } = await readShared(runtime, member.account, record, member.source.requestId);
	const token = newLinkToken();
	const id = randomUUID();
	const accountId = member.account.id;
	const share = await runtime.db.transaction(async (tx) => {
		if ((await listShares(tx, member, record)).length >= SHARES_MAX)
			throw new HttpError(
				"conflict",
				record.kind === "flow"
					? `A flow can have up to ${SHARES_MAX} links. Revoke one first.`
					: `A template can have up to ${SHARES_MAX} links. Revoke one first.`,
			);
		await tx.insert(shares).values({
			id,
			accountId,
			kind: record.kind,
			recordId: record.id,
			tokenDigest: digestOf(token),
			createdBy: member.person.id,
			expiresAt: sql`now() + make_interval(days => ${days})`,
		});
		await recordAudit(tx, member, {
			action: `${record.kind}.shared`,
			record: { id: record.id, title },
			changes: [{ field: "days", to: days }],
		});
		return (await listShares(tx, member, record)).find((one) => one.id === id);
	});
	if (!share) throw new Error("a new link isn't in the list");
	return { share, link: `${origin}/share/${token}` };
}

/** Removes links that have expired; they open nothing and aren't listed. @returns how many */
export async function removeExpiredShares(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(shares).where(lte(shares.expiresAt, sql`now()`));
	return rowCount ?? 0;
}

/** Removes an account's links. */
export async function removeShares(db: Queryable, accountId: number): Promise<void> {
	await db.delete(shares).where(eq(shares.accountId, accountId));
}

/** Revokes a link; its page says at the next request that it isn't available. @throws HttpError 404 */
export async function revokeShare(db: Database, member: Member, kind: ShareKind, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [revoked] = await tx
			.delete(shares)
			.where(and(eq(shares.accountId, member.account.id), eq(shares.kind, kind), eq(shares.id, id)))
			.returning({ recordId: shares.recordId });
		if (!revoked) throw new HttpError("not-found", "This link doesn't exist anymore.");
		await recordAudit(tx, member, { action: `${kind}.share_revoked`, record: { id: revoked.recordId } });
	});
}

function shareOf(row: ShareRow): Share {
	return {
		id: row.id,
		created_by: row.createdBy,
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt.toISOString(),
		last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
		works: canBeOpened(row),
	};
}
