import { and, eq, ne } from "drizzle-orm";
import type { FlowSummary } from "@/lib/contract/flows";
import { recordChange } from "@/lib/service/audit/record";
import type { Context } from "@/lib/service/context";
import { laterThan } from "@/lib/service/if-match";
import { flows } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { violates } from "@/lib/wire/unique-violation";
import { nameInUse } from "./create";
import { findFlow, flowSummaryToWire, isFlow, SUMMARY_COLUMNS } from "./find";
import { flowSearchName } from "./list/definition-counts";

/**
 * Renames a flow on the messaging platform and then here. If it can't be stored, renaming it again completes it.
 * Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`, `conflict` for a name in use, `platform-failed`, `platform-silent`
 */
export async function renameFlow(context: Context, id: number, name: string): Promise<FlowSummary> {
	const { db, account, platform } = context;
	const row = await findFlow(context, id);
	if (row.name === name) return flowSummaryToWire(row);
	const sameName = and(eq(flows.accountId, account), eq(flows.name, name), ne(flows.id, id));
	const [namesake] = await db.select({ id: flows.id }).from(flows).where(sameName);
	if (namesake) throw nameInUse();
	await platform.renameFlow(account, row.chatFlowId, name);
	try {
		return await db.transaction(async (tx) => {
			const updatedAt = laterThan(row.updatedAt, context.clock());
			const change = { name, searchName: flowSearchName(name), updatedAt, updatedBy: context.actor.label };
			const [stored] = await tx
				.update(flows)
				.set(change)
				.where(isFlow(context, id))
				.returning(SUMMARY_COLUMNS);
			if (!stored) throw notFound("flow");
			await recordChange(
				{ ...context, db: tx, clock: () => updatedAt },
				{ action: "flow.updated", recordId: id, changes: [{ field: "name", from: row.name, to: name }] },
			);
			return flowSummaryToWire(stored);
		});
	} catch (error) {
		throw violates(error, "flows_name") ? nameInUse() : error;
	}
}
