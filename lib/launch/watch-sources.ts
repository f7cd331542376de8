import { type FSWatcher, watch } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

/** What the service and the worker are made of. */
const FOLDERS = ["lib/service", "lib/contract", "lib/flow-json", "lib/template"];
/** An editor that saves, or a branch that is checked out, changes several files at once. */
const QUIET_MS = 200;

/** Calls back after the service's sources changed. @returns ends the watching */
export async function watchServiceSources(changed: () => void): Promise<() => void> {
	let timer: NodeJS.Timeout | undefined;
	const watchers: FSWatcher[] = [];
	for (const folder of FOLDERS.map((name) => path.join(PROJECT_ROOT, name))) {
		if (
			!(await access(folder).then(
				() => true,
				() => false,
			))
		)
			continue;
		const watcher = watch(folder, { recursive: true }, (_event, file) => {
			if (!file || !/\.(ts|json)$/.test(file) || file.endsWith(".test.ts")) return;
			clearTimeout(timer);
			timer = setTimeout(changed, QUIET_MS);
		});
		watcher.on("error", () => undefined);
		watchers.push(watcher);
	}
	return () => {
		clearTimeout(timer);
		for (const watcher of watchers) watcher.close();
	};
}
