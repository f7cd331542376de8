import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/lib/launch/postgres/embedded";
import { memoryFolder } from "./memory-folder";

type ScratchPostgres = {
	/** Connection string for `pg`; the user is superuser and can create databases. */
	url: string;
	stop(): Promise<void>;
};

/** Stops the server and removes its folder when the pipe to the parent process closes for any reason. */
const WATCH = `read _
pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null)
[ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
n=0
while [ -e "$1/postgres/postmaster.pid" ] && [ $n -lt 50 ]; do sleep 0.1; n=$((n+1)); done
rm -rf "$1"`;

/**
 * A temporary PostgreSQL server for tests and benchmarks.
 * It's removed by `stop` and when this process exits. Takes about a second to start.
 * @param options.durable true: writes wait for the disk, as in production
 */
export async function startScratchPostgres({ durable = false } = {}): Promise<ScratchPostgres> {
	const dataDir = await mkdtemp(path.join(durable ? tmpdir() : memoryFolder(), "chat-console-scratch-"));
	const watch = spawn("/bin/sh", ["-c", WATCH, "sh", dataDir], {
		cwd: "/",
		detached: true,
		stdio: ["pipe", "ignore", "ignore"],
	});
	watch.unref();
	// The pipe only detects this process's exit; it must not keep it alive.
	(watch.stdin as unknown as { unref(): void }).unref();
	try {
		const server = await startEmbeddedPostgres({ dataDir, durable });
		return {
			url: server.url,
			stop: async () => {
				await server.stop("immediate");
				watch.kill("SIGKILL");
				await rm(dataDir, { recursive: true, force: true });
			},
		};
	} catch (error) {
		watch.kill("SIGKILL");
		await rm(dataDir, { recursive: true, force: true });
		throw error;
	}
}
