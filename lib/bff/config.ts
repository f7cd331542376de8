import { type Environment, readSettings } from "@/lib/settings/read";

export type ConsoleConfig = ReturnType<typeof readConfig>;

/**
 * Reads the console's variables.
 * @throws {SettingError} with one line that names the first variable that is missing or malformed
 */
export function readConfig(env: Environment) {
	const settings = readSettings(env, ["DATABASE_URL", "APP_SECRET", "CHAT_API_URL", "CHAT_API_TOKEN"]);
	return {
		databaseUrl: settings.DATABASE_URL,
		appSecret: settings.APP_SECRET,
		/** Base URL of the public API, without a slash at its end. */
		chatApiUrl: settings.CHAT_API_URL,
		chatApiToken: settings.CHAT_API_TOKEN,
		/** Base URL under which programs elsewhere reach the public API, without a slash at its end, if it is known. */
		publicApiUrl: settings.PUBLIC_API_URL,
		/** The account that the first set-up opens. */
		defaultAccountId: settings.CHAT_ACCOUNT_ID,
		port: settings.PORT,
		/** The IP address that the console listens on. */
		bindAddress: settings.BIND_ADDRESS,
		/** How many proxies stand before the console; each appends its client's address to `X-Forwarded-For`. */
		trustedProxies: settings.TRUSTED_PROXIES,
		/** Host names that the console answers for, besides this machine's and IP addresses. */
		allowedHosts: settings.ALLOWED_HOSTS,
		logLevel: settings.LOG_LEVEL,
	};
}
