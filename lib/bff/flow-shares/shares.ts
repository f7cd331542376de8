import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { digestOf, newLinkToken } from "@/lib/bff/access/links/link-token";
import { recordAudit } from "@/lib/bff/audit/record";
import { readFlow } from "@/lib/bff/flow-shares/read-flow";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { flowShares, members, roles, users } from "@/lib/bff/store/schema";
import type { ConsoleBody, ConsoleData } from "@/lib/contract/console/endpoints";
import type { FlowShare } from "@/lib/contract/console/flow-shares";
import { permissionsOf } from "@/lib/contract/console/roles";
import { HttpError } from "@/lib/wire/http/http-error";

/** Links of one flow that can be open at the same time. */
const SHARES_MAX = 20;

/** Links with their creator's membership now. Links of someone who can no longer edit flows don't work. */
export function sharesWithCreator(db: Queryable) {
	return db
		.select({
			id: flowShares.id,
			accountId: flowShares.accountId,
			flowId: flowShares.flowId,
			createdBy: users.name,
			createdAt: flowShares.createdAt,
			expiresAt: flowShares.expiresAt,
			lastOpenedAt: flowShares.lastOpenedAt,
			role: members.role,
			permissions: roles.permissions,
			suspendedAt: members.suspendedAt,
		})
		.from(flowShares)
		.innerJoin(users, eq(users.id, flowShares.createdBy))
		.leftJoin(
			members,
			and(eq(members.accountId, flowShares.accountId), eq(members.userId, flowShares.createdBy)),
		)
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)));
}

type ShareRow = Awaited<ReturnType<typeof sharesWithCreator>>[number];

/** Whether a link's creator may still share flows. */
export function canBeOpened({ role, permissions, suspendedAt }: ShareRow): boolean {
	return role !== null && suspendedAt === null && permissionsOf(role, permissions).has("Chat Flows — Edit");
}

/** A flow's links that haven't expired, the newest first. */
export async function listFlowShares(db: Queryable, member: Member, flowId: number): Promise<FlowShare[]> {
	const rows = await sharesWithCreator(db)
		.where(
			and(
				eq(flowShares.accountId, member.account.id),
				eq(flowShares.flowId, flowId),
				gt(flowShares.expiresAt, sql`now()`),
			),
		)
		.orderBy(desc(flowShares.createdAt), flowShares.id);
	return rows.map(shareOf);
}

/**
 * Creates a link to a flow's preview; only its digest is stored.
 * @param origin the console's address
 * @throws HttpError 404 if the flow doesn't exist, 409 if it has too many links
 */
export async function shareFlow(
	runtime: Runtime,
	member: Member,
	{ flow_id, days }: ConsoleBody<"shareFlow">,
	origin: string,
): Promise<ConsoleData<"shareFlow">> {
	const flow = await readFlow(runtime, member.account, flow_id, member.source.requestId);
	const token = newLinkToken();
	const id = randomUUID();
	const accountId = member.account.id;
	const share = await runtime.db.transaction(async (tx) => {
		if ((await listFlowShares(tx, member, flow_id)).length >= SHARES_MAX)
			throw new HttpError("conflict", `A flow can have up to ${SHARES_MAX} links. Revoke one first.`);
		await tx.insert(flowShares).values({
			id,
			accountId,
			flowId: flow_id,
			tokenDigest: digestOf(token),
			createdBy: member.person.id,
			expiresAt: sql`now() + make_interval(days => ${days})`,
		});
		await recordAudit(tx, member, {
			action: "flow.shared",
			record: { id: flow_id, title: flow.name },
			changes: [{ field: "days", to: days }],
		});
		return (await listFlowShares(tx, member, flow_id)).find((one) => one.id === id);
	});
	if (!share) throw new Error("a new link isn't in the list");
	return { share, link: `${origin}/share/${token}` };
}

/** Removes links that have expired; they open nothing and aren't listed. @returns how many */
export async function removeExpiredShares(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(flowShares).where(lte(flowShares.expiresAt, sql`now()`));
	return rowCount ?? 0;
}

/** Removes an account's links. */
export async function removeShares(db: Queryable, accountId: number): Promise<void> {
	await db.delete(flowShares).where(eq(flowShares.accountId, accountId));
}

/** Revokes a link; its page says at the next request that it isn't available. @throws HttpError 404 */
export async function revokeFlowShare(db: Database, member: Member, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [revoked] = await tx
			.delete(flowShares)
			.where(and(eq(flowShares.accountId, member.account.id), eq(flowShares.id, id)))
			.returning({ flowId: flowShares.flowId });
		if (!revoked) throw new HttpError("not-found", "This link doesn't exist anymore.");
		await recordAudit(tx, member, { action: "flow.share_revoked", record: { id: revoked.flowId } });
	});
}

function shareOf(row: ShareRow): FlowShare {
	return {
		id: row.id,
		created_by: row.createdBy,
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt.toISOString(),
		last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
		works: canBeOpened(row),
	};
}
