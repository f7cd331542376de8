import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { ContactPage } from "@/lib/contract/extensions/extensions";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { contacts } from "@/lib/service/store/schema/schema";

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
