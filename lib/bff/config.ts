import { z } from "zod";
import { readHosts } from "@/lib/bff/server/allowed-hosts";
import { bindAddressVariable } from "@/lib/wire/bind-address";

/** Host names separated by commas; see allowed-hosts.ts. */
export const hostList = z.string().transform((text, context) => {
	const hosts = readHosts(text);
	if (hosts) return hosts;
	context.addIssue("must be host names separated by commas, such as chat.example.com");
	return z.NEVER;
});

const schema = z.object({
	DATABASE_URL: z.string("is required").min(1, "is required"),
	APP_SECRET: z.string("is required").min(16, "must have at least 16 characters"),
	CHAT_API_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }),
	CHAT_API_TOKEN: z.string("is required").min(1, "is required"),
	CHAT_ACCOUNT_ID: z.coerce.number("must be a whole number").int().positive().default(1),
	PORT: z.coerce.number("must be a whole number").int().min(0).max(65_535).default(3000),
	BIND_ADDRESS: bindAddressVariable,
	LOG_LEVEL: z
		.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
		.default("info"),
	ALLOWED_HOSTS: hostList.default([]),
	PUBLIC_API_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
	TRUSTED_PROXIES: z.coerce.number("must be a whole number").int().min(0).max(20).default(0),
});

export type ConsoleConfig = {
	databaseUrl: string;
	appSecret: string;
	/** Base URL of the public API, without a slash at its end. */
	chatApiUrl: string;
	chatApiToken: string;
	/** Base URL under which programs elsewhere reach the public API, without a slash at its end, if it is known. */
	publicApiUrl: string | undefined;
	/** The account that the first set-up opens. */
	defaultAccountId: number;
	port: number;
	/** The IP address that the console listens on. */
	bindAddress: string;
	/** How many proxies stand before the console; each appends its client's address to `X-Forwarded-For`. */
	trustedProxies: number;
	/** Host names that the console answers for, besides this machine's and IP addresses. */
	allowedHosts: string[];
	logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

/** Reads the console's variables; throws with one line that names every bad one, without its value. */
export function readConfig(env: Record<string, string | undefined>): ConsoleConfig {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
	const parsed = schema.safeParse(given);
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
		throw new Error(`The console can't start: ${problems.join("; ")}.`);
	}
	const variables = parsed.data;
	return {
		databaseUrl: variables.DATABASE_URL,
		appSecret: variables.APP_SECRET,
		chatApiUrl: variables.CHAT_API_URL.replace(/\/+$/, ""),
		chatApiToken: variables.CHAT_API_TOKEN,
		publicApiUrl: variables.PUBLIC_API_URL?.replace(/\/+$/, ""),
		defaultAccountId: variables.CHAT_ACCOUNT_ID,
		port: variables.PORT,
		bindAddress: variables.BIND_ADDRESS,
		trustedProxies: variables.TRUSTED_PROXIES,
		allowedHosts: variables.ALLOWED_HOSTS,
		logLevel: variables.LOG_LEVEL,
	};
}
