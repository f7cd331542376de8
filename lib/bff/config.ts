import { ssoSettings } from "@/lib/bff/access/sso/settings";
import { checkConsoleSettings, type Environment, readSettings } from "@/lib/settings/read";

export type ConsoleConfig = ReturnType<typeof readConfig>;

/**
 * Reads the console's variables.
 * @throws {SettingError} with one line that names the first missing or malformed variable
 */
export function readConfig(env: Environment) {
	const settings = readSettings(env, ["DATABASE_URL", "APP_SECRET", "CHAT_API_URL", "CHAT_API_TOKEN"]);
	checkConsoleSettings(settings);
	const { TRANSLATE_URL: translateUrl, TRANSLATE_TOKEN: translateToken } = settings;
	const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = settings;
	return {
		databaseUrl: settings.DATABASE_URL,
		appSecret: settings.APP_SECRET,
		/** Earlier secrets, for unsealing existing data. */
		previousAppSecrets: settings.APP_SECRET_PREVIOUS,
		/** Base URL of the public API, without a trailing slash. */
		chatApiUrl: settings.CHAT_API_URL,
		chatApiToken: settings.CHAT_API_TOKEN,
		/** Private networks that accounts of other services may use. */
		upstreamAllowedNetworks: settings.UPSTREAM_ALLOWED_NETWORKS,
		/** Base URL of the public API for other programs, without a trailing slash, if known. */
		publicApiUrl: settings.PUBLIC_API_URL,
		/** Base URL of the console for links, without a trailing slash, if known. */
		publicUrl,
		/** Undefined: the console shows links instead of mailing them. */
		mail: smtpUrl && from && publicUrl ? { smtpUrl, from, publicUrl } : undefined,
		/** Machine translation of templates; undefined if it isn't set up. */
		translate: translateUrl === undefined ? undefined : { url: translateUrl, token: translateToken },
		/** The account that setup creates. */
		defaultAccountId: settings.CHAT_ACCOUNT_ID,
		port: settings.PORT,
		/** The IP address that the console listens on. */
		bindAddress: settings.BIND_ADDRESS,
		/** Number of proxies in front of the console; each appends its client's address to `X-Forwarded-For`. */
		trustedProxies: settings.TRUSTED_PROXIES,
		/** The console's host names, in addition to localhost and IP addresses. */
		allowedHosts: settings.ALLOWED_HOSTS,
		/** Single sign-on; undefined if it isn't set up. */
		sso: ssoSettings(settings),
		/** How long audit events are kept; 0 keeps them forever. */
		auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
		/** How long our service keeps messages; 0 keeps them forever. */
		messageRetentionDays: settings.MESSAGE_RETENTION_DAYS,
		/** How long our service keeps events, deliveries and the log of attempts. */
		deliveryRetentionDays: settings.DELIVERY_RETENTION_DAYS,
		/** Of each person; 0 for no limit. */
		rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
		logLevel: settings.LOG_LEVEL,
	};
}
