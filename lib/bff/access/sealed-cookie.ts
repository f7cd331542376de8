import { z } from "zod";
import { cookieHeader, readCookie } from "@/lib/bff/access/cookies";
import { seal, unseal } from "@/lib/wire/seal";

const envelope = z.object({ until: z.number(), value: z.unknown() });

/**
 * A cookie that only the server can read and write, for steps of a sign-in: nothing is stored for visitors. It's
 * bound to its name, and ends after `lifetimeS` whatever the browser does.
 */
export function sealedCookie<T extends z.ZodType>(name: string, schema: T, lifetimeS: number) {
	const sealedFor = { purpose: `cookie ${name}` };

	return {
		/** The Set-Cookie header with a value. */
		set(appSecret: string, headers: Headers, value: z.input<T>): string {
			const text = JSON.stringify({ until: Date.now() + lifetimeS * 1000, value });
			return cookieHeader(headers, name, seal(appSecret, sealedFor, text), lifetimeS);
		},
		/** The Set-Cookie header that ends it. */
		end: (headers: Headers) => cookieHeader(headers, name, "", 0),
		/** The value that a request brings; undefined if there is none, or it has expired or isn't ours. */
		read(appSecret: string, headers: Headers): z.output<T> | undefined {
			const text = unseal({ appSecret, previousAppSecrets: [] }, sealedFor, readCookie(headers, name) ?? "");
			if (text === null) return undefined;
			const { until, value } = envelope.parse(JSON.parse(text));
			const read = schema.safeParse(value);
			return until > Date.now() && read.success ? read.data : undefined;
		},
	};
}
