import { count, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import type { Database } from "@/lib/service/store/database";
import { builtOnce } from "@/lib/service/store/prepared";
import { contactCountChanges, contacts } from "@/lib/service/store/schema/schema";

/**
 * This many matches are read and sorted in a few milliseconds. With more, the contacts are read in order until the page
 * is full. PostgreSQL would have to guess, and might scan a million contacts for a word that none has.
 */
export const MATCHES_TO_SORT = 5_000;

const INT4_MAX = 2_147_483_647;

/** Of this share of an account's contacts or less, it's faster to count the rows than to read the names of all. */
const SHARE_TO_COUNT = 1 / 20;
/** For accounts with fewer contacts, reading the names of all is as fast as finding out. */
const CONTACTS_TO_ESTIMATE = 10_000;

/** How an account's contacts are searched. */
export type SearchScope = {
	isOfAccount: SQL;
	/** Up to this many matches are counted in their rows. */
	rowsToCount: number;
};

/**
 * The search index has account and letters, so a search doesn't read other accounts' matches. For an account with most
 * of the contacts, scanning all its index entries takes ten times as long as the search itself. Compared as int4, the
 * account can't use that index (but can use the others).
 */
export async function searchScope({ db, account }: Pick<Context, "db" | "account">): Promise<SearchScope> {
	const [share] = account > INT4_MAX ? [] : await shareOfContacts(db).execute({ account });
	if (!share?.isMost) return { isOfAccount: eq(contacts.accountId, account), rowsToCount: 0 };
	return {
		isOfAccount: sql`${contacts.accountId} = ${account}::int4`,
		rowsToCount: share.total < CONTACTS_TO_ESTIMATE ? 0 : share.total * SHARE_TO_COUNT,
	};
}

/**
 * The exact number of contacts that match. PostgreSQL takes it from the index of all names if more than a few match,
 * because it assumes that their rows are on disk. Counting ids needs the rows. Source: docs/decisions/0104.
 */
export async function countMatches(
	db: Database,
	isMatch: SQL | undefined,
	rowsToCount: number,
): Promise<number> {
	if (rowsToCount === 0 || (await estimateMatches(db, isMatch)) > rowsToCount)
		return db.$count(contacts, isMatch);
	const [row] = await db
		.select({ total: count(contacts.id) })
		.from(contacts)
		.where(isMatch);
	return row?.total ?? 0;
}

/** PostgreSQL's estimate, from its statistics of names. */
async function estimateMatches(db: Database, isMatch: SQL | undefined): Promise<number> {
	const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) select from ${contacts} where ${isMatch}`,
	);
	return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

const sumOfChanges = sql<number>`coalesce(sum(${contactCountChanges.change}), 0)`.mapWith(Number);

/** Based on PostgreSQL's row estimate; on a sharded cluster it's 0, and no account has most. */
const shareOfContacts = builtOnce((db) =>
	db
		.select({
			total: sumOfChanges,
			isMost: sql<boolean>`${sumOfChanges} > (
				select case when reltuples > 0 then reltuples / 2 else 'infinity' end
				from pg_class where oid = 'chat.contacts'::regclass
			)`,
		})
		.from(contactCountChanges)
		.where(eq(contactCountChanges.accountId, sql.placeholder("account")))
		.prepare("share_of_contacts"),
);
