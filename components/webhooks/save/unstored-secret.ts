"use client";

import { useSyncExternalStore } from "react";
import { useAccount } from "@/lib/console/account";
import { createSignal } from "@/lib/console/signal";
import type { CreatedWebhook } from "@/lib/contract/webhooks";

/** A secret that was shown but not yet confirmed as stored. */
export type UnstoredSecret = {
	accountId: number;
	webhookId: number;
	url: string;
	secret: string;
	/** After a rotation: until when the old secret also signs. */
	bothUntil?: string;
};

/** Kept only in memory, so that it's still shown after you visit another area. */
let held: UnstoredSecret | null = null;
const changes = createSignal();

/** Shows a new webhook's secret. Returns false if the service created none. */
export function holdSecret(accountId: number, webhook: CreatedWebhook): boolean {
	if (webhook.webhook_secret === "") return false;
	set({ accountId, webhookId: webhook.id, url: webhook.url, secret: webhook.webhook_secret });
	return true;
}

/** Shows the new secret after a rotation. */
export function holdRotatedSecret(secret: Required<UnstoredSecret>): void {
	set(secret);
}

/** Forgets the secret once it is stored. */
export function releaseSecret(): void {
	set(null);
}

/** The account's secret that isn't stored yet. */
export function useUnstoredSecret(): UnstoredSecret | null {
	const { id: accountId } = useAccount();
	const secret = useSyncExternalStore(
		changes.subscribe,
		() => held,
		() => null,
	);
	return secret?.accountId === accountId ? secret : null;
}

function set(next: UnstoredSecret | null) {
	held = next;
	changes.emit();
}
