import { and, count, eq, inArray } from "drizzle-orm";
import type { Replay } from "@/lib/contract/deliveries";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries, type replays } from "@/lib/service/store/schema";

type ReplayRow = typeof replays.$inferSelect;

/**
 * Replays of one webhook as returned by the extensions, with their progress. Source: docs/spec/decisions.md §9.
 */
export async function replaysToWire(db: Database | Transaction, rows: ReplayRow[]): Promise<Replay[]> {
	const [first] = rows;
	if (!first) return [];
	const counts = await db
		.select({ replayId: deliveries.replayId, state: deliveries.state, count: count() })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.accountId, first.accountId),
				eq(deliveries.webhookId, first.webhookId),
				inArray(
					deliveries.replayId,
					rows.map((row) => row.id),
				),
			),
		)
		.groupBy(deliveries.replayId, deliveries.state);
	const counted = (id: number, ...states: string[]) =>
		counts
			.filter((row) => row.replayId === id && states.includes(row.state))
			.reduce((sum, row) => sum + row.count, 0);
	return rows.map((row) => ({
		id: row.id,
		since: row.since.toISOString(),
		created_at: row.createdAt.toISOString(),
		is_collecting: row.queuedAt === null,
		queued: row.queued,
		delivered: counted(row.id, "delivered"),
		waiting: counted(row.id, "pending"),
		failed: counted(row.id, "failed", "dropped"),
	}));
}
