import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Group, ms, type Row } from "../group";
import { openPostOffice, type PostOffice } from "./post-office";

const WEBHOOKS = 10;
/** Enough for some ten seconds: what programs do in their first is not how they go on. */
const DELIVERIES = 100_000;
/** What the worker makes at a time, unless told otherwise. */
const CONCURRENCY = 100;
const ROUNDS = 6;
/** Only reported: fewer are enough. */
const SECURE_ROUNDS = 3;
/** A small difference between two noisy things: many short turns, taken together. */
const HUNG_ROUNDS = 10;
const HUNG_DELIVERIES = 20_000;
const SINGLE_EVENTS = 300;
const BACKLOG = 100_000;

export const delivery: Group = {
	name: "delivery",
	about:
		"A built worker, a receiver and PostgreSQL as processes of one machine. Events have bodies of 256 bytes. Rates are " +
		"between the first POST that arrives and the last. The bare loop makes as many POSTs at a time as the worker, over " +
		"connections that stay open, with undici's `request`; its rates and the worker's were measured in turns.",
	async run({ folder, log }) {
		const office = await openPostOffice(path.join(folder, "worker.js"));
		try {
			log("Deliveries to webhooks…");
			return [
				await throughput(office, { isSecure: false, rounds: ROUNDS, atLeast: 0.35 }),
				await throughput(office, { isSecure: true, rounds: SECURE_ROUNDS }),
				await hungReceiver(office),
				...(await latency(office)),
				await backlog(office),
			];
		} finally {
			await office.close();
		}
	},
};

const paths = (count: number) => Array.from({ length: count }, (_, n) => `/hook/${n}`);
const perSecond = (stats: { count: number; firstAt: number; lastAt: number }) =>
	(stats.count * 1_000) / (stats.lastAt - stats.firstAt);
const rate = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;

/** Deliveries per second of what waits for `hooks` webhooks when a worker starts. */
async function drained(
	office: PostOffice,
	hooks: string[],
	{ answering, deliveries, isSecure }: { answering: number; deliveries: number; isSecure?: boolean },
): Promise<number> {
	await office.setWebhooks(hooks, isSecure);
	const events = deliveries / WEBHOOKS;
	await office.publish(events);
	await office.analyze();
	const worker = office.startWorker();
	const stats = await office.until(events * answering);
	await worker.stop();
	return perSecond(stats);
}

/** Signed POSTs per second of a loop that does nothing else. */
async function bare(office: PostOffice, isSecure: boolean): Promise<number> {
	await office.setWebhooks(["/unused"]);
	const script = path.join(import.meta.dirname, "bare-loop.ts");
	const args = [office.sinkUrl(isSecure), String(DELIVERIES), String(CONCURRENCY), "x".repeat(256)];
	const env = { ...process.env, ...office.trust };
	const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { stdio: "inherit", env });
	await once(child, "exit");
	return perSecond(await office.statsOf());
}

async function throughput(
	office: PostOffice,
	{ isSecure, rounds, atLeast }: { isSecure: boolean; rounds: number; atLeast?: number },
): Promise<Row> {
	let loop = 0;
	let engine = 0;
	for (let round = 0; round < rounds; round += 1) {
		loop += (await bare(office, isSecure)) / rounds;
		const all = { answering: WEBHOOKS, deliveries: DELIVERIES, isSecure };
		engine += (await drained(office, paths(WEBHOOKS), all)) / rounds;
	}
	const ratio = engine / loop;
	return {
		measure: `deliveries per second, 10 webhooks${isSecure ? " over TLS" : ""}, over a bare loop of signed POSTs`,
		target: atLeast === undefined ? "reported" : `≥ ${atLeast} ×`,
		figure: `${ratio.toFixed(2)} × (${rate(engine)} over ${rate(loop)})`,
		passes: atLeast === undefined ? null : ratio >= atLeast,
	};
}

async function hungReceiver(office: PostOffice): Promise<Row> {
	const nine = paths(WEBHOOKS - 1);
	const turns = [
		{ hooks: nine, rate: 0 },
		{ hooks: ["/never", ...nine], rate: 0 },
	];
	// Which goes first changes each time, so that a machine that gets slower or faster favours neither.
	for (let round = 0; round < HUNG_ROUNDS; round += 1) {
		for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
			const some = { answering: nine.length, deliveries: HUNG_DELIVERIES };
			turn.rate += (await drained(office, turn.hooks, some)) / HUNG_ROUNDS;
		}
	}
	const [without = Number.NaN, beside = Number.NaN] = turns.map((turn) => turn.rate);
	const ratio = beside / without;
	return {
		measure: "nine receivers beside one that never answers, over the nine alone",
		target: "≥ 0.95 ×",
		figure: `${ratio.toFixed(2)} × (${rate(beside)} over ${rate(without)})`,
		passes: ratio >= 0.95,
	};
}

async function latency(office: PostOffice): Promise<Row[]> {
	await office.setWebhooks(["/timed"]);
	const worker = office.startWorker();
	await office.publish(1);
	await office.until(1);
	const committed: number[] = [];
	for (let n = 1; n <= SINGLE_EVENTS; n += 1) {
		await sleep(20 + Math.random() * 60);
		committed[n] = await office.publish(1, n);
	}
	const { arrivals } = await office.until(SINGLE_EVENTS + 1);
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
			measure: `from an event's commit to its POST, idle, ${name}`,
			target: `≤ ${atMost} ms`,
			figure: ms(wait),
			passes: wait <= atMost,
		};
	});
}

async function backlog(office: PostOffice): Promise<Row> {
	await office.setWebhooks(["/hook"]);
	await office.publish(BACKLOG);
	await office.analyze();
	const worker = office.startWorker();
	let early = 0;
	let late = 0;
	const stats = await office.until(BACKLOG, (arrived) => {
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
