import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";

/** Rows removed per statement, to keep locks short. */
const BATCH = 1_000;

/**
 * Removes an account's old rows from a table in batches. Several workers may do this at once.
 * @param isOld a condition on the table's columns, and on `old`, the table's alias
 * @param permit run first in the transaction of each batch, for a table that refuses removals without it
 * @returns the number of removed rows
 */
export async function removeOldRows(
	db: Database,
	{
		account,
		table,
		isOld,
		permit,
		signal,
	}: { account: number; table: SQL; isOld: SQL; permit?: SQL; signal?: AbortSignal | undefined },
): Promise<number> {
	async function removeBatch(tx: Pick<Database, "execute">): Promise<number> {
		const { rowCount } = await tx.execute(sql`
			delete from ${table} where account_id = ${account} and ctid = any(array(
				select ctid from ${table} as old where old.account_id = ${account} and ${isOld}
				limit ${BATCH} for update skip locked
			))
		`);
		return rowCount ?? 0;
	}
	let removed = 0;
	for (let count = BATCH; count === BATCH && !signal?.aborted; removed += count) {
		count = await (permit
			? db.transaction(async (tx) => {
					await tx.execute(permit);
					return removeBatch(tx);
				})
			: removeBatch(db));
	}
	return removed;
}
