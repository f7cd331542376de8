import { readFileSync } from "node:fs";
import path from "node:path";

/** The released versions, newest first: those that the changelog dates. */
export function readReleases(): string[] {
	const changelog = readFileSync(path.resolve("CHANGELOG.md"), "utf8");
	const headings = changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?.* \d{4}-\d{2}-\d{2}$/gm);
	return [...headings].map((heading) => heading[1] ?? "");
}
