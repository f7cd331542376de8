import { sql } from "drizzle-orm";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/**
 * Removes titles, values and messages from the events about contacts that the service has erased, and from notes on those
 * events. The database allows this change only, and only to the contacts that the transaction names. Repeating it changes
 * nothing.
 * Source: docs/decisions/0068.
 * @param erasure the service's response to the erasure
 */
export async function eraseFromAudit(
	{ db }: Pick<Runtime, "db">,
	accountId: number,
	erasure: Response,
): Promise<void> {
	const { data } = await readServiceResponse(erasure, EXTENSIONS.eraseContact.data);
	const ids = [...new Set([data.contact_id, ...data.contact_ids])].map(String);
	await db.transaction(async (tx) => {
		await tx.execute(
			sql`select set_config('console.erased_contacts', ${`${accountId}:${ids.join()}`}, true)`,
		);
		await tx.execute(sql`
			update console.audit_events
			set record_title = null, message = null, changes = console.without_values(changes)
			where account_id = ${accountId} and (
				area = 'contact' and record_id = any(${sql.param(ids)}::text[])
				or action = 'audit.noted' and area = 'audit' and console.is_note_about(changes, ${sql.param(ids)}::text[])
			)
		`);
	});
}
