import { and, eq, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "@/lib/contract/endpoints";
import type { FlowListItem, FlowSort } from "@/lib/contract/extensions/flow-list";
import { fold } from "@/lib/contract/text/search";
import { contains } from "@/lib/service/contacts/list/search";
import type { Context } from "@/lib/service/context";
import { flowSummaryToWire, SUMMARY_COLUMNS } from "@/lib/service/flows/find";
import { activeAlerts, readAlerts } from "@/lib/service/flows/health/read-alerts";
import { flows } from "@/lib/service/store/schema/schema";

type Scope = Pick<Context, "db" | "account">;
type Filter = Query<"findFlows">;

const { statusAt, jsonVersion, screenCount, errorCount, warningCount, updatedBy } = flows;
const ITEM_COLUMNS = {
	...SUMMARY_COLUMNS,
	...{ statusAt, jsonVersion, screenCount, errorCount, warningCount, updatedBy },
};

/** An account has few flows, so only the usual order has an index; the others sort what is found. */
const SORT_BY: Record<FlowSort, PgColumn[]> = {
	updated: [flows.updatedAt],
	name: [flows.searchName],
	problems: [errorCount, warningCount],
	screens: [screenCount],
};

/** A page of the account's flows, searched, filtered and sorted. Source: docs/spec/decisions.md §9. */
export async function findFlows(
	context: Scope,
	filter: Filter,
): Promise<{ data: FlowListItem[]; totalCount: number }> {
	const [rows, totalCount] = await Promise.all([
		flowListPage(context, filter),
		context.db.$count(flows, isFound(context, filter)),
	]);
	const alerts = await readAlerts(
		context,
		rows.map((row) => row.id),
	);
	const data = rows.map((row) => ({
		...flowSummaryToWire(row),
		status_since: row.statusAt?.toISOString() ?? null,
		alerts: activeAlerts(alerts.get(row.id) ?? [], row.jsonVersion),
		json_version: row.jsonVersion,
		screen_count: row.screenCount,
		error_count: row.errorCount,
		warning_count: row.warningCount,
		updated_by: row.updatedBy,
	}));
	return { data, totalCount };
}

/** The query for the rows of a page. */
function flowListPage(context: Scope, filter: Filter) {
	const direction = sql.raw(filter.order ?? (filter.sort === "name" ? "asc" : "desc"));
	return context.db
		.select(ITEM_COLUMNS)
		.from(flows)
		.where(isFound(context, filter))
		.orderBy(...[...SORT_BY[filter.sort], flows.id].map((column) => sql`${column} ${direction}`))
		.limit(filter.pageSize)
		.offset((filter.page - 1) * filter.pageSize);
}

function isFound({ account }: Scope, { status, search = "" }: Filter): SQL | undefined {
	const words = new Set(fold(search).split(" ").filter(Boolean));
	return and(
		eq(flows.accountId, account),
		status === undefined ? undefined : eq(flows.chatStatus, status),
		...[...words].map((word) => like(flows.searchName, contains(word))),
	);
}
