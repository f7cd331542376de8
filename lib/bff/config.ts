import { z } from "zod";

const schema = z.object({
	DATABASE_URL: z.string("is needed").min(1, "is needed"),
	APP_SECRET: z.string("is needed").min(16, "needs at least 16 characters"),
	CHAT_API_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }),
	CHAT_API_TOKEN: z.string("is needed").min(1, "is needed"),
	CHAT_ACCOUNT_ID: z.coerce.number("must be a whole number").int().positive().default(1),
	PORT: z.coerce.number("must be a whole number").int().min(0).max(65_535).default(3000),
	LOG_LEVEL: z
		.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
		.default("info"),
	TRUSTED_PROXIES: z.coerce.number("must be a whole number").int().min(0).max(20).default(0),
});

export type ConsoleConfig = {
	databaseUrl: string;
	appSecret: string;
	/** Base URL of the public API, without a slash at its end. */
	chatApiUrl: string;
	chatApiToken: string;
	/** The account that the first set-up opens. */
	defaultAccountId: number;
	port: number;
	/** How many proxies stand before the console; each tells in `X-Forwarded-For` whom it was asked by. */
	trustedProxies: number;
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
		defaultAccountId: variables.CHAT_ACCOUNT_ID,
		port: variables.PORT,
		trustedProxies: variables.TRUSTED_PROXIES,
		logLevel: variables.LOG_LEVEL,
	};
}
