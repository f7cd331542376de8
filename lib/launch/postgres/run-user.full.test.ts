import { chmod, chown, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { IS_ROOT, query, setUpEmbeddedPostgres } from "./testing/cluster";

const test = setUpEmbeddedPostgres();

/* PostgreSQL refuses to run as root, and only root can choose another user. Each kind of user has its own tests. */

if (IS_ROOT) describe("the embedded database, started by root", startedByRoot);
else describe("the embedded database, started by an ordinary user", startedByUser);

function startedByUser() {
	it("runs as that user, who owns the data", async () => {
		const server = await test.start();
		const uid = process.getuid?.();
		expect((await stat(`/proc/${server.pid}`)).uid).toBe(uid);
		expect((await stat(path.join(test.dataDir, "postgres"))).uid).toBe(uid);
	});
}

function startedByRoot() {
	it("runs as another user, in a folder that only root may enter", async () => {
		const closed = path.join(test.dataDir, "closed");
		await mkdir(closed, { mode: 0o700 });
		const server = await test.startNew({ dataDir: path.join(closed, "data") });
		expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0);
		expect((await stat(closed)).uid).toBe(0);
		await server.stop();
		await (await test.startNew({ dataDir: path.join(closed, "data") })).stop();
	});

	it("runs as the owner of its data", async () => {
		await chmod(test.dataDir, 0o755);
		await (await test.start()).stop();
		await changeOwner(path.join(test.dataDir, "postgres"), 65_534);
		const server = await test.start();
		expect((await stat(`/proc/${server.pid}`)).uid).toBe(65_534);
	});

	it("fixes the owner of a folder that was restored as root", async () => {
		await (await test.start()).stop();
		await changeOwner(path.join(test.dataDir, "postgres"), 0);
		expect(await query(await test.start(), "select 1 as number")).toEqual([{ number: 1 }]);
	});
}

async function changeOwner(folder: string, uid: number): Promise<void> {
	await chown(folder, uid, uid);
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		await chown(path.join(entry.parentPath, entry.name), uid, uid);
	}
}
