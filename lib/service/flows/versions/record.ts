import { and, eq, lte, max } from "drizzle-orm";
import { SERVICE_FLOW_VERSIONS_MAX } from "@/lib/contract/extensions/flow-versions";
import type { Context } from "@/lib/service/context";
import { readPlatformText } from "@/lib/service/flows/definition";
import type { FlowRow } from "@/lib/service/flows/find";
import { flowVersions } from "@/lib/service/store/schema/schema";

type Scope = Pick<Context, "db" | "account">;

/**
 * Stores a flow's definition as a version, in the transaction that has changed the flow: its row is locked, so numbers
 * are unique.
 * @param before the flow before the change; stored too, without an author, if it has no versions yet
 */
export async function recordVersion(
	{ db, account, actor }: Scope & Pick<Context, "actor">,
	row: FlowRow,
	before?: FlowRow,
): Promise<void> {
	const isOfFlow = and(eq(flowVersions.accountId, account), eq(flowVersions.flowId, row.id));
	const [last] = await db
		.select({ number: max(flowVersions.number) })
		.from(flowVersions)
		.where(isOfFlow);
	const lastNumber = last?.number ?? 0;
	const isFirst = lastNumber === 0 && before !== undefined;
	const number = lastNumber + (isFirst ? 2 : 1);
	const author = actor.origin && {
		tokenId: actor.tokenId,
		tokenName: actor.tokenName,
		ownerLabel: actor.origin.owner,
		personLabel: actor.origin.person,
		isConsole: actor.managesTokens,
	};
	if (isFirst) await db.insert(flowVersions).values({ ...(await valuesOf(before)), number: number - 1 });
	await db.insert(flowVersions).values({ ...(await valuesOf(row)), ...author, number });
	if (number <= SERVICE_FLOW_VERSIONS_MAX) return;
	await db
		.delete(flowVersions)
		.where(and(isOfFlow, lte(flowVersions.number, number - SERVICE_FLOW_VERSIONS_MAX)));
}

async function valuesOf({ accountId, id, flowJson, flowJsonRaw, validationErrors, updatedAt }: FlowRow) {
	const definition = await readPlatformText(flowJson, flowJsonRaw);
	return { accountId, flowId: id, definition, validationErrors, createdAt: updatedAt };
}

/** Removes the versions of a deleted flow. */
export async function removeVersions({ db, account }: Scope, flowId: number): Promise<void> {
	await db
		.delete(flowVersions)
		.where(and(eq(flowVersions.accountId, account), eq(flowVersions.flowId, flowId)));
}
