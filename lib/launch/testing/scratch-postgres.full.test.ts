import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { query, waitFor } from "@/lib/launch/postgres/testing/cluster";
import { isAlive } from "@/lib/launch/programs/process-table";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";

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
			stdio: ["ignore", "pipe", "inherit"],
		});
		const [url] = await once(child.stdout, "data");
		const cluster = new URL(String(url)).searchParams.get("host") ?? "";
		const pid = Number((await readFile(path.join(cluster, "postmaster.pid"), "utf8")).split("\n")[0]);
		child.kill("SIGKILL");
		await waitFor(() => !isAlive(pid));
		await waitFor(() => !existsSync(path.dirname(cluster)));
	});
});
