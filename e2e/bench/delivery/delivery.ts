import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Group, ms, type Row } from "../group";
import { sendReports } from "../reports";
import type { Setting } from "../setting";
import { type DeliverySetup, setUpDelivery } from "./setup";

const WEBHOOKS = 10;
/** Enough for about ten seconds, since the first seconds of a program aren't typical. */
const DELIVERIES = 100_000;
/** The worker's default concurrency. */
const CONCURRENCY = 100;
const ROUNDS = 6;
/** Fewer rounds, since the figure is only reported. */
const SECURE_ROUNDS = 3;
/** Many short rounds, to measure a small difference between two noisy figures. */
const HUNG_ROUNDS = 10;
const HUNG_DELIVERIES = 20_000;
const SINGLE_EVENTS = 300;
const BACKLOG = 100_000;
/** Messages of the platform in reports of 100; those one by one are a tenth. */
const REPORTED = 4_000;
const REPORTED_SECONDS = 60;
const SENDERS = 200;
const ONE_BY_ONE_MIN = 0.15;

export const delivery: Group = {
	name: "delivery",
	about:
		"A built worker, an endpoint and PostgreSQL run as processes on one machine. Events have bodies of 256 bytes. Rates are " +
		"measured from the first POST that arrives to the last. The bare loop has the worker's concurrency, keep-alive " +
		"connections and undici's `request`; loop and worker are measured in turns.",
	async run(setting) {
		const { folder, log } = setting;
		const setup = await setUpDelivery(path.join(folder, "worker.js"));
		try {
			log("Deliveries to webhooks…");
			return [
				await throughput(setup, { isSecure: false, rounds: ROUNDS, atLeast: 0.3 }),
				await throughput(setup, { isSecure: true, rounds: SECURE_ROUNDS }),
				await hungEndpoint(setup),
				...(await latency(setup)),
				await backlog(setup),
				await oneByOne(setup, setting),
			];
		} finally {
			await setup.close();
		}
	},
};

const paths = (count: number) => Array.from({ length: count }, (_, n) => `/hook/${n}`);
const perSecond = (stats: { count: number; firstAt: number; lastAt: number }) =>
	(stats.count * 1_000) / (stats.lastAt - stats.firstAt);
const rate = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;

/** Deliveries per second that a started worker makes from a backlog for `hooks` webhooks. */
async function drained(
	setup: DeliverySetup,
	hooks: string[],
	{ answering, deliveries, isSecure }: { answering: number; deliveries: number; isSecure?: boolean },
): Promise<number> {
	await setup.setWebhooks(hooks, isSecure);
	const events = deliveries / WEBHOOKS;
	await setup.publish(events);
	await setup.analyze();
	const worker = setup.startWorker();
	const stats = await setup.until(events * answering);
	await worker.stop();
	return perSecond(stats);
}

/** Signed POSTs per second of the bare loop. */
async function bare(setup: DeliverySetup, isSecure: boolean): Promise<number> {
	await setup.setWebhooks(["/unused"]);
	const script = path.join(import.meta.dirname, "bare-loop.ts");
	const args = [setup.sinkUrl(isSecure), String(DELIVERIES), String(CONCURRENCY), "x".repeat(256)];
	const env = { ...process.env, ...setup.trust };
	const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { stdio: "inherit", env });
	await once(child, "exit");
	return perSecond(await setup.statsOf());
}

async function throughput(
	setup: DeliverySetup,
	{ isSecure, rounds, atLeast }: { isSecure: boolean; rounds: number; atLeast?: number },
): Promise<Row> {
	let loop = 0;
	let engine = 0;
	for (let round = 0; round < rounds; round += 1) {
		loop += (await bare(setup, isSecure)) / rounds;
		const all = { answering: WEBHOOKS, deliveries: DELIVERIES, isSecure };
		engine += (await drained(setup, paths(WEBHOOKS), all)) / rounds;
	}
	const ratio = engine / loop;
	return {
		measure: `deliveries per second, 10 webhooks${isSecure ? " over TLS" : ""}, over a bare loop of signed POSTs`,
		target: atLeast === undefined ? "reported" : `≥ ${atLeast} ×`,
		figure: `${ratio.toFixed(2)} × (${rate(engine)} over ${rate(loop)})`,
		passes: atLeast === undefined ? null : ratio >= atLeast,
	};
}

async function hungEndpoint(setup: DeliverySetup): Promise<Row> {
	const nine = paths(WEBHOOKS - 1);
	const turns = [
		{ hooks: nine, rate: 0 },
		{ hooks: ["/never", ...nine], rate: 0 },
	];
	// The order alternates, so that a machine that slows down or speeds up favours neither.
	for (let round = 0; round < HUNG_ROUNDS; round += 1) {
		for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
			const some = { answering: nine.length, deliveries: HUNG_DELIVERIES };
			turn.rate += (await drained(setup, turn.hooks, some)) / HUNG_ROUNDS;
		}
	}
	const [without = Number.NaN, beside = Number.NaN] = turns.map((turn) => turn.rate);
	const ratio = beside / without;
	return {
		measure: "nine endpoints beside one that never responds, over the nine alone",
		target: "≥ 0.95 ×",
		figure: `${ratio.toFixed(2)} × (${rate(beside)} over ${rate(without)})`,
		passes: ratio >= 0.95,
	};
}

async function latency(setup: DeliverySetup): Promise<Row[]> {
	await setup.setWebhooks(["/timed"]);
	const worker = setup.startWorker();
	await setup.publish(1);
	await setup.until(1);
	const committed: number[] = [];
	for (let n = 1; n <= SINGLE_EVENTS; n += 1) {
		await sleep(20 + Math.random() * 60);
		committed[n] = await setup.publish(1, n);
	}
	const { arrivals } = await setup.until(SINGLE_EVENTS + 1);
	await worker.stop();
	const waits = committed
		.flatMap((at, n) => (n === 0 ? [] : [Math.max(0, (arrivals[n] ?? Number.NaN) - at)]))
		.toSorted((a, b) => a - b);
	return [
		{ share: 0.5, name: "p50", atMost: 30 },
		{ share: 0.99, name: "p99", atMost: 150 },
	].map(({ share, name, atMost }) => {
		const wait = waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
		return {
			measure: `from an event's commit to its POST, without load, ${name}`,
			target: `≤ ${atMost} ms`,
			figure: ms(wait),
			passes: wait <= atMost,
		};
	});
}

async function backlog(setup: DeliverySetup): Promise<Row> {
	await setup.setWebhooks(["/hook"]);
	await setup.publish(BACKLOG);
	await setup.analyze();
	const worker = setup.startWorker();
	let early = 0;
	let late = 0;
	const stats = await setup.until(BACKLOG, (arrived) => {
		if (arrived >= BACKLOG) return;
		if (arrived < BACKLOG / 2) early = Math.max(early, worker.memoryMiB());
		else late = Math.max(late, worker.memoryMiB());
	});
	await worker.stop();
	return {
		measure: "a backlog of 100,000 events, the worker's memory in its second half over the first",
		target: "≤ 1.2 ×, all delivered",
		figure: `${(late / early).toFixed(2)} × (${late.toFixed(0)} over ${early.toFixed(0)} MiB; ${rate(perSecond(stats))})`,
		passes: late <= early * 1.2,
	};
}

/** Events per second from the first report to the last POST: messages of the platform reported one by one, and by 100. */
async function oneByOne(setup: DeliverySetup, { folder }: Setting): Promise<Row> {
	const service = await setup.startService(folder);
	const senders = Array.from({ length: SENDERS }, (_, n) => `4915110${String(n).padStart(6, "0")}`);
	const load = { ...service, senders, seconds: REPORTED_SECONDS };
	await sendReports({ ...load, connections: 1, size: SENDERS, messages: SENDERS });
	const delivered = async (connections: number, size: number, messages: number): Promise<number> => {
		await setup.setWebhooks(paths(WEBHOOKS));
		const worker = setup.startWorker();
		const startedAt = performance.timeOrigin + performance.now();
		const { sent } = await sendReports({ ...load, connections, size, messages });
		// Each message has an event and its raw change.
		const { lastAt } = await setup.until(sent * 2 * WEBHOOKS);
		await worker.stop();
		return (sent * 2 * 1_000) / (lastAt - startedAt);
	};
	const [hundred, one] = [await delivered(4, 100, REPORTED), await delivered(32, 1, REPORTED / 10)];
	await service.stop();
	return {
		measure:
			"events of messages reported one by one, 32 connections, delivered to 10 webhooks, over reports of 100",
		target: `≥ ${ONE_BY_ONE_MIN} ×`,
		figure: `${(one / hundred).toFixed(2)} × (${rate(one)} over ${rate(hundred)})`,
		passes: one / hundred >= ONE_BY_ONE_MIN,
	};
}
