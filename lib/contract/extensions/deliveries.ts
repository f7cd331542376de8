import { z } from "zod";
import type { CONNECTION_FAILURES } from "@/lib/contract/choices";
import { EVENT_TYPES } from "@/lib/contract/choices";
import { contactSummary } from "@/lib/contract/contacts";
import { endpoint } from "@/lib/contract/endpoint";
import { accountParams, id, pageSizeQuery } from "@/lib/contract/parameters";
import { holds, seenWith } from "@/lib/contract/personal-data";
import {
	readCode,
	readCodeOrNull,
	readFlag,
	readId,
	readIdOrNull,
	readIntegerOrNull,
	readText,
	readTime,
	readTimeOrNull,
} from "@/lib/contract/reading";
import { utcTime } from "@/lib/contract/text/text";
import { VERIFYING } from "@/lib/contract/webhooks";

/**
 * The states of a delivery: not attempted yet; failed and to be retried; and the final ones: delivered, failed for
 * good, skipped because the webhook was disabled. Source: docs/spec/decisions.md §7, §9.
 */
export const DELIVERY_STATES = ["waiting", "retrying", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed with a response: classes of its status. */
const STATUS_FAILURES = [
	"redirect",
	"unauthorized",
	"not-found",
	"gone",
	"too-large",
	"too-many-requests",
	"client-error",
	"server-error",
] as const;
/** The failure classes of our service's attempts. Sets are open: other services may have more. */
export type DeliveryFailure = (typeof CONNECTION_FAILURES | typeof STATUS_FAILURES)[number];

/** How long a replaced secret still signs, next to the new one. Source: docs/spec/decisions.md §9. */
export const ROTATION_HOURS = 24;
/** The hours that a webhook's health covers. */
export const HEALTH_HOURS = 24;
const DELIVERIES_PAGE_SIZE_DEFAULT = 50;

const readCount = z.int().nonnegative().catch(0);

/** One delivery, with its last attempt. `id` is the event's, the `webhook-id` header of every attempt. */
export const delivery = z.looseObject({
	id: readCode,
	event_type: readCode,
	state: readCode,
	is_test: readFlag,
	/** Whose it is; null for events without one. */
	contact_id: readIdOrNull,
	/** As it is now; null if it was deleted, or for a token that can't view contacts. */
	contact: seenWith("Chat Contacts — View", contactSummary.nullable().catch(null)),
	/** The message that it's about; null if none, or several. */
	message_id: readIdOrNull,
	attempts: readCount,
	created_at: readTime,
	/** When the next attempt is due; null once it's final. */
	next_attempt_at: readTimeOrNull,
	finished_at: readTimeOrNull,
	last_attempt_at: readTimeOrNull,
	last_http_status: readIntegerOrNull,
	/** The failure class of the last attempt; null for a success or before the first attempt. */
	last_failure: readCodeOrNull,
	last_duration_ms: readIntegerOrNull,
});
export type Delivery = z.output<typeof delivery>;

const headers = z.record(z.string(), z.string()).catch({});

/** One POST: what was sent and what came back. */
export const deliveryAttempt = z.looseObject({
	number: readCount,
	started_at: readTime,
	duration_ms: readCount,
	url: readCode,
	request_headers: holds("code", headers),
	/** The IP address it connected to, or tried to; null if it didn't get that far. */
	address: readCodeOrNull,
	http_status: readIntegerOrNull,
	failure: readCodeOrNull,
	response_headers: headers,
	/** The first 16 KiB of the response. */
	response_body: readText,
});
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

export const deliveryWithAttempts = delivery.extend({
	/** The body of every attempt, byte for byte. */
	request_body: holds("json", readText),
	/** The last attempt first. */
	attempt_log: z.array(deliveryAttempt).catch([]),
});
export type DeliveryWithAttempts = z.output<typeof deliveryWithAttempts>;

/** The newest first; `next_cursor` goes into `before`. */
export const deliveryPage = z.looseObject({
	deliveries: z.array(delivery),
	next_cursor: readCodeOrNull,
});
export type DeliveryPage = z.output<typeof deliveryPage>;

/** The attempts that began in an hour, and the hour's events that were sent and delivered. */
export const webhookHealthHour = z.looseObject({
	at: readTime,
	succeeded: readCount,
	failed: readCount,
	events: readCount,
	delivered: readCount,
});

/** A webhook's health. */
export const webhookHealth = z.looseObject({
	webhook_id: readId,
	/** Start of the current run of failures; null while the last delivery succeeded. */
	failing_since: readTimeOrNull,
	/** The failure class of the last attempt; null for a success or before the first attempt. */
	last_failure: readCodeOrNull,
	/** Null while it is active. */
	disabled_at: readTimeOrNull,
	/** `gone`, `failing`, `person`; null while it is active. */
	switched_off_reason: readCodeOrNull,
	/** Deliveries that aren't final, and when the next attempt is due. */
	waiting: readCount,
	next_attempt_at: readTimeOrNull,
	/** Until when the previous secret signs too; null if only one does. */
	previous_secret_until: readTimeOrNull,
	/**
	 * The last 24 hours, oldest first, including those without attempts: the attempts that began in the hour, and the
	 * events of the hour that were sent at least once and are delivered by now, however many attempts that took.
	 */
	hours: z.array(webhookHealthHour).catch([]),
});
export type WebhookHealth = z.output<typeof webhookHealth>;

/** A request to resend missed events to a webhook, with its progress. */
export const replay = z.looseObject({
	id: readId,
	since: readTime,
	created_at: readTime,
	/** False once all missed events have been found. */
	is_collecting: readFlag,
	queued: readCount,
	delivered: readCount,
	/** Not final yet. */
	waiting: readCount,
	failed: readCount,
});
export type Replay = z.output<typeof replay>;

/** How many events are looked at to count those that a replay would resend. */
export const REPLAY_COUNT_EVENTS_MAX = 100_000;

export const replayCount = z.looseObject({
	count: readCount,
	/** False if there were too many events to look at. */
	is_complete: readFlag,
});
export type ReplayCount = z.output<typeof replayCount>;

export const rotatedSecret = z.looseObject({
	webhook_secret: readCode,
	previous_secret_until: readTime,
});

const webhookParams = accountParams.extend({ webhookId: id() });
const deliveryParams = webhookParams.extend({ deliveryId: z.uuid("A delivery ID must be a UUID.") });
const timeText = utcTime("Must be an ISO 8601 time in UTC.");

export const createReplayBody = z.object({
	since: utcTime("since must be an ISO 8601 time in UTC, such as 2026-11-20T08:00:00.000Z."),
});

export const createTestEventBody = z.object({
	type: z.enum(EVENT_TYPES, `An event must be one of: ${EVENT_TYPES.join(", ")}.`),
});

const VIEW = "Chat Detail — View";
const EDIT = "Chat Detail — Edit";

/** The extensions for webhook deliveries. Source: docs/spec/decisions.md §9. */
export const deliveryEndpoints = {
	listWebhookHealth: endpoint({
		method: "GET",
		path: "/webhook-health",
		summary: "Get the health of every webhook, in list order",
		permission: VIEW,
		data: z.array(webhookHealth),
	}),
	listDeliveries: endpoint({
		method: "GET",
		path: "/webhooks/:webhookId/deliveries",
		summary: "List a webhook's deliveries, newest first",
		permission: VIEW,
		params: webhookParams,
		query: z.object({
			eventType: z.string().max(200).optional(),
			state: z.enum(DELIVERY_STATES, `A state must be one of: ${DELIVERY_STATES.join(", ")}.`).optional(),
			/** Only events at this time or later. */
			since: timeText.optional(),
			/** Only events before this time. */
			until: timeText.optional(),
			contact_id: id().optional(),
			message_id: id().optional(),
			/** The `webhook-id` of the event's POSTs. */
			event_id: z.uuid("An event ID must be a UUID.").optional(),
			before: z.string().max(200).optional(),
			pageSize: pageSizeQuery(DELIVERIES_PAGE_SIZE_DEFAULT),
		}),
		data: deliveryPage,
	}),
	getDelivery: endpoint({
		method: "GET",
		path: "/webhooks/:webhookId/deliveries/:deliveryId",
		summary: "Get a delivery with its attempts",
		permission: VIEW,
		params: deliveryParams,
		data: deliveryWithAttempts,
	}),
	resendDelivery: endpoint({
		method: "POST",
		path: "/webhooks/:webhookId/deliveries/:deliveryId/resend",
		summary: "Resend a delivery now, with the same ID",
		permission: EDIT,
		params: deliveryParams,
		data: delivery,
		message: "Resending",
	}),
	listReplays: endpoint({
		method: "GET",
		path: "/webhooks/:webhookId/replays",
		summary: "List a webhook's last ten replays, newest first",
		permission: VIEW,
		params: webhookParams,
		data: z.array(replay),
	}),
	countReplay: endpoint({
		method: "GET",
		path: "/webhooks/:webhookId/replay-count",
		summary: "Count the events that a replay since a given time would resend",
		description:
			`Looks at up to ${REPLAY_COUNT_EVENTS_MAX} events, oldest first. With more, is_complete is false, and a replay ` +
			"resends count events or more.",
		permission: VIEW,
		params: webhookParams,
		query: createReplayBody,
		data: replayCount,
	}),
	createReplay: endpoint({
		method: "POST",
		path: "/webhooks/:webhookId/replays",
		summary: "Replay every event that wasn't delivered since a given time",
		permission: EDIT,
		params: webhookParams,
		body: createReplayBody,
		data: replay,
		status: 201,
		message: "Replay started",
	}),
	createTestEvent: endpoint({
		method: "POST",
		path: "/webhooks/:webhookId/test-events",
		summary: "Send a test event with sample data",
		description:
			"Signed and delivered like any other event, whether or not the webhook subscribes to its type. Its data has the " +
			"member test, which is true, so that your endpoint can ignore it.",
		permission: EDIT,
		params: webhookParams,
		body: createTestEventBody,
		data: delivery,
		status: 201,
		message: "Sending test event",
	}),
	rotateSecret: endpoint({
		method: "POST",
		path: "/webhooks/:webhookId/rotate-secret",
		summary: `Rotate the signing secret; the old one stays valid for ${ROTATION_HOURS} hours`,
		description:
			`For ${ROTATION_HOURS} hours, every event has a signature with each secret, separated by a space. Give your ` +
			`endpoint the new secret within that time. ${VERIFYING}`,
		permission: EDIT,
		params: webhookParams,
		data: rotatedSecret,
		message: "Secret rotated",
	}),
};
