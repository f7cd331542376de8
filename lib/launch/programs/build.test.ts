import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { keepBuild } from "@/lib/launch/programs/build";

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
