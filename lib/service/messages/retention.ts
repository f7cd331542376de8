import { and, eq, type SQL, sql } from "drizzle-orm";
import { daysAgo } from "@/lib/service/store/ago";
import type { Database, Transaction } from "@/lib/service/store/database";
import { accounts, flowAnswers, flowMessages } from "@/lib/service/store/schema/schema";
import { forgetUses } from "@/lib/service/templates/use/use-rows";

/** Contacts looked at per statement, and messages removed per transaction, to keep locks short. */
const CONTACTS = 1_000;
const MESSAGES = 500;

type Period = { days: number; signal?: AbortSignal };

/**
 * Removes messages older than the retention period, for all contacts; with 0 days, none. Several workers may run it at
 * once. Source: docs/spec/decisions.md §9.
 * @returns the number of removed messages
 */
export async function removeOldMessages(db: Database, { days, signal }: Period): Promise<number> {
	if (days === 0) return 0;
	const before = daysAgo(days);
	let removed = 0;
	for (const { id: account } of await db.select({ id: accounts.id }).from(accounts)) {
		for (let after = 0; ; ) {
			const contacts = await nextContacts(db, account, { after, before });
			for (const { id: contactId, hasOld } of contacts) {
				for (let count = hasOld ? MESSAGES : 0; count === MESSAGES && !signal?.aborted; removed += count) {
					count = await db.transaction((tx) => removeSome(tx, { account, contactId, before }));
				}
			}
			const last = contacts.at(-1);
			if (last === undefined || contacts.length < CONTACTS || signal?.aborted) break;
			after = last.id;
		}
	}
	return removed;
}

/** The next contacts by id, and whether they have old messages: one step in the history's index for each. */
async function nextContacts(
	db: Database,
	account: number,
	{ after, before }: { after: number; before: SQL },
): Promise<{ id: number; hasOld: boolean }[]> {
	const { rows } = await db.execute<{ id: string; has_old: boolean }>(sql`
		select c.id, exists (
			select from chat.messages m
			where m.account_id = c.account_id and m.contact_id = c.id and m.message_time < ${before}
		) as has_old
		from chat.contacts c where c.account_id = ${account} and c.id > ${after} order by c.id limit ${CONTACTS}
	`);
	return rows.map(({ id, has_old }) => ({ id: Number(id), hasOld: has_old }));
}

/**
 * Removes a contact's oldest messages, at most a batch. Locks the contact first, as ingest does. If it was merged
 * meanwhile, its messages are removed as those of the kept contact, once they have moved.
 */
async function removeSome(
	tx: Transaction,
	{ account, contactId, before }: { account: number; contactId: number; before: SQL },
): Promise<number> {
	const { rowCount: locked } = await tx.execute(
		sql`select from chat.contacts where account_id = ${account} and id = ${contactId} for no key update`,
	);
	if (locked === 0) return 0;
	const { rows: removed } = await tx.execute<{ id: string; is_template: boolean }>(sql`
		delete from chat.messages where account_id = ${account} and id = any(array(
			select old.id from chat.messages as old
			where old.account_id = ${account} and old.contact_id = ${contactId}
				and old.message_time < ${before}
			order by old.message_time, old.id limit ${MESSAGES}
		))
		returning id, message_type = 'template' as is_template
	`);
	if (removed.length === 0) return 0;
	const ids = sql.param(removed.map(({ id }) => id));
	for (const table of [flowAnswers, flowMessages]) {
		await tx
			.delete(table)
			.where(and(eq(table.accountId, account), sql`${table.messageId} = any(${ids}::bigint[])`));
	}
	await tx.execute(sql`
		update chat.contacts set message_count = message_count - ${removed.length}
		where account_id = ${account} and id = ${contactId}
	`);
	// Whether a removed message was unread isn't known, but the unread ones are the newest.
	await tx.execute(sql`
		update chat.contact_activity as a set
			unread_count = least(unread_count, (
				select count(*) from (
					select from chat.messages m
					where m.account_id = ${account} and m.contact_id = ${contactId}
						and m.direction = 'incoming' and m.is_known
					limit a.unread_count
				) as kept
			)),
			last_message_id = case
				when last_message_id = any(${ids}::bigint[]) then null
				else last_message_id
			end
		where account_id = ${account} and contact_id = ${contactId}
	`);
	const templates = removed.filter(({ is_template }) => is_template);
	await forgetUses(
		tx,
		account,
		templates.map(({ id }) => Number(id)),
	);
	return removed.length;
}
