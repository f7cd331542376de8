import { and, getTableColumns, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema";
import { isFlow } from "./find";
import type { FlowRow } from "./to-wire";

type Scope = Pick<Context, "db" | "account">;

/** A row, and the version of it that was read. */
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
 * Stores a definition that the platform has taken, if the row is still the version that was read; else gives
 * undefined. A published flow becomes a draft. Source: decisions §3.
 */
export async function storeIfUnchanged(
	scope: Scope,
	{ row, version }: VersionedRow,
	values: Partial<Pick<FlowRow, "flowJson" | "flowJsonRaw" | "updatedAt">> &
		Pick<FlowRow, "validationErrors">,
): Promise<FlowRow | undefined> {
	const chatStatus = row.chatStatus === "PUBLISHED" ? "DRAFT" : row.chatStatus;
	const [stored] = await scope.db
		.update(flows)
		.set({ ...values, chatStatus })
		.where(and(isFlow(scope, row.id), sql`xmin::text = ${version}`))
		.returning();
	return stored;
}
