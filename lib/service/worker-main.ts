import { closeOnSignal } from "@/lib/wire/close";
import { createLog, errorLine } from "@/lib/wire/log";
import { readServiceConfig } from "./config";
import { openDatabase } from "./store/database";
import { createWorkerMetrics } from "./webhooks/worker/metrics";
import { createWorkerHealth, startWorkerServer } from "./webhooks/worker/server";
import { startWorker } from "./webhooks/worker/start-worker";

const CONNECTIONS = 10;

async function main() {
	const config = readServiceConfig(process.env);
	const log = createLog("worker", config.logLevel);
	const { db, pool } = openDatabase(config.databaseUrl, CONNECTIONS);
	let aliveWorkers = () => 0;
	const jobWorkers = { alive: () => aliveWorkers(), wanted: config.workerConcurrency };
	const metrics = createWorkerMetrics(pool, jobWorkers);
	const { workerMetricsPort: port, bindAddress, metricsToken } = config;
	const served = { health: createWorkerHealth(pool, jobWorkers), registry: metrics.registry, metricsToken };
	const server = port ? await startWorkerServer({ port, bindAddress }, served) : undefined;
	const worker = await startWorker({ db, pool, config, log, metrics });
	aliveWorkers = worker.aliveWorkers;
	let isEnding = false;

	closeOnSignal(async () => {
		isEnding = true;
		await worker.stop();
		server?.stop();
		await pool.end();
	}, log);
	log.info({ concurrency: config.workerConcurrency }, "worker started");
	await worker.ended;
	if (!isEnding) throw new Error("The worker ended unexpectedly.");
}

main().catch((error: unknown) => {
	process.stderr.write(`${errorLine(error)}\n`);
	process.exit(1);
});
