import path from "node:path";
import {
	isCommonPassword,
	PASSWORD_LENGTH_MAX,
	PASSWORD_LENGTH_MIN,
} from "@/lib/bff/access/password/password-rules";
import { ssoSettings } from "@/lib/bff/access/sso/settings";
import { LaunchError } from "@/lib/launch/launch-error";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import {
	checkConsoleSettings,
	checkServiceSettings,
	type Environment,
	readSettings,
	SettingError,
	type Settings,
} from "@/lib/settings/read";

export type LaunchConfig = ReturnType<typeof configOf>;

/**
 * Reads and checks all variables. An empty one counts as not set.
 * @throws {LaunchError} naming the first that is missing, malformed or conflicts with another
 */
export function readLaunchConfig(env: Environment): LaunchConfig {
	return orLaunchError(() => {
		const settings = readSettings(env);
		checkOwner(settings);
		checkConsoleSettings(settings);
		if (settings.CHAT_API_URL) checkForOtherService(settings);
		else checkForService(settings);
		return configOf(settings);
	});
}

/** Runs `read` and turns its SettingError into a LaunchError. */
export function orLaunchError<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw error instanceof SettingError ? new LaunchError(`${error.message}.`) : error;
	}
}

function configOf(settings: Settings) {
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
	return {
		port: settings.PORT,
		servicePort: settings.SERVICE_PORT,
		/** The IP address that all programs listen on. */
		bindAddress: settings.BIND_ADDRESS,
		/** Absolute path. */
		dataDir: path.resolve(settings.DATA_DIR ?? path.join(PROJECT_ROOT, ".data")),
		/** Undefined: the embedded database. */
		databaseUrl: settings.DATABASE_URL,
		/** Base URL of another public API; our service isn't started then. */
		chatApiUrl: settings.CHAT_API_URL,
		accountId: settings.CHAT_ACCOUNT_ID,
		/** The first owner, created without the setup page. */
		admin: email && password ? { email, password } : undefined,
		/** Whether nobody signs in with a password; there is no setup page then. */
		isSsoOnly: settings.OIDC_ONLY,
		/** Single sign-on; undefined if it isn't set up. */
		sso: ssoSettings(settings),
		/** Base URL of the console, if known. */
		publicUrl: settings.PUBLIC_URL,
		sampleData: settings.SAMPLE_DATA,
		/** Secrets from variables; the others are generated and stored. */
		secrets: {
			appSecret: settings.APP_SECRET,
			chatApiToken: settings.CHAT_API_TOKEN,
			platformAppSecret: settings.PLATFORM_APP_SECRET,
			platformVerifyToken: settings.PLATFORM_VERIFY_TOKEN,
		},
		/** Earlier application secrets, for decrypting existing data. */
		previousAppSecrets: settings.APP_SECRET_PREVIOUS,
		/** Whether to start even though the secret that encrypted the data is lost. */
		appSecretLost: settings.APP_SECRET_LOST,
	};
}

function checkOwner({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings): void {
	if (!email && !password) return;
	if (!password) throw new SettingError("ADMIN_PASSWORD", "is required with ADMIN_EMAIL");
	if (!email) throw new SettingError("ADMIN_EMAIL", "is required with ADMIN_PASSWORD");
	if (password.length < PASSWORD_LENGTH_MIN) {
		throw new SettingError("ADMIN_PASSWORD", `must have at least ${PASSWORD_LENGTH_MIN} characters`);
	}
	if (password.length > PASSWORD_LENGTH_MAX) {
		throw new SettingError("ADMIN_PASSWORD", `can have up to ${PASSWORD_LENGTH_MAX} characters`);
	}
	if (isCommonPassword(password)) throw new SettingError("ADMIN_PASSWORD", "is too common");
}

function checkForOtherService({ CHAT_API_TOKEN, SAMPLE_DATA }: Settings): void {
	if (!CHAT_API_TOKEN) throw new SettingError("CHAT_API_TOKEN", "is required with CHAT_API_URL");
	if (SAMPLE_DATA) {
		throw new SettingError(
			"SAMPLE_DATA",
			"works only with the built-in service, which CHAT_API_URL replaces",
		);
	}
}

function checkForService(settings: Settings): void {
	const { PORT, SERVICE_PORT, WORKER_METRICS_PORT, PLATFORM, SAMPLE_DATA } = settings;
	checkServiceSettings(settings);
	if (PORT === SERVICE_PORT) throw new SettingError("SERVICE_PORT", "must differ from PORT");
	if (PORT === WORKER_METRICS_PORT) throw new SettingError("WORKER_METRICS_PORT", "must differ from PORT");
	if (PLATFORM === "cloud" && SAMPLE_DATA) {
		throw new SettingError(
			"SAMPLE_DATA",
			"works only with PLATFORM=simulator: the sample flows aren't on the platform",
		);
	}
}
