import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password-rules";
import { requestOrigin } from "@/lib/bff/access/same-origin";
import type { Database } from "@/lib/bff/store/database";
import { credentials, sessions, users, verifications } from "@/lib/bff/store/schema";

const DAY_S = 24 * 60 * 60;
export const SESSION_LIFETIME_S = 7 * DAY_S;

/**
 * Staff sign-in by e-mail and password. Nobody signs up by themselves; people come by the first set-up.
 * `secure` is for requests that came over https: the cookie is then sent over https only.
 */
export function createAuth(db: Database, appSecret: string, secure: boolean) {
	return betterAuth({
		appName: "Chat Console",
		// Only its scheme matters: which origins may write is decided for each request, below.
		baseURL: `${secure ? "https" : "http"}://localhost`,
		basePath: "/api/auth",
		secret: createHmac("sha256", appSecret).update("sessions").digest("hex"),
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
		session: { expiresIn: SESSION_LIFETIME_S, updateAge: DAY_S },
		trustedOrigins: async (request) => (request ? [requestOrigin(request.headers)] : []),
		advanced: { useSecureCookies: secure, cookiePrefix: "chat-console", database: { validateSchema: false } },
		// Attempts are counted by sign-in-limit.ts, for the address and for the e-mail.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	});
}

export type Auth = ReturnType<typeof createAuth>;
