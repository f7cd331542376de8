import { eq, lt, or, sql } from "drizzle-orm";
import { type Auth, type SignInMethod, sessionToken } from "@/lib/bff/access/auth";
import { isHttps, requestOrigin } from "@/lib/bff/access/same-origin";
import type { Runtime } from "@/lib/bff/runtime";
import { sessions } from "@/lib/bff/store/schema";

const FORWARDED = ["cookie", "origin", "user-agent", "x-forwarded-for", "x-forwarded-host", "host"];

/** The better-auth instance for a request's scheme. */
function authFor(runtime: Runtime, headers: Headers): Auth {
	return isHttps(headers) ? runtime.auth.secure : runtime.auth.plain;
}

/** The necessary parts of a request's headers, for better-auth. */
function authHeaders(request: Request): Headers {
	const headers = new Headers();
	for (const name of FORWARDED) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set("x-forwarded-proto", isHttps(request.headers) ? "https" : "http");
	// The origin is already checked; better-auth gets the one it trusts.
	headers.set("origin", requestOrigin(headers));
	return headers;
}

/** Calls better-auth's endpoint with the request's path and this body. */
export function callAuth(runtime: Runtime, request: Request, body: unknown): Promise<Response> {
	const headers = authHeaders(request);
	if (request.method === "POST") headers.set("content-type", "application/json");
	const origin = isHttps(request.headers) ? "https://localhost" : "http://localhost";
	return authFor(runtime, request.headers).handler(
		new Request(new URL(new URL(request.url).pathname, origin), {
			method: request.method,
			headers,
			...(request.method === "POST" && { body: JSON.stringify(body ?? {}) }),
		}),
	);
}

/**
 * Starts a session for someone whose identity is proven; the one that the browser had ends. The response sets the
 * session's cookie, and its body has the token: it's not for the browser.
 */
export async function startSession(
	runtime: Runtime,
	request: Request,
	who: { userId: string; method: SignInMethod },
): Promise<Response> {
	await endEarlierSessions(runtime, request);
	return authFor(runtime, request.headers).api.startSession({
		body: who,
		headers: authHeaders(request),
		asResponse: true,
	});
}

/** Ends the session that the browser had before someone signed in, and removes those that have expired. */
export async function endEarlierSessions({ db, config }: Runtime, request: Request): Promise<void> {
	const previous = sessionToken(config.appSecret, request.headers);
	const isOver = lt(sessions.expiresAt, sql`now()`);
	await db.delete(sessions).where(previous ? or(eq(sessions.token, previous), isOver) : isOver);
}

/** Adds the cookies that one response sets to another. */
export function withCookies(from: Response, to: Response): Response {
	for (const cookie of from.headers.getSetCookie()) to.headers.append("set-cookie", cookie);
	return to;
}
