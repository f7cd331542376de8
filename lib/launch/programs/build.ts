import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, stop } from "esbuild";
import { tryLock } from "@/lib/launch/data-dir/lock";
import { LaunchError } from "@/lib/launch/launch-error";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const BUILDS = path.join(PROJECT_ROOT, ".build");
const BUILD_NAME = /^[0-9a-f]{16}/;
const LOCK_POLL_MS = 200;
const PROGRESS_MS = 20_000;
/** Source folders of a build. */
const FOLDERS = ["app", "components", "lib", "public"];
const FILES =
	/^(next\.config\.\w+|postcss\.config\.\w+|tsconfig(\.next)?\.json|package(-lock)?\.json|proxy\.ts|instrumentation(-client)?\.ts)$/;
/** Files that aren't part of a build: tests and the launcher. */
const EXCLUDED = /\.test\.tsx?$|^lib\/launch\/(?!programs\/build\.ts$)/;
/** Files that browsers get compressed. */
const COMPRESSED = /\.(js|css|json|svg)$/;
const compress = promisify(brotliCompress);

export type Build = {
	service: string;
	worker: string;
	/** The console's server. */
	console: string;
	/** Next's folder, relative to the checkout: the value of CONSOLE_DIST_DIR. */
	consoleDistDir: string;
};

/**
 * Builds the programs from the current sources, unless that build exists. A build is only used with its marker, which is
 * written last, so that an unfinished one never is. Removes other builds, except those in use.
 * @throws {LaunchError} if the build fails; its output goes to `log`
 */
export async function ensureBuild(
	log: (line: string) => void = console.log,
	signal?: AbortSignal,
): Promise<Build> {
	const name = await fingerprintSources(PROJECT_ROOT);
	const folder = path.join(BUILDS, name);
	await mkdir(BUILDS, { recursive: true }).catch(notWritable);
	const builds = openSync(BUILDS, "r");
	try {
		while (!(await tryLock(builds, "exclusive"))) await sleep(LOCK_POLL_MS, undefined, { signal });
		if (!isFinished(folder)) {
			log("Building, which only happens after changes. The console takes two to four minutes on two cores.");
			await rm(folder, { recursive: true, force: true }).catch(notWritable);
			await mkdir(folder).catch(notWritable);
			await reportProgress(log, "Building the service", () => buildPrograms(folder));
			await reportProgress(log, "Building the console", () =>
				buildConsole(distDir(name), builds, log, signal),
			);
			await reportProgress(log, "Compressing files", () =>
				compressFiles(path.join(folder, "next", "static")),
			);
			await writeFile(path.join(folder, "done"), "");
		}
		await keepBuild(BUILDS, name);
	} finally {
		closeSync(builds);
	}
	return buildIn(name);
}

/** Prints a step, and every so often how long it has taken. */
export async function reportProgress<T>(
	log: (line: string) => void,
	step: string,
	work: () => Promise<T>,
): Promise<T> {
	log(`${step}…`);
	let elapsedMs = 0;
	const timer = setInterval(() => {
		elapsedMs += PROGRESS_MS;
		log(`${step}… ${elapsedMs / 1000} s`);
	}, PROGRESS_MS);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

function notWritable(error: NodeJS.ErrnoException): never {
	throw new LaunchError(`The folder ${BUILDS} isn't writable (${error.code}).`);
}

function isFinished(folder: string): boolean {
	return existsSync(path.join(folder, "done"));
}

/** Keeps the build `name` while this process runs, and removes others that no process uses. */
export async function keepBuild(builds: string, name: string): Promise<void> {
	await tryLock(openSync(path.join(builds, name), "r"), "shared");
	for (const other of await readdir(builds)) {
		if (other !== name && BUILD_NAME.test(other)) await removeUnused(path.join(builds, other));
	}
}

async function removeUnused(folder: string): Promise<void> {
	const descriptor = openSync(folder, "r");
	if (await tryLock(descriptor, "exclusive")) {
		// Another user's build can't be removed.
		await rm(folder, { recursive: true, force: true }).catch(() => undefined);
	}
	closeSync(descriptor);
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

function distDir(name: string): string {
	return path.posix.join(".build", name, "next");
}

/**
 * The build of the running script; undefined if it runs from sources. A container image has the build and its
 * dependencies, but no sources.
 */
export async function buildOf(script: string): Promise<Build | undefined> {
	const folder = path.dirname(script);
	return isFinished(folder) ? buildIn(path.basename(folder)) : undefined;
}

/**
 * Bundles service, worker, the console's server, their threads and the runner of single programs into `folder`, one file
 * each.
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
				"service-tasks": path.join(service, "task-worker.ts"),
				console: path.join(consoleServer, "main.ts"),
				"console-tasks": path.join(consoleServer, "task-worker.ts"),
				run: path.join(PROJECT_ROOT, "lib", "launch", "run-program.ts"),
			},
			outdir: folder,
			bundle: true,
			platform: "node",
			format: "esm",
			target: "node20",
			packages: "external",
			// Otherwise it would treat "@/lib/…" as a package.
			alias: { "@": PROJECT_ROOT },
			sourcemap: true,
			// Programs hold their maps in memory, for the lines of errors.
			sourcesContent: false,
			tsconfig: path.join(PROJECT_ROOT, "tsconfig.json"),
			logLevel: "silent",
		});
	} catch (error) {
		throw new LaunchError(`The build failed: ${(error as Error).message}`);
	} finally {
		await stop();
	}
}

/** @param lock stays locked until Next exits, even if this process is killed */
async function buildConsole(
	consoleDistDir: string,
	lock: number,
	log: (line: string) => void,
	signal?: AbortSignal,
): Promise<void> {
	const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
	const env = {
		...process.env,
		NODE_ENV: "production",
		NEXT_TELEMETRY_DISABLED: "1",
		CONSOLE_DIST_DIR: consoleDistDir,
	} as const;
	const child = spawn(process.execPath, [next, "build"], {
		cwd: PROJECT_ROOT,
		env,
		stdio: ["ignore", "pipe", "pipe", lock],
		signal,
	});
	const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
	const [code] = await once(child, "close");
	if (code === 0) return;
	log((await output).join("").trim().split("\n").slice(-40).join("\n"));
	throw new LaunchError("The console's build failed. See the output of Next.js above.");
}

/** A hash of the current sources in the checkout `root`. */
async function fingerprintSources(root: string): Promise<string> {
	const hash = createHash("sha256").update(root).update(`node ${process.versions.modules}`);
	for (const file of await sourceFiles(root)) {
		const content = await readFile(path.join(root, file));
		hash.update(`\0${file}\0${content.length}\0`).update(content);
	}
	return hash.digest("hex").slice(0, 16);
}

async function sourceFiles(root: string): Promise<string[]> {
	const top = await readdir(root, { withFileTypes: true });
	const files = top.filter((entry) => entry.isFile() && FILES.test(entry.name)).map((entry) => entry.name);
	for (const folder of FOLDERS) {
		const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
			() => [],
		);
		for (const entry of entries) {
			if (!entry.isFile()) continue;
			const file = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
			if (!EXCLUDED.test(file)) files.push(file);
		}
	}
	return files.sort();
}

/** Writes each text file in `folder` also with Brotli at its highest level, beside it, as `<name>.br`. */
export async function compressFiles(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
	await Promise.all(
		files.map(async (entry) => {
			const file = path.join(entry.parentPath, entry.name);
			await writeFile(`${file}.br`, await compress(await readFile(file)));
		}),
	);
}

if (process.argv[1]?.endsWith("/lib/launch/programs/build.ts")) {
	await ensureBuild().catch((error) => {
		console.error(error instanceof LaunchError ? error.message : error);
		process.exitCode = 1;
	});
}
