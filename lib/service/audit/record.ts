import type { Context } from "@/lib/service/context";
import { auditEvents } from "@/lib/service/store/schema";

/** A change of a record. `action` is `kind.verb`, such as `contact.updated`. */
export type Change = {
	action: string;
	recordId: string | number | null;
	changes: { field: string; from?: unknown; to?: unknown }[];
};

/**
 * Records who made a change, in the transaction that makes it. Changes without an origin, such as sample data, aren't
 * recorded.
 */
export async function recordChange(
	{ db, account, actor, clock }: Pick<Context, "db" | "account" | "actor" | "clock">,
	{ action, recordId, changes }: Change,
): Promise<void> {
	const { origin, tokenId, tokenName, managesTokens } = actor;
	if (!origin) return;
	await db.insert(auditEvents).values({
		accountId: account,
		createdAt: clock(),
		action,
		recordKind: action.split(".")[0] ?? action,
		recordId: recordId === null ? null : String(recordId),
		tokenId,
		tokenName,
		ownerLabel: origin.owner,
		personLabel: origin.person,
		isConsole: managesTokens,
		changes,
		requestId: origin.requestId,
	});
}
