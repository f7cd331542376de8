import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { ContactSort, SortOrder } from "@/lib/contract/choices";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Query } from "@/lib/contract/endpoints";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { NO_DIGITS } from "@/lib/service/store/schema/contacts";
import { contactActivity, contacts } from "@/lib/service/store/schema/schema";
import { countActiveContacts } from "./contact-count";
import { countMatches, MATCHES_TO_SORT, type SearchScope, searchScope } from "./matches";
import { inListOrder, type PageRange, pageRange } from "./page-range";
import { matchesSearch } from "./search";

type Scope = Pick<Context, "db" | "account">;
type Filter = Query<"findContacts">;

/** A page of the active contacts, sorted and filtered. Source: docs/spec/decisions.md §9. */
export async function findContacts(
	context: Scope,
	filter: Filter,
): Promise<{ data: ContactSummary[]; totalCount: number }> {
	const list = await listOf(context, filter);
	const totalCount = await countList(context, list, filter);
	const range = pageRange(filter, totalCount);
	const ids = range ? await readIds(context, list, { range, totalCount }) : [];
	return { data: await readContacts(context, ids), totalCount };
}

/** The tables that a list needs, its conditions and its order. */
type List = {
	from: SQL;
	where: SQL | undefined;
	/** The conditions on contacts alone. */
	ofContacts: SQL | undefined;
	rowsToCount: SearchScope["rowsToCount"];
	/** The same list, for few matches of the conditions on contacts. */
	few: Pick<List, "from" | "where">;
	id: SQL | typeof contacts.id | typeof contactActivity.contactId;
	sortBy: SQL;
	order: SortOrder;
	/** Whether it's all active contacts. */
	isWhole: boolean;
};

/** The index of each must have the same expression; see store/schema.ts. */
const SORT_BY: Record<ContactSort | "nameWithoutDigits", SQL> = {
	activity: sql`${contactActivity.lastActivityAt}`,
	created: sql`${contacts.createdAt}`,
	updated: sql`${contacts.updatedAt}`,
	name: sql`nullif(left(${contacts.searchName}, 100), '')`,
	nameWithoutDigits: sql`substring(left(${contacts.searchName}, 100) from ${sql.raw(NO_DIGITS)})`,
};

async function listOf(context: Scope, filter: Filter): Promise<List> {
	const { account } = context;
	const ofContact = contactConditions(filter);
	const readsActivity = filter.sort === "activity" || filter.unread !== undefined;
	const readsContacts = filter.sort !== "activity" || ofContact !== undefined;
	const ofActivity = readsActivity
		? and(
				eq(contactActivity.accountId, account),
				contactActivity.isActive,
				filter.unread && gt(contactActivity.unreadCount, 0),
			)
		: undefined;
	const scope = readsContacts ? await searchScope(context) : undefined;
	const ofContacts = scope && and(scope.isOfAccount, isNull(contacts.removedAt), ofContact);
	const isSame = sql`${contactActivity.accountId} = ${contacts.accountId} and ${contactActivity.contactId} = ${contacts.id}`;
	const from = readsContacts
		? readsActivity
			? sql`${contacts} join ${contactActivity} on ${isSame}`
			: sql`${contacts}`
		: sql`${contactActivity}`;
	const where = and(ofContacts, ofActivity);
	return {
		from,
		where,
		ofContacts,
		rowsToCount: filter.search ? (scope?.rowsToCount ?? 0) : 0,
		few:
			filter.sort === "activity" && filter.unread === undefined && ofContacts
				? {
						// Looks up each by its key; PostgreSQL might join all contacts instead.
						from: sql`${contactActivity}`,
						where: sql`${ofActivity} and ${contactActivity.contactId} = any(array(select ${contacts.id} from ${contacts} where ${ofContacts}))`,
					}
				: { from, where },
		id: readsActivity ? contactActivity.contactId : contacts.id,
		sortBy: SORT_BY[filter.sort === "name" && filter.digits ? "nameWithoutDigits" : filter.sort],
		order: filter.order ?? (filter.sort === "name" ? "asc" : "desc"),
		isWhole: ofContact === undefined && filter.unread === undefined,
	};
}

function contactConditions({ search, tag, country_code, ai_mode }: Filter): SQL | undefined {
	return and(
		search ? matchesSearch(search) : undefined,
		tag === undefined ? undefined : sql`${contacts.tags} @> ${sql.param([tag])}::text[]`,
		country_code === undefined ? undefined : eq(contacts.countryCode, country_code),
		ai_mode === undefined ? undefined : eq(contacts.aiMode, ai_mode),
	);
}

/** The order doesn't matter here, so only unread messages are counted with their activity. */
async function countList({ db, account }: Scope, list: List, { unread }: Filter): Promise<number> {
	if (list.isWhole) return countActiveContacts(db, account);
	if (unread === undefined) return countMatches(db, list.ofContacts, list.rowsToCount);
	const { rows } = await db.execute<{ count: string }>(
		sql`select count(*) from ${list.from} where ${list.where}`,
	);
	return Number(rows[0]?.count);
}

/** The ids of a page, in order. Of few matches, all are read and sorted; of many, their index is read in order. */
async function readIds(
	{ db }: Scope,
	list: List,
	{ range, totalCount }: { range: PageRange; totalCount: number },
): Promise<number[]> {
	const { id, sortBy, order } = list;
	const { limit, offset } = range;
	const direction = sql.raw((order === "desc") === range.isFromEnd ? "asc" : "desc");
	const isSorted = !list.isWhole && totalCount <= MATCHES_TO_SORT;
	const { from, where } = isSorted ? list.few : list;
	const { rows } = await db.execute<{ id: string }>(
		isSorted
			? sql`with matches as materialized (select ${id} as id, ${sortBy} as sort_by from ${from} where ${where})
				select id from matches order by sort_by ${direction}, id ${direction} limit ${limit} offset ${offset}`
			: sql`select ${id} as id from ${from} where ${where}
				order by ${sortBy} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`,
	);
	return inListOrder(
		rows.map((row) => Number(row.id)),
		range,
	);
}

/** The contacts in the order of their ids, without those that were removed meanwhile. */
async function readContacts({ db, account }: Scope, ids: number[]): Promise<ContactSummary[]> {
	if (ids.length === 0) return [];
	const isOfPage = sql`${contacts.id} = any(${sql.param(ids)}::bigint[])`;
	const rows = await db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), isNull(contacts.removedAt), isOfPage));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		return row ? [contactSummaryToWire(row)] : [];
	});
}
