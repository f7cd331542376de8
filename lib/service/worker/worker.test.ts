import { type ChildProcess, spawn } from "node:child_process";
import { eq } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDialer, type Dialer } from "@/lib/service/delivery/dial";
import { drainLane } from "@/lib/service/delivery/drain-lane";
import { contactLane } from "@/lib/service/events/lane";
import { type NewEvent, publishEvents } from "@/lib/service/events/publish";
import { deliveries, webhooks } from "@/lib/service/store/schema";
import { type Receiver, startReceiver } from "@/lib/service/testing/receiver";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { createDeliverTask } from "./deliver-task";
import { openProcessLocks } from "./process-locks";
import { type RunningWorker, startWorker } from "./start-worker";

const LOCAL = [ipaddr.parseCIDR("127.0.0.0/8")];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let service: TestService;
let receiver: Receiver;
beforeEach(async () => {
	service = await startTestService({ config: { webhookAllowedNetworks: LOCAL } });
	receiver = await startReceiver();
});
afterEach(async () => {
	await receiver.stop();
	await service.stop();
});

async function register(url = receiver.url, names = ["*"]) {
	const answer = await service.request("POST", service.path("/webhooks"), { body: { url, events: names } });
	expect(answer.status).toBe(201);
	return answer.body.data as { id: number; webhook_secret: string };
}

async function webhookOf(id: number) {
	const { body } = await service.request("GET", service.path("/webhooks"));
	return body.data.find((row: { id: number }) => row.id === id);
}

function publish(count: number, contactId = 1, at = new Date()) {
	const events = Array.from(
		{ length: count },
		(_, n): NewEvent => ({
			type: "chat.message.status",
			at,
			data: { contactId, n },
			lane: contactLane(contactId),
		}),
	);
	return publishEvents(service.db, TEST_ACCOUNT, events, at);
}

function verify(secret: string, request: Receiver["received"][number]) {
	const key = Buffer.from(secret, "hex").toString("base64");
	return new Webhook(key).verify(request.body, request.headers);
}

function start(): Promise<RunningWorker> {
	return startWorker({
		db: service.db,
		pool: service.pool,
		config: { ...service.dependencies.config, workerConcurrency: 20 },
		log: pino({ level: "silent" }),
	});
}

describe("the worker", () => {
	let worker: RunningWorker;
	beforeEach(async () => {
		worker = await start();
	});
	afterEach(() => worker.stop());

	it("delivers, signed, what was published", async () => {
		const { id, webhook_secret: secret } = await register();
		await publish(1);
		const [request] = await receiver.until(1);
		expect(request && verify(secret, request)).toMatchObject({
			type: "chat.message.status",
			accountId: TEST_ACCOUNT,
			data: { n: 0 },
		});
		expect(() => request && verify("00".repeat(32), request)).toThrow();
		await expect
			.poll(() => webhookOf(id))
			.toMatchObject({
				last_delivery_status: "success",
				last_delivery_http_status: 200,
				last_delivery_error: null,
				last_delivery_at: expect.stringMatching(/Z$/),
			});
	});

	it("keeps the order of each contact, and gives each event once where nothing fails", async () => {
		await register();
		await Promise.all([1, 2, 3, 4, 5].map((contactId) => publish(20, contactId)));
		const requests = await receiver.until(100);
		const data = requests.map((request) => JSON.parse(request.body).data);
		for (const contactId of [1, 2, 3, 4, 5]) {
			const own = data.filter((one) => one.contactId === contactId).map((one) => one.n);
			expect(own).toEqual(Array.from({ length: 20 }, (_, n) => n));
		}
		expect(new Set(requests.map((request) => request.headers["webhook-id"])).size).toBe(100);
	});

	it("lets no webhook wait for another that never answers", async () => {
		const hanging = await startReceiver();
		hanging.answerWith(() => undefined);
		await register(hanging.url);
		await register();
		await Promise.all(Array.from({ length: 10 }, (_, contactId) => publish(3, contactId)));
		await hanging.until(10);
		expect(await receiver.until(30)).toHaveLength(30);
		expect(hanging.received).toHaveLength(10);
		await hanging.stop();
	});

	it("sends nothing to a webhook that was switched off or deleted", async () => {
		const off = await register(`${receiver.url}/off`);
		const deleted = await register(`${receiver.url}/deleted`);
		await worker.stop();
		await publish(3);
		await service.request("PATCH", service.path(`/webhooks/${off.id}`), { body: { is_active: false } });
		await service.request("DELETE", service.path(`/webhooks/${deleted.id}`));
		await service.request("PATCH", service.path(`/webhooks/${off.id}`), { body: { is_active: true } });
		const later = await register(`${receiver.url}/later`);
		worker = await start();
		await publish(1, 1);
		await receiver.until(2);
		await expect.poll(() => webhookOf(later.id)).toMatchObject({ last_delivery_status: "success" });
		expect(receiver.received.map((request) => request.path).sort()).toEqual(["/hook/later", "/hook/off"]);
	});

	it("hands back what it can't finish when it ends, and the next one delivers it", async () => {
		await register();
		receiver.answerWith(() => undefined);
		await publish(1);
		await receiver.until(1);
		await worker.stop();
		receiver.answerWith((response) => response.end());
		worker = await start();
		const [first, second] = await receiver.until(2);
		expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
	});
});

it("a lane that is under way keeps its own job, and takes over any other", async () => {
	const { id: webhookId } = await register();
	await publish(2, 1);
	receiver.answerWith(() => undefined);
	const dialer = createDialer({ allowed: LOCAL, lookup: async () => [] });
	const locks = openProcessLocks(service.dependencies.config.databaseUrl);
	const deliver = createDeliverTask(
		{
			db: service.db,
			dialer,
			appSecret: service.dependencies.config.appSecret,
			log: pino({ level: "silent" }),
			clock: () => new Date(),
			random: () => 0.5,
		},
		locks,
	);
	const lane = { accountId: TEST_ACCOUNT, webhookId, lane: contactLane(1) };
	const end = new AbortController();
	const first = deliver(lane, "1", end.signal);
	await receiver.until(1);
	await expect(deliver(lane, "1")).rejects.toThrow("under way");
	expect(await deliver(lane, "2")).toBe(true);
	end.abort(new Error("ending"));
	await expect(first).rejects.toThrow("ending");

	receiver.answerWith((response) => response.end());
	expect(await deliver(lane, "1")).toBe(true);
	expect(receiver.received).toHaveLength(3);
	await dialer.close();
	await locks.close();
});

describe("a worker process that is killed", () => {
	const children: ChildProcess[] = [];
	afterEach(() => {
		for (const child of children.splice(0)) child.kill("SIGKILL");
	});
	function launch(): ChildProcess {
		const child = spawn(process.execPath, ["--import", "tsx", "lib/service/worker-main.ts"], {
			env: {
				...process.env,
				DATABASE_URL: service.dependencies.config.databaseUrl,
				APP_SECRET: service.dependencies.config.appSecret,
				CHAT_API_TOKEN: service.dependencies.config.apiToken,
				PLATFORM_APP_SECRET: "x",
				PLATFORM_VERIFY_TOKEN: "x",
				WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
				LOG_LEVEL: "silent",
			},
			stdio: ["ignore", "inherit", "inherit"],
		});
		children.push(child);
		return child;
	}
	const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

	it("loses nothing: the next one delivers under the same ids", { timeout: 120_000 }, async () => {
		await register();
		receiver.answerWith(() => undefined);
		await Promise.all([1, 2, 3].map((contactId) => publish(5, contactId)));
		const first = launch();
		await receiver.until(3);
		const hung = receiver.received.map((request) => request.headers["webhook-id"]);
		const killed = ended(first);
		first.kill("SIGKILL");
		await killed;

		receiver.answerWith((response) => response.end());
		const second = launch();
		const all = await receiver.until(18);
		const again = all.slice(3).map((request) => request.headers["webhook-id"]);
		expect(new Set(again).size).toBe(15);
		expect(again).toEqual(expect.arrayContaining(hung));
		const stopped = ended(second);
		second.kill("SIGTERM");
		expect(await stopped).toBe(0);
	});
});

describe("attempts that fail", () => {
	let now: Date;
	let dialer: Dialer;
	beforeEach(() => {
		now = new Date();
		dialer = createDialer({ allowed: LOCAL, lookup: async () => [] });
	});
	afterEach(() => dialer.close());

	/** Makes every attempt that is due by the held clock, for one contact. */
	function drain(webhookId: number, contactId = 1) {
		const tools = {
			db: service.db,
			dialer,
			appSecret: service.dependencies.config.appSecret,
			log: pino({ level: "silent" }),
			clock: () => now,
			random: () => 0.5,
		};
		return drainLane(tools, { accountId: TEST_ACCOUNT, webhookId, lane: contactLane(contactId) });
	}
	async function delivery() {
		const [row] = await service.db.select().from(deliveries).orderBy(deliveries.position);
		return row;
	}
	function wait(ms: number) {
		now = new Date(now.getTime() + ms);
	}

	it("are made again by the schedule, eight in all, under one id and with fresh signatures", async () => {
		const { id, webhook_secret: secret } = await register();
		receiver.answerStatus(500);
		await publish(1, 1, now);
		const waits = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 300 * MINUTE_MS, 600 * MINUTE_MS];
		for (const [index, ms] of [...waits, 600 * MINUTE_MS].entries()) {
			await drain(id);
			await drain(id);
			expect(receiver.received).toHaveLength(index + 1);
			expect(await webhookOf(id)).toMatchObject({
				last_delivery_status: "retrying",
				last_delivery_http_status: 500,
				last_delivery_error: "The server answered 500.",
			});
			expect((await delivery())?.nextAttemptAt).toEqual(new Date(now.getTime() + ms));
			wait(ms);
		}
		await drain(id);
		expect(await webhookOf(id)).toMatchObject({ is_active: true, last_delivery_status: "failed" });
		expect(await delivery()).toMatchObject({ state: "failed", attempts: 8, nextAttemptAt: null });
		wait(DAY_MS);
		await drain(id);
		expect(receiver.received).toHaveLength(8);
		expect(new Set(receiver.received.map((request) => request.headers["webhook-id"])).size).toBe(1);
		expect(new Set(receiver.received.map((request) => request.headers["webhook-signature"])).size).toBe(8);
		expect(receiver.received[0] && verify(secret, receiver.received[0])).toMatchObject({ data: { n: 0 } });
	});

	it("wait as long as Retry-After asks, within twice the schedule, and then succeed", async () => {
		const { id } = await register();
		receiver.answerStatus(429, { "retry-after": "8" });
		await publish(1, 1, now);
		await drain(id);
		expect((await delivery())?.nextAttemptAt).toEqual(new Date(now.getTime() + 8_000));
		receiver.answerStatus(204);
		wait(8_000);
		await drain(id);
		expect(await delivery()).toMatchObject({ state: "delivered", attempts: 2 });
		expect(await webhookOf(id)).toMatchObject({ last_delivery_status: "success", last_delivery_error: null });
	});

	it("switch the webhook off at once when it answers 410, and drop what was waiting", async () => {
		const { id } = await register();
		receiver.answerStatus(410);
		await publish(3, 1, now);
		await drain(id);
		expect(receiver.received).toHaveLength(1);
		expect(await webhookOf(id)).toMatchObject({
			is_active: false,
			last_delivery_status: "failed",
			last_delivery_http_status: 410,
		});
		const rows = await service.db.select().from(deliveries).orderBy(deliveries.position);
		expect(rows.map((row) => row.state)).toEqual(["failed", "dropped", "dropped"]);
	});

	it("switch the webhook off after five days without one success", async () => {
		const { id } = await register();
		receiver.answerStatus(503);
		for (let day = 0; day < 5; day += 1) {
			await publish(1, 1, now);
			await drain(id);
			expect((await webhookOf(id)).is_active).toBe(true);
			wait(DAY_MS);
		}
		await drain(id);
		const [row] = await service.db.select().from(webhooks).where(eq(webhooks.id, id));
		expect(row).toMatchObject({ isActive: false, switchedOffReason: "failing" });

		await service.request("PATCH", service.path(`/webhooks/${id}`), { body: { is_active: true } });
		await publish(1, 1, now);
		await drain(id);
		expect((await webhookOf(id)).is_active).toBe(true);
	});

	it("that are older never overwrite what a newer one found", async () => {
		const { id } = await register();
		await publish(1, 1, now);
		let answerFirst = () => {};
		const isAnswered = new Promise<void>((resolve) => {
			receiver.answerWith((response) => {
				answerFirst = () => response.writeHead(500).end();
				resolve();
			});
		});
		const first = drain(id);
		await isAnswered;
		receiver.answerStatus(200);
		wait(1_000);
		await publish(1, 2, now);
		await drain(id, 2);
		expect(await webhookOf(id)).toMatchObject({ last_delivery_status: "success" });
		answerFirst();
		await first;
		expect(await webhookOf(id)).toMatchObject({ last_delivery_status: "success" });
		expect(await delivery()).toMatchObject({ state: "pending", attempts: 1 });
	});
});
