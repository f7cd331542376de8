import { setFlagsFromString } from "node:v8";
import { pino } from "pino";
import { closeOnSignal, prepareClose } from "@/lib/wire/close";
import { createDatabaseClock } from "@/lib/wire/database-clock";
import { createLog, errorLine } from "@/lib/wire/log";
import { REQUEST_TIMEOUTS } from "@/lib/wire/postgres";
import { ensureAccount } from "./accounts/ensure";
import { readServiceConfig } from "./config";
import { startRecovery } from "./flows/recovery/start-recovery";
import { createApp } from "./http/app";
import { createServiceServer } from "./http/server";
import { createLiveHub } from "./live/hub";
import { createServiceMetrics } from "./metrics/service-metrics";
import { openPlatform } from "./platform/open-platform";
import { openDatabase } from "./store/database";

const CONNECTIONS = 10;
/**
 * How much the heap may grow between collections. By default it can grow fourfold with much memory, which means
 * hundreds of megabytes for a batch of reports.
 */
const HEAP_GROWTH = "--heap-growing-percent=40";
/** The log is flushed at this size or after this time. */
const LOG_BYTES = 4_096;
const LOG_FLUSH_MS = 200;
/** Keep-alive connections stay open this long on shutdown, because a request may be on its way. */
const LINGER_MS = 2_000;

async function main() {
	setFlagsFromString(HEAP_GROWTH);
	const config = readServiceConfig(process.env);
	// Lines are buffered, because a write per line would cost more than a request's lookups. The rest is written at
	// exit.
	const log = createLog(
		"service",
		config.logLevel,
		pino.destination({ dest: 1, sync: false, minLength: LOG_BYTES, periodicFlush: LOG_FLUSH_MS }),
	);
	const { db, pool } = openDatabase(config.databaseUrl, CONNECTIONS, REQUEST_TIMEOUTS);
	const platform = openPlatform(config, db);
	await ensureAccount(db, { account: config.defaultAccount, chatBusinessId: config.platformBusinessId });

	const closing = new AbortController();
	const live = createLiveHub(config.databaseUrl, log);
	const clock = createDatabaseClock(db, log);
	const watching = clock.watch();
	const dependencies = { db, config, platform, log, clock: clock.now };
	const recovery = startRecovery(dependencies, clock);
	const app = createApp(dependencies, live, closing.signal, createServiceMetrics(pool, config.dataDir));
	const server = createServiceServer(app);
	const closeServer = prepareClose(server, { lingerMs: LINGER_MS });
	server.on("error", (error) => {
		process.stderr.write(`SERVICE_PORT ${config.port} can't be used: ${error.message}\n`);
		process.exit(1);
	});
	const { port, bindAddress } = config;
	server.listen(port, bindAddress, () => log.info({ port, bindAddress }, "service listens"));

	closeOnSignal(async () => {
		closing.abort();
		await closeServer();
		await recovery.stop();
		await watching.stop();
		await live.stop();
		await pool.end();
	}, log);
}

main().catch((error: unknown) => {
	process.stderr.write(`${errorLine(error)}\n`);
	process.exit(1);
});
