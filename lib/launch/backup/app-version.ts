import { readFile } from "node:fs/promises";
import path from "node:path";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

/** This version of Chat Console, from package.json. */
export async function readAppVersion(): Promise<string> {
	return JSON.parse(await readFile(path.join(PROJECT_ROOT, "package.json"), "utf8")).version;
}
