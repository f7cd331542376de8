import { and, getTableColumns, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema";
import { draftSince } from "./apply-platform-status";
import { isFlow } from "./find";
import type { FlowRow } from "./to-wire";

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
	values: Partial<Pick<FlowRow, "flowJson" | "flowJsonRaw" | "updatedAt">> &
		Pick<FlowRow, "validationErrors">,
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
