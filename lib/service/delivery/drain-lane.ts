import type { Logger } from "pino";
import type { Database } from "@/lib/service/store/database";
import { type Secrets, signingKeys } from "@/lib/service/webhooks/secrets";
import type { Dialer, DialResult } from "./dial";
import { headersWith } from "./headers";
import { type DueDelivery, type Lane, nextDeliveries, wakeLater } from "./next";
import { recordDropped } from "./record";
import type { Recorder, Results } from "./recorder";
import { signatureHeaders } from "./sign";
import type { WebhookState, WebhookStates } from "./webhook-states";

export type DeliveryTools = {
	db: Database;
	dialer: Dialer;
	recorder: Recorder;
	states: WebhookStates;
	log: Logger;
	clock: () => Date;
	metrics?: { countAttempt(result: DialResult): void } | undefined;
	onlooker?: Onlooker | undefined;
};

/** Looks on as a lane's attempts are made, one after the other. */
export type Onlooker = { onBegin(): void; onEnd(): void };

/** A lane gives way to others after this long, however much it holds. */
const TURN_MS = 10_000;
/** So many deliveries are fetched first, and after a failure, since what follows it is fetched anew. */
const FETCHED_AT_FIRST = 25;
/** So many times as many are fetched each time that all went well. */
const FETCHED_GROWTH = 4;
const FETCHED_MAX = 400;

/** Deliveries that are being fetched. */
type Fetch = {
	most: number;
	/** What the webhook was known as when it began. */
	version: number | undefined;
	/** Whether nothing that is pending was left out. */
	isWhole: boolean;
	due: Promise<DueDelivery[]>;
};

function fetchNext(
	{ db, clock }: DeliveryTools,
	lane: Lane,
	{ most, version, besides }: { most: number; version: number | undefined; besides?: string[] },
): Fetch {
	const due = nextDeliveries(db, lane, { now: clock(), most, besides });
	// It may be that nobody asks for them any more.
	due.catch(() => undefined);
	return { most, version, isWhole: besides === undefined, due };
}

/**
 * Sends what is due in a lane, one delivery after the other. Only one caller at a time may do so for a lane.
 * While all goes well, what comes next is fetched and the results of what was sent before are stored as it sends;
 * the results of two fetches at most are still to be stored.
 * A failed attempt is kept with its next time and never thrown.
 * @param signal stops it early; an attempt under way is then given up and made again later
 * @returns whether the lane is empty, or else the turn is over and it wants another
 */
export async function drainLane(tools: DeliveryTools, lane: Lane, signal?: AbortSignal): Promise<boolean> {
	const endOfTurn = performance.now() + TURN_MS;
	let ahead: Fetch | undefined;
	/** What was sent and may not be stored yet. */
	let sent: DueDelivery[] = [];
	let results = tools.recorder.collect();
	let stored: Promise<void> | undefined;
	try {
		do {
			const webhook = await tools.states.current(lane.accountId, lane.webhookId);
			const version = webhook?.version;
			// What was fetched before a change may have been dropped by it.
			if (ahead?.version !== version) ahead = undefined;
			if (!ahead) {
				// What is sent must not be there any more.
				await stored;
				sent = [];
			}
			const fetched = ahead ?? fetchNext(tools, lane, { most: FETCHED_AT_FIRST, version });
			ahead = undefined;
			const due = await fetched.due;
			if (due.length === 0 && fetched.isWhole) {
				await wakeLater(tools.db, lane);
				return true;
			}
			if (!webhook?.isActive) {
				await stored;
				await recordDropped(tools.db, due, tools.clock());
				continue;
			}
			const isFull = due.length === fetched.most;
			const most = Math.min(fetched.most * FETCHED_GROWTH, FETCHED_MAX);
			// Left out one by one, and not all that stands before the last: what is to go first may come late.
			const besides = [...sent, ...due].map(({ place }) => place.position);
			const next = isFull ? fetchNext(tools, lane, { most, version, besides }) : undefined;
			const batch = { due, fetchedFor: webhook, results, endOfTurn };
			if (await deliverInOrder(tools, batch, signal)) ahead = next;
			await stored;
			stored = results.stored();
			stored.catch(() => undefined);
			results = tools.recorder.collect();
			sent = due;
		} while (performance.now() < endOfTurn && !signal?.aborted);
		return false;
	} finally {
		await allOver([stored, results.stored()]);
	}
}

/** Waits for all of them, also when one fails: then it rejects as that did. */
async function allOver(promises: (Promise<void> | undefined)[]): Promise<void> {
	for (const end of await Promise.allSettled(promises)) if (end.status === "rejected") throw end.reason;
}

type Batch = { due: DueDelivery[]; fetchedFor: WebhookState; results: Results; endOfTurn: number };

/**
 * Sends deliveries until one fails, the webhook has been changed or the turn is over: what is left is then to be fetched
 * anew. There is but one wait for each delivery, for its answer: at thousands a second each further one would be felt.
 * @returns whether all of them were sent
 */
async function deliverInOrder(
	tools: DeliveryTools,
	{ due, fetchedFor, results, endOfTurn }: Batch,
	signal?: AbortSignal,
): Promise<boolean> {
	for (const one of due) {
		const { accountId, webhookId } = one;
		const webhook =
			tools.states.known(accountId, webhookId) ?? (await tools.states.current(accountId, webhookId));
		if (webhook?.version !== fetchedFor.version || signal?.aborted) return false;
		if (performance.now() >= endOfTurn) return false;
		const startedAt = tools.clock();
		const signed = sign(one, webhook.secrets, startedAt);
		let result = UNSIGNABLE;
		if (signed) {
			const headers = headersWith(signed);
			const request = { url: webhook.url, webhook: `${accountId}/${webhookId}`, headers, body: one.body };
			tools.onlooker?.onBegin();
			try {
				result = await tools.dialer.post(request, signal);
			} finally {
				tools.onlooker?.onEnd();
			}
			tools.metrics?.countAttempt(result);
		}
		if (tools.log.isLevelEnabled(result.ok ? "debug" : "info")) logAttempt(tools.log, one, result);
		const signature = signed?.["webhook-signature"] ?? null;
		results.keep({ due: one, url: webhook.url, startedAt, signature, result });
		if (!result.ok) return false;
	}
	return true;
}

/** With every secret that is valid now. */
function sign(due: DueDelivery, secrets: Secrets | null, at: Date) {
	return secrets && signatureHeaders(signingKeys(secrets, at), due.eventId, at, due.body);
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
