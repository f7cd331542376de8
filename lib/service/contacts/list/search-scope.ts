import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { builtOnce } from "@/lib/service/store/prepared";
import { contactCountChanges, contacts } from "@/lib/service/store/schema";

const INT4_MAX = 2_147_483_647;

/**
 * The condition that a contact is the account's, for searches. The search index holds account and letters: so a
 * search among many accounts reads nobody else's hits. To an account that has most of all contacts that is no
 * help, yet the list of all its contacts would be gone through in the index, which takes ten times as long as the
 * search itself. Compared as int4 the account can't be looked up in that index (in the others it can).
 */
export async function ofAccountForSearch({ db, account }: Pick<Context, "db" | "account">): Promise<SQL> {
	if (account > INT4_MAX || !(await hasMostContacts(db, account))) return eq(contacts.accountId, account);
	return sql`${contacts.accountId} = ${account}::int4`;
}

async function hasMostContacts(db: Context["db"], account: number): Promise<boolean> {
	const [row] = await shareOfContacts(db).execute({ account });
	return row?.isMost ?? false;
}

/** By the estimate that PostgreSQL keeps of the table's rows; on a sharded cluster it is 0 and nobody has most. */
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
