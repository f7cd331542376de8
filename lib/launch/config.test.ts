import { describe, expect, it } from "vitest";
import { readLaunchConfig } from "@/lib/launch/config";

describe("variables", () => {
	it("have defaults", () => {
		expect(readLaunchConfig({})).toMatchObject({
			port: 3000,
			servicePort: 3001,
			bindAddress: "127.0.0.1",
			dataDir: expect.stringMatching(/\/\.data$/),
			databaseUrl: undefined,
			chatApiUrl: undefined,
			accountId: 1,
			admin: undefined,
			sampleData: false,
		});
	});

	it("count as not set if they're empty", () => {
		expect(readLaunchConfig({ PORT: "", CHAT_API_URL: "", ADMIN_EMAIL: " ", PLATFORM: "" })).toEqual(
			readLaunchConfig({}),
		);
	});

	const admin = { ADMIN_EMAIL: "ana@example.com", ADMIN_PASSWORD: "correct horse" };
	it.each<[string, Record<string, string>]>([
		["a first owner", admin],
		["a database", { DATABASE_URL: "postgres://u:p@db.example.com/chat" }],
		["another service", { CHAT_API_URL: "https://api.example.com", CHAT_API_TOKEN: "abc" }],
		[
			"another service and two equal ports",
			{ CHAT_API_URL: "http://h", CHAT_API_TOKEN: "abc", PORT: "3001" },
		],
		["the platform", { PLATFORM: "cloud", PLATFORM_API_URL: "https://p.example.com", PLATFORM_TOKEN: "t" }],
		["metrics", { METRICS_TOKEN: "a-token-of-16-characters", WORKER_METRICS_PORT: "9464" }],
		["worker metrics on the service's default port", { SERVICE_PORT: "4001", WORKER_METRICS_PORT: "3001" }],
		["networks", { WEBHOOK_ALLOWED_NETWORKS: "10.0.0.0/8, fd00::/8" }],
		["a retention period", { DELIVERY_RETENTION_DAYS: "7" }],
	])("can set %s", (_what, env) => {
		expect(() => readLaunchConfig(env)).not.toThrow();
	});

	it.each([
		["first", ["first"]],
		["first, second\n", ["first, second\n", "first", "second"]],
		["a secret,with commas", ["a secret,with commas", "a secret", "with commas"]],
	])("give the earlier secrets to try: %j", (given, tried) => {
		const { previousAppSecrets } = readLaunchConfig({ APP_SECRET_PREVIOUS: given });
		expect(previousAppSecrets).toEqual(tried);
	});

	it.each<[Record<string, string>, RegExp]>([
		[{ PORT: "http" }, /^PORT must be a whole number from 1 to 65535\.$/],
		[{ PORT: "0" }, /^PORT /],
		[{ TRUSTED_PROXIES: "yes" }, /^TRUSTED_PROXIES must be a whole number from 0 to 20\.$/],
		[{ PORT: "-1" }, /^PORT /],
		[{ PORT: "3000.5" }, /^PORT /],
		[{ SERVICE_PORT: "70000" }, /^SERVICE_PORT /],
		[{ SERVICE_PORT: "3000" }, /^SERVICE_PORT must differ from PORT/],
		[{ BIND_ADDRESS: "localhost" }, /^BIND_ADDRESS must be an IP address/],
		[{ DATABASE_URL: "mysql://localhost/chat" }, /^DATABASE_URL /],
		[{ CHAT_API_URL: "api.example.com", CHAT_API_TOKEN: "abc" }, /^CHAT_API_URL /],
		[{ CHAT_API_URL: "https://api.example.com" }, /^CHAT_API_TOKEN is required with CHAT_API_URL/],
		[{ CHAT_API_URL: "https://a", CHAT_API_TOKEN: "abc", SAMPLE_DATA: "1" }, /^SAMPLE_DATA /],
		[{ CHAT_API_TOKEN: "short" }, /^CHAT_API_TOKEN /],
		[{ CHAT_API_TOKEN: "long enough, but of words" }, /^CHAT_API_TOKEN .*without spaces/],
		[{ CHAT_ACCOUNT_ID: "0" }, /^CHAT_ACCOUNT_ID /],
		[{ CHAT_ACCOUNT_ID: "abc" }, /^CHAT_ACCOUNT_ID /],
		[{ ALLOWED_HOSTS: "https://chat.example.com" }, /^ALLOWED_HOSTS must be host names separated by commas/],
		[{ PUBLIC_API_URL: "api.example.com" }, /^PUBLIC_API_URL must be a URL/],
		[{ SMTP_URL: "smtp.example.com:587" }, /^SMTP_URL must be a URL such as smtps:/],
		[{ MAIL_FROM: "Chat Console" }, /^MAIL_FROM must be an email address/],
		[{ MAIL_FROM: "a@example.com\r\nBcc: b@example.com" }, /^MAIL_FROM must be an email address/],
		[{ SMTP_URL: "smtp://mail.example.com" }, /^MAIL_FROM is required with SMTP_URL\.$/],
		[
			{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Chat Console <console@example.com>" },
			/^PUBLIC_URL is required with SMTP_URL\.$/,
		],
		[{ ...admin, ADMIN_PASSWORD: "password1234" }, /^ADMIN_PASSWORD is too common\.$/],
		[{ ADMIN_EMAIL: "ana@example.com" }, /^ADMIN_PASSWORD is required with ADMIN_EMAIL/],
		[{ ADMIN_PASSWORD: "correct horse" }, /^ADMIN_EMAIL is required with ADMIN_PASSWORD/],
		[{ ...admin, ADMIN_EMAIL: "ana" }, /^ADMIN_EMAIL /],
		[{ ...admin, ADMIN_PASSWORD: "short" }, /^ADMIN_PASSWORD must have at least 10/],
		[{ APP_SECRET: "short" }, /^APP_SECRET /],
		[{ PLATFORM: "carrier pigeon" }, /^PLATFORM must be simulator or cloud/],
		[{ PLATFORM: "cloud", PLATFORM_TOKEN: "t" }, /^PLATFORM_API_URL is required/],
		[{ PLATFORM: "cloud", PLATFORM_API_URL: "https://p.example.com" }, /^PLATFORM_TOKEN is required/],
		[{ PLATFORM_API_URL: "ftp://p" }, /^PLATFORM_API_URL /],
		[{ PLATFORM_API_URL: "https://user:word@p.example.com" }, /^PLATFORM_API_URL .*without username/],
		[{ PLATFORM_TOKEN: "two words" }, /^PLATFORM_TOKEN .*without spaces/],
		[{ WEBHOOK_ALLOWED_NETWORKS: "10.0.0.0/99" }, /^WEBHOOK_ALLOWED_NETWORKS /],
		[{ DELIVERY_RETENTION_DAYS: "0" }, /^DELIVERY_RETENTION_DAYS /],
		[{ WORKER_CONCURRENCY: "many" }, /^WORKER_CONCURRENCY /],
		[{ SAMPLE_DATA: "please" }, /^SAMPLE_DATA /],
		[{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be debug, info, warn, error or silent\.$/],
		[{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN must have at least 16/],
		[{ WORKER_METRICS_PORT: "0" }, /^WORKER_METRICS_PORT must be a whole number from 1 to 65535/],
		[{ WORKER_METRICS_PORT: "abc" }, /^WORKER_METRICS_PORT /],
		[{ WORKER_METRICS_PORT: "3000" }, /^WORKER_METRICS_PORT must differ from PORT/],
		[{ WORKER_METRICS_PORT: "3001" }, /^WORKER_METRICS_PORT must differ from SERVICE_PORT/],
		[{ RATE_LIMIT_PER_MINUTE: "-5" }, /^RATE_LIMIT_PER_MINUTE /],
	])("are named in the error if they're invalid: %j", (env, line) => {
		expect(() => readLaunchConfig(env)).toThrow(line);
	});
});
