import { pino } from "pino";
import { readServiceConfig } from "./config";
import { createWorkerMetrics } from "./metrics/worker-metrics";
import { startWorkerServer } from "./metrics/worker-server";
import { openDatabase } from "./store/database";
import { startWorker } from "./worker/start-worker";

const CONNECTIONS = 10;
/** How long attempts under way may take to finish once the process is asked to end. */
const DRAIN_MS = 10_000;

async function main() {
	const config = readServiceConfig(process.env);
	const log = pino({ level: config.logLevel, base: { program: "worker" } });
	const { db, pool } = openDatabase(config.databaseUrl, CONNECTIONS);
	const metrics = createWorkerMetrics(pool);
	const port = config.workerMetricsPort;
	const watch = port ? await startWorkerServer(port, metrics.registry, config.metricsToken) : undefined;
	const worker = await startWorker({ db, pool, config, log, metrics });

	let isEnding = false;
	function end() {
		if (isEnding) return;
		isEnding = true;
		setTimeout(() => process.exit(0), DRAIN_MS).unref();
		worker
			.stop()
			.then(() => watch?.stop())
			.then(() => pool.end())
			.then(() => process.exit(0))
			.catch((error: unknown) => {
				log.error({ err: error }, "the worker did not end in order");
				process.exit(1);
			});
	}
	process.on("SIGTERM", end);
	process.on("SIGINT", end);
	log.info({ concurrency: config.workerConcurrency }, "worker takes jobs");
	await worker.ended;
	if (!isEnding) throw new Error("The worker has ended by itself.");
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
});
