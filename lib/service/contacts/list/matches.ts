import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { builtOnce } from "@/lib/service/store/prepared";
import { contactCountChanges, contacts } from "@/lib/service/store/schema/schema";

/**
 * This many matches are read and sorted in a few milliseconds. With more, the contacts are read in order until the page
 * is full. PostgreSQL would have to guess, and might scan a million contacts for a word that none has.
 */
export const MATCHES_TO_SORT = 5_000;

const INT4_MAX = 2_147_483_647;

/**
 * The account condition for searches. The search index has account and letters, so a search doesn't read other
 * accounts' matches. For an account with most of the contacts, scanning all its index entries takes ten times as long
 * as the search itself. Compared as int4, the account can't use that index (but can use the others).
 */
export async function ofAccountForSearch({ db, account }: Pick<Context, "db" | "account">): Promise<SQL> {
	const [share] = account > INT4_MAX ? [] : await shareOfContacts(db).execute({ account });
	return share?.isMost ? sql`${contacts.accountId} = ${account}::int4` : eq(contacts.accountId, account);
}

/** Based on PostgreSQL's row estimate; on a sharded cluster it's 0, and no account has most. */
const shareOfContacts = builtOnce((db) =>
	db
		.select({
			isMost: sql<boolean>`coalesce(sum(${contactCountChanges.change}), 0) > (
				select case when reltuples > 0 then reltuples / 2 else 'infinity' end
				from pg_class where oid = 'chat.contacts'::regclass
			)`,
		})
		.from(contactCountChanges)
		.where(eq(contactCountChanges.accountId, sql.placeholder("account")))
		.prepare("share_of_contacts"),
);
