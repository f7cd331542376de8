import { and, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Query } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema";
import { countActiveContacts } from "./counted";
import { matchesSearch } from "./search";
import { contactSummaryToWire } from "./to-wire";

/** A page of the active contacts, newest first, of those that meet `search` if there is one. */
export async function listContacts(
	context: Scope,
	query: Query<"listContacts">,
): Promise<{ data: ContactSummary[]; totalCount: number }> {
	const { db, account } = context;
	const matches = query.search ? matchesSearch(query.search) : undefined;
	const [rows, totalCount] = await Promise.all([
		contactPage(context, query, matches),
		matches ? countMatches(context, matches) : countActiveContacts(db, account),
	]);
	return { data: rows.map(contactSummaryToWire), totalCount };
}

type Scope = Pick<Context, "db" | "account">;

/** The query for the rows of a page. */
export function contactPage(
	{ db, account }: Scope,
	{ page, pageSize }: { page: number; pageSize: number },
	matches?: SQL,
) {
	return db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), isNull(contacts.removedAt), matches))
		.orderBy(desc(contacts.createdAt), desc(contacts.id))
		.limit(pageSize)
		.offset((page - 1) * pageSize);
}

async function countMatches({ db, account }: Scope, matches: SQL): Promise<number> {
	const [total] = await db
		.select({ count: count() })
		.from(contacts)
		.where(and(eq(contacts.accountId, account), isNull(contacts.removedAt), matches));
	return total?.count ?? 0;
}
