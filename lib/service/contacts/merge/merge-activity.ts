import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";
import { contactActivity } from "@/lib/service/store/schema/schema";

type Activity = typeof contactActivity.$inferSelect;

/**
 * Adds a merged contact's activity to the kept one's: the newer last message, all unread ones, and the earlier of the two
 * positions up to which someone has read, so that nothing unread counts as read.
 */
export async function mergeActivity(
	tx: Transaction,
	account: number,
	keptId: number,
	mergedId: number,
): Promise<void> {
	const isBoth = and(
		eq(contactActivity.accountId, account),
		inArray(contactActivity.contactId, [keptId, mergedId]),
	);
	const rows = await tx
		.select()
		.from(contactActivity)
		.where(isBoth)
		.orderBy(asc(contactActivity.contactId))
		.for("update");
	const kept = rows.find(({ contactId }) => contactId === keptId);
	const merged = rows.find(({ contactId }) => contactId === mergedId);
	if (!merged) return;
	await tx
		.delete(contactActivity)
		.where(and(eq(contactActivity.accountId, account), eq(contactActivity.contactId, mergedId)));
	const both = kept ? joined(kept, merged) : { ...merged, contactId: keptId };
	const { accountId: _account, contactId: _contact, ...set } = both;
	await tx
		.insert(contactActivity)
		.values(both)
		.onConflictDoUpdate({ target: [contactActivity.accountId, contactActivity.contactId], set });
}

function joined(kept: Activity, merged: Activity): Activity {
	const isMergedNewer = isAfter(
		[merged.lastMessageAt, merged.lastMessageId],
		[kept.lastMessageAt, kept.lastMessageId],
	);
	const last = isMergedNewer ? merged : kept;
	const read = readPosition(kept, merged);
	return {
		...kept,
		lastActivityAt: merged.lastActivityAt > kept.lastActivityAt ? merged.lastActivityAt : kept.lastActivityAt,
		lastMessageAt: last.lastMessageAt,
		lastMessageId: last.lastMessageId,
		unreadCount: kept.unreadCount + merged.unreadCount,
		readMessageAt: read?.readMessageAt ?? null,
		readMessageId: read?.readMessageId ?? null,
	};
}

/** The earlier position; a contact without messages has none. */
function readPosition(kept: Activity, merged: Activity): Activity | undefined {
	const withMessages = [kept, merged].filter(({ lastMessageAt }) => lastMessageAt !== null);
	if (withMessages.some(({ readMessageAt }) => readMessageAt === null)) return undefined;
	const [one, other] = withMessages;
	if (!one || !other) return one;
	return isAfter([one.readMessageAt, one.readMessageId], [other.readMessageAt, other.readMessageId])
		? other
		: one;
}

type Position = [at: Date | null, id: number | null];

/** In the order of the history; no position is before all others. */
function isAfter([oneAt, oneId]: Position, [otherAt, otherId]: Position): boolean {
	if (oneAt === null || otherAt === null) return oneAt !== null;
	return +oneAt === +otherAt ? (oneId ?? 0) > (otherId ?? 0) : oneAt > otherAt;
}
