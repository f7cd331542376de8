import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "@/lib/launch/launch-error";
import { type EmbeddedPostgres, ensureProgramRole, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { boundLogFile } from "@/lib/launch/programs/log-file";

const LOG_CHECK_MS = 10 * 60_000;
/** Pauses between restarts while the disk is full: doubled each time, from the first up to the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

type DatabaseKeeper = {
	/** Connection string for the programs. */
	url: string;
	stop(): Promise<void>;
	kill(): void;
};

type DatabaseKeeperOptions = {
	dataDir: string;
	log: (line: string) => void;
	/** The database stopped and can't be restarted; the line has the reason. */
	onFailure: (line: string) => void;
	firstPauseMs?: number;
};

/** The embedded database, restarted after a crash; while the disk is full, as soon as there is space. */
export async function keepDatabase(options: DatabaseKeeperOptions): Promise<DatabaseKeeper> {
	const { dataDir, log } = options;
	const logFile = path.join(dataDir, "logs", "postgres.log");
	boundLogFile(logFile);
	const logCheck = setInterval(() => boundLogFile(logFile), LOG_CHECK_MS);
	logCheck.unref();

	let server: EmbeddedPostgres;
	let starting: Promise<void> | undefined;
	const stopping = new AbortController();
	const start = async () => {
		server = await startEmbeddedPostgres({ dataDir, log });
		if (stopping.signal.aborted) return server;
		server.onExit(() => {
			if (!stopping.signal.aborted) starting = startAgain();
		});
		return server;
	};
	async function startAgain(): Promise<void> {
		log("The database stopped unexpectedly. Restarting it.");
		try {
			await startOnceThereIsSpace();
		} catch (error) {
			if (!stopping.signal.aborted) options.onFailure((error as Error).message);
		}
	}
	async function startOnceThereIsSpace(): Promise<void> {
		let pauseMs = options.firstPauseMs ?? FIRST_PAUSE_MS;
		for (let attempt = 1; ; attempt++) {
			try {
				await start();
				if (attempt > 1) log("Disk space is available again, and the database is running.");
				return;
			} catch (error) {
				if (!isForWantOfSpace(error)) throw error;
				if (attempt === 1) {
					log(
						`No space left on device: the database stopped. It restarts once there is space on the disk of ${dataDir}.`,
					);
				}
			}
			await sleep(pauseMs, undefined, { signal: stopping.signal });
			pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
		}
	}

	const first = await start();
	let url: string;
	try {
		url = await ensureProgramRole(first.url);
	} catch (error) {
		stopping.abort();
		await first.stop();
		throw error;
	}
	return {
		url,
		stop: async () => {
			stopping.abort();
			clearInterval(logCheck);
			await starting;
			await server.stop();
		},
		kill: () => {
			stopping.abort();
			void server.stop("immediate");
		},
	};
}

function isForWantOfSpace(error: unknown): boolean {
	return (
		(error instanceof LaunchError && error.isDiskFull) || (error as NodeJS.ErrnoException).code === "ENOSPC"
	);
}
