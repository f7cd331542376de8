import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lastServerError } from "./embedded";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function complaintOf(...lines: string[]): Promise<string> {
	const file = path.join(folder, "postgres.log");
	const before = "2026-01-01 00:00:00 UTC [1] FATAL:  an old complaint\n";
	await writeFile(file, before + lines.map((line) => `2026-01-01 00:00:01 UTC ${line}\n`).join(""));
	return lastServerError(file, before.length);
}

const STILL_IN_USE = "pre-existing shared memory block (key 17, ID 4) is still in use";

it("is the last one of the started server, not an older one", async () => {
	expect(await complaintOf("[9] LOG:  starting", `[9] FATAL:  ${STILL_IN_USE}`)).toBe(STILL_IN_USE);
	expect(await complaintOf("[9] LOG:  starting")).toBe("");
});

it("isn't a message from ending sessions of a killed server", async () => {
	const lastWords = "[7] FATAL:  terminating connection due to unexpected postmaster exit";
	expect(await complaintOf(`[9] FATAL:  ${STILL_IN_USE}`, lastWords, lastWords)).toBe(STILL_IN_USE);
});

it("is the full disk, not its effects on sessions", async () => {
	const full = 'could not write to file "pg_wal/xlogtemp.9": No space left on device';
	const refused = "[12] FATAL:  the database system is not yet accepting connections";
	expect(await complaintOf(`[9] PANIC:  ${full}`, refused, "[8] LOG:  shutting down", refused)).toBe(full);
	expect(await complaintOf(`[9] FATAL:  ${STILL_IN_USE}`, refused)).toBe(STILL_IN_USE);
});
