import { z } from "zod";
import {
	baseUrl,
	databaseUrl,
	flag,
	folder,
	hosts,
	ipAddress,
	mailbox,
	networks,
	port,
	printable,
	roleMap,
	secret,
	secrets,
	smtpUrl,
	strongToken,
	textOfFile,
	trimmedText,
	whole,
	words,
} from "./parsers";

export type ProgramName = "service" | "console";

type Variable = {
	parser: z.ZodType<unknown, string>;
	/** As written in the environment. */
	default?: string;
	/** Shown in docs/configuration.md if the default depends on how the app starts. */
	shownDefault?: string;
	/** Programs that read it, besides the launcher; the worker reads the service's variables. */
	programs: readonly ProgramName[];
	/** In the table of docs/configuration.md. */
	description: string;
};

const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** All our environment variables, in the order of docs/configuration.md. An empty one counts as not set. */
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
			"the IP address that the console, the service and the worker's metrics listen on. By default only this machine can connect; `0.0.0.0` opens them to the network, `::` also to IPv6. The container image sets `0.0.0.0`. With Compose, ports are published on this address (default `0.0.0.0`)",
	},
	DATA_DIR: {
		parser: folder,
		shownDefault: "`.data`",
		programs: ["service"],
		description: "folder of the embedded database, generated secrets and logs",
	},
	DATABASE_URL: {
		parser: databaseUrl,
		shownDefault: "embedded",
		programs: ["service", "console"],
		description: "URL of a PostgreSQL database (15 or newer) to use instead of the embedded one",
	},
	CHAT_API_URL: {
		parser: baseUrl,
		shownDefault: "our service",
		programs: ["console"],
		description: "base URL of another service with the same public API, used instead of our service",
	},
	UPSTREAM_ALLOWED_NETWORKS: {
		parser: networks,
		default: "",
		programs: ["console"],
		description:
			"private networks (CIDR, comma-separated) that accounts of other services may use; plain HTTP is allowed only for them. `CHAT_API_URL` is always allowed",
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
		description: "creates the first owner without the setup page; needs `ADMIN_PASSWORD`",
	},
	ADMIN_PASSWORD: {
		parser: textOfFile,
		programs: [],
		description: "the first owner's password",
	},
	APP_SECRET: {
		parser: secret,
		shownDefault: "created at first start",
		programs: ["service", "console"],
		description:
			"key for sessions and encrypted data; startup fails if it doesn't match the database (see [Change APP_SECRET](#change-app_secret))",
	},
	APP_SECRET_PREVIOUS: {
		parser: secrets,
		default: "",
		programs: ["service", "console"],
		description: "earlier secrets, comma-separated, for decrypting data that was encrypted with them",
	},
	APP_SECRET_LOST: {
		parser: flag,
		default: "0",
		programs: [],
		description: "`1` starts even though you've lost the secret that encrypted the data",
	},
	PLATFORM: {
		parser: z.enum(["simulator", "cloud"], "must be simulator or cloud"),
		default: "simulator",
		programs: ["service"],
		description: "the messaging platform: `simulator` or `cloud`, which uses the platform's management API",
	},
	PLATFORM_API_URL: {
		parser: baseUrl,
		programs: ["service"],
		description:
			"with `cloud`: the management API's base URL, including the version, such as `https://platform.example.com/v25.0`",
	},
	PLATFORM_TOKEN: {
		parser: printable,
		programs: ["service"],
		description: "with `cloud`: an access token with permission to manage flows",
	},
	PLATFORM_APP_SECRET: {
		parser: trimmedText,
		shownDefault: "created at first start",
		programs: ["service"],
		description: "secret for verifying the platform's signatures on `/api/platform/webhook`",
	},
	PLATFORM_VERIFY_TOKEN: {
		parser: trimmedText,
		shownDefault: "created at first start",
		programs: ["service"],
		description: "token that the platform sends to verify the webhook URL",
	},
	PLATFORM_BUSINESS_ID: {
		parser: trimmedText,
		programs: ["service"],
		description:
			"the default account's business ID on the platform, where `cloud` keeps its flows; if unset, all webhooks from the platform belong to the default account",
	},
	RATE_LIMIT_PER_MINUTE: {
		parser: whole(0, 10_000_000),
		default: "1200",
		programs: ["service", "console"],
		description:
			"requests per minute for each API access token, whose created tokens share its limit, and for each person in the console, whose exports are counted separately; 0 means no limit",
	},
	WEBHOOK_ALLOWED_NETWORKS: {
		parser: networks,
		default: "",
		programs: ["service"],
		description:
			"private networks (CIDR, comma-separated) that webhooks, and downloads of message files, may reach; plain HTTP is allowed only for them",
	},
	DELIVERY_RETENTION_DAYS: {
		parser: whole(1, 3_650),
		default: "30",
		programs: ["service", "console"],
		description: "how long events, deliveries and the log of attempts are kept",
	},
	AUDIT_RETENTION_DAYS: {
		parser: whole(0, 36_500),
		default: "365",
		programs: ["service", "console"],
		description: "how long the audit log is kept; `0` keeps it forever",
	},
	MESSAGE_RETENTION_DAYS: {
		parser: whole(0, 36_500),
		default: "0",
		programs: ["service", "console"],
		description: "how long chat messages are kept; `0` keeps them forever",
	},
	WORKER_CONCURRENCY: {
		parser: whole(1, 1_000),
		default: "100",
		programs: ["service"],
		description:
			"deliveries that one worker process runs at a time, at most ten per webhook; deliveries to endpoints slower than 200 ms don't count",
	},
	METRICS_TOKEN: {
		parser: strongToken,
		programs: ["service"],
		description:
			"the bearer token for `/metrics`; if unset, only direct requests from the same machine are allowed",
	},
	WORKER_METRICS_PORT: {
		parser: port,
		programs: ["service"],
		description:
			"the port of the worker's `/metrics`, `/health/live` and `/health/ready`; if unset, they're disabled",
	},
	TRUSTED_PROXIES: {
		parser: whole(0, 20),
		default: "0",
		programs: ["console"],
		description:
			"number of proxies in front of the console that append to `X-Forwarded-For`. Sign-in attempts are limited by the client address found this way; with 0, the header is ignored and the connection's address counts",
	},
	ALLOWED_HOSTS: {
		parser: hosts,
		default: "",
		programs: ["console"],
		description:
			"the console's host names, comma-separated, in addition to `localhost` and IP addresses; requests for other hosts get 421, which prevents DNS rebinding. `*` allows all",
	},
	OIDC_ISSUER: {
		parser: baseUrl,
		programs: ["console"],
		description:
			'the issuer URL of an OpenID Connect provider; adds "Continue with single sign-on" to the sign-in page (see [Single sign-on](operations.md#single-sign-on)). Its redirect URI is `/api/auth/sso/callback`',
	},
	OIDC_CLIENT_ID: {
		parser: printable,
		programs: ["console"],
		description: "with `OIDC_ISSUER`: the console's client ID at the provider",
	},
	OIDC_CLIENT_SECRET: {
		parser: printable,
		programs: ["console"],
		description: "with `OIDC_ISSUER`: the client's secret",
	},
	OIDC_ROLE_MAP: {
		parser: roleMap,
		default: "",
		programs: ["console"],
		description:
			"with `OIDC_ISSUER`: groups and the built-in role each gives in the default account, such as `staff-admins=owner,support=agent`; the first group that someone is in decides. A `/` before a group's name doesn't matter",
	},
	OIDC_TRUST_EMAIL: {
		parser: flag,
		default: "0",
		programs: ["console"],
		description:
			"`1` trusts email addresses of a provider that doesn't say whether it verified them (no claim `email_verified`). Set it only if people can't choose their address there",
	},
	OIDC_ACR_VALUES: {
		parser: words,
		default: "",
		programs: ["console"],
		description:
			"values of the claim `acr` that prove a second factor, comma-separated; each sign-in asks the provider for one of them",
	},
	OIDC_AMR_VALUES: {
		parser: words,
		default: "",
		programs: ["console"],
		description:
			"values of the claim `amr` that prove a second factor, comma-separated, such as `mfa,otp`. If neither this nor `OIDC_ACR_VALUES` is set, single sign-on counts as a second factor, and the provider has to require one",
	},
	OIDC_ONLY: {
		parser: flag,
		default: "0",
		programs: ["console"],
		description: "`1` disables passwords and passkeys: people sign in only through `OIDC_ISSUER`",
	},
	PUBLIC_API_URL: {
		parser: baseUrl,
		programs: ["service", "console"],
		description:
			"base URL of the public API for integrations, in Settings and in the API's reference; by default the reference has the URL that it was opened with",
	},
	PUBLIC_URL: {
		parser: baseUrl,
		programs: ["console"],
		description:
			"base URL of the console, such as `https://chat.example.com`, for links in emails and the redirect URI of single sign-on; required with `SMTP_URL`",
	},
	SMTP_URL: {
		parser: smtpUrl,
		programs: ["console"],
		description:
			"mail server for invitations, password resets and notices, such as `smtps://user:password@smtp.example.com`; if unset, the console shows links to copy instead",
	},
	MAIL_FROM: {
		parser: mailbox,
		programs: ["console"],
		description: "sender of emails, such as `Chat Console <console@example.com>`; required with `SMTP_URL`",
	},
	TRANSLATE_URL: {
		parser: baseUrl,
		programs: ["console"],
		description:
			'a service that translates the texts of templates, which adds "Translate" to their editor (see [Machine translation](translation-files.md#machine-translation)); if unset, no text leaves the console',
	},
	TRANSLATE_TOKEN: {
		parser: printable,
		programs: ["console"],
		description: "with `TRANSLATE_URL`: a token that is sent as `Authorization: Bearer`",
	},
	SAMPLE_DATA: {
		parser: flag,
		default: "0",
		programs: [],
		description: "`1` adds sample data to the default account on first start, with `npm start`",
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
