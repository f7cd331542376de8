import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { messageColumns } from "@/lib/service/messages/to-wire";
import type { Database, Transaction } from "@/lib/service/store/database";
import { accounts, contacts, flowAnswerBackfills, messages } from "@/lib/service/store/schema/schema";
import { recordAnswers } from "./record";

/** Messages looked at per transaction, to keep locks short. */
const BATCH = 2_000;

/**
 * Records the replies in messages from before they were recorded, once per account. Several workers may run it at once.
 * @returns the number of messages looked at
 */
export async function backfillAnswers(db: Database, signal?: AbortSignal): Promise<number> {
	let read = 0;
	for (const { id: account } of await db.select({ id: accounts.id }).from(accounts)) {
		for (let count = 1; count > 0 && !signal?.aborted; read += count) {
			count = await db.transaction((tx) => readBatch(tx, account));
		}
	}
	return read;
}

/** Whether the messages of an account have all been read. */
export async function isBackfilled(db: Database, account: number): Promise<boolean> {
	const [row] = await db
		.select({ isDone: flowAnswerBackfills.isDone })
		.from(flowAnswerBackfills)
		.where(eq(flowAnswerBackfills.accountId, account));
	if (row) return row.isDone;
	// A new account has nothing to read.
	const [message] = await db
		.select({ id: messages.id })
		.from(messages)
		.where(eq(messages.accountId, account))
		.limit(1);
	return !message;
}

/** @returns the number of messages read; 0 when done, or while another worker reads them */
async function readBatch(tx: Transaction, account: number): Promise<number> {
	await tx.insert(flowAnswerBackfills).values({ accountId: account }).onConflictDoNothing();
	const isOfAccount = eq(flowAnswerBackfills.accountId, account);
	const [place] = await tx
		.select()
		.from(flowAnswerBackfills)
		.where(and(isOfAccount, eq(flowAnswerBackfills.isDone, false)))
		.for("update", { skipLocked: true });
	if (!place) return 0;
	const { rows } = await tx.execute<{ count: number; last: string | null }>(sql`
		select count(*)::integer as count, max(id) as last from (
			select m.id from chat.messages m
			where m.account_id = ${account} and m.id > ${place.lastMessageId} order by m.id limit ${BATCH}
		) as batch
	`);
	const { count = 0, last = null } = rows[0] ?? {};
	if (last === null) {
		await tx.update(flowAnswerBackfills).set({ isDone: true }).where(isOfAccount);
		return 0;
	}
	await recordBatch(tx, account, { after: place.lastMessageId, upTo: Number(last) });
	await tx
		.update(flowAnswerBackfills)
		.set({ lastMessageId: Number(last) })
		.where(isOfAccount);
	return count;
}

/** Locks the contacts first, as ingest does, so that a reply and its message can't miss each other. */
async function recordBatch(
	tx: Transaction,
	account: number,
	{ after, upTo }: { after: number; upTo: number },
): Promise<void> {
	const isOfBatch = and(
		eq(messages.accountId, account),
		gt(messages.id, after),
		lte(messages.id, upTo),
		eq(messages.messageType, "interactive"),
		messages.isKnown,
	);
	const found = await tx.selectDistinct({ id: messages.contactId }).from(messages).where(isOfBatch);
	if (found.length === 0) return;
	await tx
		.select({ id: contacts.id })
		.from(contacts)
		.where(
			and(
				eq(contacts.accountId, account),
				sql`${contacts.id} = any(${sql.param(found.map(({ id }) => id))}::bigint[])`,
			),
		)
		.orderBy(asc(contacts.id))
		.for("no key update");
	const rows = await tx.select(messageColumns).from(messages).where(isOfBatch).orderBy(asc(messages.id));
	await recordAnswers(tx, account, rows);
}
