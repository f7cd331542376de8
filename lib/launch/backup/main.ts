import path from "node:path";
import { backUp } from "@/lib/launch/backup/backup";
import { restore } from "@/lib/launch/backup/restore";
import { readLaunchConfig } from "@/lib/launch/config";
import { LaunchError } from "@/lib/launch/launch-error";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { errorText } from "@/lib/wire/log";

const COMMANDS = { backup: backUp, restore };

/** `npm run backup -- FILE` and `npm run restore -- FILE`. */
async function main(name: string | undefined, file: string | undefined): Promise<void> {
	const command = COMMANDS[name as keyof typeof COMMANDS];
	if (!command || !file) throw new LaunchError(`Name the file: npm run ${name ?? "backup"} -- FILE`);
	const config = readLaunchConfig(process.env);
	// npm changes to the checkout; the file is relative to the folder where the command was run.
	const absolute = path.resolve(process.env.INIT_CWD ?? "", file);
	process.chdir(PROJECT_ROOT);
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.on(signal, () => stop.abort());
	}
	await command(config, absolute, (line) => console.log(line), stop.signal).catch((error) => {
		throw stop.signal.aborted ? new LaunchError("Stopped. Nothing was changed.") : error;
	});
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
	console.error(error instanceof LaunchError ? error.message : errorText(error));
	process.exitCode = 1;
});
