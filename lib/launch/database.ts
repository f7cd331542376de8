import path from "node:path";
import { boundLogFile } from "@/lib/launch/log-file";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/launch/postgres";

const LOG_CHECK_MS = 10 * 60_000;

export type DatabaseKeeper = {
	/** Connection string; another one after a restart that could not have the same port. */
	url(): string;
	stop(): Promise<void>;
	kill(): void;
};

export type DatabaseKeeperOptions = {
	dataDir: string;
	password: string;
	log: (line: string) => void;
	/** The database was started again and is to be reached elsewhere. */
	onMoved: () => void;
	/** The database ended and cannot be started again; the line says why. */
	onFailure: (line: string) => void;
};

/** The embedded database, started again whenever it ends by accident. */
export async function keepDatabase(options: DatabaseKeeperOptions): Promise<DatabaseKeeper> {
	const { dataDir, password, log } = options;
	const logFile = path.join(dataDir, "logs", "postgres.log");
	boundLogFile(logFile);
	const logCheck = setInterval(() => boundLogFile(logFile), LOG_CHECK_MS);
	logCheck.unref();

	let server: EmbeddedPostgres;
	let starting: Promise<void> | undefined;
	let isStopped = false;
	const start = async (port?: number) => {
		server = await startEmbeddedPostgres({ dataDir, password, log, port });
		if (isStopped) return;
		server.onExit(() => {
			if (!isStopped) starting = startAgain();
		});
	};
	async function startAgain(): Promise<void> {
		log("The database ended unexpectedly; it is started again.");
		const { url, port } = server;
		try {
			await start(port);
			if (server.url !== url && !isStopped) options.onMoved();
		} catch (error) {
			if (!isStopped) options.onFailure((error as Error).message);
		}
	}

	await start();
	return {
		url: () => server.url,
		stop: async () => {
			isStopped = true;
			clearInterval(logCheck);
			await starting;
			await server.stop();
		},
		kill: () => {
			isStopped = true;
			void server.stop("immediate");
		},
	};
}
