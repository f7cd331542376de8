import type { Logger } from "pino";
import type { Database } from "@/lib/service/store/database";
import { signingSecrets } from "@/lib/service/webhooks/secrets";
import type { Dialer, DialResult } from "./dial";
import { type DueDelivery, type Lane, nextDeliveries, type Place, wakeLater } from "./next";
import { recordDropped } from "./record";
import type { Attempt, Recorder } from "./recorder";
import { signatureHeaders } from "./sign";
import type { WebhookState, WebhookStates } from "./webhook-states";

export type DeliveryTools = {
	db: Database;
	dialer: Dialer;
	recorder: Recorder;
	states: WebhookStates;
	log: Logger;
	clock: () => Date;
};

/** A lane gives way to others after this long, however much it holds. */
const TURN_MS = 10_000;
/** So many deliveries are fetched first, and after a failure, since what follows it is fetched anew. */
const FETCHED_AT_FIRST = 25;
/** Twice as many are fetched each time that all went well. */
const FETCHED_MAX = 200;

/**
 * Sends what is due in a lane, one delivery after the other. Only one caller at a time may do so for a lane.
 * While all goes well the next ones are fetched and sent as the results of those before are being stored; at most two
 * fetches wait for that.
 * A failed attempt is kept with its next time and never thrown.
 * @param signal stops it early; an attempt under way is then given up and made again later
 * @returns whether the lane is empty, or else the turn is over and it wants another
 */
export async function drainLane(tools: DeliveryTools, lane: Lane, signal?: AbortSignal): Promise<boolean> {
	const endOfTurn = performance.now() + TURN_MS;
	let most = FETCHED_AT_FIRST;
	let after: Place | undefined;
	let results = keepResults(tools.recorder);
	let stored: Promise<void> | undefined;
	try {
		do {
			const due = await nextDeliveries(tools.db, lane, { now: tools.clock(), most, after });
			await stored;
			stored = undefined;
			if (due.length === 0 && after === undefined) {
				await wakeLater(tools.db, lane);
				return true;
			}
			after = undefined;
			const webhook = await tools.states.current(lane.accountId, lane.webhookId);
			if (!webhook?.isActive) {
				await recordDropped(tools.db, due, tools.clock());
				continue;
			}
			const isAllSent = await deliverInOrder(tools, { due, fetchedFor: webhook, keep: results.keep }, signal);
			if (isAllSent && due.length === most) after = due.at(-1)?.place;
			most = isAllSent ? Math.min(most * 2, FETCHED_MAX) : FETCHED_AT_FIRST;
			stored = results.stored();
			stored.catch(() => undefined);
			results = keepResults(tools.recorder);
			// What is to be seen from the lane's beginning must be there.
			if (!after) await stored;
		} while (performance.now() < endOfTurn && !signal?.aborted);
		return false;
	} finally {
		await Promise.all([stored, results.stored()]);
	}
}

/** Has results stored, and tells when all of them are. */
function keepResults(recorder: Recorder) {
	const recordings: Promise<void>[] = [];
	return {
		keep(attempt: Attempt): void {
			const recording = recorder.record(attempt);
			recording.catch(() => undefined);
			recordings.push(recording);
		},
		/** Rejects when one could not be stored. */
		async stored(): Promise<void> {
			await Promise.all(recordings);
		},
	};
}

type Batch = { due: DueDelivery[]; fetchedFor: WebhookState; keep: (attempt: Attempt) => void };

/**
 * Sends deliveries until one fails or the webhook has been changed: what is left is then to be fetched anew.
 * @returns whether all of them were sent
 */
async function deliverInOrder(
	tools: DeliveryTools,
	{ due, fetchedFor, keep }: Batch,
	signal?: AbortSignal,
): Promise<boolean> {
	for (const one of due) {
		const webhook = await tools.states.current(one.accountId, one.webhookId);
		if (webhook?.version !== fetchedFor.version || signal?.aborted) return false;
		const attempt = await attemptDelivery(tools, one, webhook, signal);
		keep(attempt);
		if (!attempt.result.ok) return false;
	}
	return true;
}

/** One POST, signed with every secret that is valid now. */
async function attemptDelivery(
	tools: DeliveryTools,
	due: DueDelivery,
	{ url, secrets }: WebhookState,
	signal?: AbortSignal,
): Promise<Attempt> {
	const startedAt = tools.clock();
	const headers = {
		"content-type": "application/json",
		"accept-encoding": "identity",
		"user-agent": "Chat-Console-Webhooks/1",
		...(secrets && signatureHeaders(signingSecrets(secrets, startedAt), due.eventId, startedAt, due.body)),
	};
	const result = secrets ? await tools.dialer.post({ url, headers, body: due.body }, signal) : UNSIGNABLE;
	if (tools.log.isLevelEnabled(result.ok ? "debug" : "info")) logAttempt(tools.log, due, result);
	return { due, url, startedAt, headers, result };
}

/** Successes are in the log of attempts, and too many to be told twice. */
function logAttempt(log: Logger, due: DueDelivery, result: DialResult): void {
	log[result.ok ? "debug" : "info"](
		{
			accountId: due.accountId,
			webhookId: due.webhookId,
			eventId: due.eventId,
			attempt: due.attempts + 1,
			status: result.httpStatus,
			failure: result.failure,
			durationMs: result.durationMs,
		},
		"delivery",
	);
}

const UNSIGNABLE: DialResult = {
	ok: false,
	httpStatus: null,
	failure: "secret-unreadable",
	retryAfter: null,
	answerHeaders: null,
	answerExcerpt: "",
	durationMs: 0,
	address: null,
};
