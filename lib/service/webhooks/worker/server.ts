import { createAdaptorServer } from "@hono/node-server";
import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import type pg from "pg";
import type { Registry } from "prom-client";
import { createMetricsRoute } from "@/lib/service/metrics/route";
import { countWaiting, type JobWorkers } from "@/lib/service/webhooks/worker/metrics";
import { APP_VERSION } from "@/lib/settings/app-version";
import { readClock } from "@/lib/wire/database-clock";
import { failureResponse, jsonResponse } from "@/lib/wire/http/responses";

/**
 * Serves a worker's `/health/live`, `/health/ready` and `/metrics` to those who monitor it.
 * @throws Error with one line when the port can't be used
 */
export async function startWorkerServer(
	{ port, bindAddress }: { port: number; bindAddress: string },
	{ health, registry, metricsToken }: { health: Hono; registry: Registry; metricsToken: string | undefined },
): Promise<{ port: number; stop(): void }> {
	const app = new Hono();
	app.route("/", health);
	app.route("/", createMetricsRoute(registry, metricsToken));
	app.onError((error) => failureResponse(error, "-"));
	const server = createAdaptorServer({ fetch: app.fetch });
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) =>
			reject(new Error(`WORKER_METRICS_PORT ${port} can't be used: ${error.message}`)),
		);
		server.listen(port, bindAddress, resolve);
	});
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : port,
		stop() {
			server.close();
			if ("closeAllConnections" in server) server.closeAllConnections();
		},
	};
}

/** Due deliveries wait no longer than this if workers keep up. */
const OLDEST_WAIT_MAX_SECONDS = 60;

/**
 * `/health/live`: 503 if job workers are missing although the database is available, so that a restart helps. Without
 * the database, a restart doesn't help, and the process is live.
 * `/health/ready`: also 503 without the database, while this machine's clock is wrong, because no jobs are taken then, or
 * if a job has been due for over a minute, because no worker takes it or all together are too slow.
 */
export function createWorkerHealth(pool: pg.Pool, workers: JobWorkers): Hono {
	const app = new Hono();
	const db = drizzle(pool);
	const areMissing = () => workers.alive() < workers.wanted;
	const numbers = () => ({ job_workers: workers.alive(), job_workers_wanted: workers.wanted });

	app.get("/health/live", async () => {
		if (!areMissing()) return jsonResponse(200, { status: "live", version: APP_VERSION });
		try {
			const clock = await readClock(db);
			if (!clock.isRight) return jsonResponse(200, { status: "waiting for the clock" });
		} catch {
			return jsonResponse(200, { status: "waiting for the database" });
		}
		return jsonResponse(503, { status: "job workers missing", ...numbers() });
	});
	app.get("/health/ready", async () => {
		try {
			const clock = await readClock(db);
			if (!clock.isRight) return jsonResponse(503, clock.report);
			const { oldestSeconds } = await countWaiting(pool);
			if (areMissing()) return jsonResponse(503, { status: "job workers missing", ...numbers() });
			if (oldestSeconds > OLDEST_WAIT_MAX_SECONDS) {
				const oldest = Math.round(oldestSeconds);
				return jsonResponse(503, { status: "deliveries are late", oldest_due_job_age_seconds: oldest });
			}
			return jsonResponse(200, { status: "ready" });
		} catch {
			return jsonResponse(503, { status: "database unavailable" });
		}
	});
	return app;
}
