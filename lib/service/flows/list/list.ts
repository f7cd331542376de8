import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { FlowPage } from "@/lib/contract/extensions/extensions";
import type { FlowSummary } from "@/lib/contract/flows";
import type { Context } from "@/lib/service/context";
import { flowSummaryToWire, SUMMARY_COLUMNS } from "@/lib/service/flows/find";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { flows } from "@/lib/service/store/schema/schema";

type PageQuery = Query<"listFlows">;
type Scope = Pick<Context, "db" | "account">;

/**
 * A page of the account's flows, most recently changed first, optionally with one status.
 * Source: docs/spec/decisions.md §2.
 */
export async function listFlows(
	context: Scope,
	query: PageQuery,
): Promise<{ data: FlowSummary[]; totalCount: number }> {
	const [rows, totalCount] = await Promise.all([
		flowPage(context, query),
		context.db.$count(flows, isListed(context, query)),
	]);
	return { data: rows.map(flowSummaryToWire), totalCount };
}

/** The query for the rows of a page. */
export function flowPage(context: Scope, query: PageQuery) {
	return context.db
		.select(SUMMARY_COLUMNS)
		.from(flows)
		.where(isListed(context, query))
		.orderBy(desc(flows.updatedAt), desc(flows.id))
		.limit(query.pageSize)
		.offset((query.page - 1) * query.pageSize);
}

function isListed({ account }: Scope, { status }: PageQuery): SQL | undefined {
	const ofStatus = status === undefined ? undefined : eq(flows.chatStatus, status);
	return and(eq(flows.accountId, account), ofStatus);
}

/**
 * The flows after a cursor, most recently created first. Changes, additions and removals don't move other flows. Source: docs/spec/decisions.md §9.
 * @throws HttpError `malformed` for a cursor of another list
 */
export async function readFlows(
	{ db, account, config }: Context,
	{ before, pageSize }: Query<"readFlows">,
): Promise<FlowPage> {
	const scope = { secret: config.appSecret, account, list: "flows" };
	const [id] = before ? readCursor(scope, before, "next_cursor") : [];
	const isOlder = id === undefined ? undefined : lt(flows.id, id);
	const rows = await db
		.select(SUMMARY_COLUMNS)
		.from(flows)
		.where(and(eq(flows.accountId, account), isOlder))
		.orderBy(desc(flows.id))
		.limit(pageSize + 1);
	const page = cutPage(scope, rows, pageSize, (row) => [row.id]);
	return { flows: page.shown.map(flowSummaryToWire), next_cursor: page.nextCursor };
}
