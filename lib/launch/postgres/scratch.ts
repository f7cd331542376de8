import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/lib/launch/postgres/embedded";

export type ScratchPostgres = {
	/** Connection string for `pg`; the user is superuser and may create further databases. */
	url: string;
	stop(): Promise<void>;
};

/** Ends server and folder when the pipe to the process that wanted them closes, however that came about. */
const WATCH = `read _
pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null)
[ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
n=0
while [ -e "$1/postgres/postmaster.pid" ] && [ $n -lt 50 ]; do sleep 0.1; n=$((n+1)); done
rm -rf "$1"`;

/**
 * A throw-away PostgreSQL server in a temporary folder. For tests and benchmarks.
 * It is gone after `stop`, and also when this process dies. Takes about a second.
 * @param options.durable true: writes wait for the disk, as they do in earnest
 */
export async function startScratchPostgres({ durable = false } = {}): Promise<ScratchPostgres> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-scratch-"));
	const watch = spawn("/bin/sh", ["-c", WATCH, "sh", dataDir], {
		cwd: "/",
		detached: true,
		stdio: ["pipe", "ignore", "ignore"],
	});
	watch.unref();
	// The pipe is only there to break; it must not keep this process alive.
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
