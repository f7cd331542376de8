"use client";

import { useSyncExternalStore } from "react";
import type { CreatedWebhook } from "@/lib/contract/webhooks";

/** A secret that has been shown and not yet been said to be stored. */
export type UnstoredSecret = {
	accountId: number;
	webhookId: number;
	url: string;
	secret: string;
	/** After a rotation: until when the old one signs too. */
	bothUntil?: string;
};

/**
 * Held in this page's memory only, until one says that it is stored: whoever strays to another area meanwhile
 * finds it again on coming back.
 */
let held: UnstoredSecret | null = null;
const listeners = new Set<() => void>();

/** Shows a new webhook's secret. Gives false where the service made none. */
export function holdSecret(accountId: number, webhook: CreatedWebhook): boolean {
	if (webhook.webhook_secret === "") return false;
	announce({ accountId, webhookId: webhook.id, url: webhook.url, secret: webhook.webhook_secret });
	return true;
}

/** Shows the secret that a rotation made. */
export function holdRotatedSecret(secret: Required<UnstoredSecret>): void {
	announce(secret);
}

/** It is stored: forgets it. */
export function releaseSecret(): void {
	announce(null);
}

/** The secret that waits to be stored, in this account. */
export function useUnstoredSecret(accountId: number): UnstoredSecret | null {
	const secret = useSyncExternalStore(subscribe, read, readNone);
	return secret?.accountId === accountId ? secret : null;
}

function announce(next: UnstoredSecret | null) {
	held = next;
	for (const listener of listeners) listener();
}

function read() {
	return held;
}

function readNone() {
	return null;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
