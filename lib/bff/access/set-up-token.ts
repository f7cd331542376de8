import { createHmac, timingSafeEqual } from "node:crypto";

/** Compares in constant time. */
export function isSetUpToken(appSecret: string, token: string): boolean {
	const expected = Buffer.from(setUpToken(appSecret));
	const given = Buffer.from(token);
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The setup token, derived from the secret, so that every process knows it. */
export function setUpToken(appSecret: string): string {
	return createHmac("sha256", appSecret).update("first set-up").digest("base64url");
}
