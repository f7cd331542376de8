import { createHmac, timingSafeEqual } from "node:crypto";
import { cookieHeader, readCookie } from "@/lib/bff/access/cookies";
import { SESSION_IDLE_DAYS } from "@/lib/bff/store/session-query";

const DAY_S = 24 * 60 * 60;
const NAME = "chat-console.session_token";

/** The token of a request's session cookie, if its signature is ours. The session may have ended. */
export function sessionToken(appSecret: string, headers: Headers): string | undefined {
	const [, token = "", signature = ""] = /^(.+)\.([^.]+)$/.exec(readCookie(headers, NAME) ?? "") ?? [];
	const [given, expected] = [Buffer.from(signature, "base64"), signatureOf(appSecret, token)];
	return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The Set-Cookie header with a session's token and its signature: forged tokens cost no statement. */
export function sessionCookie(appSecret: string, headers: Headers, token: string): string {
	const value = `${token}.${signatureOf(appSecret, token).toString("base64")}`;
	return cookieHeader(headers, NAME, value, SESSION_IDLE_DAYS * DAY_S);
}

/** The Set-Cookie header that removes it. */
export function noSessionCookie(headers: Headers): string {
	return cookieHeader(headers, NAME, "", 0);
}

function signatureOf(appSecret: string, token: string): Buffer {
	const key = createHmac("sha256", appSecret).update("sessions").digest("hex");
	return createHmac("sha256", key).update(token).digest();
}
