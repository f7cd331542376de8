import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Query } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema";
import { matchesSearch } from "./search";
import { contactSummaryToWire } from "./to-wire";

/** A page of the active contacts, newest first, of those that meet `search` if there is one. */
export async function listContacts(
	{ db, account }: Context,
	{ page, pageSize, search }: Query<"listContacts">,
): Promise<{ data: ContactSummary[]; totalCount: number }> {
	const active = and(
		eq(contacts.accountId, account),
		isNull(contacts.removedAt),
		search ? matchesSearch(search) : undefined,
	);
	const [rows, [total]] = await Promise.all([
		db
			.select()
			.from(contacts)
			.where(active)
			.orderBy(desc(contacts.createdAt), desc(contacts.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		db.select({ count: count() }).from(contacts).where(active),
	]);
	return { data: rows.map(contactSummaryToWire), totalCount: total?.count ?? 0 };
}
