import type { Logger } from "pino";
import type { Database } from "@/lib/service/store/database";
import { signingSecrets } from "@/lib/service/webhooks/secrets";
import type { Dialer, DialResult } from "./dial";
import { type DueDelivery, type Lane, nextDeliveries, wakeLater } from "./next";
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
/**
 * So many deliveries are fetched first, and after a failure, since what follows it is fetched anew; twice as many each
 * time that all went well, since a lane waits for its results to be stored before it fetches more.
 */
const FETCHED_AT_FIRST = 25;
const FETCHED_MAX = 400;

/**
 * Sends what is due in a lane, one delivery after the other. Only one caller at a time may do so for a lane.
 * A failed attempt is kept with its next time and never thrown.
 * @param signal stops it early; an attempt under way is then given up and made again later
 * @returns whether the lane is empty, or else the turn is over and it wants another
 */
export async function drainLane(tools: DeliveryTools, lane: Lane, signal?: AbortSignal): Promise<boolean> {
	const endOfTurn = performance.now() + TURN_MS;
	let most = FETCHED_AT_FIRST;
	do {
		const due = await nextDeliveries(tools.db, lane, { now: tools.clock(), most });
		if (due.length === 0) {
			await wakeLater(tools.db, lane);
			return true;
		}
		const webhook = await tools.states.current(lane.accountId, lane.webhookId);
		if (webhook?.isActive) {
			const isAllSent = await deliverInOrder(tools, due, webhook, signal);
			most = isAllSent ? Math.min(most * 2, FETCHED_MAX) : FETCHED_AT_FIRST;
		} else {
			await recordDropped(tools.db, due, tools.clock());
		}
	} while (performance.now() < endOfTurn && !signal?.aborted);
	return false;
}

/**
 * Sends deliveries until one fails or the webhook has been changed: what is left is then to be fetched anew.
 * @returns whether all of them were sent
 */
async function deliverInOrder(
	tools: DeliveryTools,
	due: DueDelivery[],
	fetchedFor: WebhookState,
	signal?: AbortSignal,
): Promise<boolean> {
	const recordings: Promise<void>[] = [];
	try {
		for (const one of due) {
			const webhook = await tools.states.current(one.accountId, one.webhookId);
			if (webhook?.version !== fetchedFor.version || signal?.aborted) return false;
			const attempt = await attemptDelivery(tools, one, webhook, signal);
			const recording = tools.recorder.record(attempt);
			recording.catch(() => undefined);
			recordings.push(recording);
			if (!attempt.result.ok) return false;
		}
		return true;
	} finally {
		await Promise.all(recordings);
	}
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
