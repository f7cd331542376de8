import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { RecordChange } from "@/lib/contract/extensions/live";
import type { Database, Transaction } from "@/lib/service/store/database";

/** Notifies of changed records; see {@link parseChange}. */
export const CHANGES_CHANNEL = "chat_changes";
/** Notifies of a transaction that stored events of an account; see {@link eventsPayload}. */
export const EVENTS_CHANNEL = "chat_events";

/** PostgreSQL refuses a longer payload, and with it the whole transaction. */
const PAYLOAD_BYTES_MAX = 7_999;

/** What a transaction stored for an account: its number where events were stored, and the changed records. */
export type LiveUpdate = { account: number; transactions: string[]; changes: RecordChange[] };

/** Wakes those who follow the account's changes once the transaction commits. */
export function notifyChanges(
	db: Database | Transaction,
	account: number,
	changes: RecordChange[],
): Promise<void> {
	return notify(db, [{ account, transactions: [], changes }]);
}

/** Wakes those who follow these accounts, within a transaction once it commits. */
export async function notify(db: Database | Transaction, updates: LiveUpdate[]): Promise<void> {
	const payloads = updates.flatMap(({ account, transactions, changes }) => [
		...transactions.map((transaction) => [EVENTS_CHANNEL, eventsPayload(account, transaction)]),
		...changes.map((change) => [CHANGES_CHANNEL, toPayload(account, change)]),
	]);
	if (payloads.length === 0) return;
	const [channels, texts] = [payloads.map(([channel]) => channel), payloads.map(([, text]) => text)];
	await db.execute(
		sql`select pg_notify(channel, payload)
			from unnest(${sql.param(channels)}::text[], ${sql.param(texts)}::text[]) as n(channel, payload)`,
	);
}

/**
 * Notifies of what committed transactions stored. Updates that come while others are being sent are merged and sent next,
 * so a busy process sends one statement at a time. If the process ends first or sending fails, followers find out within
 * seconds; see createLiveHub.
 */
export function createNotifier(db: Database, log: Logger): (updates: LiveUpdate[]) => void {
	let waiting: LiveUpdate[] = [];
	let isSending = false;

	async function send(): Promise<void> {
		isSending = true;
		while (waiting.length > 0) {
			const updates = merged(waiting);
			waiting = [];
			await notify(db, updates).catch((error) => log.warn({ err: error }, "live updates weren't notified"));
		}
		isSending = false;
	}
	return (updates) => {
		waiting.push(...updates);
		if (!isSending) void send();
	};
}

/** One update for each account, with each changed record once. */
function merged(updates: LiveUpdate[]): LiveUpdate[] {
	const byAccount = new Map<number, { transactions: Set<string>; changes: Map<string, RecordChange> }>();
	for (const { account, transactions, changes } of updates) {
		const own = byAccount.get(account) ?? { transactions: new Set(), changes: new Map() };
		byAccount.set(account, own);
		for (const transaction of transactions) own.transactions.add(transaction);
		for (const change of changes) addChange(own.changes, change);
	}
	return [...byAccount].map(([account, { transactions, changes }]) => ({
		account,
		transactions: [...transactions],
		changes: [...changes.values()],
	}));
}

/** Adds a change of a record, with the sum of its received messages. @param changes by record */
export function addChange(changes: Map<string, RecordChange>, change: RecordChange): void {
	const key = `${change.kind} ${change.id}`;
	const received = (changes.get(key)?.received ?? 0) + (change.received ?? 0);
	changes.set(key, { ...change, ...(received > 0 && { received }) });
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

/** An account and a transaction that stored events of it, as in `transaction_id`. */
export function eventsPayload(account: number | string, transaction: string): string {
	return `${account} ${transaction}`;
}

export function accountOf(payload: string): number {
	return Number(payload.split(" ")[0]);
}

export function transactionOf(payload: string): bigint {
	return BigInt(payload.split(" ")[1] ?? 0);
}
