import { eq } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import {
	type CustomHeaders,
	unsealHeaders,
} from "@/lib/service/webhooks/registration/secrets/custom-headers";
import type { AppSecrets } from "@/lib/service/webhooks/registration/secrets/seal";
import { openSecrets, type Secrets } from "@/lib/service/webhooks/registration/secrets/secrets";

/** A webhook's state for sending to it. */
export type WebhookState = {
	url: string;
	isActive: boolean;
	/** Null if they can't be unsealed, because the application's secret was changed. */
	secrets: Secrets | null;
	/** Custom headers; null like the secrets. */
	headers: CustomHeaders | null;
	/** Incremented whenever a person or a failure changes the webhook. */
	version: number;
};

export type WebhookStates = {
	/** The cached state of an active webhook; undefined if it isn't active, or was read too long ago. */
	cached(accountId: number, webhookId: number): WebhookState | undefined;
	/** Null if the webhook was deleted. */
	current(accountId: number, webhookId: number): Promise<WebhookState | null>;
	/** Removes an account's webhooks from the cache, because one has changed. */
	forget(accountId: number): void;
};

/**
 * For this long after a webhook is changed, an attempt may still start as before, but only of a delivery that was fetched
 * before: those fetched later bring the version that they need.
 */
const FRESH_MS = 100;
/** The cache is cleared at this many accounts. */
const CACHED_MAX = 10_000;

type States = ReadonlyMap<number, WebhookState>;
type OfAccount = { readAt: number; states: Promise<States>; loaded?: States };

/**
 * Reads webhooks' states. An account's few webhooks are read together, at most every 100 ms, however many lanes need
 * them. Only active webhooks are cached: another may have been created or enabled since, and its deliveries must not be
 * dropped.
 * @param freshMs for tests
 */
export function createWebhookStates(
	db: Database,
	appSecrets: AppSecrets,
	freshMs: number = FRESH_MS,
): WebhookStates {
	const cache = new Map<number, OfAccount>();

	async function read(accountId: number): Promise<States> {
		const rows = await db.select().from(webhooks).where(eq(webhooks.accountId, accountId));
		return new Map(
			rows.map((row) => [
				row.id,
				{
					url: row.url,
					isActive: row.isActive,
					secrets: openSecrets(appSecrets, accountId, row),
					headers: unsealHeaders(appSecrets, accountId, row.headersSealed),
					version: row.version,
				},
			]),
		);
	}

	/** What was read at `since` or later. */
	function readSince(accountId: number, since: number): OfAccount["states"] {
		const before = cache.get(accountId);
		if (before && before.readAt >= since) return before.states;
		if (cache.size >= CACHED_MAX) cache.clear();
		const states = read(accountId);
		const fresh: OfAccount = { readAt: performance.now(), states };
		cache.set(accountId, fresh);
		states.then(
			(loaded) => {
				fresh.loaded = loaded;
			},
			() => cache.delete(accountId),
		);
		return states;
	}

	return {
		cached(accountId, webhookId) {
			const before = cache.get(accountId);
			if (!before || before.readAt < performance.now() - freshMs) return undefined;
			const state = before.loaded?.get(webhookId);
			return state?.isActive ? state : undefined;
		},
		async current(accountId, webhookId) {
			const calledAt = performance.now();
			const state = (await readSince(accountId, calledAt - freshMs)).get(webhookId);
			if (state?.isActive) return state;
			return (await readSince(accountId, calledAt)).get(webhookId) ?? null;
		},
		forget(accountId) {
			cache.delete(accountId);
		},
	};
}
