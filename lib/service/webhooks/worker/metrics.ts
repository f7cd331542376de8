import type pg from "pg";
import { Histogram, type Registry } from "prom-client";
import { addGauge, createProcessMetrics } from "@/lib/service/metrics/process-metrics";
import type { DialResult } from "@/lib/service/webhooks/deliver/attempt/dial";

/** Buckets up to an attempt's timeout of 15 s (docs/spec/decisions.md §7). */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** The job workers of a process: how many can take jobs, and how many there should be. */
export type JobWorkers = { alive(): number; wanted: number };

export type WorkerMetrics = {
	registry: Registry;
	/** Counts one POST to a webhook, by the class of its result. */
	countAttempt(result: Pick<DialResult, "failure" | "durationMs">): void;
};

/** The metrics of one worker process, and of the jobs waiting for any of them. */
export function createWorkerMetrics(pool: pg.Pool, workers: JobWorkers): WorkerMetrics {
	const registry = createProcessMetrics(pool);
	const registers = [registry];
	const attempts = new Histogram({
		name: "chat_delivery_attempt_duration_seconds",
		help: "Duration of delivery attempts, by result.",
		labelNames: ["result"],
		buckets: SECONDS,
		registers,
	});
	let pending: Promise<WaitingJobs> | undefined;
	/** One query for both gauges, which are read together; NaN while the database can't be reached. */
	function readWaiting(): Promise<WaitingJobs> {
		pending ??= countWaiting(pool)
			.catch(() => ({ jobs: Number.NaN, oldestSeconds: Number.NaN }))
			.finally(() => {
				pending = undefined;
			});
		return pending;
	}
	addGauge(registry, {
		name: "chat_job_workers",
		help: "Job workers of this process that can take jobs: WORKER_CONCURRENCY, or fewer while some are replaced.",
		read: () => workers.alive(),
	});
	addGauge(registry, {
		name: "chat_jobs_waiting",
		help: "Due jobs that no worker has taken, across all processes.",
		read: async () => (await readWaiting()).jobs,
	});
	addGauge(registry, {
		name: "chat_jobs_oldest_wait_seconds",
		help: "Age of the oldest due job that no worker has taken; 0 if there is none.",
		read: async () => (await readWaiting()).oldestSeconds,
	});
	return {
		registry,
		countAttempt({ failure, durationMs }) {
			attempts.observe({ result: failure ?? "success" }, durationMs / 1000);
		},
	};
}

/** Due jobs that no worker has taken, across all processes, and the age of the oldest. */
type WaitingJobs = { jobs: number; oldestSeconds: number };

/** Jobs don't belong to accounts; each lane with work has one. */
export async function countWaiting(pool: pg.Pool): Promise<WaitingJobs> {
	const { rows } = await pool.query<{ jobs: string; seconds: string }>(`
		select count(*) as jobs, coalesce(extract(epoch from now() - min(run_at)), 0) as seconds
		from graphile_worker.jobs
		where run_at <= now() and locked_at is null and attempts < max_attempts
	`);
	return { jobs: Number(rows[0]?.jobs), oldestSeconds: Number(rows[0]?.seconds) };
}
