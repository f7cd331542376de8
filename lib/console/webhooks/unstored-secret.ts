"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/console/browser/signal";
import type { CreatedWebhook } from "@/lib/contract/webhooks";

/** A secret that has been shown and that nobody has confirmed as stored. */
export type UnstoredSecret = {
	accountId: number;
	webhookId: number;
	url: string;
	secret: string;
	/** After a rotation: until when the old one signs too. */
	bothUntil?: string;
};

/** Kept in this page's memory only, so that someone who opens another area first finds it again. */
let held: UnstoredSecret | null = null;
const changes = createSignal();

/** Shows a new webhook's secret. Gives false where the service made none. */
export function holdSecret(accountId: number, webhook: CreatedWebhook): boolean {
	if (webhook.webhook_secret === "") return false;
	set({ accountId, webhookId: webhook.id, url: webhook.url, secret: webhook.webhook_secret });
	return true;
}

/** Shows the secret that a rotation made. */
export function holdRotatedSecret(secret: Required<UnstoredSecret>): void {
	set(secret);
}

/** Forgets the secret once it is stored. */
export function releaseSecret(): void {
	set(null);
}

/** The secret of this account that waits to be stored. */
export function useUnstoredSecret(accountId: number): UnstoredSecret | null {
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
