import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { Dependencies } from "@/lib/service/context";
import { changedNothing } from "@/lib/service/platform/platform";
import { platformIntents } from "@/lib/service/store/schema/schema";
import { databaseNow } from "@/lib/wire/database-clock";

/** Longer than a call to the platform and the following transaction take. */
export const INTENT_LEASE_MS = 20_000;
/** Recovering one intent takes several calls. */
const RECOVERY_LEASE_MS = 60_000;
/** A call whose response was lost may still take effect later. */
const SETTLE_MS = 10_000;
/** Delays between attempts, doubling up to an hour. */
const BACKOFFS_MS = Array.from({ length: 9 }, (_, tries) => Math.min(15_000 * 2 ** tries, 3_600_000));

export type Intent = typeof platformIntents.$inferSelect;
type IntentKind = "create-flow" | "update-flow" | "delete-flow";
type IntentScope = Pick<Dependencies, "db"> & { account: number };

type NewIntent = { kind: IntentKind } & Partial<
	Pick<Intent, "flowName" | "flowId" | "chatFlowId" | "foreignChatFlowIds">
>;

/**
 * Records a change before the platform is called. The caller holds the intent until the lease expires.
 * @returns undefined if another creation of that name is in progress or was interrupted
 */
export async function beginIntent(
	{ db, account }: IntentScope,
	values: NewIntent,
): Promise<Intent | undefined> {
	const createdAt = await databaseNow(db);
	const leaseUntil = after(createdAt, INTENT_LEASE_MS);
	const [intent] = await db
		.insert(platformIntents)
		.values({ accountId: account, ...values, createdAt, leaseUntil, recoverAt: leaseUntil })
		.onConflictDoNothing()
		.returning();
	return intent;
}

/**
 * Removes an intent in the transaction that stores its result.
 * @returns false if its recovery has started, which may have changed the platform's state again
 */
export async function finishIntent(db: Dependencies["db"], intent: Intent): Promise<boolean> {
	const removed = await db
		.delete(platformIntents)
		.where(and(isIntent(intent), eq(platformIntents.isRecovering, false)))
		.returning({ id: platformIntents.id });
	return removed.length > 0;
}

/** Removes an intent that was recovered or changed nothing. */
export async function dropIntent(db: Dependencies["db"], intent: Intent): Promise<void> {
	await db.delete(platformIntents).where(isIntent(intent));
}

/**
 * After a failed call to the platform: removes an intent that changed nothing, and leaves any other for recovery.
 * If this fails, the first failure is still the one reported, and the lease expires.
 */
export async function abandonIntent(
	{ db }: Pick<IntentScope, "db">,
	intent: Intent,
	failure: unknown,
): Promise<void> {
	const settled = sql`now() + make_interval(secs => ${SETTLE_MS / 1000})`;
	const left = changedNothing(failure)
		? dropIntent(db, intent)
		: db
				.update(platformIntents)
				.set({ leaseUntil: sql`now()`, recoverAt: settled })
				.where(and(isIntent(intent), eq(platformIntents.isRecovering, false)));
	await left.catch(() => undefined);
}

/**
 * Claims an intent for recovery; its request can't store a result afterwards.
 * @param options.chatFlowId stored if given
 * @param options.isOwn for the request that created it; others must wait until the lease expires
 * @returns undefined if another process holds it, or it no longer exists
 */
export async function claimIntent(
	{ db }: Pick<Dependencies, "db">,
	intent: Pick<Intent, "accountId" | "id">,
	{ isOwn = false, chatFlowId }: { isOwn?: boolean; chatFlowId?: string } = {},
): Promise<Intent | undefined> {
	const now = await databaseNow(db);
	const isFree = lte(platformIntents.leaseUntil, now);
	const nextTries = BACKOFFS_MS.map((ms) => after(now, ms).toISOString());
	const lastTry = BACKOFFS_MS.length - 1;
	const [claimed] = await db
		.update(platformIntents)
		.set({
			isRecovering: true,
			leaseUntil: after(now, RECOVERY_LEASE_MS),
			recoverAt: sql`(${sql.param(nextTries)}::timestamptz[])[least(${platformIntents.attempts}, ${lastTry}::integer) + 1]`,
			attempts: sql`${platformIntents.attempts} + 1`,
			chatFlowId,
		})
		.where(and(isIntent(intent), isOwn ? or(isFree, eq(platformIntents.isRecovering, false)) : isFree))
		.returning();
	return claimed;
}

/** Releases a claimed intent that couldn't be recovered yet; the next attempt is at its `recoverAt`. */
export async function returnIntent({ db }: Pick<Dependencies, "db">, intent: Intent): Promise<void> {
	await db.update(platformIntents).set({ leaseUntil: sql`now()` }).where(isIntent(intent));
}

function isIntent({ accountId, id }: Pick<Intent, "accountId" | "id">): SQL | undefined {
	return and(eq(platformIntents.accountId, accountId), eq(platformIntents.id, id));
}

function after(time: Date, ms: number): Date {
	return new Date(time.getTime() + ms);
}
