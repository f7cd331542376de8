import { createHash } from "node:crypto";

/**
 * Deliveries to one webhook go out in this many lanes side by side, and one after the other within a lane: so a
 * webhook has at most as many attempts under way, and events of one lane keep their order.
 */
export const LANES = 10;

/** One lane of one webhook. */
export type Lane = { accountId: number; webhookId: number; lane: number };

/** Names a lane among all lanes. */
export function laneName({ accountId, webhookId, lane }: Lane): string {
	return `lane ${accountId}/${webhookId}/${lane}`;
}

/** The lane of everything that concerns one contact. Source: docs/spec/decisions.md §7, order per contact. */
export function contactLane(contactId: number): number {
	return contactId % LANES;
}

/** The lane of what concerns no contact: things of the same name keep their order. */
export function namedLane(name: string): number {
	return createHash("sha256").update(name).digest().readUInt32BE() % LANES;
}
