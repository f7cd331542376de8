import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import type { EndpointQuery } from "@/lib/contract/endpoints";
import type { Extensions, RemovedContact } from "@/lib/contract/extensions";
import { contactSummaryToWire } from "@/lib/service/contacts/to-wire";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema";
import { matchesSearch } from "./search";

/** A page of the removed contacts, most recently removed first. Source: docs/spec/decisions.md §9. */
export async function listRemovedContacts(
	{ db, account }: Context,
	{ page, pageSize, search }: EndpointQuery<Extensions["listRemovedContacts"]>,
): Promise<{ data: RemovedContact[]; totalCount: number }> {
	const removed = and(
		eq(contacts.accountId, account),
		isNotNull(contacts.removedAt),
		search ? matchesSearch(search) : undefined,
	);
	const [rows, [total]] = await Promise.all([
		db
			.select()
			.from(contacts)
			.where(removed)
			.orderBy(desc(contacts.removedAt), desc(contacts.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		db.select({ count: count() }).from(contacts).where(removed),
	]);
	const data = rows.map((row) => ({
		...contactSummaryToWire(row),
		removed_at: row.removedAt?.toISOString() ?? "",
	}));
	return { data, totalCount: total?.count ?? 0 };
}
