import { randomUUID } from "node:crypto";
import type { EventType } from "@/lib/contract/choices";
import { EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import type { deliveries, deliveryAttempts, events } from "@/lib/service/store/schema/schema";
import { type FailureClass, statusFailure } from "@/lib/service/webhooks/deliver/attempt/failure";
import { contactLane } from "@/lib/service/webhooks/events/wake-lanes";
import { signatureHeaders, signingKey } from "@/lib/service/webhooks/registration/secrets/secrets";
import type { Random } from "./random";

type NewEvent = typeof events.$inferInsert;
type NewDelivery = typeof deliveries.$inferInsert;
type NewAttempt = typeof deliveryAttempts.$inferInsert;

/** A simulated endpoint's response to one POST. */
export type SampleAnswer = {
	status: number | null;
	failure?: FailureClass;
	durationMs: number;
	body?: string;
};

export type SampleHistory = {
	account: number;
	webhookId: number;
	url: string;
	/** 64 hex digits; the samples have valid signatures. */
	secret: string;
	types: readonly EventType[];
	from: Date;
	to: Date;
	/** The endpoint's response at a time; it can differ for the last event. */
	answerAt: (at: Date, attempt: number, isLast: boolean) => SampleAnswer;
	/** The final state of undelivered events, because no sample may wait to be sent. */
	endsAs: "failed" | "dropped";
	random: Random;
};

const MINUTE_MS = 60_000;
/** The retry schedule without jitter. Source: docs/spec/decisions.md §7. */
const ATTEMPTS_AFTER_MS = [0, 5_000, 5 * MINUTE_MS, 35 * MINUTE_MS, 155 * MINUTE_MS, 455 * MINUTE_MS];
/** An unreachable documentation address. */
const ADDRESS = "203.0.113.24";
const TEXTS = [
	"¿Puedo cambiar el asiento?",
	"Is breakfast included?",
	"Merci beaucoup !",
	"Wann geht der nächste Flug?",
	"שלום, יש שינוי בטיסה?",
	"Can I add a suitcase?",
	"ありがとうございます",
];

/** The rows of a webhook's history: events, deliveries and attempts, oldest first. */
export function sampleDeliveries(history: SampleHistory) {
	const { from, to, random } = history;
	const rows = { events: [] as NewEvent[], deliveries: [] as NewDelivery[], attempts: [] as NewAttempt[] };
	const times: Date[] = [];
	for (let at = from.getTime(); at < to.getTime() - MINUTE_MS; at += random.whole(2, 26) * MINUTE_MS) {
		times.push(new Date(at + random.whole(0, 59_000)));
	}
	for (const happened of times) {
		const one = sampleDelivery(history, happened, happened === times.at(-1));
		rows.events.push(one.event);
		rows.deliveries.push(one.delivery);
		rows.attempts.push(...one.attempts);
	}
	return rows;
}

function sampleDelivery(history: SampleHistory, happened: Date, isLast: boolean) {
	const { account, webhookId, url, secret, to, random } = history;
	const type = random.pick(history.types);
	const id = randomUUID();
	const body = JSON.stringify({
		type,
		timestamp: happened.toISOString(),
		accountId: account,
		data: sampleData(type, random),
	});
	const attempts: NewAttempt[] = [];
	for (const after of ATTEMPTS_AFTER_MS) {
		const startedAt = new Date(happened.getTime() + after + random.whole(4, 30));
		if (startedAt >= to) break;
		const attempt = attempts.length + 1;
		const reply = history.answerAt(startedAt, attempt, isLast);
		const failure = reply.failure ?? (reply.status === null ? null : statusFailure(reply.status));
		attempts.push({
			accountId: account,
			webhookId,
			eventId: id,
			attempt,
			startedAt,
			durationMs: reply.durationMs,
			url,
			signature: signatureHeaders([signingKey(secret)], id, startedAt, body)["webhook-signature"],
			address: ADDRESS,
			httpStatus: reply.status,
			failure,
			responseHeaders: reply.status === null ? null : { server: "nginx", "content-type": "application/json" },
			responseExcerpt: reply.body ?? "",
		});
		if (failure === null || failure === "gone") break;
	}
	const last = attempts.at(-1);
	const state = last?.failure === null ? "delivered" : last?.failure === "gone" ? "failed" : history.endsAs;
	const lane = contactLane(random.whole(1, 5_000));
	const shared = { accountId: account, lane, createdAt: happened };
	return {
		event: { ...shared, id, type, body },
		delivery: {
			...shared,
			webhookId,
			eventId: id,
			eventType: type,
			state,
			attempts: attempts.length,
			finishedAt: state === "dropped" ? to : (last?.startedAt ?? to),
		},
		attempts,
	};
}

/** The contract's sample, with some other texts. */
function sampleData(type: EventType, random: Random): Record<string, unknown> {
	const data = EVENT_SAMPLES[type];
	if (type !== "chat.message.inbound" || typeof data.message !== "object") return data;
	return { ...data, message: { ...data.message, content: random.pick(TEXTS) } };
}
