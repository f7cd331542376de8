import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const FOLDERS = ["app", "components", "lib", "public"];
const FILES =
	/^(next\.config\.\w+|postcss\.config\.\w+|tsconfig(\.next)?\.json|package(-lock)?\.json|proxy\.ts|instrumentation(-client)?\.ts)$/;
/** What never gets into a build: tests, and what brings the programs up. */
const LEFT_OUT = /\.test\.tsx?$|^lib\/launch\/(?!build\.ts$)/;

/** A name for the sources as they are now, in the checkout `root`: the same sources have the same name. */
export async function fingerprintSources(root: string): Promise<string> {
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
			if (!LEFT_OUT.test(file)) files.push(file);
		}
	}
	return files.sort();
}
