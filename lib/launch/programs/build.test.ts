import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { keepBuild, reportProgress } from "@/lib/launch/programs/build";

const [OLD, RUNNING, NEW] = ["1".repeat(16), "2".repeat(16), "3".repeat(16)];

it("a new build replaces old ones, except one that is still in use", async () => {
	const builds = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
	try {
		for (const name of [OLD, RUNNING, NEW, "bench"]) await mkdir(path.join(builds, name));
		await keepBuild(builds, RUNNING);
		for (const name of [OLD, NEW]) await mkdir(path.join(builds, name));
		await keepBuild(builds, NEW);
		expect(await readdir(builds)).toEqual([RUNNING, NEW, "bench"]);
	} finally {
		await rm(builds, { recursive: true });
	}
});

it("a long step says how long it has taken, until it ends", async () => {
	vi.useFakeTimers();
	try {
		const lines: string[] = [];
		let finish = (_: string) => {};
		const work = () => new Promise<string>((resolve) => (finish = resolve));
		const built = reportProgress((line) => lines.push(line), "Building the console", work);
		vi.advanceTimersByTime(45_000);
		finish("built");
		expect(await built).toBe("built");
		vi.advanceTimersByTime(60_000);
		expect(lines).toEqual([
			"Building the console…",
			"Building the console… 20 s",
			"Building the console… 40 s",
		]);
	} finally {
		vi.useRealTimers();
	}
});
