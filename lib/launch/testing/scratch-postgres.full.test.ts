import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { query, waitFor } from "@/lib/launch/postgres/testing/cluster";
import { isAlive } from "@/lib/launch/programs/process-table";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";

let tempDir: string;
beforeEach(async () => {
	tempDir = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
});
afterEach(() => rm(tempDir, { recursive: true, force: true }));

describe("a temporary database", () => {
	it("leaves nothing behind", async () => {
		const scratch = await startScratchPostgres();
		const [{ folder, pid } = { folder: "", pid: 0 }] = await query<{ folder: string; pid: number }>(
			scratch,
			"select current_setting('data_directory') as folder, pg_backend_pid() as pid",
		);
		expect(folder).not.toBe("");
		await scratch.stop();
		expect(isAlive(pid)).toBe(false);
		await expect(query(scratch, "select 1")).rejects.toMatchObject({ code: "ENOENT" });
	});

	it("is removed when the program that started it is killed", async () => {
		const program = `
			const { startScratchPostgres } = await import(${JSON.stringify(path.join(PROJECT_ROOT, "lib/launch/testing/scratch-postgres.ts"))});
			const scratch = await startScratchPostgres();
			process.stdout.write(scratch.url);
			setInterval(() => {}, 1000);`;
		const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
			cwd: PROJECT_ROOT,
			env: { ...process.env, TMPDIR: tempDir },
			stdio: ["ignore", "pipe", "inherit"],
		});
		await once(child.stdout, "data");
		const folder = (await readdir(tempDir)).find((name) => name.startsWith("chat-console-scratch-"));
		const file = path.join(tempDir, `${folder}`, "postgres", "postmaster.pid");
		const pid = Number((await readFile(file, "utf8")).split("\n")[0]);
		child.kill("SIGKILL");
		await waitFor(() => !isAlive(pid));
		await waitFor(async () => !(await readdir(tempDir)).includes(`${folder}`));
	});
});
