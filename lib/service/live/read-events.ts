import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";

/** A position in an account's events; later ones are still to be read. */
export type EventPlace = { transactionId: number; sequence: number };

export type LiveEvent = EventPlace & { type: string; body: string };

/**
 * The next events after a position, in order, at most `limit`. Waits with events while older transactions may still
 * commit, so that a reader that continues from its last event misses none, whatever the order of commits.
 */
export async function readEvents(
	db: Database,
	account: number,
	after: EventPlace,
	limit: number,
): Promise<LiveEvent[]> {
	// Read first, because the nodes of a cluster number their transactions differently.
	const { transactionId: newest } = await currentPlace(db);
	const { rows } = await db.execute<{
		transaction_id: string;
		sequence: string;
		type: string;
		body: string;
	}>(sql`
		select transaction_id, sequence, type, body
		from chat.events
		where account_id = ${account} and test_of_webhook_id is null
			and (transaction_id, sequence) > (${after.transactionId}, ${after.sequence})
			and transaction_id <= ${newest}
		order by transaction_id, sequence
		limit ${limit}
	`);
	return rows.map((row) => ({
		transactionId: Number(row.transaction_id),
		sequence: Number(row.sequence),
		type: row.type,
		body: row.body,
	}));
}

/** The position after all events so far. */
export async function currentPlace(db: Database | Transaction): Promise<EventPlace> {
	const { rows } = await db.execute<{ xmin: string }>(
		sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
	);
	return { transactionId: Number(rows[0]?.xmin ?? 0) - 1, sequence: Number.MAX_SAFE_INTEGER };
}

/**
 * Where a reader continues that was at a position. One that this database hasn't reached is from before a restore, which
 * gave all events transaction 0 (store/migrate.ts).
 */
export async function continuedPlace(db: Database | Transaction, given: EventPlace): Promise<EventPlace> {
	const { transactionId: newest } = await currentPlace(db);
	return given.transactionId > newest ? { transactionId: 0, sequence: given.sequence } : given;
}

/** A position as `Last-Event-ID`. */
export function writePlace({ transactionId, sequence }: EventPlace): string {
	return `${transactionId}-${sequence}`;
}

/** Parses {@link writePlace}'s text; undefined if invalid. */
export function readPlace(text: string): EventPlace | undefined {
	const [, transactionId, sequence] = /^([0-9]{1,16})-([0-9]{1,16})$/.exec(text) ?? [];
	if (transactionId === undefined || sequence === undefined) return undefined;
	return { transactionId: Number(transactionId), sequence: Number(sequence) };
}
