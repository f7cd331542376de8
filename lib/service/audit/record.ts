import { isChangeKind } from "@/lib/contract/live";
import type { Context } from "@/lib/service/context";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { auditEvents } from "@/lib/service/store/schema";

/** A change of a record. `action` is `kind.verb`, such as `contact.updated`. */
export type Change = {
	action: string;
	recordId: string | number | null;
	changes: { field: string; from?: unknown; to?: unknown }[];
};

/**
 * Records who made a change, in the transaction that makes it, and notifies pages that show the record. Changes without
 * an origin, such as sample data, aren't recorded.
 */
export async function recordChange(
	{ db, account, actor, clock }: Pick<Context, "db" | "account" | "actor" | "clock">,
	{ action, recordId, changes }: Change,
): Promise<void> {
	const { origin, tokenId, tokenName, managesTokens } = actor;
	const recordKind = action.split(".")[0] ?? action;
	const id = recordId === null ? null : String(recordId);
	if (isChangeKind(recordKind)) await notifyChanges(db, account, [{ kind: recordKind, id }]);
	if (!origin) return;
	await db.insert(auditEvents).values({
		accountId: account,
		createdAt: clock(),
		action,
		recordKind,
		recordId: id,
		tokenId,
		tokenName,
		ownerLabel: origin.owner,
		personLabel: origin.person,
		isConsole: managesTokens,
		changes,
		requestId: origin.requestId,
	});
}
