import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import {
	FLEET_PLATFORM_SECRET,
	FLEET_TOKEN,
	type Fleet,
	startFleet,
	type Victim,
} from "@/lib/service/testing/fleet";
import { type Receiver, startReceiver } from "@/lib/service/testing/receiver";

const DELIVERIES = 10_000;
const BATCH = 100;
const ROUNDS = 20;
const VICTIMS: Victim[] = ["worker", "service", "database"];
const LIMIT_MS = 300_000;
/** An attempt that was under way when its process was killed may still reach its receiver. */
const ON_THE_WIRE_MS = 1_000;

let fleet: Fleet;
let receiver: Receiver;
beforeAll(async () => {
	receiver = await startReceiver();
	fleet = await startFleet();
}, 60_000);
afterAll(async () => {
	await fleet.stop();
	await receiver.stop();
});

/** Repeats a request until the service takes it: processes die meanwhile. */
async function insist(
	method: string,
	path: string,
	init: { body?: string; headers?: object },
	wanted: number[],
) {
	for (;;) {
		const answer = await fetch(fleet.url + path, { method, ...init } as RequestInit).catch(() => undefined);
		const text = await answer?.text().catch(() => undefined);
		if (answer && text !== undefined && wanted.includes(answer.status)) return text;
		if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
		await sleep(50);
	}
}
function api(method: string, rest: string, body: unknown, wanted: number[]) {
	return insist(
		method,
		ACCOUNT_PREFIX.replace(":accountId", "1") + rest,
		{
			headers: { authorization: `Bearer ${FLEET_TOKEN}`, "content-type": "application/json" },
			body: body === undefined ? undefined : JSON.stringify(body),
		},
		wanted,
	);
}
async function register(path: string): Promise<number> {
	const body = { url: `http://127.0.0.1:${receiver.port}${path}`, events: ["chat.message.inbound"] };
	const text = await api("POST", "/webhooks", body, [201, 409]);
	if (JSON.parse(text).data) return JSON.parse(text).data.id;
	const { data } = JSON.parse(await api("GET", "/webhooks", undefined, [200]));
	return data.find((row: { url: string; id: number }) => row.url === body.url).id;
}

/** Has the platform report messages number `from` to `from + BATCH`, of a few customers; settles once taken. */
async function report(from: number): Promise<void> {
	const messages = Array.from({ length: BATCH }, (_, index) => ({
		from: `49151000${1000 + (index % 7)}`,
		id: `wamid.chaos.${from + index}`,
		timestamp: String(1_750_000_000 + from + index),
		type: "text",
		text: { body: `number ${from + index}` },
	}));
	const value = { messaging_product: "whatsapp", metadata: { phone_number_id: "1" }, messages };
	const body = JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ id: "1", changes: [{ field: "messages", value }] }],
	});
	const signature = createHmac("sha256", FLEET_PLATFORM_SECRET).update(body).digest("hex");
	await insist(
		"POST",
		"/api/platform/webhook",
		{ body, headers: { "x-hub-signature-256": `sha256=${signature}`, "content-type": "application/json" } },
		[200],
	);
}

/** Message ids that arrived at a path, each with the delivery ids that it arrived under. */
function arrivedAt(path: string): Map<string, Set<string>> {
	const ids = new Map<string, Set<string>>();
	for (const request of receiver.received) {
		if (request.path !== path) continue;
		const id = JSON.parse(request.body).data.message.chat_message_id;
		ids.set(id, (ids.get(id) ?? new Set()).add(request.headers["webhook-id"] ?? ""));
	}
	return ids;
}

it(`loses no event in ${ROUNDS} crashes, and sends none to a webhook that was deleted`, {
	timeout: LIMIT_MS,
}, async () => {
	await register("/kept");
	const doomed = await register("/doomed");

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
	let deletedAt = Number.POSITIVE_INFINITY;
	async function publish() {
		while (next < DELIVERIES || !isOver) {
			const from = next;
			next += BATCH;
			await report(from);
			if (deletedAt === Number.POSITIVE_INFINITY && from >= DELIVERIES / 2) {
				deletedAt = 0;
				await api("DELETE", `/webhooks/${doomed}`, undefined, [200, 404]);
				deletedAt = Date.now();
			}
		}
	}
	receiver.answerWith((response, request) => {
		const isLate = request.url === "/doomed" && Date.now() > deletedAt + ON_THE_WIRE_MS && deletedAt > 0;
		if (isLate) lateAtDoomed += 1;
		response.end();
	});
	let lateAtDoomed = 0;
	await Promise.all([publish(), publish(), crashing]);

	await expect.poll(() => arrivedAt("/kept").size, { timeout: LIMIT_MS / 2, interval: 250 }).toBe(next);
	for (const [id, deliveryIds] of arrivedAt("/kept")) expect([id, deliveryIds.size]).toEqual([id, 1]);
	expect(next).toBeGreaterThanOrEqual(DELIVERIES);
	expect(arrivedAt("/doomed").size).toBeGreaterThan(0);
	expect(lateAtDoomed).toBe(0);
});
