import type { Logger } from "pino";
import type { Database } from "@/lib/service/store/database";
import { signingSecrets } from "@/lib/service/webhooks/secrets";
import type { Dialer, DialResult } from "./dial";
import { type DueDelivery, type Lane, nextDeliveries, wakeLater } from "./next";
import { recordDropped } from "./record";
import type { Recorder } from "./recorder";
import { signatureHeaders } from "./sign";

export type DeliveryTools = {
	db: Database;
	dialer: Dialer;
	recorder: Recorder;
	/** Opens the secrets. */
	appSecret: string;
	log: Logger;
	clock: () => Date;
};

/** A lane gives way to others after this long, however much it holds. */
const TURN_MS = 10_000;
/** What was fetched is not sent any more after this long: the webhook may have been switched off or deleted. */
const FRESH_MS = 100;

/**
 * Sends what is due in a lane, one delivery after the other. Only one caller at a time may do so for a lane.
 * A failed attempt is kept with its next time and never thrown.
 * @param signal stops it early; an attempt under way is then given up and made again later
 * @returns whether the lane is empty, or else the turn is over and it wants another
 */
export async function drainLane(tools: DeliveryTools, lane: Lane, signal?: AbortSignal): Promise<boolean> {
	const endOfTurn = performance.now() + TURN_MS;
	do {
		const due = await nextDeliveries(tools.db, lane, tools.clock());
		if (due.length === 0) {
			await wakeLater(tools.db, lane);
			return true;
		}
		if (due[0]?.webhook?.isActive) await deliverInOrder(tools, due, signal);
		else await recordDropped(tools.db, due, tools.clock());
	} while (performance.now() < endOfTurn && !signal?.aborted);
	return false;
}

async function deliverInOrder(tools: DeliveryTools, due: DueDelivery[], signal?: AbortSignal): Promise<void> {
	const freshUntil = performance.now() + FRESH_MS;
	const recordings: Promise<void>[] = [];
	try {
		for (const one of due) {
			const startedAt = tools.clock();
			const { headers, result } = await attempt(tools, one, startedAt, signal);
			const recording = tools.recorder.record({ due: one, startedAt, headers, result });
			recording.catch(() => undefined);
			recordings.push(recording);
			// A failure may have switched the webhook off.
			if (!result.ok || performance.now() > freshUntil || signal?.aborted) break;
		}
	} finally {
		await Promise.all(recordings);
	}
}

/** One POST, signed with every secret that is valid now. */
async function attempt(tools: DeliveryTools, due: DueDelivery, at: Date, signal?: AbortSignal) {
	const secrets = due.webhook ? signingSecrets(tools.appSecret, due.accountId, due.webhook, at) : null;
	const headers = {
		"content-type": "application/json",
		"accept-encoding": "identity",
		"user-agent": "Chat-Console-Webhooks/1",
		...(secrets ? signatureHeaders(secrets, due.eventId, at, due.body) : {}),
	};
	const result = secrets
		? await tools.dialer.post({ url: due.webhook?.url ?? "", headers, body: due.body }, signal)
		: UNSIGNABLE;
	tools.log.info(
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
	return { headers, result };
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
