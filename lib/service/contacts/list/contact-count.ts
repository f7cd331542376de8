import { eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { builtOnce } from "@/lib/service/store/prepared";
import { contactCountChanges } from "@/lib/service/store/schema/schema";

/** An account with more rows than this is folded; fewer are summed quickly. */
const ROWS_LEFT_ALONE = 50;

/**
 * Records that an account has `change` more active contacts, or fewer, in the same transaction. It only adds a row, so
 * writers don't wait for each other.
 */
export async function recordContactCount(
	tx: Database | Transaction,
	accountId: number,
	change: number,
): Promise<void> {
	if (change !== 0) await tx.insert(contactCountChanges).values({ accountId, change });
}

/** The number of an account's active contacts, without counting rows. */
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
 * Folds rows into one for every account with many. A concurrent read sees either the old rows or the new one. Several
 * processes can fold at once: each takes rows that no other has locked.
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
		await recordContactCount(
			tx,
			account,
			rows.reduce((sum, { change }) => sum + Number(change), 0),
		);
	});
}
