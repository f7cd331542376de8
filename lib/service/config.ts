import { checkServiceSettings, type Environment, readSettings } from "@/lib/settings/read";

export type ServiceConfig = ReturnType<typeof readServiceConfig>;

/**
 * Reads the variables of the service and the worker.
 * @throws {SettingError} with one line that names the first missing or malformed variable
 */
export function readServiceConfig(env: Environment) {
	const settings = readSettings(env, [
		"DATABASE_URL",
		"APP_SECRET",
		"CHAT_API_TOKEN",
		"PLATFORM_APP_SECRET",
		"PLATFORM_VERIFY_TOKEN",
	]);
	checkServiceSettings(settings);
	return {
		databaseUrl: settings.DATABASE_URL,
		port: settings.SERVICE_PORT,
		/** The IP address that the service, and the worker's metrics, listen on. */
		bindAddress: settings.BIND_ADDRESS,
		appSecret: settings.APP_SECRET,
		/** Earlier secrets, for unsealing existing data. */
		previousAppSecrets: settings.APP_SECRET_PREVIOUS,
		apiToken: settings.CHAT_API_TOKEN,
		defaultAccount: settings.CHAT_ACCOUNT_ID,
		/** The base URL that clients use; undefined: the one of their request. */
		publicApiUrl: settings.PUBLIC_API_URL,
		/** Requests per minute and token; 0 for no limit. */
		rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
		platform: settings.PLATFORM,
		platformApiUrl: settings.PLATFORM_API_URL,
		platformToken: settings.PLATFORM_TOKEN,
		platformAppSecret: settings.PLATFORM_APP_SECRET,
		platformVerifyToken: settings.PLATFORM_VERIFY_TOKEN,
		platformBusinessId: settings.PLATFORM_BUSINESS_ID,
		/** Private networks that webhooks may reach. Source: docs/spec/decisions.md §7. */
		webhookAllowedNetworks: settings.WEBHOOK_ALLOWED_NETWORKS,
		/** How long events, deliveries and the log of attempts are kept. */
		deliveryRetentionDays: settings.DELIVERY_RETENTION_DAYS,
		/** How long the audit log is kept; 0 keeps it forever. */
		auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
		/** How long messages are kept; 0 keeps them forever. */
		messageRetentionDays: settings.MESSAGE_RETENTION_DAYS,
		/** Lanes of webhooks that one worker process drains at a time. */
		workerConcurrency: settings.WORKER_CONCURRENCY,
		/** Bearer token for metrics; undefined: only this machine can read them. */
		metricsToken: settings.METRICS_TOKEN,
		/** Port of the worker's health and metrics; undefined: none. */
		workerMetricsPort: settings.WORKER_METRICS_PORT,
		/** The folder of the embedded database; undefined for an external database. */
		dataDir: settings.DATA_DIR,
		logLevel: settings.LOG_LEVEL,
	};
}
