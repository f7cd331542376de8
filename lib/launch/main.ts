import { readLaunchConfig } from "@/lib/launch/config";
import { createInstance } from "@/lib/launch/instance";
import { LaunchError } from "@/lib/launch/launch-error";
import { whenGone } from "@/lib/launch/programs/process-table";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { errorText } from "@/lib/wire/log";

/** Ctrl-C reaches the launcher from the terminal and from npm; within this time, both count as one. */
const SAME_PRESS_MS = 700;

/** Starts Chat Console, and stops it on a signal. */
async function main(): Promise<void> {
	const config = readLaunchConfig(process.env);
	// A relative DATA_DIR is relative to the folder of the command; the programs run in the checkout.
	process.chdir(PROJECT_ROOT);
	const isDev = process.argv.includes("--dev");
	const npm = process.env.npm_lifecycle_event ? process.ppid : undefined;
	const instance = createInstance({
		config,
		npm,
		isDev,
		log: (line) => console.log(line),
		onFailure: (line) => void end(1, line),
	});

	// The terminal may be closed before everything has stopped.
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

	let endingSince: number | undefined;
	async function end(exitCode: number, line?: string): Promise<void> {
		if (endingSince !== undefined) return;
		endingSince = performance.now();
		if (line) console.error(line);
		await instance.stop();
		process.exit(exitCode);
	}
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.on(signal, () => {
			if (endingSince === undefined) {
				console.log("Stopping…");
				void end(0);
			} else if (performance.now() - endingSince > SAME_PRESS_MS) {
				instance.kill();
				process.exit(1);
			}
		});
	}

	// If npm is killed, the programs end too.
	if (npm !== undefined) whenGone(npm, () => void end(0));

	try {
		const { address, setUpAddress } = await instance.start();
		if (endingSince !== undefined) return;
		console.log(`Chat Console is ready at ${address}`);
		if (setUpAddress) console.log(`Set up Chat Console at ${setUpAddress}`);
	} catch (error) {
		// An error while stopping isn't a separate failure.
		if (endingSince === undefined) await end(1, lineFor(error));
	}
}

function lineFor(error: unknown): string {
	return error instanceof LaunchError ? error.message : errorText(error);
}

main().catch((error: unknown) => {
	console.error(lineFor(error));
	process.exit(1);
});
