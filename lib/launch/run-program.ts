import { fileURLToPath, pathToFileURL } from "node:url";
import { orLaunchError, readLaunchConfig } from "@/lib/launch/config";
import {
	findSetUpPath,
	prepareDatabase,
	prepareServiceDatabase,
} from "@/lib/launch/database/prepare-database";
import { LaunchError } from "@/lib/launch/launch-error";
import { type Build, buildOf, ensureBuild } from "@/lib/launch/programs/build";
import { shownUrl } from "@/lib/launch/programs/ports";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { readServiceConfig } from "@/lib/service/config";
import { readSettings } from "@/lib/settings/read";
import type { VariableName } from "@/lib/settings/variables";
import { errorText } from "@/lib/wire/log";

const PROGRAMS = ["service", "worker", "console"] as const;
type ProgramName = (typeof PROGRAMS)[number];

/** Variables that every process of a multi-process setup needs, with the same values. */
const REQUIRED = {
	service: ["DATABASE_URL", "APP_SECRET", "CHAT_API_TOKEN", "PLATFORM_APP_SECRET", "PLATFORM_VERIFY_TOKEN"],
	worker: ["DATABASE_URL", "APP_SECRET", "CHAT_API_TOKEN", "PLATFORM_APP_SECRET", "PLATFORM_VERIFY_TOKEN"],
	console: ["DATABASE_URL", "APP_SECRET", "CHAT_API_URL", "CHAT_API_TOKEN"],
} as const satisfies Record<ProgramName, readonly VariableName[]>;

/**
 * Runs one program alone on your own database: `npm run service`, `worker` or `console`. Several of each can share a
 * database. Builds if needed and migrates the program's tables.
 * @throws {LaunchError} naming the first missing or malformed variable
 */
async function main(name: string | undefined): Promise<void> {
	if (!isProgram(name)) throw new LaunchError(`Name one of ${PROGRAMS.join(", ")}.`);
	process.chdir(PROJECT_ROOT);
	if (name === "console") await runConsoleAlone();
	else await runServiceProgram(name);
}

async function runConsoleAlone(): Promise<void> {
	const settings = orLaunchError(() => readSettings(process.env, REQUIRED.console));
	const { DATABASE_URL: databaseUrl, APP_SECRET: appSecret } = settings;
	const config = readLaunchConfig(process.env);
	const build = await findBuild();
	const secrets = { appSecret };
	await prepareDatabase(config, secrets, databaseUrl, console.error);
	const setUpPath = await findSetUpPath(config, secrets, databaseUrl);
	if (setUpPath) {
		console.log(`Set up Chat Console at ${shownUrl(config.bindAddress, config.port)}${setUpPath}`);
	}
	// Next reads its variables when it's loaded.
	Object.assign(process.env, {
		NODE_ENV: "production",
		PORT: String(config.port),
		NEXT_TELEMETRY_DISABLED: "1",
		CONSOLE_DIST_DIR: build.consoleDistDir,
	});
	// As in lib/launch/programs/programs.ts; tsx enables them.
	process.setSourceMapsEnabled(false);
	await runHere(build.console);
}

async function runServiceProgram(name: "service" | "worker"): Promise<void> {
	const env = process.env;
	// The program reads its variables itself; checking them first avoids a useless build.
	const { APP_SECRET_LOST: isLost } = orLaunchError(() => readSettings(env, REQUIRED[name]));
	const { databaseUrl, appSecret, previousAppSecrets } = orLaunchError(() => readServiceConfig(env));
	const build = await findBuild();
	await prepareServiceDatabase(databaseUrl, { appSecret, previousAppSecrets, isLost }, console.error);
	await runHere(build[name]);
}

/** Runs a program in this process, so that it receives a container's signals and there is no second one. */
async function runHere(script: string): Promise<void> {
	await import(pathToFileURL(script).href);
}

async function findBuild(): Promise<Build> {
	return (await buildOf(fileURLToPath(import.meta.url))) ?? ensureBuild(console.error);
}

function isProgram(name: string | undefined): name is ProgramName {
	return PROGRAMS.some((program) => program === name);
}

main(process.argv[2]).catch((error: unknown) => {
	console.error(error instanceof LaunchError ? error.message : errorText(error));
	process.exit(1);
});
