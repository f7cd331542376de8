import path from "node:path";
import type { LaunchConfig } from "@/lib/launch/config";
import { prepareDataDir } from "@/lib/launch/data-dir/data-dir";
import { lockDataDir } from "@/lib/launch/data-dir/lock";
import { loadSecrets } from "@/lib/launch/data-dir/secrets";
import { keepDatabase } from "@/lib/launch/database/keep-database";
import { findSetUpPath, prepareDatabase } from "@/lib/launch/database/prepare-database";
import { consoleEnvironment, type EnvironmentOptions, serviceEnvironment } from "@/lib/launch/environment";
import { ensureBuild } from "@/lib/launch/programs/build";
import { checkPort, localUrl, shownUrl } from "@/lib/launch/programs/ports";
import { type Program, type RunningProgram, startProgram } from "@/lib/launch/programs/processes";
import {
	builtPrograms,
	type Programs,
	sourcePrograms,
	watchServiceSources,
} from "@/lib/launch/programs/programs";
import { waitUntilHealthy } from "@/lib/launch/programs/readiness";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

/** How long requests under way have to finish before their program is killed. */
const DRAIN_MS = 10_000;
/** Of that, how long the service waits for the console, whose requests it answers. */
const CONSOLE_FIRST_MS = 5000;
/** After a crash the programs of the start before take up to this long to end by themselves. */
const LEFTOVERS_END_WITHIN_MS = 12_000;

export type InstanceOptions = {
	config: LaunchConfig;
	/** Process id of the npm that started this, if one did. */
	npm?: number;
	/** Programs straight from their sources, started again when those change. */
	isDev: boolean;
	/** Takes lines for the person at the terminal. */
	log: (line: string) => void;
	/** What ran cannot go on; the line says why. It is still to be stopped. */
	onFailure: (line: string) => void;
};

export type Instance = {
	/**
	 * Brings everything up, until it can be used.
	 * @returns the console's address, and that of the one-time set-up page while there is no owner
	 * @throws {LaunchError} with the line that says what is in the way
	 */
	start(): Promise<{ address: string; setUpAddress: string | undefined }>;
	/** Lets requests under way finish, then takes down what there is, the database last. */
	stop(): Promise<void>;
	/** Ends everything at once. */
	kill(): void;
};

/** Chat Console on one data folder: database, service, worker and console. */
export function createInstance({ config, npm, isDev, log, onFailure }: InstanceOptions): Instance {
	const { port, servicePort, bindAddress } = config;
	const address = shownUrl(bindAddress, port);
	const giveUp = new AbortController();
	const running: { console?: RunningProgram; service?: RunningProgram; worker?: RunningProgram } = {};
	/** What to take down, in the order it came up. */
	const stops: (() => unknown)[] = [];
	let announceEnd = async () => {};
	let killDatabase = () => {};
	let starting: Promise<unknown> | undefined;

	async function bringUp() {
		const { signal } = giveUp;
		await prepareDataDir(config.dataDir, log);
		const lock = await lockDataDir(config.dataDir, address, npm);
		announceEnd = lock.announceEnd;
		stops.push(lock.release);
		const patienceMs = lock.afterCrash ? LEFTOVERS_END_WITHIN_MS : 0;
		await checkPort("PORT", port, bindAddress, patienceMs);
		if (!config.chatApiUrl) await checkPort("SERVICE_PORT", servicePort, bindAddress, patienceMs);
		const secrets = await loadSecrets(config.dataDir, config.secrets, log);
		signal.throwIfAborted();
		const programs = isDev
			? sourcePrograms(port, bindAddress)
			: builtPrograms(await ensureBuild(log, signal));
		signal.throwIfAborted();
		const databaseUrl = await bringUpDatabase();
		signal.throwIfAborted();
		await prepareDatabase(config, secrets, databaseUrl, log);
		signal.throwIfAborted();
		const { consoleDistDir } = programs;
		startPrograms(programs, { config, secrets, isDev, databaseUrl, consoleDistDir });
		if (isDev) stops.push(watchServiceSources(restartService));
		await Promise.all([
			waitUntilHealthy("console", localUrl(bindAddress, port), signal),
			running.service && waitUntilHealthy("service", localUrl(bindAddress, servicePort), signal),
		]);
		for (const program of Object.values(running)) program.markReady();
		const setUpPath = await findSetUpPath(secrets, databaseUrl);
		return { address, setUpAddress: setUpPath && `${address}${setUpPath}` };
	}

	async function bringUpDatabase(): Promise<string> {
		const { databaseUrl, dataDir } = config;
		if (databaseUrl) return databaseUrl;
		const database = await keepDatabase({ dataDir, log, onFailure: fail });
		stops.push(database.stop);
		killDatabase = database.kill;
		return database.url;
	}

	function startPrograms(programs: Programs, environment: EnvironmentOptions): void {
		const options = { logsDir: path.join(config.dataDir, "logs"), log, onGivenUp: fail };
		const start = (name: keyof typeof running, env: Program["env"]) => {
			const program = startProgram({ name, args: programs[name], env, cwd: PROJECT_ROOT }, options);
			// A program that doesn't start during development is fixed in a moment.
			if (isDev) program.markReady();
			running[name] = program;
		};
		if (!config.chatApiUrl) {
			start("service", serviceEnvironment(environment));
			start("worker", serviceEnvironment(environment));
		}
		start("console", consoleEnvironment(environment));
		stops.push(stopPrograms);
	}

	function fail(line: string): void {
		giveUp.abort();
		onFailure(line);
	}

	function restartService(): void {
		log("The service's sources changed. Restarting it.");
		void running.service?.restart();
		void running.worker?.restart();
	}

	async function stopPrograms(): Promise<void> {
		const since = Date.now();
		await running.console?.stop(CONSOLE_FIRST_MS);
		const left = DRAIN_MS - (Date.now() - since);
		await Promise.all([running.service?.stop(left), running.worker?.stop(left)]);
	}

	return {
		start: () => {
			const started = bringUp();
			starting = started;
			return started;
		},
		stop: async () => {
			giveUp.abort();
			await announceEnd();
			await starting?.catch(() => undefined);
			while (stops.length > 0) await stops.pop()?.();
		},
		kill: () => {
			for (const program of Object.values(running)) void program.stop(0);
			killDatabase();
		},
	};
}
