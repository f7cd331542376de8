import ipaddr from "ipaddr.js";
import { z } from "zod";
import { bindAddressVariable } from "@/lib/wire/bind-address";

/** An unset variable and an empty one are the same. */
const optional = z
	.string()
	.transform((text) => (text === "" ? undefined : text))
	.optional();

function whole(min: number, max: number, fallback: number) {
	return z
		.string()
		.transform((text) => (text === "" ? fallback : Number(text)))
		.refine((value) => Number.isInteger(value) && value >= min && value <= max, `must be ${min} to ${max}`)
		.default(fallback);
}

const networks = z
	.string()
	.default("")
	.transform((text, check) => {
		const list: Network[] = [];
		for (const entry of text
			.split(",")
			.map((part) => part.trim())
			.filter(Boolean)) {
			if (ipaddr.isValidCIDR(entry)) list.push(ipaddr.parseCIDR(entry));
			else check.addIssue(`"${entry}" is not a network such as 10.0.0.0/8`);
		}
		return list;
	});

function isBaseAddress(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, username, password, search, hash } = new URL(text);
	return ["https:", "http:"].includes(protocol) && !(username || password || search || hash);
}

function isDatabaseAddress(text: string): boolean {
	return text === "" || (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol));
}

/** What a header can carry as a token. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** An address range: network address and prefix length in bits. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const schema = z
	.object({
		DATABASE_URL: z
			.string("is required")
			.min(1, "is required")
			.refine(isDatabaseAddress, "must be a URL such as postgresql://user:password@host:5432/database"),
		SERVICE_PORT: whole(0, 65_535, 3001),
		BIND_ADDRESS: bindAddressVariable,
		APP_SECRET: z.string("is required").min(16, "must have at least 16 characters"),
		APP_SECRET_PREVIOUS: z
			.string()
			.default("")
			.transform((text) => text.split(",").filter(Boolean))
			.refine(
				(secrets) => secrets.every(({ length }) => length >= 16),
				"must have at least 16 characters each",
			),
		CHAT_API_TOKEN: z
			.string("is required")
			.min(16, "must have at least 16 characters")
			.regex(PRINTABLE, "must contain only letters, digits and punctuation, without spaces"),
		CHAT_ACCOUNT_ID: whole(1, Number.MAX_SAFE_INTEGER, 1),
		RATE_LIMIT_PER_MINUTE: whole(0, 10_000_000, 1200),
		PLATFORM: z.enum(["", "simulator", "cloud"], "must be simulator or cloud").default("simulator"),
		PLATFORM_API_URL: optional.refine(
			(value) => value === undefined || isBaseAddress(value),
			"must be a URL that starts with https:// or http://, without username, query and fragment",
		),
		PLATFORM_TOKEN: optional.refine(
			(value) => value === undefined || PRINTABLE.test(value),
			"must contain only letters, digits and punctuation, without spaces",
		),
		PLATFORM_APP_SECRET: z.string("is required").min(1, "is required"),
		PLATFORM_VERIFY_TOKEN: z.string("is required").min(1, "is required"),
		PLATFORM_BUSINESS_ID: optional,
		WEBHOOK_ALLOWED_NETWORKS: networks,
		DELIVERY_RETENTION_DAYS: whole(1, 3_650, 30),
		WORKER_CONCURRENCY: whole(1, 1_000, 100),
		METRICS_TOKEN: optional.refine(
			(value) => value === undefined || /^[\x21-\x7e]{16,}$/.test(value),
			"must have at least 16 letters, digits and punctuation characters, without spaces",
		),
		WORKER_METRICS_PORT: optional
			.refine((value) => value === undefined || /^[0-9]{1,5}$/.test(value), "must be 1 to 65535")
			.transform((value) => (value === undefined ? undefined : Number(value)))
			.refine((value) => value === undefined || (value >= 1 && value <= 65_535), "must be 1 to 65535"),
		DATA_DIR: optional,
		LOG_LEVEL: z
			.enum(["", "debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
			.default("info"),
	})
	.check(({ value: env, issues }) => {
		if (env.WORKER_METRICS_PORT !== undefined && env.WORKER_METRICS_PORT === env.SERVICE_PORT) {
			const message = "must differ from SERVICE_PORT";
			issues.push({ code: "custom", input: env, path: ["WORKER_METRICS_PORT"], message });
		}
		if (env.PLATFORM !== "cloud") return;
		for (const name of ["PLATFORM_API_URL", "PLATFORM_TOKEN"] as const) {
			if (env[name]) continue;
			issues.push({ code: "custom", input: env, path: [name], message: "is required with PLATFORM=cloud" });
		}
	})
	.transform((env) => ({
		databaseUrl: env.DATABASE_URL,
		port: env.SERVICE_PORT,
		/** The IP address that the service, and the worker's metrics, listen on. */
		bindAddress: env.BIND_ADDRESS,
		appSecret: env.APP_SECRET,
		/** Earlier secrets, which still open what was sealed with them. */
		previousAppSecrets: env.APP_SECRET_PREVIOUS,
		apiToken: env.CHAT_API_TOKEN,
		defaultAccount: env.CHAT_ACCOUNT_ID,
		/** Requests per minute and token; 0 is no limit. */
		rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
		platform: env.PLATFORM || ("simulator" as const),
		platformApiUrl: env.PLATFORM_API_URL,
		platformToken: env.PLATFORM_TOKEN,
		platformAppSecret: env.PLATFORM_APP_SECRET,
		platformVerifyToken: env.PLATFORM_VERIFY_TOKEN,
		platformBusinessId: env.PLATFORM_BUSINESS_ID,
		/** Networks that webhooks may reach although they are not public. Source: docs/spec/decisions.md §7. */
		webhookAllowedNetworks: env.WEBHOOK_ALLOWED_NETWORKS,
		/** Events, deliveries and the log of attempts are kept for so long. */
		deliveryRetentionDays: env.DELIVERY_RETENTION_DAYS,
		/** Lanes of webhooks that one worker process drains at a time. */
		workerConcurrency: env.WORKER_CONCURRENCY,
		/** What a reader of metrics has to send; undefined: they are for this machine alone. */
		metricsToken: env.METRICS_TOKEN,
		/** Where the worker answers about itself; undefined: nowhere. */
		workerMetricsPort: env.WORKER_METRICS_PORT,
		/** The folder of the embedded database; undefined where the database is elsewhere. */
		dataDir: env.DATA_DIR,
		logLevel: env.LOG_LEVEL || ("info" as const),
	}));

export type ServiceConfig = z.output<typeof schema>;

/**
 * Reads the service's configuration.
 * @throws Error with one line that names the first variable that is missing or malformed
 */
export function readServiceConfig(env: Record<string, string | undefined>): ServiceConfig {
	const result = schema.safeParse(env);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw new Error(`${issue?.path.join(".")} ${issue?.message}`);
}
