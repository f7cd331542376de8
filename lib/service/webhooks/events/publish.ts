import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { ALL_EVENTS, type EventType } from "@/lib/contract/choices";
import { notify } from "@/lib/service/live/notify-changes";
import type { Transaction } from "@/lib/service/store/database";
import { eventBody } from "./event-body";
import { DUE_NOW, type Lane, wakeLanes } from "./wake-lanes";

export type NewEvent = {
	type: EventType;
	/** When it happened. */
	at: Date;
	data: Record<string, unknown>;
	/** Events of a lane reach a webhook in order; see lane.ts. */
	lane: number;
	/** Whose it is, for the delivery log. */
	contactId?: number | undefined;
	messageId?: number | undefined;
	/** An event whose id is already stored, or repeated in one call, is ignored. */
	id?: string;
	/** A test event only goes to this webhook, whatever it subscribes to. */
	testOfWebhookId?: number;
};

/**
 * Stores events with a delivery for each subscribed webhook and a job that wakes the lane, in the transaction of the
 * change that they report. A lane with a pending job needs no second one. Source: docs/spec/decisions.md §7.
 * @param tx must hold locks that keep a lane's events in order, such as the contact's row. Don't lock anything
 * afterwards, because the jobs are locked until the transaction ends.
 * @returns the ids of new events
 */
export async function publishEvents(
	tx: Transaction,
	account: number,
	events: NewEvent[],
	now: Date,
): Promise<string[]> {
	const { ids, lanes, transactions } = await storeEvents(tx, account, events, now);
	await wakeLanes(tx, lanes);
	await notify(tx, [{ account, transactions, changes: [] }]);
	return ids;
}

type StoredEvents = {
	/** Of new events. */
	ids: string[];
	/** With new deliveries; wake them before the transaction ends. */
	lanes: Lane[];
	/** In which the new events are stored, for those who follow them (live/notify-changes.ts). */
	transactions: string[];
};

/** {@link publishEvents} without waking lanes and followers. */
export async function storeEvents(
	tx: Transaction,
	account: number,
	events: NewEvent[],
	now: Date,
): Promise<StoredEvents> {
	if (events.length === 0) return NOTHING_STORED;
	const at = now.toISOString();
	const rows = events.map((event, ord) => ({
		id: event.id ?? newEventId(),
		type: event.type,
		body: eventBody(event.type, event.at, account, event.data),
		lane: event.lane,
		contact_id: event.contactId ?? null,
		message_id: event.messageId ?? null,
		test_of: event.testOfWebhookId ?? null,
		ord,
	}));
	const { rows: stored } = await tx.execute<{ id: string; transaction_id: string }>(sql`
		insert into chat.events (
			account_id, id, type, body, lane, contact_id, message_id, test_of_webhook_id, created_at
		)
		select ${account}, id, type, body, lane, contact_id, message_id, test_of, ${at}::timestamptz
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as e(
				id uuid, type text, body text, lane integer, contact_id bigint, message_id bigint, test_of bigint, ord integer
			)
		order by ord
		on conflict (account_id, id) do nothing
		returning id, transaction_id
	`);
	const ids = stored.map(({ id }) => id);
	if (ids.length === 0) return NOTHING_STORED;
	const { rows: lanes } = await tx.execute<{ webhook_id: string; lane: number }>(sql`
		insert into chat.deliveries (
			account_id, webhook_id, event_id, event_type, contact_id, message_id, lane, state, next_attempt_at, created_at
		)
		select ${account}, w.id, e.id, e.type, e.contact_id, e.message_id, e.lane, 'pending', ${DUE_NOW}, ${at}::timestamptz
		from chat.events e join chat.webhooks w on w.account_id = e.account_id and w.is_active
			and case when e.test_of_webhook_id is null
				then w.events && array[${ALL_EVENTS}::text, e.type]
				else w.id = e.test_of_webhook_id end
		where e.account_id = ${account} and e.id = any(${sql.param(ids)}::uuid[])
		order by e.sequence
		returning webhook_id, lane
	`);
	return {
		ids,
		lanes: lanes.map(({ webhook_id, lane }) => ({ accountId: account, webhookId: Number(webhook_id), lane })),
		transactions: [...new Set(stored.map((row) => row.transaction_id))],
	};
}

const NOTHING_STORED: StoredEvents = { ids: [], lanes: [], transactions: [] };

const TIME_BYTES = 6;

/**
 * A new event's id: a UUID of version 7, which starts with the time in milliseconds, so that consecutive events are
 * adjacent in every index. Source: RFC 9562 §5.7.
 */
export function newEventId(now: number = Date.now()): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(now, 0, TIME_BYTES);
	bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	const hex = bytes.toString("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
