import type pg from "pg";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { DialResult } from "@/lib/service/delivery/dial";
import { createProcessMetrics } from "./process-metrics";

/** Up to the longest exchange that a delivery may take, 15 s (decisions §7). */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export type WorkerMetrics = {
	registry: Registry;
	/** Counts one POST to a webhook, by the class of its result. */
	countAttempt(result: Pick<DialResult, "failure" | "durationMs">): void;
};

type Waiting = { jobs: number; oldestSeconds: number };

/** What one worker process tells of itself, and of the work that waits for all of them. */
export function createWorkerMetrics(pool: pg.Pool): WorkerMetrics {
	const registry = createProcessMetrics(pool);
	const registers = [registry];
	const attempts = new Histogram({
		name: "chat_delivery_attempt_duration_seconds",
		help: "Attempts to deliver an event to a webhook and how long they took, by what became of them.",
		labelNames: ["result"],
		buckets: SECONDS,
		registers,
	});
	let asked: Promise<Waiting> | undefined;
	/** One question for both gauges, which are read at the same moment; NaN when the database is away. */
	function ask(): Promise<Waiting> {
		asked ??= countWaiting(pool)
			.catch(() => ({ jobs: Number.NaN, oldestSeconds: Number.NaN }))
			.finally(() => {
				asked = undefined;
			});
		return asked;
	}
	new Gauge({
		name: "chat_jobs_waiting",
		help: "Jobs that are due and that no worker has taken, of all processes together.",
		registers,
		async collect() {
			this.set((await ask()).jobs);
		},
	});
	new Gauge({
		name: "chat_jobs_oldest_wait_seconds",
		help: "For how long the oldest delivery that is due has been waiting for a worker; 0 when none does.",
		registers,
		async collect() {
			this.set((await ask()).oldestSeconds);
		},
	});
	return {
		registry,
		countAttempt({ failure, durationMs }) {
			attempts.observe({ result: failure ?? "success" }, durationMs / 1000);
		},
	};
}

/** Jobs belong to no account: they stand beside the accounts' data, one for each lane that has work. */
async function countWaiting(pool: pg.Pool): Promise<Waiting> {
	const { rows } = await pool.query<{ jobs: string; seconds: string }>(`
		select count(*) as jobs, coalesce(extract(epoch from now() - min(run_at)), 0) as seconds
		from graphile_worker.jobs
		where run_at <= now() and locked_at is null and attempts < max_attempts
	`);
	return { jobs: Number(rows[0]?.jobs), oldestSeconds: Number(rows[0]?.seconds) };
}
