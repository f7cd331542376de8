import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Data } from "@/lib/contract/endpoints";
import type { FlowSummary, FlowValidationError } from "@/lib/contract/flows";
import { rawJson } from "@/lib/json/raw-json";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { draftSince } from "./apply-platform-status";
import type { DefinitionCounts } from "./list/definition-counts";

/** The condition for one flow of the account. */
export function isFlow({ account }: Pick<Context, "account">, id: number): SQL | undefined {
	return and(eq(flows.accountId, account), eq(flows.id, id));
}

/** A flow of the account. @throws HttpError `not-found` */
export async function findFlow(context: Pick<Context, "db" | "account">, id: number): Promise<FlowRow> {
	const [row] = await context.db.select().from(flows).where(isFlow(context, id));
	if (!row) throw notFound("flow");
	return row;
}

/** A flow of the account, with its definition. @throws HttpError `not-found` */
export async function getFlow(context: Context, id: number): Promise<Data<"getFlow">> {
	return flowToWire(await findFlow(context, id));
}

type Scope = Pick<Context, "db" | "account">;

/** A row and its version. */
export type VersionedRow = { row: FlowRow; version: string };

/** A flow of the account with its version, or undefined. */
export async function readVersion(scope: Scope, id: number): Promise<VersionedRow | undefined> {
	const [read] = await scope.db
		.select({ row: getTableColumns(flows), version: sql<string>`xmin::text` })
		.from(flows)
		.where(isFlow(scope, id));
	return read;
}

/**
 * Stores a definition that the platform has accepted, if the row still has this version; otherwise returns
 * undefined. A published flow becomes a draft. Source: docs/spec/decisions.md §3.
 * @param calledAt when the platform was called
 */
export async function storeIfUnchanged(
	scope: Scope,
	{ row, version }: VersionedRow,
	values: Partial<Pick<FlowRow, "flowJson" | "flowJsonRaw" | "updatedAt" | "updatedBy">> &
		Pick<FlowRow, "validationErrors" | keyof DefinitionCounts>,
	calledAt: Date,
): Promise<FlowRow | undefined> {
	const isDraft = row.chatStatus === "PUBLISHED" || row.chatStatus === "DRAFT";
	const status = isDraft ? { chatStatus: "DRAFT", statusAt: draftSince(calledAt, row.statusAt) } : {};
	const [stored] = await scope.db
		.update(flows)
		.set({ ...values, ...status })
		.where(and(isFlow(scope, row.id), sql`xmin::text = ${version}`))
		.returning();
	return stored;
}

export type FlowRow = typeof flows.$inferSelect;

/** The columns of a list's item. */
const { id, name, chatFlowId, chatStatus, templateName, updatedAt } = flows;
export const SUMMARY_COLUMNS = { id, name, chatFlowId, chatStatus, templateName, updatedAt };
type FlowSummaryRow = Pick<FlowRow, keyof typeof SUMMARY_COLUMNS>;

/** The six members of a list's item. Source: docs/spec/public-api.md §4. */
export function flowSummaryToWire(row: FlowSummaryRow): FlowSummary {
	return {
		id: row.id,
		name: row.name,
		chat_flow_id: row.chatFlowId,
		chat_status: row.chatStatus,
		template_name: row.templateName,
		updated_at: row.updatedAt.toISOString(),
	};
}

/** The flow with its exact definition. Source: docs/spec/decisions.md §3. */
export function flowToWire(row: FlowRow): Data<"getFlow"> {
	return {
		...flowSummaryToWire(row),
		profile_id: row.profileId,
		categories: row.categories,
		flow_json: rawJson(row.flowJson),
		flow_json_raw: row.flowJsonRaw,
		validation_errors: row.validationErrors as FlowValidationError[],
	};
}
