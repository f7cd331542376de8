import { z } from "zod";
import {
	baseUrl,
	databaseUrl,
	flag,
	hosts,
	ipAddress,
	networks,
	port,
	printable,
	SECRET_MIN_LENGTH,
	secret,
	secrets,
	text,
	whole,
} from "./parsers";

export type ProgramName = "service" | "console";

type Variable = {
	parser: z.ZodType<unknown, string>;
	/** As it would be given. */
	default?: string;
	/** What the README shows where the default depends on the start. */
	shownDefault?: string;
	/** Which programs read it, besides the launcher; the worker reads what the service does. */
	programs: readonly ProgramName[];
	/** In the README's table. */
	description: string;
};

const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** Every environment variable of ours, in the order of the README. An empty one counts as not set. */
export const VARIABLES = {
	PORT: {
		parser: port,
		default: "3000",
		programs: ["console"],
		description: "port of the console",
	},
	SERVICE_PORT: {
		parser: port,
		default: "3001",
		programs: ["service"],
		description: "port of the service",
	},
	BIND_ADDRESS: {
		parser: ipAddress,
		default: "127.0.0.1",
		programs: ["service", "console"],
		description:
			"the IP address that the console, the service and the worker's metrics listen on. The default is this machine only; `0.0.0.0` opens them to the network, `::` also to IPv6. The container image sets `0.0.0.0`. With Compose it is the address that the ports are published on (default `0.0.0.0`)",
	},
	DATA_DIR: {
		parser: text,
		shownDefault: "`.data`",
		programs: ["service"],
		description: "folder of the embedded database, generated secrets and logs",
	},
	DATABASE_URL: {
		parser: databaseUrl,
		shownDefault: "embedded",
		programs: ["service", "console"],
		description: "a PostgreSQL (15 or newer) to use instead",
	},
	CHAT_API_URL: {
		parser: baseUrl,
		shownDefault: "our service",
		programs: ["console"],
		description: "base URL of another service with the same public API; ours isn't started then",
	},
	CHAT_API_TOKEN: {
		parser: printable,
		shownDefault: "created at first start",
		programs: ["service", "console"],
		description:
			"the token that the console's server uses; our service accepts it for the default account with every permission",
	},
	CHAT_ACCOUNT_ID: {
		parser: whole(1, Number.MAX_SAFE_INTEGER),
		default: "1",
		programs: ["service", "console"],
		description: "the default account",
	},
	ADMIN_EMAIL: {
		parser: z.email("must be an email address"),
		programs: [],
		description: "creates the first owner without the set-up page; needs `ADMIN_PASSWORD`",
	},
	ADMIN_PASSWORD: {
		parser: text,
		programs: [],
		description: "the first owner's password",
	},
	APP_SECRET: {
		parser: secret,
		shownDefault: "created at first start",
		programs: ["service", "console"],
		description:
			"key of sessions and of encrypted data; the start ends if it doesn't match the database's data (see [Change APP_SECRET](#change-app_secret))",
	},
	APP_SECRET_PREVIOUS: {
		parser: secrets,
		default: "",
		programs: ["service"],
		description: "earlier secrets, comma-separated, which still decrypt what was encrypted with them",
	},
	APP_SECRET_LOST: {
		parser: flag,
		default: "0",
		programs: [],
		description: "`1` starts although the data was encrypted with a secret you no longer have",
	},
	PLATFORM: {
		parser: z.enum(["simulator", "cloud"], "must be simulator or cloud"),
		default: "simulator",
		programs: ["service"],
		description:
			"the messaging platform: `simulator` imitates it (see above), `cloud` uses its management API",
	},
	PLATFORM_API_URL: {
		parser: baseUrl,
		programs: ["service"],
		description:
			"with `cloud`: the base URL of that API including its version, such as `https://platform.example.com/v25.0`",
	},
	PLATFORM_TOKEN: {
		parser: printable,
		programs: ["service"],
		description: "with `cloud`: an access token that may manage flows",
	},
	PLATFORM_APP_SECRET: {
		parser: text,
		shownDefault: "created at first start",
		programs: ["service"],
		description: "checks the signatures of what the platform sends to `/api/platform/webhook`",
	},
	PLATFORM_VERIFY_TOKEN: {
		parser: text,
		shownDefault: "created at first start",
		programs: ["service"],
		description: "what the platform sends to register that address",
	},
	PLATFORM_BUSINESS_ID: {
		parser: text,
		programs: ["service"],
		description:
			"the platform's id of the default account, where `cloud` keeps its flows; if unset, all reports belong to that account",
	},
	RATE_LIMIT_PER_MINUTE: {
		parser: whole(0, 10_000_000),
		default: "1200",
		programs: ["service"],
		description:
			"requests per minute and API access token; tokens created by a token share its limit; 0 is no limit",
	},
	WEBHOOK_ALLOWED_NETWORKS: {
		parser: networks,
		default: "",
		programs: ["service"],
		description:
			"networks (CIDR, comma-separated) that webhooks may reach although they aren't public; plain HTTP is accepted for them only",
	},
	DELIVERY_RETENTION_DAYS: {
		parser: whole(1, 3_650),
		default: "30",
		programs: ["service"],
		description: "how long events, deliveries and the log of attempts are kept",
	},
	WORKER_CONCURRENCY: {
		parser: whole(1, 1_000),
		default: "100",
		programs: ["service"],
		description:
			"deliveries that one worker process runs at a time, at most ten of them to one webhook; those to endpoints that take longer than a fifth of a second don't count",
	},
	METRICS_TOKEN: {
		parser: printable.min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`),
		programs: ["service"],
		description:
			"the bearer token for `/metrics`; if unset, only the same machine can read them, and no request that came through a proxy",
	},
	WORKER_METRICS_PORT: {
		parser: port,
		programs: ["service"],
		description:
			"the port of the worker's `/metrics`, `/health/live` and `/health/ready`; if unset, there are none",
	},
	TRUSTED_PROXIES: {
		parser: whole(0, 20),
		default: "0",
		programs: ["console"],
		description:
			"number of proxies in front of the console, each appending to `X-Forwarded-For`. Sign-in attempts are limited per client address found this way; with 0 it is the connection's address, whatever a request claims",
	},
	ALLOWED_HOSTS: {
		parser: hosts,
		default: "",
		programs: ["console"],
		description:
			"host names that the console answers for, comma-separated, in addition to `localhost` and IP addresses; requests for other hosts are refused with 421, which keeps websites from reaching the console under their own name (DNS rebinding). `*` allows all",
	},
	PUBLIC_API_URL: {
		parser: baseUrl,
		programs: ["console"],
		description: "base URL of the public API for integrations; shown in Settings",
	},
	SAMPLE_DATA: {
		parser: flag,
		default: "0",
		programs: [],
		description: "`1` fills the default account on first start, with `npm start`",
	},
	LOG_LEVEL: {
		parser: z.enum(LEVELS, `must be ${LEVELS.slice(0, -1).join(", ")} or ${LEVELS.at(-1)}`),
		default: "info",
		programs: ["service", "console"],
		description: "`debug`, `info`, `warn`, `error` or `silent`; logs are in `DATA_DIR/logs`",
	},
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[];
