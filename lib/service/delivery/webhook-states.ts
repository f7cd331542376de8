import { eq } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema";
import { openSecrets, type Secrets } from "@/lib/service/webhooks/secrets";

/** What is to be known of a webhook to send it something. */
export type WebhookState = {
	url: string;
	isActive: boolean;
	/** Null when they can't be opened, since the application's secret was changed. */
	secrets: Secrets | null;
	/** Changes whenever a person or a failure changes the webhook. */
	version: number;
};

export type WebhookStates = {
	/** Null where the webhook has been deleted. */
	current(accountId: number, webhookId: number): Promise<WebhookState | null>;
};

/** After a webhook is switched off or deleted, nothing more begins to be sent to it after this long. */
const FRESH_MS = 100;
/** Accounts are forgotten together when there are so many. */
const KEPT_MAX = 10_000;

type OfAccount = { readAt: number; states: Promise<ReadonlyMap<number, WebhookState>> };

/**
 * Reads webhooks' states. An account has few webhooks: they are read together, at most once in a tenth of a second,
 * however many lanes ask.
 */
export function createWebhookStates(db: Database, appSecret: string): WebhookStates {
	const known = new Map<number, OfAccount>();

	async function read(accountId: number): Promise<ReadonlyMap<number, WebhookState>> {
		const rows = await db.select().from(webhooks).where(eq(webhooks.accountId, accountId));
		return new Map(
			rows.map((row) => [
				row.id,
				{
					url: row.url,
					isActive: row.isActive,
					secrets: openSecrets(appSecret, accountId, row),
					version: row.updatedAt.getTime(),
				},
			]),
		);
	}

	function fresh(accountId: number): OfAccount["states"] {
		const now = performance.now();
		const before = known.get(accountId);
		if (before && now - before.readAt < FRESH_MS) return before.states;
		if (known.size >= KEPT_MAX) known.clear();
		const states = read(accountId);
		known.set(accountId, { readAt: now, states });
		states.catch(() => known.delete(accountId));
		return states;
	}

	return {
		current: async (accountId, webhookId) => (await fresh(accountId)).get(webhookId) ?? null,
	};
}
