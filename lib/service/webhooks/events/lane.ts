import { createHash } from "node:crypto";

/**
 * Number of lanes per webhook. Deliveries within a lane are sent one after the other, which keeps their order; lanes run
 * in parallel, so a webhook has at most this many attempts at a time.
 */
export const LANES = 10;

/** One lane of one webhook. */
export type Lane = { accountId: number; webhookId: number; lane: number };

/** A unique name of a lane. */
export function laneName({ accountId, webhookId, lane }: Lane): string {
	return `lane ${accountId}/${webhookId}/${lane}`;
}

/** The lane of a contact's events. Source: docs/spec/decisions.md §7, order per contact. */
export function contactLane(contactId: number): number {
	return contactId % LANES;
}

/** The lane of events without a contact; those with the same name keep their order. */
export function namedLane(name: string): number {
	return createHash("sha256").update(name).digest().readUInt32BE() % LANES;
}
