import { eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { builtOnce } from "@/lib/service/store/prepared";
import { contactCountChanges } from "@/lib/service/store/schema";

/** An account with more rows than this is folded; as many are added up in no time. */
const ROWS_LEFT_ALONE = 50;

/**
 * Notes that an account has `change` more active contacts, or fewer. It must be in the transaction that makes it
 * so. It only adds a row: no writer waits for another.
 */
export async function noteContactCount(
	tx: Database | Transaction,
	accountId: number,
	change: number,
): Promise<void> {
	if (change !== 0) await tx.insert(contactCountChanges).values({ accountId, change });
}

/** How many active contacts an account has, without counting them. */
export async function countActiveContacts(db: Database | Transaction, account: number): Promise<number> {
	const [row] = await sumOfChanges(db).execute({ account });
	return row?.count ?? 0;
}

const sumOfChanges = builtOnce((db) =>
	db
		.select({ count: sql<number>`coalesce(sum(${contactCountChanges.change}), 0)`.mapWith(Number) })
		.from(contactCountChanges)
		.where(eq(contactCountChanges.accountId, sql.placeholder("account")))
		.prepare("sum_of_contact_count_changes"),
);

/**
 * Makes one row of many, for every account that has many. A concurrent read sees the old rows or the new
 * one. Any number of processes may do so at once: each folds the rows that no other has.
 */
export async function foldContactCounts(db: Database, rowsLeftAlone = ROWS_LEFT_ALONE): Promise<void> {
	const { accountId } = contactCountChanges;
	const due = await db
		.select({ accountId })
		.from(contactCountChanges)
		.groupBy(accountId)
		.having(gt(sql`count(*)`, rowsLeftAlone));
	for (const account of due) await fold(db, account.accountId);
}

async function fold(db: Database, account: number): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ change: string }>(sql`
			delete from ${contactCountChanges} where account_id = ${account} and id = any(array(
				select id from ${contactCountChanges} where account_id = ${account} for update skip locked
			))
			returning change
		`);
		await noteContactCount(
			tx,
			account,
			rows.reduce((sum, { change }) => sum + Number(change), 0),
		);
	});
}
