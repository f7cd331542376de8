import type { Logger } from "pino";
import type { Database } from "@/lib/service/store/database";
import { type Lane, wakeLater } from "@/lib/service/webhooks/events/wake-lanes";
import { withoutValues } from "@/lib/service/webhooks/registration/secrets/custom-headers";
import {
	type Secrets,
	signatureHeaders,
	signingKeys,
} from "@/lib/service/webhooks/registration/secrets/secrets";
import type { Dialer, DialResult } from "./attempt/dial";
import type { FailureClass } from "./attempt/failure";
import { headersWith } from "./attempt/headers";
import { dropDeliveries, removeOrphans } from "./drop-deliveries";
import { type DueDelivery, nextDeliveries } from "./next-deliveries";
import type { Recorder } from "./recorder";
import type { Attempt } from "./store-results";
import type { WebhookState, WebhookStates } from "./webhook-states";

export type DeliveryTools = {
	db: Database;
	dialer: Dialer;
	recorder: Recorder;
	states: WebhookStates;
	log: Logger;
	clock: () => Date;
	metrics?: { countAttempt(result: DialResult): void } | undefined;
	observer?: AttemptObserver | undefined;
};

/** Notified as a lane's attempts begin and end, one after the other. */
export type AttemptObserver = { onBegin(): void; onEnd(): void };

/** A lane yields to others after this time. */
const TURN_MS = 10_000;
/** How many deliveries are fetched at a time. */
export const BATCH_SIZE = 200;

/**
 * Sends a lane's due deliveries one after the other: fetches a batch, sends it in order, waits until its results are
 * stored. A failed attempt is stored with its next time, not thrown. Only one caller at a time may drain a lane.
 * @param signal stops it early; a pending attempt is then abandoned and made again later
 * @returns whether the lane is empty; if not, its turn ended and it needs another
 */
export async function drainLane(tools: DeliveryTools, lane: Lane, signal?: AbortSignal): Promise<boolean> {
	const { db, states, clock } = tools;
	const endOfTurn = performance.now() + TURN_MS;
	do {
		// Read before the deliveries, so that deliveries dropped by a change of the webhook aren't sent.
		const webhook = await states.current(lane.accountId, lane.webhookId);
		const due = await nextDeliveries(db, lane, BATCH_SIZE);
		if (due.length === 0) {
			// Due, but not found above: published since, or without its event.
			if (await wakeLater(db, lane)) await removeOrphans(db, lane, BATCH_SIZE);
			return true;
		}
		// The cached state is older than an event that was published after a change, such as a new secret.
		if (webhook && due.some(({ webhookVersion }) => webhookVersion !== webhook.version)) {
			states.forget(lane.accountId);
		} else if (webhook?.isActive) await deliverBatch(tools, { due, webhook, endOfTurn }, signal);
		else await dropDeliveries(db, due, clock());
	} while (performance.now() < endOfTurn && !signal?.aborted);
	return false;
}

type Batch = { due: DueDelivery[]; webhook: WebhookState; endOfTurn: number };

/**
 * Sends deliveries until one fails, the webhook is changed or the turn ends; the rest is fetched again. Results are
 * stored when it returns or throws.
 */
async function deliverBatch(
	tools: DeliveryTools,
	{ due, webhook: { version }, endOfTurn }: Batch,
	signal?: AbortSignal,
): Promise<void> {
	const results = tools.recorder.collect();
	try {
		for (const one of due) {
			if (performance.now() >= endOfTurn || signal?.aborted) return;
			const { accountId, webhookId } = one;
			const webhook =
				tools.states.cached(accountId, webhookId) ?? (await tools.states.current(accountId, webhookId));
			if (webhook?.version !== version) return;
			const attempt = await attemptOf(tools, one, webhook, signal);
			results.add(attempt);
			if (!attempt.result.ok) return;
		}
	} finally {
		await results.stored();
	}
}

/** Signs a delivery and sends it once. */
async function attemptOf(
	tools: DeliveryTools,
	due: DueDelivery,
	{ url, secrets, headers: custom }: WebhookState,
	signal?: AbortSignal,
): Promise<Attempt> {
	const startedAt = tools.clock();
	const signed = custom && sign(due, secrets, startedAt);
	let result = unsendable(secrets ? "headers-unreadable" : "secret-unreadable");
	if (signed) {
		const request = {
			url,
			webhook: `${due.accountId}/${due.webhookId}`,
			// No custom header has the name of one of ours.
			headers: Object.assign(headersWith(signed), custom),
			body: due.body,
			// An endpoint may return what it was sent.
			hideSecrets: (text: string, isCut: boolean) => withoutValues(custom, text, isCut),
		};
		tools.observer?.onBegin();
		try {
			result = await tools.dialer.post(request, signal);
		} finally {
			tools.observer?.onEnd();
		}
		tools.metrics?.countAttempt(result);
	}
	if (tools.log.isLevelEnabled(result.ok ? "debug" : "info")) logAttempt(tools.log, due, result);
	return { due, url, startedAt, signature: signed?.["webhook-signature"] ?? null, result };
}

/** With every secret that is valid now. */
function sign(due: DueDelivery, secrets: Secrets | null, at: Date) {
	return secrets && signatureHeaders(signingKeys(secrets, at), due.eventId, at, due.body);
}

/** Successes are only in the log of attempts, because there are too many. */
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

/** Nothing is sent unsigned or without its custom headers. */
function unsendable(failure: FailureClass): DialResult {
	return {
		ok: false,
		httpStatus: null,
		failure,
		retryAfter: null,
		responseHeaders: null,
		responseExcerpt: "",
		durationMs: 0,
		address: null,
	};
}
