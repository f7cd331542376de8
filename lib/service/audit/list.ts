import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import type { Data, Query } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { auditEvents } from "@/lib/service/store/schema/schema";
import { requireManager } from "@/lib/service/tokens/require-manager";

/**
 * The account's changes before a cursor, newest first. Source: docs/spec/decisions.md §9.
 * @throws HttpError `forbidden` for a token that doesn't manage tokens; `malformed` for a cursor of another list
 */
export async function listAuditEvents(
	context: Context,
	query: Query<"listAuditEvents">,
): Promise<Data<"listAuditEvents">> {
	requireManager(context);
	const { account, config } = context;
	const scope = { secret: config.appSecret, account, list: "audit" };
	const rows = await auditRows(
		context,
		query,
		query.before ? readCursor(scope, query.before, "next_cursor") : [],
	);
	const page = cutPage(scope, rows, query.pageSize, (row) => [row.createdAt.getTime(), row.id]);
	return { events: page.shown.map(toWire), next_cursor: page.nextCursor };
}

/** A page of events and one more; each filter has an index in the list's order. */
export function auditRows(
	{ db, account }: Pick<Context, "db" | "account">,
	{ recordKind, recordId, action, search, via, since, until, pageSize }: Query<"listAuditEvents">,
	[time, id]: number[],
) {
	const position =
		time === undefined
			? undefined
			: sql`(${auditEvents.createdAt}, ${auditEvents.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`;
	const conditions = [
		eq(auditEvents.accountId, account),
		position,
		recordKind && eq(auditEvents.recordKind, recordKind),
		recordId === undefined ? undefined : eq(auditEvents.recordId, recordId),
		action === undefined ? undefined : eq(auditEvents.action, action),
		search ? containsText(search) : undefined,
		via && eq(auditEvents.isConsole, via === "console"),
		since === undefined ? undefined : gte(auditEvents.createdAt, new Date(since)),
		until === undefined ? undefined : lt(auditEvents.createdAt, new Date(until)),
	];
	return db
		.select()
		.from(auditEvents)
		.where(and(...conditions))
		.orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
		.limit(pageSize + 1);
}

/** Searched in the list's order within the other filters. */
function containsText(search: string): SQL | undefined {
	const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	const { tokenName, ownerLabel, personLabel, recordId, requestId } = auditEvents;
	const columns = [tokenName, ownerLabel, personLabel, recordId, requestId];
	return or(...columns.map((column) => ilike(column, pattern)));
}

function toWire(row: typeof auditEvents.$inferSelect): Data<"listAuditEvents">["events"][number] {
	return {
		id: row.id,
		created_at: row.createdAt.toISOString(),
		action: row.action,
		record_id: row.recordId,
		actor: {
			token_id: row.tokenId,
			token_name: row.tokenName,
			owner: row.ownerLabel,
			person: row.personLabel,
			is_console: row.isConsole,
		},
		changes: row.changes as Data<"listAuditEvents">["events"][number]["changes"],
		request_id: row.requestId,
	};
}
