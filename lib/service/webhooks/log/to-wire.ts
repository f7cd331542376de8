import type { Delivery, DeliveryAttempt, DeliveryState } from "@/lib/contract/deliveries";
import type { deliveries, deliveryAttempts } from "@/lib/service/store/schema";
import { headersOf } from "@/lib/service/webhooks/deliver/attempt/headers";

type AttemptRow = typeof deliveryAttempts.$inferSelect;
/** A delivery with its last attempt, if it's still stored. */
export type DeliveryRow = {
	delivery: typeof deliveries.$inferSelect;
	isTest: boolean;
	last: Pick<AttemptRow, "startedAt" | "httpStatus" | "failure" | "durationMs"> | null;
};

/** A delivery as returned by the extensions. Source: docs/spec/decisions.md §9. */
export function deliveryToWire({ delivery, isTest, last }: DeliveryRow): Delivery {
	return {
		id: delivery.eventId,
		event_type: delivery.eventType,
		state: wireState(delivery),
		is_test: isTest,
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
		request_headers: row.requestHeaders ?? headersOf(row),
		address: row.address,
		http_status: row.httpStatus,
		failure: row.failure,
		response_headers: row.answerHeaders ?? {},
		response_body: row.answerExcerpt,
	};
}
