import { sql } from "drizzle-orm";
import type { RecordChange } from "@/lib/contract/extensions/live";
import type { Database, Transaction } from "@/lib/service/store/database";

/** Notifies of changed records; see {@link parseChange}. */
export const CHANGES_CHANNEL = "chat_changes";

/** PostgreSQL refuses a longer payload, and with it the whole transaction. */
const PAYLOAD_BYTES_MAX = 7_999;

/** Wakes those who follow the account's changes once the transaction commits. */
export async function notifyChanges(
	db: Database | Transaction,
	account: number,
	changes: RecordChange[],
): Promise<void> {
	if (changes.length === 0) return;
	const payloads = changes.map((change) => toPayload(account, change));
	await db.execute(
		sql`select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as n(payload)`,
	);
}

/** The change without its id if that is too long, so that any record of the kind may have changed. */
function toPayload(account: number, change: RecordChange): string {
	const payload = JSON.stringify([account, change]);
	return Buffer.byteLength(payload) <= PAYLOAD_BYTES_MAX
		? payload
		: JSON.stringify([account, { ...change, id: null }]);
}

/** The account and record of a notification. */
export function parseChange(payload: string): [account: number, change: RecordChange] {
	return JSON.parse(payload);
}
