import { createHmac, timingSafeEqual } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { parseCookies } from "better-auth/cookies";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password-rules";
import { isHttps, requestOrigin } from "@/lib/bff/access/same-origin";
import type { Database } from "@/lib/bff/store/database";
import { credentials, sessions, users, verifications } from "@/lib/bff/store/schema";

const DAY_S = 24 * 60 * 60;
/** A session ends after a week without use, and after a month in any case. */
const SESSION_IDLE_S = 7 * DAY_S;
export const SESSION_DAYS_MAX = 30;
/** Use prolongs a session once a day. */
const SESSION_PROLONGED_AFTER_S = DAY_S;
const COOKIE_PREFIX = "chat-console";

/** A cookie's name: over https one that only this very host can set, and only for all of its paths. */
export function cookieName(secure: boolean, name: string): string {
	return secure ? `__Host-${name}` : name;
}

/**
 * Staff sign-in by e-mail and password. Nobody can sign up; the first person is added by the setup.
 * `secure` is for requests that came over https: the cookie is then sent over https only.
 */
export function createAuth(db: Database, appSecret: string, secure: boolean) {
	return betterAuth({
		appName: "Chat Console",
		// Only its scheme matters: which origins may write is decided for each request, below.
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
		session: { expiresIn: SESSION_IDLE_S, updateAge: SESSION_PROLONGED_AFTER_S },
		trustedOrigins: async (request) => (request ? [requestOrigin(request.headers)] : []),
		advanced: {
			// The name gets its prefix here: better-auth's own, "__Secure-", lets a sibling subdomain set the cookie.
			useSecureCookies: false,
			cookiePrefix: cookieName(secure, COOKIE_PREFIX),
			defaultCookieAttributes: { secure },
			database: { validateSchema: false },
		},
		// Attempts are counted by sign-in-limit.ts, for the address and for the e-mail.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	});
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * The token in a request's session cookie, if it carries our signature. Its session may have ended since.
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

/** Whether use prolongs a session with this end by now. */
export function isProlongedAt(expiresAt: Date): boolean {
	return expiresAt.getTime() <= Date.now() + (SESSION_IDLE_S - SESSION_PROLONGED_AFTER_S) * 1000;
}

function secretOf(appSecret: string): string {
	return createHmac("sha256", appSecret).update("sessions").digest("hex");
}
