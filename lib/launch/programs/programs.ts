import { existsSync, watch } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Build } from "@/lib/launch/programs/build";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

/** Arguments for node, per program. */
export type Programs = { service: string[]; worker: string[]; console: string[]; consoleDistDir?: string };

const NEXT = createRequire(import.meta.url).resolve("next/dist/bin/next");

/** The programs of a build. */
export function builtPrograms(build: Build): Programs {
	return {
		service: ["--enable-source-maps", build.service],
		worker: ["--enable-source-maps", build.worker],
		// Without source maps: Node.js would read those of each package that Next loads, a quarter of its memory.
		console: [build.console],
		consoleDistDir: build.consoleDistDir,
	};
}

/** The programs from their sources. */
export function sourcePrograms(port: number, bindAddress: string): Programs {
	const service = path.join(PROJECT_ROOT, "lib", "service");
	return {
		service: ["--import", "tsx", path.join(service, "main.ts")],
		worker: ["--import", "tsx", path.join(service, "worker-main.ts")],
		console: [NEXT, "dev", "-p", String(port), "-H", bindAddress],
	};
}

/** Source folders of the service and the worker. */
const SERVICE_FOLDERS = ["service", "contract", "flow-json", "json", "phone", "settings", "template", "wire"];
/** Saving in an editor or checking out a branch changes several files at once. */
const QUIET_MS = 200;

/** Calls back after the service's sources changed. @returns a function that stops watching */
export function watchServiceSources(changed: () => void): () => void {
	let timer: NodeJS.Timeout | undefined;
	const folders = SERVICE_FOLDERS.map((name) => path.join(PROJECT_ROOT, "lib", name)).filter(existsSync);
	const watchers = folders.map((folder) =>
		watch(folder, { recursive: true }, (_event, file) => {
			if (!file || !/\.(ts|json)$/.test(file) || file.endsWith(".test.ts")) return;
			clearTimeout(timer);
			timer = setTimeout(changed, QUIET_MS);
		}).on("error", () => undefined),
	);
	return () => {
		clearTimeout(timer);
		for (const watcher of watchers) watcher.close();
	};
}
