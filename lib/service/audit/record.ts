import { isChangeKind, type RecordChange } from "@/lib/contract/extensions/live";
import type { Context } from "@/lib/service/context";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { auditEvents } from "@/lib/service/store/schema/schema";

/** A change of a record. `action` is `kind.verb`, such as `contact.updated`. */
export type Change = {
	action: string;
	recordId: string | number | null;
	changes: { field: string; from?: unknown; to?: unknown }[];
};

const NAMED_MAX = 10;

type Recording = Pick<Context, "db" | "account" | "clock"> & {
	actor: Pick<Context["actor"], "tokenId" | "tokenName" | "managesTokens" | "origin">;
};

/** Records who made a change; see {@link recordChanges}. */
export function recordChange(recording: Recording, change: Change): Promise<void> {
	return recordChanges(recording, [change]);
}

/**
 * Records who made changes, in the transaction that makes them, and notifies pages that show the records. Changes without
 * an origin, such as sample data, aren't recorded.
 */
export async function recordChanges(
	{ db, account, actor, clock }: Recording,
	changes: Change[],
): Promise<void> {
	const { origin, tokenId, tokenName, managesTokens } = actor;
	const records = changes.map(({ action, recordId }) => ({
		kind: action.split(".")[0] ?? action,
		id: recordId === null ? null : String(recordId),
	}));
	await notifyChanges(db, account, toNotify(records));
	if (!origin || changes.length === 0) return;
	const common = {
		accountId: account,
		createdAt: clock(),
		tokenId,
		tokenName,
		ownerLabel: origin.owner,
		personLabel: origin.person,
		isConsole: managesTokens,
		requestId: origin.requestId,
	};
	await db.insert(auditEvents).values(
		changes.map(({ action, changes: fields }, at) => ({
			...common,
			action,
			recordKind: records[at]?.kind ?? action,
			recordId: records[at]?.id ?? null,
			changes: fields,
		})),
	);
}

/** A few changes name their records; many would flood the pages, which then read again what they show. */
function toNotify(records: { kind: string; id: string | null }[]): RecordChange[] {
	const known = records.flatMap(({ kind, id }) => (isChangeKind(kind) ? [{ kind, id }] : []));
	if (known.length <= NAMED_MAX) return known;
	return [...new Set(known.map(({ kind }) => kind))].map((kind) => ({ kind, id: null }));
}
