import { Hono } from "hono";
import type pg from "pg";
import { jsonAnswer } from "@/lib/service/http/answer";
import { countWaiting } from "@/lib/service/metrics/waiting-jobs";

/** The job workers of a worker process: how many can take jobs, and how many there should be. */
export type JobWorkers = { alive(): number; wanted: number };

/** Deliveries that are due wait no longer than this while workers keep up with them. */
const OLDEST_WAIT_MAX_SECONDS = 60;

/**
 * `/health/live`: 503 when job workers are missing although the database answers, so that starting the process again
 * helps. While the database is away it doesn't, and the process is live.
 * `/health/ready`: 503 as well while the database is away, and when a job has been due for over a minute: then no
 * worker does it, or all of them together are too slow.
 */
export function createWorkerHealth(pool: pg.Pool, workers: JobWorkers): Hono {
	const app = new Hono();
	const areMissing = () => workers.alive() < workers.wanted;
	const numbers = () => ({ job_workers: workers.alive(), job_workers_wanted: workers.wanted });

	app.get("/health/live", async () => {
		if (!areMissing()) return jsonAnswer(200, { status: "live" });
		try {
			await pool.query("select 1");
		} catch {
			return jsonAnswer(200, { status: "waiting for the database" });
		}
		return jsonAnswer(503, { status: "job workers missing", ...numbers() });
	});
	app.get("/health/ready", async () => {
		try {
			const { oldestSeconds } = await countWaiting(pool);
			if (areMissing()) return jsonAnswer(503, { status: "job workers missing", ...numbers() });
			if (oldestSeconds > OLDEST_WAIT_MAX_SECONDS) {
				const oldest = Math.round(oldestSeconds);
				return jsonAnswer(503, { status: "deliveries are late", oldest_due_job_age_seconds: oldest });
			}
			return jsonAnswer(200, { status: "ready" });
		} catch {
			return jsonAnswer(503, { status: "database away" });
		}
	});
	return app;
}
