import type pg from "pg";

/**
 * A restored database counts its transactions from the start again. Events of later transactions would not be shown until
 * it has caught up, so the events of such an account get transaction 0, where their sequence alone orders them. Readers
 * that continue from before do the same (live/read-events.ts). Source: docs/decisions/0004.
 */
export async function renumberEvents(client: pg.Client): Promise<void> {
	const { rows: accounts } = await client.query<{ id: string }>("select id from chat.accounts");
	const newest = new Map<string, bigint>();
	for (const { id } of accounts) {
		const { rows } = await client.query<{ newest: string | null }>(
			"select max(transaction_id) as newest from chat.events where account_id = $1",
			[id],
		);
		newest.set(id, BigInt(rows[0]?.newest ?? 0));
	}
	// Read last, so that it's later than every transaction of this database that was seen above.
	const { rows } = await client.query<{ next: string }>(
		"select pg_snapshot_xmax(pg_current_snapshot())::text as next",
	);
	const next = BigInt(rows[0]?.next ?? 0);
	for (const [id, transactionId] of newest) {
		if (transactionId < next) continue;
		await client.query(
			"update chat.events set transaction_id = 0 where account_id = $1 and transaction_id > 0",
			[id],
		);
	}
}
