import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { accounts, webhooks } from "@/lib/service/store/schema/schema";
import { databaseNow } from "@/lib/wire/database-clock";
import { stillSigning } from "./secrets";

/**
 * Removes webhooks' replaced secrets that have stopped signing, one account at a time. Several workers may run it at
 * once. Source: docs/spec/decisions.md §9.
 * @returns the number of removed secrets
 */
export async function removeEndedSecrets(
	db: Database,
	{ signal }: { signal?: AbortSignal } = {},
): Promise<number> {
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		if (signal?.aborted) break;
		removed += await removeOf(db, id);
	}
	return removed;
}

/** Locks the webhooks, as a rotation does. One that is locked is done in the next run. */
function removeOf(db: Database, account: number): Promise<number> {
	const isOfAccount = eq(webhooks.accountId, account);
	return db.transaction(async (tx) => {
		const now = await databaseNow(tx);
		const rotated = await tx
			.select({ id: webhooks.id, previousSecrets: webhooks.previousSecrets })
			.from(webhooks)
			.where(and(isOfAccount, sql`${webhooks.previousSecrets}::text <> '[]'`))
			.for("update", { skipLocked: true });
		let removed = 0;
		for (const { id, previousSecrets } of rotated) {
			const kept = stillSigning(previousSecrets, now);
			if (kept.length === previousSecrets.length) continue;
			await tx
				.update(webhooks)
				.set({ previousSecrets: kept })
				.where(and(isOfAccount, eq(webhooks.id, id)));
			removed += previousSecrets.length - kept.length;
		}
		return removed;
	});
}
