import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Query } from "@/lib/contract/endpoints";
import type { ContactPage, RemovedContact } from "@/lib/contract/extensions/extensions";
import { isNotErased } from "@/lib/service/contacts/erase/erased-identity";
import { type ContactRow, contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { builtOnce, PLANNED_EACH_TIME } from "@/lib/service/store/prepared";
import { contacts } from "@/lib/service/store/schema/schema";
import { countActiveContacts } from "./contact-count";
import { countMatches, MATCHES_TO_SORT, searchScope } from "./matches";
import { inListOrder, pageRange } from "./page-range";
import { matchesSearch } from "./search";

type Scope = Pick<Context, "db" | "account">;

/** Pages from here on are read from the nearer end, which the total tells. */
const DEEP_OFFSET = 10_000;

/** A page of the active contacts, newest first, that match `search` if given. */
export async function listContacts(
	context: Scope,
	query: Query<"listContacts">,
): Promise<{ data: ContactSummary[]; totalCount: number }> {
	const { db, account } = context;
	const matches = query.search ? matchesSearch(query.search) : undefined;
	const limit = query.pageSize;
	const offset = (query.page - 1) * limit;
	if (matches) return toList(await find(context, query, matches));
	if (offset >= DEEP_OFFSET) return toList(await deepPage(context, query));
	return toList(
		await Promise.all([firstPages(db).execute({ account, limit, offset }), countActiveContacts(db, account)]),
	);
}

type Found = readonly [rows: ContactRow[], totalCount: number];

function toList([rows, totalCount]: Found) {
	return { data: rows.map(contactSummaryToWire), totalCount };
}

/** The total and a page of a search. Counting first shows the best plan for the page; see MATCHES_TO_SORT. */
async function find(context: Scope, query: Query<"listContacts">, matches: SQL): Promise<Found> {
	const { isOfAccount, rowsToCount } = await searchScope(context);
	const isListed = and(isOfAccount, isNull(contacts.removedAt), matches);
	return pageOf(context, query, { isListed, total: await countMatches(context.db, isListed, rowsToCount) });
}

async function pageOf(
	{ db }: Scope,
	query: Query<"listContacts">,
	{ isListed, total }: { isListed: SQL | undefined; total: number },
): Promise<Found> {
	const range = pageRange(query, total);
	if (!range) return [[], total];
	const direction = range.isFromEnd ? asc : desc;
	// Adding zero keeps the order but avoids the index.
	const time = total <= MATCHES_TO_SORT ? sql`${contacts.createdAt} + interval '0'` : contacts.createdAt;
	const rows = await db
		.select()
		.from(contacts)
		.where(isListed)
		.orderBy(direction(time), direction(contacts.id))
		.limit(range.limit)
		.offset(range.offset);
	return [inListOrder(rows, range), total];
}

/** A page far from the start. The index alone tells which contacts are on it, so that only those are read. */
async function deepPage({ db, account }: Scope, query: Query<"listContacts">): Promise<Found> {
	const total = await countActiveContacts(db, account);
	const range = pageRange(query, total);
	if (!range) return [[], total];
	const direction = range.isFromEnd ? asc : desc;
	const order = [direction(contacts.createdAt), direction(contacts.id)];
	const isListed = and(eq(contacts.accountId, account), isNull(contacts.removedAt));
	const ids = db
		.select({ id: contacts.id })
		.from(contacts)
		.where(isListed)
		.orderBy(...order)
		.limit(range.limit)
		.offset(range.offset);
	const rows = await db
		.select()
		.from(contacts)
		.where(and(isListed, inArray(contacts.id, ids)))
		.orderBy(...order);
	return [inListOrder(rows, range), total];
}

const firstPages = builtOnce((db) =>
	db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, sql.placeholder("account")), isNull(contacts.removedAt)))
		.orderBy(desc(contacts.createdAt), desc(contacts.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset"))
		.prepare(PLANNED_EACH_TIME),
);

/** A page of the removed contacts, most recently removed first. Source: docs/spec/decisions.md §9. */
export async function listRemovedContacts(
	{ db, account }: Context,
	{ page, pageSize, search }: Query<"listRemovedContacts">,
): Promise<{ data: RemovedContact[]; totalCount: number }> {
	const removed = and(
		eq(contacts.accountId, account),
		isNotNull(contacts.removedAt),
		isNotErased,
		search ? matchesSearch(search) : undefined,
	);
	const [rows, totalCount] = await Promise.all([
		db
			.select()
			.from(contacts)
			.where(removed)
			.orderBy(desc(contacts.removedAt), desc(contacts.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		db.$count(contacts, removed),
	]);
	const data = rows.map((row) => ({
		...contactSummaryToWire(row),
		removed_at: row.removedAt?.toISOString() ?? "",
	}));
	return { data, totalCount };
}

/**
 * The active contacts after a cursor, newest first. The cursor is a contact's position, which additions and removals
 * don't change, and all pages are equally fast. Source: docs/spec/decisions.md §9.
 * @throws HttpError `malformed` for a cursor of another list
 */
export async function readContacts(
	context: Context,
	{ before, pageSize }: Query<"readContacts">,
): Promise<ContactPage> {
	const { db, account, config } = context;
	const scope = { secret: config.appSecret, account, list: "contacts" };
	const [time, id] = before ? readCursor(scope, before, "next_cursor") : [];
	const isOlder =
		time === undefined
			? undefined
			: sql`(${contacts.createdAt}, ${contacts.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`;
	const rows = await db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), isNull(contacts.removedAt), isOlder))
		.orderBy(desc(contacts.createdAt), desc(contacts.id))
		.limit(pageSize + 1);
	const page = cutPage(scope, rows, pageSize, (row) => [row.createdAt.getTime(), row.id]);
	return { contacts: page.shown.map(contactSummaryToWire), next_cursor: page.nextCursor };
}
