import { and, eq } from "drizzle-orm";
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
/** States are forgotten together when there are so many. */
const KEPT_MAX = 10_000;

/** Reads webhooks' states, each at most once in a tenth of a second, however many lanes ask. */
export function createWebhookStates(db: Database, appSecret: string): WebhookStates {
	const known = new Map<string, { readAt: number; state: Promise<WebhookState | null> }>();

	async function read(accountId: number, webhookId: number): Promise<WebhookState | null> {
		const [row] = await db
			.select()
			.from(webhooks)
			.where(and(eq(webhooks.accountId, accountId), eq(webhooks.id, webhookId)));
		if (!row) return null;
		return {
			url: row.url,
			isActive: row.isActive,
			secrets: openSecrets(appSecret, accountId, row),
			version: row.updatedAt.getTime(),
		};
	}

	return {
		current(accountId, webhookId) {
			const name = `${accountId}/${webhookId}`;
			const now = performance.now();
			const before = known.get(name);
			if (before && now - before.readAt < FRESH_MS) return before.state;
			if (known.size >= KEPT_MAX) known.clear();
			const state = read(accountId, webhookId);
			known.set(name, { readAt: now, state });
			state.catch(() => known.delete(name));
			return state;
		},
	};
}
