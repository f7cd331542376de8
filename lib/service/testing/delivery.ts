import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { deliveries, webhooks } from "@/lib/service/store/schema/schema";
import { createDialer } from "@/lib/service/webhooks/deliver/attempt/dial";
import { type DeliveryTools, drainLane } from "@/lib/service/webhooks/deliver/drain-lane";
import { createRecorder } from "@/lib/service/webhooks/deliver/recorder";
import { createWebhookStates } from "@/lib/service/webhooks/deliver/webhook-states";
import { type NewEvent, publishEvents } from "@/lib/service/webhooks/events/publish";
import { contactLane, LANES, type Lane } from "@/lib/service/webhooks/events/wake-lanes";
import { type ReceivedRequest, startReceiver } from "./receiver";
import { startTestService } from "./service";

/** Less than the five minutes that verifiers tolerate. */
const AHEAD_MS = 4 * 60 * 1000;
export const LOCAL_NETWORKS = [ipaddr.parseCIDR("127.0.0.0/8")];

/** Verifies a request with the Standard Webhooks library, which takes the key in Base64. */
export function verifySignature(secret: string, request: ReceivedRequest | undefined): unknown {
	if (!request) throw new Error("There is no such request.");
	const key = Buffer.from(secret, "hex").toString("base64");
	return new Webhook(key).verify(request.body, request.headers);
}

/**
 * The service with a receiver on this machine. Nothing is delivered automatically: `drain` makes every due attempt. The
 * clock only advances with `wait`. It's ahead of the database's clock, which alone decides when deliveries are due.
 */
export async function startDeliveryTest() {
	const start = () => new Date(Date.now() + AHEAD_MS);
	let now = start();
	const clock = () => now;
	const service = await startTestService({ config: { webhookAllowedNetworks: LOCAL_NETWORKS }, clock });
	const receiver = await startReceiver();
	const dialer = createDialer({ allowed: LOCAL_NETWORKS, lookup: async () => [] });
	const { config } = service.dependencies;
	/** Webhook states without a cache, as if some time had passed. */
	function freshStates(freshMs?: number) {
		return createWebhookStates(service.db, config, freshMs);
	}
	const tools: DeliveryTools = {
		db: service.db,
		dialer,
		recorder: createRecorder({ db: service.db, clock, random: () => 0.5 }),
		states: freshStates(),
		log: pino({ level: "silent" }),
		clock,
	};

	return {
		service,
		receiver,
		tools,
		freshStates,
		now: clock,
		/** Continues with a new account, the clock at its start and a receiver without requests. */
		async useNewAccount() {
			await service.useNewAccount();
			receiver.reset();
			now = start();
		},
		/** Advances the clock of the service, and brings retries as much nearer by the database's clock. */
		async wait(ms: number) {
			now = new Date(now.getTime() + ms);
			// One by one, because on a cluster an update can't compute times from columns.
			const waiting = await service.db
				.select()
				.from(deliveries)
				.where(and(eq(deliveries.accountId, service.account), gt(deliveries.nextAttemptAt, sql`now()`)));
			for (const { accountId, webhookId, eventId, nextAttemptAt } of waiting) {
				const isThis = and(
					eq(deliveries.accountId, accountId),
					eq(deliveries.webhookId, webhookId),
					eq(deliveries.eventId, eventId),
				);
				const sooner = new Date((nextAttemptAt?.getTime() ?? 0) - ms);
				await service.db.update(deliveries).set({ nextAttemptAt: sooner }).where(isThis);
			}
		},
		/** Makes the account's webhooks that fail do so for this long, by the database's clock. */
		async failFor(days: number) {
			await service.db
				.update(webhooks)
				.set({ failingSince: sql`now() - make_interval(secs => ${days * 86_400}::double precision)` })
				.where(and(eq(webhooks.accountId, service.account), isNotNull(webhooks.failingSince)));
		},
		/** Makes what is stored of the account's deliveries older, by the database's clock, which decides what is removed. */
		async age(days: number) {
			const then = sql`now() - make_interval(days => ${days})`;
			for (const [table, column] of [
				["deliveries", "created_at"],
				["delivery_attempts", "started_at"],
				["events", "created_at"],
				["delivery_hours", "hour"],
				["idempotency_keys", "created_at"],
			] as const) {
				const [name, time] = [sql.identifier(table), sql.identifier(column)];
				await service.db.execute(
					sql`update chat.${name} set ${time} = ${then} where account_id = ${service.account}`,
				);
			}
		},
		/** When the first pending delivery is due by the database's clock, in milliseconds from now. */
		async msUntilDue(): Promise<number> {
			const { rows } = await service.db.execute<{ ms: string }>(sql`
				select extract(epoch from min(next_attempt_at) - now()) * 1000 as ms from chat.deliveries
				where account_id = ${service.account}
			`);
			return Number(rows[0]?.ms);
		},
		async register(url = receiver.url, events = ["*"]) {
			const response = await service.request("POST", service.path("/webhooks"), { body: { url, events } });
			if (response.status !== 201) throw new Error(response.text);
			return response.body.data as { id: number; webhook_secret: string };
		},
		async webhookOf(id: number) {
			const { body } = await service.request("GET", service.path("/webhooks"));
			return body.data.find((row: { id: number }) => row.id === id);
		},
		setActive(id: number, isActive: boolean) {
			return service.request("PATCH", service.path(`/webhooks/${id}`), { body: { is_active: isActive } });
		},
		/** Publishes events of one contact, numbered by `n`. */
		publish(count: number, contactId = 1, messageId?: number) {
			const events = Array.from(
				{ length: count },
				(_, n): NewEvent => ({
					type: "chat.message.status",
					at: now,
					data: { contactId, n },
					lane: contactLane(contactId),
					contactId,
					messageId,
				}),
			);
			return service.db.transaction((tx) => publishEvents(tx, service.account, events, now));
		},
		lane: (webhookId: number, contactId = 1): Lane => ({
			accountId: service.account,
			webhookId,
			lane: contactLane(contactId),
		}),
		/** Makes every due attempt to a webhook. */
		async drain(webhookId: number) {
			for (let lane = 0; lane < LANES; lane += 1) {
				await drainLane({ ...tools, states: freshStates() }, { accountId: service.account, webhookId, lane });
			}
		},
		/** Calls an extension of the account, such as `/webhooks/1/deliveries`. */
		extension(method: string, rest: string, options: { body?: unknown; token?: string } = {}) {
			return service.request(method, service.extension(rest), options);
		},
		async stop() {
			await dialer.close();
			await receiver.stop();
			await service.stop();
		},
	};
}

export type DeliveryTest = Awaited<ReturnType<typeof startDeliveryTest>>;
