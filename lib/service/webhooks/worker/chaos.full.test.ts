import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fleet, startFleet, type Victim } from "@/lib/service/testing/fleet";
import { createFleetClient } from "@/lib/service/testing/fleet-client";
import { type Receiver, startReceiver } from "@/lib/service/testing/receiver";

const DELIVERIES = 10_000;
const BATCH = 100;
const ROUNDS = 20;
const VICTIMS: Victim[] = ["worker", "service", "database"];
const LIMIT_MS = 300_000;
/** A worker stops signing new attempts this long after the deletion at the latest. */
const KNOWN_WITHIN_MS = 1_000;

let fleet: Fleet;
let receiver: Receiver;
let client: ReturnType<typeof createFleetClient>;
beforeAll(async () => {
	receiver = await startReceiver();
	fleet = await startFleet();
	client = createFleetClient(fleet, receiver);
});
afterAll(async () => {
	await fleet.stop();
	await receiver.stop();
});

it(`loses no event in ${ROUNDS} crashes, and sends none to a deleted webhook`, {
	timeout: LIMIT_MS,
}, async () => {
	await client.register("/kept");
	const deletedLater = await client.register("/deletedLater");

	let isOver = false;
	async function crash() {
		for (let round = 0; round < ROUNDS; round += 1) {
			await sleep(200 + Math.random() * 1_000);
			await fleet.kill(VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? "worker");
		}
		isOver = true;
	}
	const crashing = crash();

	let next = 0;
	let isDeleting = false;
	let deletedAt = Number.POSITIVE_INFINITY;
	async function publish() {
		while (next < DELIVERIES || !isOver) {
			const from = next;
			next += BATCH;
			await client.report(from, BATCH);
			if (!isDeleting && from >= DELIVERIES / 2) {
				isDeleting = true;
				await client.api("DELETE", `/webhooks/${deletedLater}`, undefined, [200, 404]);
				deletedAt = Date.now();
			}
		}
	}
	receiver.respondWith((response, request) => {
		// The time of signing, because a pending request may arrive late after a kill.
		const signedAt = Number(request.headers["webhook-timestamp"]) * 1_000;
		if (request.url === "/deletedLater" && signedAt > deletedAt + KNOWN_WITHIN_MS) lateAtDoomed += 1;
		response.end();
	});
	let lateAtDoomed = 0;
	await Promise.all([publish(), publish(), crashing]);

	await expect
		.poll(() => client.arrivedAt("/kept").size, { timeout: LIMIT_MS / 2, interval: 250 })
		.toBe(next);
	for (const [id, deliveryIds] of client.arrivedAt("/kept")) expect([id, deliveryIds.size]).toEqual([id, 1]);
	expect(next).toBeGreaterThanOrEqual(DELIVERIES);
	expect(client.arrivedAt("/deletedLater").size).toBeGreaterThan(0);
	expect(lateAtDoomed).toBe(0);
});
