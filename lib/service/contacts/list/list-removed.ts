import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { RemovedContact } from "@/lib/contract/extensions/extensions";
import { isNotErased } from "@/lib/service/contacts/erase/erased-identity";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema/schema";
import { matchesSearch } from "./search";

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
