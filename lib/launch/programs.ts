import { createRequire } from "node:module";
import path from "node:path";
import type { Build } from "@/lib/launch/build";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

/** Arguments of node for each program. */
export type Programs = { service: string[]; worker: string[]; console: string[]; consoleDistDir?: string };

const NEXT = createRequire(import.meta.url).resolve("next/dist/bin/next");

/** The programs as they were built. */
export function builtPrograms(build: Build): Programs {
	return {
		service: ["--enable-source-maps", build.service],
		worker: ["--enable-source-maps", build.worker],
		console: ["--enable-source-maps", build.console],
		consoleDistDir: build.consoleDistDir,
	};
}

/** The programs straight from their sources. */
export function sourcePrograms(port: number, bindAddress: string): Programs {
	const service = path.join(PROJECT_ROOT, "lib", "service");
	return {
		service: ["--import", "tsx", path.join(service, "main.ts")],
		worker: ["--import", "tsx", path.join(service, "worker-main.ts")],
		console: [NEXT, "dev", "-p", String(port), "-H", bindAddress],
	};
}
