import type { Logger } from "pino";
import type { Database } from "@/lib/service/store/database";
import { unsealSecret } from "@/lib/service/webhooks/seal";
import type { Dialer, DialResult } from "./dial";
import { type DueDelivery, type Lane, nextDelivery } from "./next";
import { recordAttempt, recordDropped } from "./record";
import { signatureHeaders } from "./sign";

export type DeliveryTools = {
	db: Database;
	dialer: Dialer;
	/** Opens the secrets. */
	appSecret: string;
	log: Logger;
	clock: () => Date;
	/** 0 to 1. */
	random: () => number;
};

/** A lane gives way to others after this long, however much it holds. */
const TURN_MS = 10_000;

/**
 * Sends what is due in a lane, one delivery after the other. Only one caller at a time may do so for a lane.
 * A failed attempt is kept with its next time and never thrown.
 * @param signal stops it early; an attempt under way is then given up and made again later
 * @returns whether the lane is empty, or else the turn is over and it wants another
 */
export async function drainLane(tools: DeliveryTools, lane: Lane, signal?: AbortSignal): Promise<boolean> {
	const endOfTurn = performance.now() + TURN_MS;
	do {
		const due = await nextDelivery(tools.db, lane, tools.clock());
		if (!due) return true;
		await deliver(tools, due, signal);
	} while (performance.now() < endOfTurn && !signal?.aborted);
	return false;
}

async function deliver(tools: DeliveryTools, due: DueDelivery, signal?: AbortSignal): Promise<void> {
	if (!due.webhook?.isActive) return recordDropped(tools.db, due, tools.clock());
	const startedAt = tools.clock();
	const secret = unsealSecret(tools.appSecret, due.accountId, due.webhook.secretSealed);
	const result =
		secret === null
			? UNSIGNABLE
			: await tools.dialer.post(
					{
						url: due.webhook.url,
						headers: {
							...signatureHeaders([secret], due.eventId, startedAt, due.body),
							"user-agent": "Chat-Console-Webhooks/1",
						},
						body: due.body,
					},
					signal,
				);
	await recordAttempt(tools.db, due, result, { startedAt, now: tools.clock(), random: tools.random() });
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
}

const UNSIGNABLE: DialResult = {
	ok: false,
	httpStatus: null,
	failure: "secret-unreadable",
	retryAfter: null,
	answerExcerpt: "",
	durationMs: 0,
	address: null,
};
