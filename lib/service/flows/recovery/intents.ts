import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { Dependencies } from "@/lib/service/context";
import { changedNothing } from "@/lib/service/platform/platform-error";
import { platformIntents } from "@/lib/service/store/schema";

/** Longer than a call to the platform and the transaction after it take. */
export const INTENT_LEASE_MS = 20_000;
/** Mending one intent takes several calls. */
const MENDING_LEASE_MS = 60_000;
/** An answer that was lost may still be on its way to having its effect. */
const SETTLE_MS = 10_000;
const FIRST_BACKOFF_MS = 15_000;
const BACKOFF_MAX_MS = 3_600_000;

export type Intent = typeof platformIntents.$inferSelect;
export type IntentKind = "create-flow" | "update-flow" | "delete-flow";
export type IntentScope = Pick<Dependencies, "db" | "clock"> & { account: number };

type NewIntent = { kind: IntentKind } & Partial<
	Pick<Intent, "flowName" | "flowId" | "chatFlowId" | "foreignChatFlowIds">
>;

/**
 * States what is about to change on the platform, before it is asked. Whoever begins has the intent to
 * themselves until the lease runs out.
 * @returns undefined when another creation of that name is under way or was cut short
 */
export async function beginIntent(
	{ db, account, clock }: IntentScope,
	values: NewIntent,
): Promise<Intent | undefined> {
	const createdAt = clock();
	const leaseUntil = after(createdAt, INTENT_LEASE_MS);
	const [intent] = await db
		.insert(platformIntents)
		.values({ accountId: account, ...values, createdAt, leaseUntil, mendAt: leaseUntil })
		.onConflictDoNothing()
		.returning();
	return intent;
}

/**
 * Removes an intent whose result is stored, in the transaction that stores it.
 * @returns false if somebody has set about mending it, so that the platform may no longer be as it was told to be
 */
export async function finishIntent(db: Dependencies["db"], intent: Intent): Promise<boolean> {
	const removed = await db
		.delete(platformIntents)
		.where(and(isIntent(intent), eq(platformIntents.isMending, false)))
		.returning({ id: platformIntents.id });
	return removed.length > 0;
}

/** Removes an intent that has been mended, or that came to nothing. */
export async function dropIntent(db: Dependencies["db"], intent: Intent): Promise<void> {
	await db.delete(platformIntents).where(isIntent(intent));
}

/**
 * After a failed call to the platform: nothing stays of an intent that changed nothing, any other is left to be
 * mended. Failing at this must not hide the failure; then the lease runs out by itself.
 */
export async function abandonIntent(
	{ db, clock }: IntentScope,
	intent: Intent,
	failure: unknown,
): Promise<void> {
	const now = clock();
	const left = changedNothing(failure)
		? dropIntent(db, intent)
		: db
				.update(platformIntents)
				.set({ leaseUntil: now, mendAt: after(now, SETTLE_MS) })
				.where(and(isIntent(intent), eq(platformIntents.isMending, false)));
	await left.catch(() => undefined);
}

/**
 * Takes an intent in order to mend it; from then on the request that began it can't store its result.
 * @param options.chatFlowId noted if given
 * @param options.isOwn by the one who began it; anybody else has to wait for the lease to run out
 * @returns undefined when it is another's at the moment, or gone
 */
export async function claimIntent(
	{ db, clock }: Pick<Dependencies, "db" | "clock">,
	intent: Pick<Intent, "accountId" | "id">,
	{ isOwn = false, chatFlowId }: { isOwn?: boolean; chatFlowId?: string } = {},
): Promise<Intent | undefined> {
	const now = clock();
	const isFree = lte(platformIntents.leaseUntil, now);
	const backoffMs = sql`least(${FIRST_BACKOFF_MS} * power(2, least(${platformIntents.attempts}, 20)), ${BACKOFF_MAX_MS})`;
	const [claimed] = await db
		.update(platformIntents)
		.set({
			isMending: true,
			leaseUntil: after(now, MENDING_LEASE_MS),
			mendAt: sql`${now.toISOString()}::timestamptz + ${backoffMs} * interval '1 millisecond'`,
			attempts: sql`${platformIntents.attempts} + 1`,
			chatFlowId,
		})
		.where(and(isIntent(intent), isOwn ? or(isFree, eq(platformIntents.isMending, false)) : isFree))
		.returning();
	return claimed;
}

/** Gives back a claimed intent that could not be mended yet; the next try is at its `mendAt`. */
export async function returnIntent(
	{ db, clock }: Pick<Dependencies, "db" | "clock">,
	intent: Intent,
): Promise<void> {
	await db.update(platformIntents).set({ leaseUntil: clock() }).where(isIntent(intent));
}

function isIntent({ accountId, id }: Pick<Intent, "accountId" | "id">): SQL | undefined {
	return and(eq(platformIntents.accountId, accountId), eq(platformIntents.id, id));
}

function after(time: Date, ms: number): Date {
	return new Date(time.getTime() + ms);
}
