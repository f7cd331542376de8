import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { DeliveryFailure } from "@/lib/contract/extensions/deliveries";
import { accountId, chat, createdAt, id, time } from "./columns";

/** A replaced secret, encrypted, and when it stops signing. */
export type PreviousSecret = { sealed: string; until: string };

export const webhooks = chat.table(
	"webhooks",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		url: text().notNull(),
		displayName: text(),
		isActive: boolean().notNull(),
		events: text().array().notNull(),
		/** The signing secret, encrypted with the application's key. */
		secretSealed: text().notNull(),
		/**
		 * Secrets replaced by rotation, newest first; each continues to sign until its time.
		 * docs/spec/decisions.md §9.
		 */
		previousSecrets: json().$type<PreviousSecret[]>().notNull().default([]),
		/** Names of custom headers, and the headers as JSON, encrypted. */
		headerNames: text().array().notNull().default([]),
		headersSealed: text(),
		lastDeliveryAt: time(),
		lastDeliveryStatus: text(),
		lastDeliveryHttpStatus: integer(),
		/** The class of the failure, or null. The API's sentence about it is made when it's read. */
		lastDeliveryError: text().$type<DeliveryFailure>(),
		/** Start of the current run of failures; null while the last delivery succeeded. */
		failingSince: time(),
		/** Null while it is active. */
		disabledAt: time(),
		switchedOffReason: text(),
		/** Incremented with every change that affects deliveries; workers compare it before each attempt. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.id] }), unique("webhooks_url").on(t.accountId, t.url)],
);

/** Events for webhooks, stored in the transaction of the change that they report. */
export const events = chat.table(
	"events",
	{
		accountId: accountId(),
		id: uuid().notNull(),
		type: text().notNull(),
		/** The exact body of the POST, whose bytes are signed. */
		body: text().notNull(),
		/** See {@link deliveries}. */
		lane: integer().notNull(),
		/** Whose it is; null for events without one. */
		contactId: id(),
		messageId: id(),
		/** The only webhook that gets a test event; null for other events. */
		testOfWebhookId: id(),
		/**
		 * The transaction that stored it and its position there: with this order, readers that continue from a position
		 * miss nothing, whatever the order of commits (see live/read-events.ts).
		 */
		transactionId: id().notNull().default(sql`pg_current_xact_id()::text::bigint`),
		sequence: id().generatedAlwaysAsIdentity().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		index("events_order").on(t.accountId, t.transactionId, t.sequence),
		index("events_age").on(t.accountId, t.createdAt, t.sequence),
	],
);

/** The delivery of one event to one webhook. */
export const deliveries = chat.table(
	"deliveries",
	{
		accountId: accountId(),
		webhookId: id().notNull(),
		eventId: uuid().notNull(),
		eventType: text().notNull(),
		/** The event's contact and message, for the filters of the log. */
		contactId: id(),
		messageId: id(),
		/** Deliveries of a lane are sent one after the other; a contact's events share a lane. */
		lane: integer().notNull(),
		/** Order within a lane. */
		position: id().generatedAlwaysAsIdentity().notNull(),
		/** pending, delivered, failed, dropped */
		state: text().notNull(),
		attempts: integer().notNull().default(0),
		/** Number of attempts before it was resent, which restarted the retry schedule. */
		attemptsBefore: integer().notNull().default(0),
		/** The replay that resent it, if any. */
		replayId: id(),
		nextAttemptAt: time(),
		createdAt: createdAt(),
		finishedAt: time(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.webhookId, t.eventId] }),
		index("deliveries_recent").on(t.accountId, t.webhookId, t.position.desc().nullsFirst()),
		index("deliveries_of_contact")
			.on(t.accountId, t.webhookId, t.contactId, t.position.desc().nullsFirst())
			.where(sql`contact_id is not null`),
		index("deliveries_of_message")
			.on(t.accountId, t.webhookId, t.messageId, t.position.desc().nullsFirst())
			.where(sql`message_id is not null`),
		index("deliveries_unsuccessful")
			.on(t.accountId, t.webhookId, t.position.desc().nullsFirst())
			.where(sql`state in ('failed', 'dropped')`),
		index("deliveries_replayed")
			.on(t.accountId, t.webhookId, t.replayId, t.state)
			.where(sql`replay_id is not null`),
		index("deliveries_age").on(t.accountId, t.createdAt).where(sql`state <> 'pending'`),
		index("deliveries_pending_of_event").on(t.accountId, t.eventId).where(sql`state = 'pending'`),
		index("deliveries_due")
			.on(t.accountId, t.webhookId, t.lane, t.nextAttemptAt, t.position)
			.where(sql`state = 'pending'`),
	],
);

/**
 * One POST of a delivery: request and response. Kept for some days. Source: docs/spec/decisions.md §9.
 */
export const deliveryAttempts = chat.table(
	"delivery_attempts",
	{
		accountId: accountId(),
		webhookId: id().notNull(),
		eventId: uuid().notNull(),
		/** Counts from 1, including resends and replays. */
		attempt: integer().notNull(),
		startedAt: time().notNull(),
		durationMs: integer().notNull(),
		url: text().notNull(),
		/** As sent; null if the webhook's secret couldn't be read. The other headers: webhooks/deliver/attempt/headers.ts. */
		signature: text(),
		/** The IP address of the connection attempt, successful or not; null without one. */
		address: text(),
		httpStatus: integer(),
		/** The failure class; null for a success. */
		failure: text(),
		responseHeaders: json().$type<Record<string, string>>(),
		/** The first 16 KiB of the response, as text. */
		responseExcerpt: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.webhookId, t.eventId, t.attempt] }),
		index("delivery_attempts_age").on(t.accountId, t.startedAt),
	],
);

/** Hourly counts of a webhook's attempts, and of events. */
export const deliveryHours = chat.table(
	"delivery_hours",
	{
		accountId: accountId(),
		webhookId: id().notNull(),
		hour: time().notNull(),
		succeeded: integer().notNull(),
		failed: integer().notNull(),
		/** Events of this hour that were sent at least once, and those of them that are delivered now. */
		events: integer().notNull().default(0),
		delivered: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.webhookId, t.hour] })],
);

/** A request to resend events that a webhook missed since a time; a job processes it in batches. */
export const replays = chat.table(
	"replays",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		webhookId: id().notNull(),
		since: time().notNull(),
		/** Events until then are replayed; later ones are delivered automatically. */
		until: time().notNull(),
		/** The last processed event. */
		cursorAt: time().notNull(),
		cursorSequence: id().notNull().default(0),
		queued: integer().notNull().default(0),
		createdAt: createdAt(),
		/** Null while there may be more to queue. */
		queuedAt: time(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		index("replays_recent").on(t.accountId, t.webhookId, t.id),
	],
);
