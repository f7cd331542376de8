/*
 * Values of the contract without its schemas, which use them too: pages show themselves before they load Zod.
 */

/** The largest page of a list. Source: docs/spec/decisions.md §2. */
export const PAGE_SIZE_MAX = 100;

/** What contacts can be sorted by: the last message or creation, the creation, the last change, the name. */
export const CONTACT_SORTS = ["activity", "created", "updated", "name"] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Why an attempt failed without a complete response. */
export const CONNECTION_FAILURES = [
	"name-not-found",
	"lookup-failed",
	"address-not-allowed",
	"refused",
	"unreachable",
	"timed-out-connecting",
	"timed-out-answering",
	"certificate-expired",
	"certificate-wrong-name",
	"certificate-not-trusted",
	"tls-failed",
	"cut-off",
	"not-http",
	"secret-unreadable",
	"headers-unreadable",
] as const;

/**
 * The events of the stream `live-changes`. `start` comes first, and again whenever changes may have been missed:
 * everything shown should then be read again.
 */
export const LIVE_START = "start";
export const LIVE_CHANGES = "changes";
/** Sent to browsers, which can't see comments, while nothing happens. */
export const LIVE_ALIVE = "alive";
