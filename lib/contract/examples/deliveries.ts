import { EVENT_SAMPLE_TIME, EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import type { Delivery, deliveryEndpoints, Replay } from "@/lib/contract/extensions/deliveries";
import { CONTACT } from "./contacts";
import { brokenRule, type Examples, noSuch } from "./example";

const DELIVERED: Delivery = {
	id: "0b9f4c52-7d1e-4a86-93f5-c1d20e8a6b74",
	event_type: "chat.message.status",
	state: "delivered",
	is_test: false,
	contact_id: CONTACT.id,
	contact: CONTACT,
	message_id: 90418,
	attempts: 2,
	created_at: "2026-11-20T13:29:41.530Z",
	next_attempt_at: null,
	finished_at: "2026-11-20T13:29:47.214Z",
	last_attempt_at: "2026-11-20T13:29:46.902Z",
	last_http_status: 200,
	last_failure: null,
	last_duration_ms: 312,
};

const WAITING: Delivery = {
	...DELIVERED,
	state: "waiting",
	attempts: 0,
	next_attempt_at: "2026-11-20T14:10:00.000Z",
	finished_at: null,
	last_attempt_at: null,
	last_http_status: null,
	last_duration_ms: null,
};

const REQUEST_BODY = JSON.stringify({
	type: DELIVERED.event_type,
	timestamp: EVENT_SAMPLE_TIME,
	accountId: 1,
	data: EVENT_SAMPLES["chat.message.status"],
});

const REQUEST_HEADERS = {
	"content-type": "application/json",
	"webhook-id": DELIVERED.id,
	"webhook-signature": "v1,pq2Lr7bV0m3J4y8nQ1sXz5kTc6wHd9uEa0fGiRoBvMs=",
};

const REPLAY: Replay = {
	id: 4,
	since: "2026-11-20T08:00:00.000Z",
	created_at: "2026-11-20T14:10:00.000Z",
	is_collecting: true,
	queued: 0,
	delivered: 0,
	waiting: 0,
	failed: 0,
};

const NO_WEBHOOK = { 404: noSuch("webhook") };
const NO_DELIVERY = { 404: noSuch("delivery") };

/** Webhook deliveries, health, resend and replay. */
export const DELIVERY_EXAMPLES: Examples<typeof deliveryEndpoints> = {
	listWebhookHealth: {
		data: [
			{
				webhook_id: 2,
				failing_since: null,
				last_failure: null,
				disabled_at: null,
				switched_off_reason: null,
				waiting: 1,
				next_attempt_at: WAITING.next_attempt_at,
				previous_secret_until: null,
				hours: [
					{ at: "2026-11-20T12:00:00.000Z", succeeded: 41, failed: 0, events: 41, delivered: 41 },
					{ at: "2026-11-20T13:00:00.000Z", succeeded: 38, failed: 1, events: 38, delivered: 38 },
				],
			},
		],
	},
	listDeliveries: { data: { deliveries: [DELIVERED], next_cursor: null }, failures: NO_WEBHOOK },
	getDelivery: {
		data: {
			...DELIVERED,
			request_body: REQUEST_BODY,
			attempt_log: [
				{
					number: 2,
					started_at: "2026-11-20T13:29:46.902Z",
					duration_ms: 312,
					url: "https://hooks.example.com/chat",
					request_headers: { ...REQUEST_HEADERS, "webhook-timestamp": "1795181386" },
					address: "93.184.215.14",
					http_status: 200,
					failure: null,
					response_headers: { "content-type": "text/plain" },
					response_body: "ok",
				},
				{
					number: 1,
					started_at: "2026-11-20T13:29:41.611Z",
					duration_ms: 97,
					url: "https://hooks.example.com/chat",
					request_headers: { ...REQUEST_HEADERS, "webhook-timestamp": "1795181381" },
					address: "93.184.215.14",
					http_status: 503,
					failure: "server-error",
					response_headers: { "content-type": "text/html" },
					response_body: "<h1>Service unavailable</h1>",
				},
			],
		},
		failures: NO_DELIVERY,
	},
	resendDelivery: { data: WAITING, failures: NO_DELIVERY },
	listReplays: {
		data: [{ ...REPLAY, is_collecting: false, queued: 12, delivered: 11, failed: 1 }],
		failures: NO_WEBHOOK,
	},
	countReplay: { data: { count: 12, is_complete: true }, failures: NO_WEBHOOK },
	createReplay: {
		body: { since: REPLAY.since },
		data: REPLAY,
		failures: {
			...NO_WEBHOOK,
			422: {
				since: brokenRule(
					"since",
					"since must be an ISO 8601 time in UTC, such as 2026-11-20T08:00:00.000Z.",
				),
			},
		},
	},
	createTestEvent: {
		body: { type: "chat.message.inbound" },
		data: {
			...WAITING,
			event_type: "chat.message.inbound",
			is_test: true,
			contact_id: null,
			contact: null,
			message_id: null,
		},
		failures: NO_WEBHOOK,
	},
	rotateSecret: {
		data: {
			webhook_secret: "41d7f0c2b8e95a63d0f1e2c3b4a5968778695a4b3c2d1e0f9e8d7c6b5a493827",
			previous_secret_until: "2026-11-21T14:10:00.000Z",
		},
		failures: NO_WEBHOOK,
	},
};
