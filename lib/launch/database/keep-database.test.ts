import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepDatabase } from "@/lib/launch/database/keep-database";
import { LaunchError } from "@/lib/launch/launch-error";
import { startEmbeddedPostgres } from "@/lib/launch/postgres";

vi.mock("@/lib/launch/postgres", () => ({
	ensureProgramRole: async (url: string) => `${url} as chat`,
	startEmbeddedPostgres: vi.fn(),
}));

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const full = new LaunchError("could not write to file: No space left on device", true);

/** A database that stopped once, with these outcomes of further starts. */
async function keep(...outcomes: (Error | "runs")[]) {
	const lines: string[] = [];
	const failures: string[] = [];
	let end = () => {};
	const onStarted = vi.fn();
	function server() {
		onStarted();
		return {
			url: "postgresql://stand-in",
			pid: 1,
			takenOver: false,
			stop: async () => {},
			onExit: (listener: () => void) => {
				end = listener;
			},
		};
	}
	const start = vi.mocked(startEmbeddedPostgres).mockReset().mockResolvedValueOnce(server());
	for (const outcome of outcomes) {
		if (outcome === "runs") start.mockImplementationOnce(async () => server());
		else start.mockRejectedValueOnce(outcome);
	}
	const keeper = await keepDatabase({
		dataDir,
		log: (line) => lines.push(line),
		onFailure: (line) => failures.push(line),
		firstPauseMs: 1,
	});
	end();
	return { keeper, lines, failures, onStarted, start };
}

it("a database that a full disk stopped is restarted until there is space, and the cause is reported", async () => {
	const { keeper, lines, failures, onStarted } = await keep(full, full, full, "runs");
	await expect.poll(() => onStarted).toHaveBeenCalledTimes(2);
	expect(keeper.url).toBe("postgresql://stand-in as chat");
	await keeper.stop();
	expect(failures).toEqual([]);
	expect(lines.filter((line) => line.startsWith("No space left on device"))).toHaveLength(1);
	expect(lines.at(-1)).toBe("Disk space is available again, and the database is running.");
});

it("a database that can't start for another reason is given up", async () => {
	const { keeper, failures } = await keep(full, new LaunchError("pg_control is damaged"));
	await expect.poll(() => failures).toEqual(["pg_control is damaged"]);
	await keeper.stop();
});

it("stopping doesn't wait for space", async () => {
	const { keeper, failures, start } = await keep(...Array.from({ length: 50 }, () => full));
	await expect.poll(() => start.mock.calls.length).toBeGreaterThan(3);
	await keeper.stop();
	expect(failures).toEqual([]);
});
