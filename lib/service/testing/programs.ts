import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { buildPrograms } from "@/lib/launch/programs/build";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const FOLDER = path.join(PROJECT_ROOT, ".build", "test");
const PROGRAMS = { service: path.join(FOLDER, "service.js"), worker: path.join(FOLDER, "worker.js") };

let programs: Promise<typeof PROGRAMS> | undefined;

/** The service and the worker, bundled once per test process: they start several times faster than from sources. */
export function bundledPrograms(): Promise<typeof PROGRAMS> {
	programs ??= bundle();
	return programs;
}

async function bundle(): Promise<typeof PROGRAMS> {
	await mkdir(FOLDER, { recursive: true });
	// Other test processes bundle them meanwhile, so that each file is replaced at once.
	const scratch = await mkdtemp(path.join(FOLDER, "new-"));
	await buildPrograms(scratch);
	for (const file of Object.values(PROGRAMS)) await rename(path.join(scratch, path.basename(file)), file);
	await rm(scratch, { recursive: true });
	return PROGRAMS;
}
