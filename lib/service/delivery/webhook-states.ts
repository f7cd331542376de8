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
 * however many lanes ask. Only that a webhook is there and on is believed for so long: one that was not may have been
 * registered or switched on since, and what is sent to it must not be dropped.
 * @param freshMs for tests
 */
export function createWebhookStates(
	db: Database,
	appSecret: string,
	freshMs: number = FRESH_MS,
): WebhookStates {
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

	/** What was read at `since` or later. */
	function readSince(accountId: number, since: number): OfAccount["states"] {
		const before = known.get(accountId);
		if (before && before.readAt >= since) return before.states;
		if (known.size >= KEPT_MAX) known.clear();
		const states = read(accountId);
		known.set(accountId, { readAt: performance.now(), states });
		states.catch(() => known.delete(accountId));
		return states;
	}

	return {
		async current(accountId, webhookId) {
			const asked = performance.now();
			const state = (await readSince(accountId, asked - freshMs)).get(webhookId);
			if (state?.isActive) return state;
			return (await readSince(accountId, asked)).get(webhookId) ?? null;
		},
	};
}
