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

/** Webhook URLs per account. Source: docs/spec/public-api.md §8. */
export const WEBHOOKS_PER_ACCOUNT = 10;
/** Subscribes to every event, including future ones. */
export const ALL_EVENTS = "*";
/**
 * The events that a webhook can subscribe to, in the order that the interface shows. Source: docs/spec/decisions.md §7.
 */
export const EVENT_TYPES = [
	"chat.message.inbound",
	"chat.message.outbound",
	"chat.message.status",
	"chat.message.reaction",
	"chat.message.media",
	"chat.template.update",
	"chat.platform.change",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** A template code. Source: docs/spec/decisions.md §4. */
export const TEMPLATE_CODE_PATTERN = /^[A-Za-z0-9_.-]{1,512}$/;

/** The messaging platform's statuses of a template in a language; the set is open. Source: docs/spec/templates.md §1. */
export const REVIEW_STATUSES = [
	...["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED", "FLAGGED", "IN_APPEAL", "LOCKED"],
	...["LIMIT_EXCEEDED", "ARCHIVED", "PENDING_DELETION", "DELETED"],
] as const;
export const TEMPLATE_STATES = ["ready", "draft", "unstored"] as const;
/** What a template's contents are: with a text alone, with a file, with a sign-in code, with a catalog. */
export const TEMPLATE_TYPES = ["text", "media", "sign_in", "catalog"] as const;
export const TEMPLATE_SORTS = ["changed", "code", "used"] as const;
/** Statuses that someone should look at. */
export const STATUSES_FOR_ATTENTION = [
	"REJECTED",
	"PAUSED",
	"DISABLED",
	"FLAGGED",
	"LIMIT_EXCEEDED",
] as const;

/** What flows can be sorted by: the last change, the name, the number of problems, of screens. */
export const FLOW_SORTS = ["updated", "name", "problems", "screens"] as const;
/** What the messaging platform warns about; the set is open. Source: docs/spec/platform-api.md §2.5. */
export const FLOW_ALERT_KINDS = [
	"CLIENT_ERROR_RATE",
	"ENDPOINT_ERROR_RATE",
	"ENDPOINT_LATENCY",
	"ENDPOINT_AVAILABILITY",
	"FLOW_VERSION_EXPIRY_WARNING",
] as const;
export type FlowAlertKind = (typeof FLOW_ALERT_KINDS)[number];

/** Statuses of a flow on the messaging platform; the set is open. Source: docs/spec/platform-api.md §4. */
export const FLOW_STATUSES = ["DRAFT", "PUBLISHED", "DEPRECATED", "BLOCKED", "THROTTLED"] as const;
