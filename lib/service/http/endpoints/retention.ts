import { sql } from "drizzle-orm";
import { ago } from "@/lib/service/store/ago";
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
	{ keptMs = RESPONSES_KEPT_MS, signal }: { keptMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
	const isOld = sql`created_at <= ${ago(keptMs)}`;
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		removed += await removeOldRows(db, { account: id, table: sql`chat.idempotency_keys`, isOld, signal });
	}
	return removed;
}
