import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { Data, Query } from "@/lib/contract/endpoints";
import type { FlowVersionItem } from "@/lib/contract/extensions/flow-versions";
import type { FlowValidationError } from "@/lib/contract/flows";
import { rawJson } from "@/lib/json/raw-json";
import type { Context } from "@/lib/service/context";
import { findFlow } from "@/lib/service/flows/find";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { flowVersions } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

const { definition: _, validationErrors, ...OTHERS } = getTableColumns(flowVersions);
const ITEM_COLUMNS = {
	...OTHERS,
	errorCount: sql<number>`json_array_length(${validationErrors})`.mapWith(Number),
};
type Item = Omit<typeof flowVersions.$inferSelect, "definition" | "validationErrors"> & {
	errorCount: number;
};

/** The versions of a flow before a cursor, newest first. @throws HttpError `not-found`, `malformed` */
export async function listFlowVersions(
	context: Context,
	flowId: number,
	{ before, pageSize }: Query<"listServiceFlowVersions">,
): Promise<Data<"listServiceFlowVersions">> {
	const { db, account, config } = context;
	await findFlow(context, flowId);
	const scope = { secret: config.appSecret, account, list: `flow-versions ${flowId}` };
	const [number] = before === undefined ? [] : readCursor(scope, before, "next_cursor");
	const rows = await db
		.select(ITEM_COLUMNS)
		.from(flowVersions)
		.where(
			and(
				eq(flowVersions.accountId, account),
				eq(flowVersions.flowId, flowId),
				number === undefined ? undefined : lt(flowVersions.number, number),
			),
		)
		.orderBy(desc(flowVersions.number))
		.limit(pageSize + 1);
	const page = cutPage(scope, rows, pageSize, (row) => [row.number]);
	return { versions: page.shown.map(toItem), next_cursor: page.nextCursor };
}

/** A version with its definition and the platform's findings. @throws HttpError `not-found` */
export async function getFlowVersion(
	{ db, account }: Context,
	id: number,
): Promise<Data<"getServiceFlowVersion">> {
	const [row] = await db
		.select()
		.from(flowVersions)
		.where(and(eq(flowVersions.accountId, account), eq(flowVersions.id, id)));
	if (!row) throw notFound("version");
	return {
		...toItem({ ...row, errorCount: row.validationErrors.length }),
		flow_json: rawJson(row.definition),
		flow_json_raw: row.definition,
		validation_errors: row.validationErrors as FlowValidationError[],
	};
}

function toItem(row: Item): FlowVersionItem {
	return {
		id: row.id,
		flow_id: row.flowId,
		number: row.number,
		created_at: row.createdAt.toISOString(),
		actor:
			row.ownerLabel === null
				? null
				: {
						token_id: row.tokenId,
						token_name: row.tokenName,
						owner: row.ownerLabel,
						person: row.personLabel,
						is_console: row.isConsole ?? false,
					},
		error_count: row.errorCount,
	};
}
