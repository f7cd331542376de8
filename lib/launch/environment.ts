import type { LaunchConfig } from "@/lib/launch/config";
import type { Secrets } from "@/lib/launch/data-dir/secrets";
import { localUrl } from "@/lib/launch/programs/ports";
import type { Environment } from "@/lib/settings/read";
import { type ProgramName, VARIABLES } from "@/lib/settings/variables";

export type EnvironmentOptions = {
	config: LaunchConfig;
	secrets: Secrets;
	databaseUrl: string;
	isDev: boolean;
	/** Next's build folder; undefined for Next's default. */
	consoleDistDir?: string;
};

/**
 * Threads of service and worker, half of which may do DNS lookups. Node's default is four, and it reads this at startup.
 * The scripts in package.json use the same number. Source: docs/decisions/0011-one-dns-lookup-per-host-name.md.
 */
export const THREADS = "64";

/** The environment of the service and the worker. */
export function serviceEnvironment({ config, secrets, databaseUrl, isDev }: EnvironmentOptions): Environment {
	return {
		UV_THREADPOOL_SIZE: THREADS,
		...inherited("service", isDev),
		DATABASE_URL: databaseUrl,
		// To measure free disk space, which only matters for the embedded database.
		DATA_DIR: config.databaseUrl ? undefined : config.dataDir,
		APP_SECRET: secrets.appSecret,
		CHAT_API_TOKEN: secrets.chatApiToken,
		PLATFORM_APP_SECRET: secrets.platformAppSecret,
		PLATFORM_VERIFY_TOKEN: secrets.platformVerifyToken,
	};
}

/** The environment of the console, without the platform's variables. */
export function consoleEnvironment(options: EnvironmentOptions): Environment {
	const { config, secrets, databaseUrl, isDev, consoleDistDir } = options;
	return {
		...inherited("console", isDev),
		DATABASE_URL: databaseUrl,
		// Next reads it too.
		PORT: String(config.port),
		APP_SECRET: secrets.appSecret,
		CHAT_API_URL: chatApiUrl(config),
		CHAT_API_TOKEN: secrets.chatApiToken,
		CONSOLE_DIST_DIR: consoleDistDir,
		NEXT_TELEMETRY_DISABLED: "1",
	};
}

/** Base URL of the public API that the console uses. */
function chatApiUrl(config: LaunchConfig): string {
	return config.chatApiUrl ?? localUrl(config.bindAddress, config.servicePort);
}

/** Passes on only the variables of ours that a program reads. */
function inherited(program: ProgramName, isDev: boolean): Environment {
	const env: Environment = { ...process.env, NODE_ENV: isDev ? "development" : "production" };
	for (const [name, { programs }] of Object.entries(VARIABLES)) {
		if (!programs.some((each) => each === program)) delete env[name];
	}
	return env;
}
