import { and, desc, eq, lt } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { FlowPage } from "@/lib/contract/extensions/extensions";
import type { Context } from "@/lib/service/context";
import { flowSummaryToWire, SUMMARY_COLUMNS } from "@/lib/service/flows/find";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { flows } from "@/lib/service/store/schema/schema";

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
