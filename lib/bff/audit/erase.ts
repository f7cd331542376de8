import { sql } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";

/**
 * Removes titles, values and messages from the events about erased contacts, and from notes on those events. The database
 * allows this change only, and only to the contacts that the transaction names. Repeating it changes nothing.
 * Source: docs/decisions/0068.
 */
export async function eraseFromAudit(tx: Queryable, accountId: number, contactIds: number[]): Promise<void> {
	const ids = contactIds.map(String);
	await tx.execute(sql`select set_config('console.erased_contacts', ${`${accountId}:${ids.join()}`}, true)`);
	await tx.execute(sql`
		update console.audit_events
		set record_title = null, message = null, changes = console.without_values(changes)
		where account_id = ${accountId} and (
			area = 'contact' and record_id = any(${sql.param(ids)}::text[])
			or action = 'audit.noted' and area = 'audit' and console.is_note_about(changes, ${sql.param(ids)}::text[])
		) and (record_title is not null or message is not null or changes <> console.without_values(changes))
	`);
}
