import { createHmac } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { z } from "zod";
import { cookieName } from "@/lib/bff/access/auth";
import { isHttps } from "@/lib/bff/access/same-origin";

const envelope = z.object({ until: z.number(), value: z.unknown() });

/**
 * A cookie that only the server can read and write, for steps of a sign-in: nothing is stored for visitors. It's
 * bound to its name, and ends after `lifetimeS` whatever the browser does.
 */
export function sealedCookie<T extends z.ZodType>(name: string, schema: T, lifetimeS: number) {
	const keyOf = (appSecret: string) => createHmac("sha256", appSecret).update(name).digest("hex");

	function header(headers: Headers, value: string, ageS: number): string {
		const secure = isHttps(headers);
		const attributes = `Path=/; Max-Age=${ageS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
		return `${cookieName(secure, name)}=${value}; ${attributes}`;
	}

	return {
		/** The Set-Cookie header with a value. */
		async set(appSecret: string, headers: Headers, value: z.input<T>): Promise<string> {
			const data = JSON.stringify({ until: Date.now() + lifetimeS * 1000, value });
			return header(headers, await symmetricEncrypt({ key: keyOf(appSecret), data }), lifetimeS);
		},
		/** The Set-Cookie header that ends it. */
		end: (headers: Headers) => header(headers, "", 0),
		/** The value that a request brings; undefined if there is none, or it has expired or isn't ours. */
		async read(appSecret: string, headers: Headers): Promise<z.output<T> | undefined> {
			const data = parseCookies(headers.get("cookie") ?? "").get(cookieName(isHttps(headers), name));
			if (!data) return undefined;
			try {
				const text = await symmetricDecrypt({ key: keyOf(appSecret), data });
				const { until, value } = envelope.parse(JSON.parse(text));
				return until > Date.now() ? schema.parse(value) : undefined;
			} catch {
				return undefined;
			}
		},
	};
}
