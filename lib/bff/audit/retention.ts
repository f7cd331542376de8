import { sql } from "drizzle-orm";
import type { Runtime } from "@/lib/bff/runtime";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { repeat } from "@/lib/wire/repeat";

const HOUR_MS = 60 * 60 * 1000;
/** Rows removed per transaction, to keep locks short. */
const BATCH = 1_000;

/**
 * Removes events older than the retention period, in batches. The database refuses to remove younger ones. Several
 * processes may run it at once.
 * @returns the number of removed events
 */
export async function removeOldEvents(
	db: Database,
	{ days, signal }: { days: number; signal?: AbortSignal },
): Promise<number> {
	let removed = 0;
	for (let count = BATCH; count === BATCH && !signal?.aborted; removed += count) {
		count = await db.transaction(async (tx) => {
			await tx.execute(sql`select set_config('console.audit_retention_days', ${String(days)}, true)`);
			const { rowCount } = await tx.execute(sql`
				delete from console.audit_events where id in (
					select id from console.audit_events
					where time < now() - make_interval(days => ${days})
					limit ${BATCH} for update skip locked
				)
			`);
			return rowCount ?? 0;
		});
	}
	return removed;
}

/** Removes old events every hour until stopped, except while this machine's clock is wrong; with a period of 0, never. */
export function startAuditRetention(
	{ db, config, log, clock }: Runtime,
	firstAfterMs = 60_000,
): { stop(): Promise<void> } {
	const days = config.auditRetentionDays;
	if (days === 0) return { stop: async () => undefined };
	return repeat(HOUR_MS, firstAfterMs, async (signal) => {
		try {
			if (!(await clock.check())) return;
			const count = await removeOldEvents(db, { days, signal });
			if (count > 0) log.info({ count }, "removed old audit events");
		} catch (error) {
			log.error({ err: error }, "removing old audit events failed and is done again later");
		}
	});
}

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
