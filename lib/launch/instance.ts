import path from "node:path";
import { findSsoProblems } from "@/lib/bff/access/sso/check-set-up";
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

/** How long pending requests may take before their program is killed. */
const DRAIN_MS = 10_000;
/** The part of it that the service waits for the console, whose requests it handles. */
const CONSOLE_FIRST_MS = 5000;
/** After a crash, the previous start's programs exit within this time. */
const LEFTOVERS_END_WITHIN_MS = 12_000;

type InstanceOptions = {
	config: LaunchConfig;
	/** Process id of the npm that started this process, if any. */
	npm?: number;
	/** Runs programs from their sources and restarts them on changes. */
	isDev: boolean;
	/** Prints a line to the terminal. */
	log: (line: string) => void;
	/** The instance can't continue; the line has the reason. Call `stop` afterwards. */
	onFailure: (line: string) => void;
};

type Instance = {
	/**
	 * Starts everything; resolves once it's ready.
	 * @returns the console's URL, and the one-time setup page's if there is no owner
	 * @throws {LaunchError} with the problem in one line
	 */
	start(): Promise<{ address: string; setUpAddress: string | undefined }>;
	/** Waits for pending requests, then stops everything, the database last. */
	stop(): Promise<void>;
	/** Kills everything at once. */
	kill(): void;
};

/** Prints what is wrong with single sign-on. Nobody waits for the provider, which may be unavailable. */
export async function warnAboutSso(
	{ sso, publicUrl }: Pick<LaunchConfig, "sso" | "publicUrl">,
	log: (line: string) => void,
): Promise<void> {
	for (const problem of await findSsoProblems(sso, publicUrl)) log(`Single sign-on doesn't work: ${problem}`);
}

/** Chat Console on one data folder: database, service, worker and console. */
export function createInstance({ config, npm, isDev, log, onFailure }: InstanceOptions): Instance {
	const { port, servicePort, bindAddress } = config;
	const address = shownUrl(bindAddress, port);
	const giveUp = new AbortController();
	const running: { console?: RunningProgram; service?: RunningProgram; worker?: RunningProgram } = {};
	/** Functions that stop what was started, in the order of starting. */
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
		void warnAboutSso(config, log);
		const setUpPath = await findSetUpPath(config, secrets, databaseUrl);
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
			// During development, a program that doesn't start is usually fixed soon.
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
		const since = performance.now();
		await running.console?.stop(CONSOLE_FIRST_MS);
		const left = DRAIN_MS - (performance.now() - since);
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
