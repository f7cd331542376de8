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
	/** Next's folder; undefined leaves it to Next. */
	consoleDistDir?: string;
};

/**
 * Threads of service and worker, of which half may look up names; node has four, and reads this as it starts. The
 * scripts of package.json give as many. Source: docs/decisions/0011-one-dns-lookup-per-host-name.md.
 */
export const THREADS = "64";

/** What the service and the worker are started with. */
export function serviceEnvironment({ config, secrets, databaseUrl, isDev }: EnvironmentOptions): Environment {
	return {
		UV_THREADPOOL_SIZE: THREADS,
		...inherited("service", isDev),
		DATABASE_URL: databaseUrl,
		// For the free space of its disk, which is the database's only when that is embedded.
		DATA_DIR: config.databaseUrl ? undefined : config.dataDir,
		APP_SECRET: secrets.appSecret,
		CHAT_API_TOKEN: secrets.chatApiToken,
		PLATFORM_APP_SECRET: secrets.platformAppSecret,
		PLATFORM_VERIFY_TOKEN: secrets.platformVerifyToken,
	};
}

/** What the console is started with: it has no business with the platform. */
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

/** The public API that the console works with, at its base URL. */
export function chatApiUrl(config: LaunchConfig): string {
	return config.chatApiUrl ?? localUrl(config.bindAddress, config.servicePort);
}

/** Of our variables a program gets those that it reads. */
function inherited(program: ProgramName, isDev: boolean): Environment {
	const env: Environment = { ...process.env, NODE_ENV: isDev ? "development" : "production" };
	for (const [name, { programs }] of Object.entries(VARIABLES)) {
		if (!programs.some((each) => each === program)) delete env[name];
	}
	return env;
}
