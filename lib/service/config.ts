import { checkServiceSettings, type Environment, readSettings } from "@/lib/settings/read";

export type ServiceConfig = ReturnType<typeof readServiceConfig>;

/**
 * Reads the variables of the service and the worker.
 * @throws {SettingError} with one line that names the first variable that is missing or malformed
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
		/** Earlier secrets, which still open what was sealed with them. */
		previousAppSecrets: settings.APP_SECRET_PREVIOUS,
		apiToken: settings.CHAT_API_TOKEN,
		defaultAccount: settings.CHAT_ACCOUNT_ID,
		/** Requests per minute and token; 0 is no limit. */
		rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
		platform: settings.PLATFORM,
		platformApiUrl: settings.PLATFORM_API_URL,
		platformToken: settings.PLATFORM_TOKEN,
		platformAppSecret: settings.PLATFORM_APP_SECRET,
		platformVerifyToken: settings.PLATFORM_VERIFY_TOKEN,
		platformBusinessId: settings.PLATFORM_BUSINESS_ID,
		/** Networks that webhooks may reach although they are not public. Source: docs/spec/decisions.md §7. */
		webhookAllowedNetworks: settings.WEBHOOK_ALLOWED_NETWORKS,
		/** Events, deliveries and the log of attempts are kept for so long. */
		deliveryRetentionDays: settings.DELIVERY_RETENTION_DAYS,
		/** Lanes of webhooks that one worker process drains at a time. */
		workerConcurrency: settings.WORKER_CONCURRENCY,
		/** What a reader of metrics has to send; undefined: they are for this machine alone. */
		metricsToken: settings.METRICS_TOKEN,
		/** Where the worker answers about itself; undefined: nowhere. */
		workerMetricsPort: settings.WORKER_METRICS_PORT,
		/** The folder of the embedded database; undefined where the database is elsewhere. */
		dataDir: settings.DATA_DIR,
		logLevel: settings.LOG_LEVEL,
	};
}
