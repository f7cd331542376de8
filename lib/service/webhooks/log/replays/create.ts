import { sql } from "drizzle-orm";
import type { Replay } from "@/lib/contract/deliveries";
import type { EndpointBody } from "@/lib/contract/endpoints";
import type { Extensions } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";
import { replays } from "@/lib/service/store/schema";
import { requireActiveWebhook } from "@/lib/service/webhooks/registration/find";
import { replaysToWire } from "./to-wire";

/** The task that processes a replay; see work-off.ts. */
export const REPLAY_TASK = "replay";

/**
 * Starts resending everything that a webhook missed since a time: failed and dropped deliveries, and events while it was
 * disabled, but none from before it was created. A job collects them in batches.
 * Source: docs/spec/decisions.md §7, §9.
 * @throws ServiceError `not-found`; `conflict` while the webhook is disabled
 */
export async function createReplay(
	{ db, account, clock }: Context,
	webhookId: number,
	input: EndpointBody<Extensions["createReplay"]>,
): Promise<Replay> {
	const now = clock();
	const since = new Date(input.since);
	return db.transaction(async (tx) => {
		await requireActiveWebhook({ db: tx, account }, webhookId);
		const [row] = await tx
			.insert(replays)
			.values({ accountId: account, webhookId, since, until: now, cursorAt: since, createdAt: now })
			.returning();
		if (!row) throw new Error("The replay was not stored.");
		await tx.execute(sql`
			select count(*) from graphile_worker.add_job(
				${REPLAY_TASK}, ${JSON.stringify({ accountId: account, replayId: row.id })}::json
			)
		`);
		const [wire] = await replaysToWire(tx, [row]);
		if (!wire) throw new Error("The replay can't be shown.");
		return wire;
	});
}
