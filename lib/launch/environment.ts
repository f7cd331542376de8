import { type LaunchConfig, OWN_VARIABLES } from "@/lib/launch/config";
import { localUrl } from "@/lib/launch/ports";
import type { Secrets } from "@/lib/launch/secrets";

type Environment = Record<string, string | undefined>;

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
		...inherited(isDev),
		...config.forService,
		DATABASE_URL: databaseUrl,
		// For the free space of its disk, which is the database's only when that is embedded.
		DATA_DIR: config.databaseUrl ? undefined : config.dataDir,
		SERVICE_PORT: String(config.servicePort),
		BIND_ADDRESS: config.bindAddress,
		APP_SECRET: secrets.appSecret,
		APP_SECRET_PREVIOUS: config.previousAppSecrets.join(","),
		CHAT_API_TOKEN: secrets.chatApiToken,
		CHAT_ACCOUNT_ID: String(config.accountId),
		PLATFORM_APP_SECRET: secrets.platformAppSecret,
		PLATFORM_VERIFY_TOKEN: secrets.platformVerifyToken,
		LOG_LEVEL: config.logLevel,
	};
}

/** What the console is started with: it has no business with the platform. */
export function consoleEnvironment(options: EnvironmentOptions): Environment {
	const { config, secrets, databaseUrl, isDev, consoleDistDir } = options;
	return {
		...inherited(isDev),
		DATABASE_URL: databaseUrl,
		PORT: String(config.port),
		BIND_ADDRESS: config.bindAddress,
		APP_SECRET: secrets.appSecret,
		CHAT_API_URL: chatApiUrl(config),
		CHAT_API_TOKEN: secrets.chatApiToken,
		CHAT_ACCOUNT_ID: String(config.accountId),
		TRUSTED_PROXIES: String(config.trustedProxies),
		ALLOWED_HOSTS: config.allowedHosts?.join(","),
		PUBLIC_API_URL: config.publicApiUrl,
		LOG_LEVEL: config.logLevel,
		CONSOLE_DIST_DIR: consoleDistDir,
		NEXT_TELEMETRY_DISABLED: "1",
	};
}

/** The public API that the console works with, at its base URL. */
export function chatApiUrl(config: LaunchConfig): string {
	return config.chatApiUrl ?? localUrl(config.bindAddress, config.servicePort);
}

function inherited(isDev: boolean): Environment {
	const rest: Environment = { ...process.env, NODE_ENV: isDev ? "development" : "production" };
	for (const name of OWN_VARIABLES) delete rest[name];
	return rest;
}
