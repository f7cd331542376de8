import { createHmac, timingSafeEqual } from "node:crypto";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { parseCookies, setSessionCookie } from "better-auth/cookies";
import { lte, sql } from "drizzle-orm";
import { z } from "zod";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password/password-rules";
import { isHttps, requestOrigin } from "@/lib/bff/access/same-origin";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { credentials, sessions, users, verifications } from "@/lib/bff/store/schema";

const DAY_S = 24 * 60 * 60;
/** A session ends after a week without use, and after a month at the latest. */
export const SESSION_IDLE_DAYS = 7;
const SESSION_IDLE_S = SESSION_IDLE_DAYS * DAY_S;
export const SESSION_DAYS_MAX = 30;
/** Using a session extends it once a day. */
const SESSION_EXTENDED_AFTER_S = DAY_S;
const COOKIE_PREFIX = "chat-console";

/** A cookie's name. Over HTTPS it has the prefix `__Host-`: only this host can set it, and only for all paths. */
export function cookieName(secure: boolean, name: string): string {
	return secure ? `__Host-${name}` : name;
}

/** How a person can prove who they are; "code" is a password and a code. */
const SIGN_IN_METHODS = ["password", "code", "passkey", "sso"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Starts a session for someone whose identity is proven. Only the server can call it: it has no path. */
const sessionStart = {
	id: "session-start",
	endpoints: {
		startSession: createAuthEndpoint.serverOnly(
			{ method: "POST", body: z.object({ userId: z.string(), method: z.enum(SIGN_IN_METHODS) }) },
			async (ctx) => {
				const { userId, method } = ctx.body;
				const user = await ctx.context.internalAdapter.findUserById(userId);
				if (!user) throw new Error("the person was removed while they signed in");
				const session = await ctx.context.internalAdapter.createSession(userId, false, { method });
				await setSessionCookie(ctx, { session, user });
				return ctx.json({ token: session.token });
			},
		),
	},
} satisfies BetterAuthPlugin;

/**
 * Staff sign-in with email and password. Nobody can sign up; setup adds the first person.
 * @param secure for requests over HTTPS: the cookie is then sent over HTTPS only
 */
export function createAuth(db: Database, appSecret: string, secure: boolean) {
	return betterAuth({
		appName: "Chat Console",
		// Only the scheme matters; allowed origins are checked for each request below.
		baseURL: `${secure ? "https" : "http"}://localhost`,
		basePath: "/api/auth",
		secret: secretOf(appSecret),
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: { user: users, session: sessions, account: credentials, verification: verifications },
			transaction: true,
		}),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: PASSWORD_LENGTH_MIN,
			maxPasswordLength: PASSWORD_LENGTH_MAX,
		},
		session: {
			expiresIn: SESSION_IDLE_S,
			updateAge: SESSION_EXTENDED_AFTER_S,
			additionalFields: { method: { type: "string", input: false } },
		},
		plugins: [sessionStart],
		trustedOrigins: async (request) => (request ? [requestOrigin(request.headers)] : []),
		advanced: {
			// cookieName sets the prefix, because better-auth's "__Secure-" lets sibling subdomains set the cookie.
			useSecureCookies: false,
			cookiePrefix: cookieName(secure, COOKIE_PREFIX),
			defaultCookieAttributes: { secure },
			database: { validateSchema: false },
		},
		// sign-in-limit.ts counts attempts, per address and per email.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	});
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * The token of a request's session cookie, if its signature is ours. The session may have ended.
 * Source: better-auth's signed cookies, `<token>.<HMAC-SHA256 in base64>`.
 */
export function sessionToken(appSecret: string, headers: Headers): string | undefined {
	const name = `${cookieName(isHttps(headers), COOKIE_PREFIX)}.session_token`;
	const [, token = "", signature = ""] =
		/^(.+)\.([^.]+)$/.exec(parseCookies(headers.get("cookie") ?? "").get(name) ?? "") ?? [];
	const expected = createHmac("sha256", secretOf(appSecret)).update(token).digest();
	const given = Buffer.from(signature, "base64");
	return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** Whether using a session that ends at this time extends it now. */
export function isExtendedAt(expiresAt: Date): boolean {
	return expiresAt.getTime() <= Date.now() + (SESSION_IDLE_S - SESSION_EXTENDED_AFTER_S) * 1000;
}

/** Removes better-auth's one-time values that have expired. @returns how many */
export async function removeExpiredVerifications(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
	return rowCount ?? 0;
}

function secretOf(appSecret: string): string {
	return createHmac("sha256", appSecret).update("sessions").digest("hex");
}
