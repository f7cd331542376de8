import path from "node:path";
import { z } from "zod";
import { isCommonPassword, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password-rules";
import { hostList } from "@/lib/bff/config";
import { LaunchError } from "@/lib/launch/launch-error";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { readServiceConfig } from "@/lib/service/config";
import { bindAddressVariable } from "@/lib/wire/bind-address";

/** Variables that only the service reads; they reach it as they were given. */
const SERVICE_ONLY = [
	"DELIVERY_RETENTION_DAYS",
	"METRICS_TOKEN",
	"PLATFORM",
	"PLATFORM_API_URL",
	"PLATFORM_BUSINESS_ID",
	"PLATFORM_TOKEN",
	"RATE_LIMIT_PER_MINUTE",
	"WEBHOOK_ALLOWED_NETWORKS",
	"WORKER_CONCURRENCY",
	"WORKER_METRICS_PORT",
] as const;

const SECRET_MIN_LENGTH = 16;
const STAND_IN = "-".repeat(SECRET_MIN_LENGTH);

const text = z.string().optional();
const secret = z
	.string()
	.min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
	.optional();

function whole(min: number, max: number, fallback: number) {
	const message = `must be a whole number from ${min} to ${max}`;
	return z
		.string()
		.regex(/^\d{1,16}$/, message)
		.transform(Number)
		.refine((value) => value >= min && value <= max, message)
		.default(fallback);
}

function address(schemes: string[], message: string) {
	return z
		.string()
		.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), message)
		.optional();
}

const schema = z
	.object({
		PORT: whole(1, 65_535, 3000),
		SERVICE_PORT: whole(1, 65_535, 3001),
		BIND_ADDRESS: bindAddressVariable,
		DATA_DIR: z.string().default(path.join(PROJECT_ROOT, ".data")),
		DATABASE_URL: address(
			["postgres:", "postgresql:"],
			"must be a URL such as postgresql://user:password@host:5432/database",
		),
		CHAT_API_URL: address(["http:", "https:"], "must be a URL that starts with https:// or http://"),
		CHAT_API_TOKEN: text,
		CHAT_ACCOUNT_ID: whole(1, Number.MAX_SAFE_INTEGER, 1),
		ADMIN_EMAIL: z.email("must be an email address").optional(),
		ADMIN_PASSWORD: z
			.string()
			.min(PASSWORD_LENGTH_MIN, `must have at least ${PASSWORD_LENGTH_MIN} characters`)
			.max(PASSWORD_LENGTH_MAX, `can have up to ${PASSWORD_LENGTH_MAX} characters`)
			.refine((password) => !isCommonPassword(password), "is too common")
			.optional(),
		APP_SECRET: secret,
		APP_SECRET_PREVIOUS: z
			.string()
			.default("")
			.transform((list) => list.split(",").filter(Boolean))
			.refine(
				(secrets) => secrets.every(({ length }) => length >= SECRET_MIN_LENGTH),
				`must have at least ${SECRET_MIN_LENGTH} characters each`,
			),
		APP_SECRET_LOST: z.enum(["0", "1", "false", "true"], "must be 1, or not set").default("0"),
		PLATFORM: z.enum(["simulator", "cloud"], "must be simulator or cloud").default("simulator"),
		PLATFORM_API_URL: address(["http:", "https:"], "must be a URL that starts with https:// or http://"),
		PLATFORM_TOKEN: text,
		PLATFORM_APP_SECRET: text,
		PLATFORM_VERIFY_TOKEN: text,
		LOG_LEVEL: z
			.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
			.optional(),
		TRUSTED_PROXIES: whole(0, 20, 0),
		ALLOWED_HOSTS: hostList.optional(),
		PUBLIC_API_URL: address(["http:", "https:"], "must be a URL that starts with https:// or http://"),
		SAMPLE_DATA: z.enum(["0", "1", "false", "true"], "must be 1, or not set").default("0"),
	})
	.check((context) => {
		const env = context.value;
		const refuse = (name: string, message: string) =>
			context.issues.push({ code: "custom", input: env, path: [name], message });
		if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) refuse("ADMIN_PASSWORD", "is required with ADMIN_EMAIL");
		if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) refuse("ADMIN_EMAIL", "is required with ADMIN_PASSWORD");
		if (env.CHAT_API_TOKEN && !/^[\x21-\x7e]+$/.test(env.CHAT_API_TOKEN)) {
			refuse("CHAT_API_TOKEN", "must contain only letters, digits and punctuation, without spaces");
		}
		if (env.CHAT_API_URL) {
			if (!env.CHAT_API_TOKEN) refuse("CHAT_API_TOKEN", "is required with CHAT_API_URL");
			if (isOn(env.SAMPLE_DATA))
				refuse("SAMPLE_DATA", "works only with the built-in service, which CHAT_API_URL replaces");
			return;
		}
		if ((env.CHAT_API_TOKEN?.length ?? SECRET_MIN_LENGTH) < SECRET_MIN_LENGTH) {
			refuse("CHAT_API_TOKEN", `must have at least ${SECRET_MIN_LENGTH} characters`);
		}
		if (env.PORT === env.SERVICE_PORT) refuse("SERVICE_PORT", "must differ from PORT");
		if (env.PLATFORM !== "cloud") return;
		if (isOn(env.SAMPLE_DATA))
			refuse("SAMPLE_DATA", "works only with PLATFORM=simulator: the sample flows aren't on the platform");
		if (!env.PLATFORM_API_URL) refuse("PLATFORM_API_URL", "is required with PLATFORM=cloud");
		if (!env.PLATFORM_TOKEN) refuse("PLATFORM_TOKEN", "is required with PLATFORM=cloud");
	});

/** Every variable of ours: a process that is started gets those that it has a use for, and no other. */
export const OWN_VARIABLES: readonly string[] = [...Object.keys(schema.shape), ...SERVICE_ONLY];

export type LaunchConfig = {
	port: number;
	servicePort: number;
	/** The IP address that all programs listen on. */
	bindAddress: string;
	/** Absolute path. */
	dataDir: string;
	/** Undefined: the embedded database. */
	databaseUrl: string | undefined;
	/** Base URL of a public API that is not ours; then no service is started. */
	chatApiUrl: string | undefined;
	accountId: number;
	/** The first owner, made without the set-up page. */
	admin: { email: string; password: string } | undefined;
	sampleData: boolean;
	/** How many proxies stand before the console. */
	trustedProxies: number;
	/** Host names that the console answers for; undefined leaves it to this machine's and IP addresses. */
	allowedHosts: string[] | undefined;
	/** Base URL under which programs elsewhere reach the public API. */
	publicApiUrl: string | undefined;
	/** How much every program writes to its log; undefined leaves it to them. */
	logLevel: string | undefined;
	/** Secrets that were given; the others are made and kept. */
	secrets: {
		appSecret: string | undefined;
		chatApiToken: string | undefined;
		platformAppSecret: string | undefined;
		platformVerifyToken: string | undefined;
	};
	/** Earlier application secrets, which still open what was sealed with them. */
	previousAppSecrets: string[];
	/** Whether to start although the data was sealed with a secret that is lost. */
	appSecretLost: boolean;
	/** Variables that only the service reads. */
	forService: Record<string, string>;
};

/**
 * Reads and checks all variables. An empty one counts as not set.
 * @throws {LaunchError} naming the first that is missing, malformed or contradicts another.
 */
export function readLaunchConfig(given: Record<string, string | undefined>): LaunchConfig {
	const env = Object.fromEntries(
		OWN_VARIABLES.flatMap((name) => {
			const value = given[name];
			return value?.trim() ? [[name, value]] : [];
		}),
	);
	const parsed = schema.safeParse(env);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new LaunchError(`${issue?.path.join(".")} ${issue?.message}.`);
	}
	const forService = Object.fromEntries(
		SERVICE_ONLY.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
	);
	if (!parsed.data.CHAT_API_URL) checkForService(forService, parsed.data);
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...rest } = parsed.data;
	return {
		port: rest.PORT,
		servicePort: rest.SERVICE_PORT,
		bindAddress: rest.BIND_ADDRESS,
		dataDir: path.resolve(rest.DATA_DIR),
		databaseUrl: rest.DATABASE_URL,
		chatApiUrl: rest.CHAT_API_URL,
		accountId: rest.CHAT_ACCOUNT_ID,
		admin: email && password ? { email, password } : undefined,
		sampleData: isOn(rest.SAMPLE_DATA),
		trustedProxies: rest.TRUSTED_PROXIES,
		allowedHosts: rest.ALLOWED_HOSTS,
		publicApiUrl: rest.PUBLIC_API_URL,
		logLevel: rest.LOG_LEVEL,
		secrets: {
			appSecret: rest.APP_SECRET,
			chatApiToken: rest.CHAT_API_TOKEN,
			platformAppSecret: rest.PLATFORM_APP_SECRET,
			platformVerifyToken: rest.PLATFORM_VERIFY_TOKEN,
		},
		previousAppSecrets: rest.APP_SECRET_PREVIOUS,
		appSecretLost: isOn(rest.APP_SECRET_LOST),
		forService,
	};
}

/** The service checks these itself when it starts; asking it now saves a start that is bound to fail. */
function checkForService(
	forService: Record<string, string>,
	ports: { PORT: number; SERVICE_PORT: number },
): void {
	if (forService.WORKER_METRICS_PORT === String(ports.PORT)) {
		throw new LaunchError("WORKER_METRICS_PORT must differ from PORT.");
	}
	try {
		readServiceConfig({
			...forService,
			SERVICE_PORT: String(ports.SERVICE_PORT),
			DATABASE_URL: "postgresql://stand-in",
			APP_SECRET: STAND_IN,
			CHAT_API_TOKEN: STAND_IN,
			PLATFORM_APP_SECRET: STAND_IN,
			PLATFORM_VERIFY_TOKEN: STAND_IN,
		});
	} catch (error) {
		throw new LaunchError(`${(error as Error).message}.`);
	}
}

/** Whether a variable that is `1` or not set is 1. */
export function isOn(value: string | undefined): boolean {
	return value === "1" || value === "true";
}
