import { and, desc, eq } from "drizzle-orm";
import type { Replay } from "@/lib/contract/deliveries";
import type { Context } from "@/lib/service/context";
import { replays } from "@/lib/service/store/schema";
import { findWebhook } from "@/lib/service/webhooks/registration/find";
import { replaysToWire } from "./to-wire";

const SHOWN = 10;

/** The last replays of a webhook, newest first, with their progress. @throws ServiceError `not-found` */
export async function listReplays(context: Context, webhookId: number): Promise<Replay[]> {
	const { db, account } = context;
	await findWebhook(context, webhookId);
	const rows = await db
		.select()
		.from(replays)
		.where(and(eq(replays.accountId, account), eq(replays.webhookId, webhookId)))
		.orderBy(desc(replays.id))
		.limit(SHOWN);
	return replaysToWire(db, rows);
}
