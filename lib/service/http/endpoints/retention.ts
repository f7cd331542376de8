import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { removeOldRows } from "@/lib/service/store/remove-old";
import { accounts } from "@/lib/service/store/schema/schema";
import { RESPONSES_KEPT_MS } from "./idempotency";

/**
 * Removes first responses to requests with an `Idempotency-Key` that aren't returned anymore. Several workers may run it
 * at once. Source: docs/spec/decisions.md §1.
 * @returns the number of removed responses
 */
export async function removeOldResponses(
	db: Database,
	{ now, keptMs = RESPONSES_KEPT_MS, signal }: { now: Date; keptMs?: number; signal?: AbortSignal },
): Promise<number> {
	const before = new Date(now.getTime() - keptMs).toISOString();
	const isOld = sql`created_at <= ${before}::timestamptz`;
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		removed += await removeOldRows(db, { account: id, table: sql`chat.idempotency_keys`, isOld, signal });
	}
	return removed;
}
