import { sql } from "drizzle-orm";
import type { RecordChange } from "@/lib/contract/extensions/live";
import type { Database, Transaction } from "@/lib/service/store/database";

/** Notifies of changed records; see {@link parseChange}. */
export const CHANGES_CHANNEL = "chat_changes";

/** Wakes those who follow the account's changes once the transaction commits. */
export async function notifyChanges(
	db: Database | Transaction,
	account: number,
	changes: RecordChange[],
): Promise<void> {
	if (changes.length === 0) return;
	const payloads = changes.map((change) => JSON.stringify([account, change]));
	await db.execute(
		sql`select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as n(payload)`,
	);
}

/** The account and record of a notification. */
export function parseChange(payload: string): [account: number, change: RecordChange] {
	return JSON.parse(payload);
}
