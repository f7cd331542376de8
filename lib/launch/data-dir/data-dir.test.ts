import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareDataDir } from "@/lib/launch/data-dir/data-dir";
import { lockDataDir } from "@/lib/launch/data-dir/lock";
import { loadSecrets } from "@/lib/launch/data-dir/secrets";

const NONE = {
	appSecret: undefined,
	chatApiToken: undefined,
	platformAppSecret: undefined,
	platformVerifyToken: undefined,
};
const ADDRESS = "http://localhost:3000";

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
});
afterEach(async () => {
	await rm(dataDir, { recursive: true, force: true });
});

describe("the data folder", () => {
	it("is created only for its owner", async () => {
		const folder = path.join(dataDir, "a", "b");
		await prepareDataDir(folder);
		expect((await stat(folder)).mode & 0o777).toBe(0o700);
		expect(await readdir(folder)).toEqual([]);
	});

	it("is created private if it was open to others, like the secrets in it", async () => {
		const lines: string[] = [];
		const secrets = path.join(dataDir, "secrets.json");
		await prepareDataDir(dataDir);
		await loadSecrets(dataDir, NONE);
		await chmod(dataDir, 0o755);
		await chmod(secrets, 0o644);
		await prepareDataDir(dataDir, (line) => lines.push(line));
		await loadSecrets(dataDir, NONE, (line) => lines.push(line));
		expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
		expect((await stat(secrets)).mode & 0o777).toBe(0o600);
		expect(lines).toEqual([
			`${dataDir} was open to other users of this machine (mode 755). It's now private.`,
			`${secrets} was open to other users of this machine (mode 644). It's now private.`,
		]);
	});

	it("can be new, open to others and on its own disk", async () => {
		await mkdir(path.join(dataDir, "lost+found"));
		await chmod(dataDir, 0o755);
		await prepareDataDir(dataDir);
		expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
	});

	it("is rejected if it's open to others and contains other files", async () => {
		await writeFile(path.join(dataDir, "letter.txt"), "");
		await chmod(dataDir, 0o1777);
		await expect(prepareDataDir(dataDir)).rejects.toThrow(
			`The data folder ${dataDir} is open to other users (mode 1777) and contains other files. Set DATA_DIR to an empty folder, or run: chmod 700 ${dataDir}`,
		);
		expect((await stat(dataDir)).mode & 0o7777).toBe(0o1777);
	});

	it.each([
		["full", "ENOSPC", "Free some space"],
		["read-only", "EROFS", "Mount it writable"],
	])("on a disk that is %s is reported, and nothing is left in it", async (state, code, advice) => {
		const handle = await open(dataDir);
		const writeFile = vi.spyOn(Object.getPrototypeOf(handle), "writeFile");
		await handle.close();
		// Like a full disk: an empty file can be written.
		writeFile.mockImplementation(async (content) => {
			if (content !== "") throw Object.assign(new Error("can't write"), { code });
		});
		await expect(prepareDataDir(dataDir)).rejects.toThrow(
			`The disk of the data folder ${dataDir} is ${state}. ${advice}, or set DATA_DIR to another folder.`,
		);
		writeFile.mockRestore();
		expect(await readdir(dataDir)).toEqual([]);
	});

	it("is named in the error if it can't be created", async () => {
		await writeFile(path.join(dataDir, "file"), "");
		await expect(prepareDataDir(path.join(dataDir, "file", "data"))).rejects.toThrow(
			/^The data folder .*file\/data isn't writable \(ENOTDIR\)\. Set DATA_DIR/,
		);
	});
});

describe("secrets", () => {
	it("are created once and stay the same", async () => {
		const first = await loadSecrets(dataDir, NONE);
		expect(await loadSecrets(dataDir, NONE)).toEqual(first);
		expect(new Set(Object.values(first)).size).toBe(4);
		expect((await stat(path.join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
	});

	it("from variables take precedence and aren't stored", async () => {
		const created = await loadSecrets(dataDir, NONE);
		const given = { ...NONE, chatApiToken: "a token from outside" };
		expect(await loadSecrets(dataDir, given)).toEqual({ ...created, chatApiToken: "a token from outside" });
		expect(await readFile(path.join(dataDir, "secrets.json"), "utf8")).not.toContain("from outside");
	});

	const store = (secrets: object) => writeFile(path.join(dataDir, "secrets.json"), JSON.stringify(secrets));

	it("are added to a file that lacks one", async () => {
		const appSecret = "a secret that is kept";
		await store({ appSecret, later: "too" });
		expect((await loadSecrets(dataDir, NONE)).appSecret).toBe(appSecret);
		const file = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"));
		expect(file).toMatchObject({ appSecret, later: "too", chatApiToken: expect.any(String) });
	});

	it.each([
		[{ appSecret: "short" }, "appSecret in FILE must have at least 16 characters."],
		[{ chatApiToken: "short" }, "chatApiToken in FILE must have at least 16 characters."],
	])("of the file follow the rules of the variables: %j", async (secrets, message) => {
		await store(secrets);
		const file = path.join(dataDir, "secrets.json");
		await expect(loadSecrets(dataDir, NONE)).rejects.toThrow(message.replace("FILE", file));
	});

	it("of the file that a variable replaces aren't checked", async () => {
		await store({ appSecret: "short" });
		const appSecret = "a secret from a variable";
		expect((await loadSecrets(dataDir, { ...NONE, appSecret })).appSecret).toBe(appSecret);
	});

	it("aren't replaced if their file is damaged", async () => {
		await writeFile(path.join(dataDir, "secrets.json"), '{"appSecret": ');
		await expect(loadSecrets(dataDir, NONE)).rejects.toThrow(/secrets\.json is damaged/);
	});
});

async function lockInAnotherProcess() {
	const program = `
		const { lockDataDir } = await import("@/lib/launch/data-dir/lock");
		await lockDataDir(${JSON.stringify(dataDir)}, ${JSON.stringify(ADDRESS)});
		process.stdout.write("locked");
		setInterval(() => {}, 1000);`;
	const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	await once(child.stdout, "data");
	return { pid: child.pid, ended };
}

describe("a second start on the same data folder", () => {
	it("reports the URL of the first one", async () => {
		await lockDataDir(dataDir, ADDRESS);
		await expect(lockDataDir(dataDir, "http://localhost:4000")).rejects.toThrow(
			`Chat Console is already running at http://localhost:3000 (process ${process.pid}).`,
		);
	});

	it("continues after the first one has ended", async () => {
		const first = await lockDataDir(dataDir, ADDRESS);
		await first.release();
		expect((await lockDataDir(dataDir, ADDRESS)).afterCrash).toBe(false);
	});

	it("waits for a first one that is stopping", async () => {
		const first = await lockDataDir(dataDir, ADDRESS);
		await first.announceEnd();
		const second = lockDataDir(dataDir, "http://localhost:4000");
		await first.release();
		expect((await second).afterCrash).toBe(false);
	});

	it("waits for a first one whose npm process was killed", async () => {
		const npm = spawn("true");
		await once(npm, "close");
		const first = await lockDataDir(dataDir, ADDRESS, npm.pid);
		const second = lockDataDir(dataDir, "http://localhost:4000");
		await first.release();
		expect((await second).afterCrash).toBe(false);
	});

	it("fails while the first one is stalled, and detects the crash after it's killed", async () => {
		const { pid = 0, ...first } = await lockInAnotherProcess();
		process.kill(pid, "SIGSTOP");
		await expect(lockDataDir(dataDir, ADDRESS)).rejects.toThrow(
			`already running at ${ADDRESS} (process ${pid})`,
		);
		process.kill(pid, "SIGKILL");
		await first.ended;
		expect((await lockDataDir(dataDir, ADDRESS)).afterCrash).toBe(true);
	});

	it("lets only one of several concurrent starts continue", async () => {
		const dead = { pid: 2 ** 22 + 1, address: ADDRESS };
		await writeFile(path.join(dataDir, "run.json"), JSON.stringify(dead));
		const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir, ADDRESS)));
		expect(starts.filter((start) => start.status === "fulfilled")).toHaveLength(1);
	});
});
