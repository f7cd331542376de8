import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { sessionCookie, sessionToken } from "@/lib/bff/access/session-cookie";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { sessions } from "@/lib/bff/store/schema";
import { SESSION_IDLE_DAYS } from "@/lib/bff/store/session-query";

const TOKEN_BYTES = 32;
const IDLE_END = sql`now() + make_interval(days => ${SESSION_IDLE_DAYS})`;

/**
 * Starts a session for someone whose identity is proven; the one that the browser had ends.
 * @returns its token, and the Set-Cookie header for the response
 */
export async function startSession(
	{ db, config }: Runtime,
	headers: Headers,
	{
		userId,
		method,
		idTokenSealed = null,
	}: { userId: string; method: SignInMethod; idTokenSealed?: string | null },
): Promise<{ token: string; cookie: string }> {
	const previous = sessionToken(config.appSecret, headers);
	const isOver = lt(sessions.expiresAt, sql`now()`);
	await db.delete(sessions).where(previous ? or(eq(sessions.token, previous), isOver) : isOver);
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	const { address, language } = requestSource(headers);
	await db.insert(sessions).values({
		id: randomUUID(),
		token,
		userId,
		method,
		idTokenSealed,
		expiresAt: IDLE_END,
		ipAddress: address,
		userAgent: headers.get("user-agent"),
		language,
	});
	return { token, cookie: sessionCookie(config.appSecret, headers, token) };
}

/**
 * Extends a session that is used, once a day.
 * @returns the Set-Cookie header for the response; undefined if the session has ended meanwhile
 */
export async function extendSession(
	{ db, config }: Runtime,
	headers: Headers,
	id: string,
): Promise<string | undefined> {
	const [extended] = await db
		.update(sessions)
		.set({ expiresAt: IDLE_END, updatedAt: sql`now()` })
		.where(and(eq(sessions.id, id), sql`${sessions.expiresAt} > now()`))
		.returning({ token: sessions.token });
	return extended && sessionCookie(config.appSecret, headers, extended.token);
}
