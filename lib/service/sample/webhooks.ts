import { EVENT_TYPES } from "@/lib/contract/choices";
import { inBatches } from "@/lib/service/store/batches";
import type { Transaction } from "@/lib/service/store/database";
import { deliveries, deliveryAttempts, events, webhooks } from "@/lib/service/store/schema/schema";
import { countHours } from "@/lib/service/webhooks/registration/count-hours";
import { newSecret, sealSecret } from "@/lib/service/webhooks/registration/secrets/seal";
import { type SampleAnswer, type SampleHistory, sampleDeliveries } from "./deliveries";
import type { Random } from "./random";

type Options = { account: number; appSecret: string; now: Date; random: Random };

const HOUR_MS = 3_600_000;
const REGISTERED_HOURS_AGO = 12 * 24;
const LOG_HOURS = 40;
/** The second webhook has been failing for this long, and was disabled an hour ago. */
const FAILING_HOURS = 22;

/**
 * Two webhooks with a history: one that works, and one that has failed since yesterday and was disabled after a 410.
 * Their host names don't resolve and nothing is waiting, so that no sample is ever sent.
 */
export async function fillWebhooks(tx: Transaction, { account, appSecret, now, random }: Options) {
	const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
	const common = { accountId: account, createdAt: ago(REGISTERED_HOURS_AGO) };
	const secrets = [newSecret(), newSecret()] as const;
	const [crm, reports] = await tx
		.insert(webhooks)
		.values([
			{
				...common,
				url: "https://crm.nordwind.example/hooks/chat",
				isActive: true,
				events: ["*"],
				secretSealed: sealSecret(appSecret, account, secrets[0]),
				lastDeliveryAt: ago(0),
				lastDeliveryStatus: "success",
				lastDeliveryHttpStatus: 200,
				updatedAt: ago(REGISTERED_HOURS_AGO),
			},
			{
				...common,
				url: "https://reports.nordwind.example/status",
				isActive: false,
				events: ["chat.message.status", "chat.message.inbound"],
				secretSealed: sealSecret(appSecret, account, secrets[1]),
				lastDeliveryAt: ago(1),
				lastDeliveryStatus: "failed",
				lastDeliveryHttpStatus: 410,
				lastDeliveryError: "gone",
				failingSince: ago(FAILING_HOURS),
				disabledAt: ago(1),
				switchedOffReason: "gone",
				updatedAt: ago(1),
			},
		])
		.returning({ id: webhooks.id, url: webhooks.url });
	if (!crm || !reports) return;
	await fillLog(tx, {
		account,
		webhookId: crm.id,
		url: crm.url,
		secret: secrets[0],
		types: EVENT_TYPES.filter((type) => type !== "chat.platform.change"),
		from: ago(LOG_HOURS),
		to: now,
		answerAt: (_, attempt) => workingResponse(random, attempt),
		endsAs: "failed",
		random,
	});
	await fillLog(tx, {
		account,
		webhookId: reports.id,
		url: reports.url,
		secret: secrets[1],
		types: ["chat.message.status", "chat.message.inbound"],
		from: ago(LOG_HOURS),
		to: ago(1),
		answerAt: (at, _, isLast) => (isLast ? RETIRED : failingResponse(random, at, ago(FAILING_HOURS))),
		endsAs: "dropped",
		random,
	});
}

function workingResponse(random: Random, attempt: number): SampleAnswer {
	if (attempt === 1 && random.once(15)) return { status: 502, durationMs: random.whole(20, 90) };
	return { status: random.once(5) ? 204 : 200, durationMs: random.whole(60, 340), body: '{"ok":true}' };
}

/** First its disk was full, then it didn't respond, then it was retired. */
function failingResponse(random: Random, at: Date, since: Date): SampleAnswer {
	const hours = (at.getTime() - since.getTime()) / HOUR_MS;
	if (hours < 0) return { status: 200, durationMs: random.whole(80, 420), body: '{"received":true}' };
	if (hours < 9) {
		const body = '{"error":"could not extend file: No space left on device"}';
		return { status: 500, durationMs: random.whole(30, 120), body };
	}
	if (hours < 15) return { status: null, failure: "timed-out-answering", durationMs: 15_000 };
	return { status: 503, durationMs: random.whole(10, 40), body: "down" };
}

const RETIRED: SampleAnswer = { status: 410, durationMs: 23, body: "This endpoint was retired." };

async function fillLog(tx: Transaction, history: SampleHistory): Promise<void> {
	const rows = sampleDeliveries(history);
	for (const batch of inBatches(rows.events)) await tx.insert(events).values(batch);
	for (const batch of inBatches(rows.deliveries)) await tx.insert(deliveries).values(batch);
	for (const batch of inBatches(rows.attempts)) await tx.insert(deliveryAttempts).values(batch);
	const { account, webhookId } = history;
	await countHours(tx, account, [
		...rows.attempts.map(({ startedAt, failure }) => ({
			webhookId,
			at: startedAt,
			[failure === null ? "succeeded" : "failed"]: 1,
		})),
		...rows.deliveries.flatMap(({ createdAt, attempts, state }) =>
			createdAt && attempts
				? [{ webhookId, at: createdAt, events: 1, delivered: Number(state === "delivered") }]
				: [],
		),
	]);
}
