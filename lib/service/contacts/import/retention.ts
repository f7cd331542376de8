import { sql } from "drizzle-orm";
import { IMPORT_ROWS_KEPT_DAYS } from "@/lib/contract/extensions/contact-imports";
import { daysAgo } from "@/lib/service/store/ago";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";

/** Rows removed per statement, to keep locks short. */
const BATCH = 1_000;

/**
 * Removes the rows of imports that ended, or were left, some time ago. The imports with their counts stay. Several
 * workers may run it at once. Source: docs/spec/decisions.md §9.
 * @returns the number of removed rows
 */
export async function removeOldImportRows(
	db: Database,
	{ days = IMPORT_ROWS_KEPT_DAYS, signal }: { days?: number; signal?: AbortSignal } = {},
): Promise<number> {
	const before = daysAgo(days);
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		// An import that was left is stopped first, so that it can't continue without rows.
		await db.execute(sql`
			update chat.contact_imports set state = 'stopped', finished_at = now()
			where account_id = ${id} and has_rows and updated_at < ${before}
				and state in ('uploading', 'checked', 'paused')
		`);
		const { rows: old } = await db.execute<{ id: string }>(sql`
			select id from chat.contact_imports
			where account_id = ${id} and has_rows and updated_at < ${before}
				and state in ('done', 'stopped')
		`);
		for (const { id: importId } of old) {
			let count = BATCH;
			for (; count === BATCH && !signal?.aborted; removed += count) {
				const { rowCount } = await db.execute(sql`
					delete from chat.contact_import_rows where account_id = ${id} and import_id = ${importId}
						and position = any(array(
							select old.position from chat.contact_import_rows as old
							where old.account_id = ${id} and old.import_id = ${importId}
							order by old.position limit ${BATCH} for update skip locked
						))
				`);
				count = rowCount ?? 0;
			}
			if (signal?.aborted) return removed;
			await db.execute(sql`
				update chat.contact_imports set has_rows = false where account_id = ${id} and id = ${importId}
			`);
		}
	}
	return removed;
}
