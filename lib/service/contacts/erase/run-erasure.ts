import { and, eq, sql } from "drizzle-orm";
import { eraseReactions } from "@/lib/service/contacts/reactions";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import type { Database, Transaction } from "@/lib/service/store/database";
import { addJob, OVERDUE_SINCE, workInBatches } from "@/lib/service/store/jobs";
import { contactErasures } from "@/lib/service/store/schema/schema";
import {
	EVENTS,
	eraseAuditValues,
	eraseContacts,
	eraseEvents,
	eraseImportRows,
	eraseMessages,
	forgetMessageIds,
	lockImports,
	MESSAGE_IDS,
	MESSAGES,
} from "./erase-parts";
import type { ErasureRow } from "./find";

/** The task that erases what is left of a contact. */
export const ERASE_TASK = "contact-erase";

/**
 * Erases what is left of a contact: its messages, then the events about it, and at last its rows of imports, the values
 * in the audit log, and the contact.
 */
export async function runErasure(
	db: Database,
	{ accountId, contactId }: { accountId: number; contactId: number },
	clock: () => Date,
	signal?: AbortSignal,
): Promise<void> {
	await workInBatches(signal, () => db.transaction((tx) => eraseBatch(tx, accountId, contactId, clock())));
}

/** @returns whether nothing is left */
async function eraseBatch(tx: Transaction, account: number, contactId: number, now: Date): Promise<boolean> {
	const isThis = and(eq(contactErasures.accountId, account), eq(contactErasures.contactId, contactId));
	const [found] = await tx.select().from(contactErasures).where(isThis).for("update");
	if (!found || found.finishedAt) return true;
	await lockContacts(tx, found);
	const change =
		found.eventCursorAt === null ? await messagesOrStart(tx, found) : await eventsOrEnd(tx, found, now);
	await tx
		.update(contactErasures)
		.set({ ...change, updatedAt: now })
		.where(isThis);
	if (change.finishedAt) await notifyChanges(tx, account, [{ kind: "contact", id: String(contactId) }]);
	return change.finishedAt !== undefined;
}

type Change = Partial<
	Pick<ErasureRow, "erasedMessages" | "erasedDeliveries" | "identities" | "finishedAt">
> & {
	eventCursorAt?: ReturnType<typeof sql> | Date;
	eventCursorSequence?: number;
};

async function messagesOrStart(tx: Transaction, found: ErasureRow): Promise<Change> {
	const erased = await eraseMessages(tx, found);
	if (erased < MESSAGES) await eraseReactions(tx, found.accountId, found);
	return {
		erasedMessages: found.erasedMessages + erased,
		...(erased < MESSAGES && { eventCursorAt: new Date(0) }),
	};
}

async function eventsOrEnd(tx: Transaction, found: ErasureRow, now: Date): Promise<Change> {
	const { scanned, deliveries, last } = await eraseEvents(tx, found);
	const erasedDeliveries = found.erasedDeliveries + deliveries;
	if (scanned === EVENTS && last) {
		const eventCursorAt = sql`${last.at}::timestamptz`;
		return { erasedDeliveries, eventCursorAt, eventCursorSequence: Number(last.sequence) };
	}
	if ((await forgetMessageIds(tx, found)) === MESSAGE_IDS) return { erasedDeliveries };
	// Also of imports that ended, and rows uploaded meanwhile. No import locks the emptied contacts, so none waits for this.
	await eraseImportRows(tx, found, await lockImports(tx, found.accountId));
	await eraseAuditValues(tx, found);
	await eraseContacts(tx, found);
	return { erasedDeliveries, identities: [], finishedAt: now };
}

/** The contacts first, as ingest does: a report about one of their messages is stored before this, or finds it gone. */
async function lockContacts(tx: Transaction, { accountId, contactIds }: ErasureRow): Promise<void> {
	await tx.execute(sql`
		select from chat.contacts where account_id = ${accountId} and id = any(${sql.param(contactIds)}::bigint[])
		order by id for no key update
	`);
}

/** Adds the job of an erasure, unless it's queued already. */
export async function addEraseJob(
	db: Database | Transaction,
	{ accountId, contactId }: Pick<ErasureRow, "accountId" | "contactId">,
): Promise<void> {
	await addJob(db, ERASE_TASK, { accountId, contactId }, `${accountId}/${contactId}`);
}

/** Adds the jobs of overdue erasures again. @returns their number */
export async function resumeOverdueErasures(db: Database): Promise<number> {
	const { rows } = await db.execute<{ account_id: string; contact_id: string }>(sql`
		select account_id, contact_id from chat.contact_erasures
		where finished_at is null and updated_at < ${OVERDUE_SINCE}
	`);
	for (const row of rows) {
		await addEraseJob(db, { accountId: Number(row.account_id), contactId: Number(row.contact_id) });
	}
	return rows.length;
}
