import { and, eq, sql } from "drizzle-orm";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import type { Database, Transaction } from "@/lib/service/store/database";
import { addJob, OVERDUE_SINCE, workInBatches } from "@/lib/service/store/jobs";
import { mergedContacts } from "@/lib/service/store/schema/schema";
import type { MergedRow } from "./merged-contacts";

/** The task that moves the messages of a merged contact. */
export const MERGE_TASK = "contact-merge";

/** Messages per transaction of the job, to keep locks short. */
const BATCH = 1_000;

/**
 * Moves a merged contact's newest messages to the kept one, whose row must be locked. Their ids, times and order stay.
 * @returns the number of moved messages
 */
export async function moveNewest(
	tx: Transaction | Database,
	{ accountId, id, keptId }: Pick<MergedRow, "accountId" | "id" | "keptId">,
	limit: number,
): Promise<number> {
	const { rowCount } = await tx.execute(sql`
		update chat.messages set contact_id = ${keptId}
		where account_id = ${accountId} and id = any(array(
			select newest.id from chat.messages as newest
			where newest.account_id = ${accountId} and newest.contact_id = ${id}
			order by newest.message_time desc, newest.id desc limit ${limit}
		))
	`);
	return rowCount ?? 0;
}

/** Moves the messages that a merge left, newest first. */
export async function runMerge(
	db: Database,
	{ accountId, contactId }: { accountId: number; contactId: number },
	clock: () => Date,
	signal?: AbortSignal,
): Promise<void> {
	await workInBatches(signal, () => db.transaction((tx) => moveBatch(tx, accountId, contactId, clock())));
}

/** @returns whether there is nothing more to do */
async function moveBatch(tx: Transaction, account: number, id: number, now: Date): Promise<boolean> {
	const isThis = and(eq(mergedContacts.accountId, account), eq(mergedContacts.id, id));
	const [found] = await tx.select().from(mergedContacts).where(isThis);
	if (!found || found.finishedAt) return true;
	// The contact first, as ingest and every other job does.
	await tx.execute(
		sql`select from chat.contacts where account_id = ${account} and id = ${found.keptId} for no key update`,
	);
	const [merged] = await tx.select().from(mergedContacts).where(isThis).for("update");
	// The kept contact was merged in turn meanwhile; its lock is needed.
	if (merged && merged.keptId !== found.keptId) return false;
	if (!merged || merged.finishedAt) return true;
	const moved = await moveNewest(tx, merged, BATCH);
	const isDone = moved < BATCH;
	await tx
		.update(mergedContacts)
		.set({
			movedCount: merged.movedCount + moved,
			updatedAt: now,
			...(isDone && { finishedAt: now }),
		})
		.where(isThis);
	if (isDone) await notifyChanges(tx, account, [{ kind: "message", id: String(merged.keptId) }]);
	return isDone;
}

/** Adds the job of a merge, unless it's queued already. */
export async function addMergeJob(
	db: Database | Transaction,
	{ accountId, id }: Pick<MergedRow, "accountId" | "id">,
): Promise<void> {
	await addJob(db, MERGE_TASK, { accountId, contactId: id }, `${accountId}/${id}`);
}

/** Adds the jobs of overdue merges again. @returns their number */
export async function resumeOverdueMerges(db: Database): Promise<number> {
	const { rows } = await db.execute<{ account_id: string; id: string }>(sql`
		select account_id, id from chat.merged_contacts
		where finished_at is null and updated_at < ${OVERDUE_SINCE}
	`);
	for (const row of rows) await addMergeJob(db, { accountId: Number(row.account_id), id: Number(row.id) });
	return rows.length;
}
