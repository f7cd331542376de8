import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieHeader, readCookie } from "@/lib/bff/access/cookies";

/*
 * Device cookies: a browser where a person signed in has a proof of it. Its attempts are counted separately, so that
 * guessing strangers can't lock that person out. The proof doesn't grant access.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */

const NAME = "chat-console.device";
const LIFETIME_S = 180 * 24 * 60 * 60;

/** The id of a device where the person with this email signed in before, or undefined. */
export function knownDevice(appSecret: string, headers: Headers, email: string): string | undefined {
	const [id = "", proof = ""] = (readCookie(headers, NAME) ?? "").split(".");
	const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(appSecret, email, id))];
	return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The cookie that makes a device known; a known device keeps its id. */
export function deviceCookie(appSecret: string, headers: Headers, email: string, id = newId()): string {
	return cookieHeader(headers, NAME, `${id}.${proofOf(appSecret, email, id)}`, LIFETIME_S);
}

function newId(): string {
	return randomBytes(16).toString("base64url");
}

function proofOf(appSecret: string, email: string, id: string): string {
	return createHmac("sha256", appSecret)
		.update(JSON.stringify(["device", email, id]))
		.digest("base64url");
}
