import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Query } from "@/lib/contract/endpoints";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { builtOnce, PLANNED_EACH_TIME } from "@/lib/service/store/prepared";
import { contactCountChanges, contacts } from "@/lib/service/store/schema";
import { countActiveContacts } from "./counted";
import { matchesSearch } from "./search";

/** A page of the active contacts, newest first, that match `search` if given. */
export async function listContacts(
	context: Scope,
	query: Query<"listContacts">,
): Promise<{ data: ContactSummary[]; totalCount: number }> {
	const { db, account } = context;
	const matches = query.search ? matchesSearch(query.search) : undefined;
	const [rows, totalCount] = await (matches
		? find(context, query, matches)
		: Promise.all([wholePage(db).execute({ account, ...range(query) }), countActiveContacts(db, account)]));
	return { data: rows.map(contactSummaryToWire), totalCount };
}

/**
 * The total and a page of a search. Counting first shows the best plan for the page: few matches are all read and
 * sorted; with many, the newest contacts are scanned until the page is full. PostgreSQL would have to guess, and might
 * scan a million contacts for a word that none has.
 */
async function find(context: Scope, query: Page, matches: SQL) {
	const isFound = and(await ofAccountForSearch(context), isNull(contacts.removedAt), matches);
	const total = await context.db.$count(contacts, isFound);
	const { limit, offset } = range(query);
	if (offset >= total) return [[], total] as const;
	const isSorted = total <= HITS_TO_SORT;
	return [await foundPage(context, { limit, offset, isSorted }, isFound), total] as const;
}

/** This many matches are read and sorted in a few milliseconds. */
const HITS_TO_SORT = 5_000;

type Scope = Pick<Context, "db" | "account">;

type Page = { page: number; pageSize: number };

function range({ page, pageSize }: Page) {
	return { limit: pageSize, offset: (page - 1) * pageSize };
}

const wholePage = builtOnce((db) =>
	db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, sql.placeholder("account")), isNull(contacts.removedAt)))
		.orderBy(desc(contacts.createdAt), desc(contacts.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset"))
		.prepare(PLANNED_EACH_TIME),
);

function foundPage(
	{ db }: Scope,
	{ limit, offset, isSorted }: { limit: number; offset: number; isSorted: boolean },
	isFound: SQL | undefined,
) {
	// Adding zero keeps the order but avoids the index.
	const newest = isSorted ? sql`${contacts.createdAt} + interval '0' desc` : desc(contacts.createdAt);
	return db
		.select()
		.from(contacts)
		.where(isFound)
		.orderBy(newest, desc(contacts.id))
		.limit(limit)
		.offset(offset);
}

const INT4_MAX = 2_147_483_647;

/**
 * The account condition for searches. The search index has account and letters, so a search doesn't read other
 * accounts' matches. For an account with most of the contacts, scanning all its index entries takes ten times as long
 * as the search itself. Compared as int4, the account can't use that index (but can use the others).
 */
async function ofAccountForSearch({ db, account }: Scope): Promise<SQL> {
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
