import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type {
	Delivery,
	DeliveryAttempt,
	DeliveryPage,
	DeliveryState,
	DeliveryWithAttempts,
} from "@/lib/contract/extensions/deliveries";
import { type ContactRow, contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import type { Database, Transaction } from "@/lib/service/store/database";
import { contacts, deliveries, deliveryAttempts, events } from "@/lib/service/store/schema/schema";
import { headersOf } from "@/lib/service/webhooks/deliver/attempt/headers";
import { findWebhook } from "@/lib/service/webhooks/registration/find";
import { notFound } from "@/lib/wire/http/http-error";

/** One delivery with its body and attempts, newest first. @throws HttpError `not-found` */
export async function getDelivery(
	context: Context,
	webhookId: number,
	eventId: string,
): Promise<DeliveryWithAttempts> {
	const { db, account } = context;
	await findWebhook(context, webhookId);
	const row = await findDelivery(context, webhookId, eventId);
	const [[event], attempts] = await Promise.all([
		db
			.select({ body: events.body })
			.from(events)
			.where(and(eq(events.accountId, account), eq(events.id, eventId))),
		db
			.select()
			.from(deliveryAttempts)
			.where(
				and(
					eq(deliveryAttempts.accountId, account),
					eq(deliveryAttempts.webhookId, webhookId),
					eq(deliveryAttempts.eventId, eventId),
				),
			)
			.orderBy(desc(deliveryAttempts.attempt)),
	]);
	return {
		...deliveryToWire(row),
		request_body: event?.body ?? "",
		attempt_log: attempts.map(attemptToWire),
	};
}

/** A query of deliveries with their last attempt; the caller adds conditions, including the account. */
function selectDeliveries(db: Database | Transaction) {
	return db
		.select({
			delivery: deliveries,
			contact: contacts,
			isTest: sql<boolean>`${events.testOfWebhookId} is not null`,
			last: {
				startedAt: deliveryAttempts.startedAt,
				httpStatus: deliveryAttempts.httpStatus,
				failure: deliveryAttempts.failure,
				durationMs: deliveryAttempts.durationMs,
			},
		})
		.from(deliveries)
		.leftJoin(events, and(eq(events.accountId, deliveries.accountId), eq(events.id, deliveries.eventId)))
		.leftJoin(
			contacts,
			and(
				eq(contacts.accountId, deliveries.accountId),
				eq(contacts.id, deliveries.contactId),
				isNull(contacts.removedAt),
			),
		)
		.leftJoin(
			deliveryAttempts,
			and(
				eq(deliveryAttempts.accountId, deliveries.accountId),
				eq(deliveryAttempts.webhookId, deliveries.webhookId),
				eq(deliveryAttempts.eventId, deliveries.eventId),
				eq(deliveryAttempts.attempt, deliveries.attempts),
			),
		);
}

/** One delivery of a webhook. @throws HttpError `not-found` */
export async function findDelivery(
	{ db, account }: Pick<Context, "account"> & { db: Database | Transaction },
	webhookId: number,
	eventId: string,
): Promise<DeliveryRow> {
	const [row] = await selectDeliveries(db).where(isDelivery(account, webhookId, eventId));
	if (!row) throw notFound("delivery");
	return row;
}

/**
 * A page of a webhook's deliveries, newest first. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`; `malformed` for a cursor of another list
 */
export async function listDeliveries(
	context: Context,
	webhookId: number,
	query: Query<"listDeliveries">,
): Promise<DeliveryPage> {
	const { db, account, config } = context;
	const scope = { secret: config.appSecret, account, list: `deliveries of ${webhookId}` };
	const [place] = query.before ? readCursor(scope, query.before, "next_cursor") : [];
	await findWebhook(context, webhookId);
	const rows = await selectDeliveries(db)
		.where(
			and(
				eq(deliveries.accountId, account),
				eq(deliveries.webhookId, webhookId),
				query.state ? isInState(query.state) : undefined,
				query.eventType ? eq(deliveries.eventType, query.eventType) : undefined,
				query.contact_id === undefined ? undefined : eq(deliveries.contactId, query.contact_id),
				query.message_id === undefined ? undefined : eq(deliveries.messageId, query.message_id),
				query.event_id === undefined ? undefined : eq(deliveries.eventId, query.event_id),
				query.since ? gte(deliveries.createdAt, new Date(query.since)) : undefined,
				query.until ? lt(deliveries.createdAt, new Date(query.until)) : undefined,
				place === undefined ? undefined : lt(deliveries.position, place),
			),
		)
		.orderBy(desc(deliveries.position))
		.limit(query.pageSize + 1);
	const page = cutPage(scope, rows, query.pageSize, (row) => [row.delivery.position]);
	return {
		deliveries: page.shown.map(deliveryToWire),
		next_cursor: page.nextCursor,
	};
}

function isInState(state: DeliveryState): SQL | undefined {
	const { attempts, attemptsBefore } = deliveries;
	switch (state) {
		case "waiting":
			return and(eq(deliveries.state, "pending"), sql`${attempts} = ${attemptsBefore}`);
		case "retrying":
			return and(eq(deliveries.state, "pending"), sql`${attempts} > ${attemptsBefore}`);
		case "delivered":
			return eq(deliveries.state, state);
		default:
			// The second condition allows the index of failed and dropped deliveries for either state.
			return and(eq(deliveries.state, state), inArray(deliveries.state, ["failed", "dropped"]));
	}
}

/** The condition that picks one delivery. */
export function isDelivery(account: number, webhookId: number, eventId: string): SQL | undefined {
	const { accountId } = deliveries;
	return and(eq(accountId, account), eq(deliveries.webhookId, webhookId), eq(deliveries.eventId, eventId));
}

type AttemptRow = typeof deliveryAttempts.$inferSelect;
/** A delivery with its last attempt, if it's still stored. */
type DeliveryRow = {
	delivery: typeof deliveries.$inferSelect;
	isTest: boolean;
	/** Null without a contact, or if it was deleted. */
	contact: ContactRow | null;
	last: Pick<AttemptRow, "startedAt" | "httpStatus" | "failure" | "durationMs"> | null;
};

/** A delivery as returned by the extensions. Source: docs/spec/decisions.md §9. */
export function deliveryToWire({ delivery, isTest, contact, last }: DeliveryRow): Delivery {
	return {
		id: delivery.eventId,
		event_type: delivery.eventType,
		state: wireState(delivery),
		is_test: isTest,
		contact_id: delivery.contactId,
		contact: contact && contactSummaryToWire(contact),
		message_id: delivery.messageId,
		attempts: delivery.attempts,
		created_at: delivery.createdAt.toISOString(),
		next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
		finished_at: delivery.finishedAt?.toISOString() ?? null,
		last_attempt_at: last?.startedAt.toISOString() ?? null,
		last_http_status: last?.httpStatus ?? null,
		last_failure: last?.failure ?? null,
		last_duration_ms: last?.durationMs ?? null,
	};
}

function wireState({ state, attempts, attemptsBefore }: DeliveryRow["delivery"]): DeliveryState {
	if (state !== "pending") return state as DeliveryState;
	return attempts > attemptsBefore ? "retrying" : "waiting";
}

/** One attempt of the log. */
export function attemptToWire(row: AttemptRow): DeliveryAttempt {
	return {
		number: row.attempt,
		started_at: row.startedAt.toISOString(),
		duration_ms: row.durationMs,
		url: row.url,
		request_headers: headersOf(row),
		address: row.address,
		http_status: row.httpStatus,
		failure: row.failure,
		response_headers: row.responseHeaders ?? {},
		response_body: row.responseExcerpt,
	};
}
