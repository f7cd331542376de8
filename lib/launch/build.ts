import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build, stop } from "esbuild";
import { fingerprintSources } from "@/lib/launch/fingerprint";
import { LaunchError } from "@/lib/launch/launch-error";
import { isAlive } from "@/lib/launch/process-table";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const BUILDS_KEPT = 3;
const BUILDS = path.join(PROJECT_ROOT, ".build");
/** An unfinished build that nothing has touched for this long was cut short. */
const ABANDONED_AFTER_MS = 30 * 60_000;

export type Build = {
	service: string;
	worker: string;
	/** What serves Next's folder. */
	console: string;
	/** Next's folder, relative to the checkout: the value of CONSOLE_DIST_DIR. */
	consoleDistDir: string;
};

/**
 * The programs built from the sources as they are now, built if that has not been done. A build is used
 * only with its marker, which is written last, so that one cut short never is.
 * @throws {LaunchError} if the sources do not build; what the builder said goes to `log`.
 */
export async function ensureBuild(
	log: (line: string) => void = console.log,
	signal?: AbortSignal,
): Promise<Build> {
	const fingerprint = await fingerprintSources(PROJECT_ROOT);
	const ready = (await finishedBuilds()).find(({ name }) => name.startsWith(`${fingerprint}-`));
	const name = ready?.name ?? `${fingerprint}-${randomBytes(3).toString("hex")}`;
	const folder = path.join(BUILDS, name);
	if (!ready) {
		log("Building. This takes about a minute, and only happens after changes…");
		await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
			throw new LaunchError(`The folder ${BUILDS} isn't writable (${error.code}).`);
		});
		try {
			await buildPrograms(folder);
			await buildConsole(distDir(name), log, signal);
		} catch (error) {
			await rm(folder, { recursive: true, force: true });
			throw error;
		}
		await writeFile(path.join(folder, "done"), "");
	}
	// Another user's build can be used as well, only not noted as used.
	await noteUse(folder).catch(() => undefined);
	await dropOldBuilds();
	return buildIn(name);
}

function buildIn(name: string): Build {
	const folder = path.join(BUILDS, name);
	return {
		service: path.join(folder, "service.js"),
		worker: path.join(folder, "worker.js"),
		console: path.join(folder, "console.js"),
		consoleDistDir: distDir(name),
	};
}

async function noteUse(folder: string): Promise<void> {
	const now = new Date();
	await utimes(path.join(folder, "done"), now, now);
	await mkdir(path.join(folder, "users"), { recursive: true });
	await writeFile(path.join(folder, "users", String(process.pid)), "");
}

function distDir(name: string): string {
	return path.posix.join(".build", name, "next");
}

/**
 * The build that the running script lies in; undefined when it runs from its sources. A container image has the build
 * and what it loads, but no sources.
 */
export async function buildOf(script: string): Promise<Build | undefined> {
	const folder = path.dirname(script);
	const isBuild = await stat(path.join(folder, "done")).catch(() => undefined);
	return isBuild && buildIn(path.basename(folder));
}

/**
 * Bundles service, worker, the console's server and what runs one of them alone into `folder`, each a file by its name.
 * @throws {LaunchError}
 */
export async function buildPrograms(folder: string): Promise<void> {
	const service = path.join(PROJECT_ROOT, "lib", "service");
	const consoleServer = path.join(PROJECT_ROOT, "lib", "bff", "server");
	try {
		await build({
			entryPoints: {
				service: path.join(service, "main.ts"),
				worker: path.join(service, "worker-main.ts"),
				console: path.join(consoleServer, "main.ts"),
				run: path.join(PROJECT_ROOT, "lib", "launch", "run-program.ts"),
			},
			outdir: folder,
			bundle: true,
			platform: "node",
			format: "esm",
			target: "node20",
			packages: "external",
			// Or it would take "@/lib/…" for a package too.
			alias: { "@": PROJECT_ROOT },
			sourcemap: true,
			tsconfig: path.join(PROJECT_ROOT, "tsconfig.json"),
			logLevel: "silent",
		});
	} catch (error) {
		throw new LaunchError(`The build failed: ${(error as Error).message}`);
	} finally {
		await stop();
	}
}

async function buildConsole(
	consoleDistDir: string,
	log: (line: string) => void,
	signal?: AbortSignal,
): Promise<void> {
	const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
	const said = await new Promise<string | undefined>((resolve, reject) => {
		const child = spawn(process.execPath, [next, "build"], {
			cwd: PROJECT_ROOT,
			env: {
				...process.env,
				NODE_ENV: "production",
				NEXT_TELEMETRY_DISABLED: "1",
				CONSOLE_DIST_DIR: consoleDistDir,
			},
			stdio: ["ignore", "pipe", "pipe"],
			signal,
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk) => {
				output += chunk;
			});
		}
		child.on("error", reject);
		child.on("close", (code) => resolve(code === 0 ? undefined : output));
	});
	if (said === undefined) return;
	log(said.trim().split("\n").slice(-40).join("\n"));
	throw new LaunchError("The console's build failed. See the output of Next.js above.");
}

/** Builds that are complete, last used first. */
async function finishedBuilds(): Promise<{ name: string; usedAt: number }[]> {
	const found: { name: string; usedAt: number }[] = [];
	for (const name of await readdir(BUILDS).catch(() => [])) {
		const marker = await stat(path.join(BUILDS, name, "done")).catch(() => undefined);
		if (marker) found.push({ name, usedAt: marker.mtimeMs });
	}
	return found.sort((a, b) => b.usedAt - a.usedAt);
}

async function dropOldBuilds(): Promise<void> {
	const finished = await finishedBuilds();
	const kept = new Set(finished.slice(0, BUILDS_KEPT).map(({ name }) => name));
	for (const name of await readdir(BUILDS)) {
		const folder = path.join(BUILDS, name);
		const isFinished = finished.some((each) => each.name === name);
		if (kept.has(name) || (isFinished ? await isInUse(folder) : !(await isAbandoned(folder)))) continue;
		await rm(folder, { recursive: true, force: true }).catch(() => undefined);
	}
}

async function isInUse(folder: string): Promise<boolean> {
	const users = await readdir(path.join(folder, "users")).catch(() => []);
	return users.some((pid) => isAlive(Number(pid)));
}

async function isAbandoned(folder: string): Promise<boolean> {
	const touched = await stat(folder).catch(() => undefined);
	return touched !== undefined && Date.now() - touched.mtimeMs > ABANDONED_AFTER_MS;
}

if (process.argv[1]?.endsWith("/lib/launch/build.ts")) {
	await ensureBuild().catch((error) => {
		console.error(error instanceof LaunchError ? error.message : error);
		process.exitCode = 1;
	});
}
