import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

/** A secret that was replaced, encrypted, and when it stops signing. */
export type PreviousSecret = { sealed: string; until: string };

export const webhooks = chat.table(
	"webhooks",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		url: text().notNull(),
		isActive: boolean().notNull(),
		events: text().array().notNull(),
		/** The signing secret, encrypted with the application's key. */
		secretSealed: text().notNull(),
		/**
		 * Secrets replaced by rotation, the newest first; each goes on signing until its time.
		 * docs/spec/decisions.md §9.
		 */
		previousSecrets: json().$type<PreviousSecret[]>().notNull().default([]),
		lastDeliveryAt: time(),
		lastDeliveryStatus: text(),
		lastDeliveryHttpStatus: integer(),
		lastDeliveryError: text(),
		/** Start of the current run of failures; null while the last delivery succeeded. */
		failingSince: time(),
		/** Null while it is active. */
		disabledAt: time(),
		switchedOffReason: text(),
		/** Goes up with every change to what is sent or where: workers compare it before each attempt. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.id] }), unique("webhooks_url").on(t.accountId, t.url)],
);

/** What happened and is to be told, stored in the transaction that stores what it tells of. */
export const events = chat.table(
	"events",
	{
		accountId: accountId(),
		id: uuid().notNull(),
		type: text().notNull(),
		/** The whole body of the POST, as sent: its bytes are what is signed. */
		body: text().notNull(),
		/** See {@link deliveries}. */
		lane: integer().notNull().default(0),
		/** A test event is one webhook's alone; null is everybody's. */
		testOfWebhookId: id(),
		/**
		 * The transaction that stored it, and its place in it: the order in which readers that go on from a place
		 * miss nothing, whatever order transactions end in (see live/read-events.ts).
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

/** One event on its way to one webhook. */
export const deliveries = chat.table(
	"deliveries",
	{
		accountId: accountId(),
		webhookId: id().notNull(),
		eventId: uuid().notNull(),
		eventType: text().notNull().default(""),
		/** Deliveries of one lane go out one after the other; a contact's events share a lane. */
		lane: integer().notNull(),
		/** Order within a lane. */
		position: id().generatedAlwaysAsIdentity().notNull(),
		/** pending, delivered, failed, dropped */
		state: text().notNull(),
		attempts: integer().notNull().default(0),
		/** Attempts made before it was resent, where the retry schedule started again. */
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
		index("deliveries_unsuccessful")
			.on(t.accountId, t.webhookId, t.position.desc().nullsFirst())
			.where(sql`state in ('failed', 'dropped')`),
		index("deliveries_replayed")
			.on(t.accountId, t.webhookId, t.replayId, t.state)
			.where(sql`replay_id is not null`),
		// Rows lie in the order of their age, and are changed often: a summary of pages is enough, and costs nothing.
		index("deliveries_age").using("brin", t.accountId, t.createdAt),
		index("deliveries_pending_of_event").on(t.accountId, t.eventId).where(sql`state = 'pending'`),
		index("deliveries_due")
			.on(t.accountId, t.webhookId, t.lane, t.nextAttemptAt, t.position)
			.where(sql`state = 'pending'`),
	],
);

/**
 * One POST of a delivery: what was sent and what came back. Kept for some days. Source: docs/spec/decisions.md §9.
 */
export const deliveryAttempts = chat.table(
	"delivery_attempts",
	{
		accountId: accountId(),
		webhookId: id().notNull(),
		eventId: uuid().notNull(),
		/** From 1, over resends and replays too. */
		attempt: integer().notNull(),
		startedAt: time().notNull(),
		durationMs: integer().notNull(),
		url: text().notNull(),
		/** As sent; null where the rest of the row tells them, see webhooks/deliver/headers.ts. */
		requestHeaders: json().$type<Record<string, string>>(),
		/** As sent; null where the webhook's secret could not be read, and where `requestHeaders` has it. */
		signature: text(),
		/** The address that was dialled, whether or not it answered; null where it did not come to that. */
		address: text(),
		httpStatus: integer(),
		/** See webhooks/deliver/failure.ts; null for a success. */
		failure: text(),
		answerHeaders: json().$type<Record<string, string>>(),
		/** The first 16 KiB of the answer, as text. */
		answerExcerpt: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.webhookId, t.eventId, t.attempt] }),
		index("delivery_attempts_age").using("brin", t.accountId, t.startedAt),
	],
);

/** Attempts of a webhook, counted by the hour. */
export const deliveryHours = chat.table(
	"delivery_hours",
	{
		accountId: accountId(),
		webhookId: id().notNull(),
		hour: time().notNull(),
		succeeded: integer().notNull(),
		failed: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.webhookId, t.hour] })],
);

/** A request to send again what a webhook missed since some time; a job works it off in batches. */
export const replays = chat.table(
	"replays",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		webhookId: id().notNull(),
		since: time().notNull(),
		/** Events up to here are replayed: later ones are delivered automatically. */
		until: time().notNull(),
		/** The last event that was looked at. */
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
