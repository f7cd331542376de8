import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Transaction } from "@/lib/service/store/database";
import { deliveries, deliveryAttempts, deliveryHours, webhooks } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { attemptToWire } from "@/lib/service/webhooks/log/read";
import type { DialResult } from "./attempt/dial";
import { dropDeliveries } from "./drop-deliveries";
import { type DueDelivery, nextDeliveries } from "./next-deliveries";
import { recordAttempts } from "./record-attempts";
import type { Attempt } from "./store-results";

const RESULT: DialResult = {
	ok: true,
	httpStatus: 200,
	failure: null,
	retryAfter: null,
	responseHeaders: { server: "one", "content-type": "text/plain" },
	responseExcerpt: "ok",
	durationMs: 7,
	address: "127.0.0.1",
};

let test: DeliveryTest;
let due: DueDelivery[];
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	const { id } = await test.register();
	await test.publish(4);
	due = await nextDeliveries(test.service.db, test.lane(id), 10);
});
afterAll(() => test.stop());

function ofAccount({ accountId }: { accountId: PgColumn }) {
	return eq(accountId, test.service.account);
}

function attemptOf(index: number, result: Partial<DialResult> = {}): Attempt {
	const one = due[index];
	if (!one) throw new Error("There is no such delivery.");
	const url = test.receiver.url;
	return { due: one, url, startedAt: test.now(), signature: "v1,c2ln", result: { ...RESULT, ...result } };
}

const record = (attempts: Attempt[]) =>
	recordAttempts({ db: test.service.db, clock: test.now, random: () => 0.5 }, test.service.account, attempts);
const states = async () => {
	return (await deliveriesInOrder()).map(({ state }) => state);
};
function deliveriesInOrder() {
	return test.service.db.select().from(deliveries).where(ofAccount(deliveries)).orderBy(deliveries.position);
}
function hours() {
	return test.service.db.select().from(deliveryHours).where(ofAccount(deliveryHours));
}
/** In the order of deliveries, because ids of the same millisecond aren't ordered. */
async function log() {
	const rows = await test.service.db.select().from(deliveryAttempts).where(ofAccount(deliveryAttempts));
	const placeOf = (id: string) => due.findIndex(({ eventId }) => eventId === id);
	return rows.toSorted((a, b) => placeOf(a.eventId) - placeOf(b.eventId));
}

it("an attempt that two workers made is logged once, and others with it aren't lost", async () => {
	await record([attemptOf(0)]);
	await record([attemptOf(0), attemptOf(1), attemptOf(2)]);
	expect(await states()).toEqual(["delivered", "delivered", "delivered", "pending"]);
	expect((await log()).map(({ eventId, attempt }) => [eventId, attempt])).toEqual(
		due.slice(0, 3).map(({ eventId }) => [eventId, 1]),
	);
	// Four POSTs were made.
	expect(await hours()).toMatchObject([{ succeeded: 4, failed: 0 }]);
});

it("successes and failures are stored correctly together", async () => {
	const failed = { ok: false, httpStatus: 503, failure: "server-error", responseExcerpt: "later" } as const;
	await record([attemptOf(0), attemptOf(1, failed), attemptOf(2)]);
	expect(await states()).toEqual(["delivered", "pending", "delivered", "pending"]);
	const [first, second] = await log();
	expect(first).toMatchObject({ httpStatus: 200, failure: null, responseExcerpt: "ok" });
	expect(second).toMatchObject({ httpStatus: 503, failure: "server-error", responseExcerpt: "later" });
	expect(await hours()).toMatchObject([{ succeeded: 2, failed: 1 }]);
});

it("each attempt keeps its own response, even if they're similar", async () => {
	const responses = [
		{ server: "one", "content-type": "text/plain" },
		{ server: "two", "content-type": "text/plain" },
		{ server: "two", "content-type": "text/plain", constructor: "mine" },
		{ server: "two", "content-type": "text/plain" },
	] as Record<string, string>[];
	await record(responses.map((responseHeaders, index) => attemptOf(index, { responseHeaders })));
	expect((await log()).map((row) => row.responseHeaders)).toEqual(responses);
});

it("the request is logged with all headers, or without a signature if there was none", async () => {
	const unsigned = {
		ok: false,
		httpStatus: null,
		failure: "secret-unreadable",
		responseHeaders: null,
	} as const;
	await record([attemptOf(0), { ...attemptOf(1, unsigned), signature: null }]);
	const own = {
		"content-type": "application/json",
		"accept-encoding": "identity",
		"user-agent": "Chat-Console-Webhooks/1",
	};
	const [signed, bare] = (await log()).map(attemptToWire);
	expect(signed?.request_headers).toEqual({
		...own,
		"webhook-id": due[0]?.eventId,
		"webhook-timestamp": String(Math.floor(test.now().getTime() / 1000)),
		"webhook-signature": "v1,c2ln",
	});
	expect(bare?.request_headers).toEqual(own);
});

/** Locks the webhook in another transaction, runs `meanwhile` once `change` waits for the lock, and then finishes. */
async function whileWebhookIsHeld(
	change: () => Promise<void>,
	meanwhile: (tx: Transaction) => Promise<unknown>,
) {
	const { db, lockWaits } = test.service;
	let changed: Promise<void> | undefined;
	await db.transaction(async (tx) => {
		await tx.select().from(webhooks).where(ofAccount(webhooks)).for("update");
		changed = change();
		await expect.poll(lockWaits).toBe(1);
		await meanwhile(tx);
	});
	await changed;
}

it("deliveries of a disabled webhook are skipped only if they didn't change meanwhile", async () => {
	const { db } = test.service;
	await db.update(webhooks).set({ isActive: false }).where(ofAccount(webhooks));
	await whileWebhookIsHeld(
		() => dropDeliveries(db, due, test.now()),
		(tx) =>
			tx.update(deliveries).set({ state: "delivered", nextAttemptAt: null }).where(ofAccount(deliveries)),
	);
	expect(await states()).toEqual(["delivered", "delivered", "delivered", "delivered"]);
});

it("deliveries stay pending if their webhook is enabled again", async () => {
	await dropDeliveries(test.service.db, due, test.now());
	expect(await states()).toEqual(["pending", "pending", "pending", "pending"]);
});

it("an older result waits for the webhook's lock too, but doesn't change the webhook", async () => {
	const newest = new Date(test.now().getTime() + 60_000);
	await test.service.db
		.update(webhooks)
		.set({ lastDeliveryAt: newest, lastDeliveryStatus: "success" })
		.where(ofAccount(webhooks));
	const failed = { ok: false, httpStatus: 503, failure: "server-error" } as const;
	await whileWebhookIsHeld(
		() => record([attemptOf(0, failed)]),
		(tx) => tx.update(deliveries).set({ nextAttemptAt: newest }).where(ofAccount(deliveries)),
	);
	const [webhook] = await test.service.db.select().from(webhooks).where(ofAccount(webhooks));
	expect(webhook).toMatchObject({ lastDeliveryAt: newest, lastDeliveryStatus: "success" });
	// A delivery resent meanwhile keeps its time, and the attempt counts.
	const [resent] = await deliveriesInOrder();
	expect(resent).toMatchObject({ state: "pending", attempts: 1, nextAttemptAt: newest });
});
