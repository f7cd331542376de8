import { timingSafeEqual } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString } from "better-auth/crypto";

/** The seconds that a code is shown for. Every authenticator app assumes 30 seconds and 6 digits. */
const PERIOD_S = 30;
/** A clock may be one step early or late. Source: RFC 6238, section 5.2. */
const STEPS_OFF = [0, -1, 1];
const SECRET_LENGTH = 32;

/** A new secret that the app and the server share. */
export function newSecret(): string {
	return generateRandomString(SECRET_LENGTH);
}

/** The secret as people type it into an app that can't scan. */
export function typedSecret(secret: string): string {
	return base32.encode(secret, { padding: false });
}

/** The address that an app reads from the QR code. */
export function otpAddress(secret: string, email: string): string {
	return createOTP(secret, { digits: 6, period: PERIOD_S }).url("Chat Console", email);
}

/** The time step whose code this is, or undefined. Each step's code may be used once; the caller remembers the last. */
export async function matchStep(secret: string, code: string, now = Date.now()): Promise<number | undefined> {
	const current = Math.floor(now / 1000 / PERIOD_S);
	const otp = createOTP(secret, { digits: 6, period: PERIOD_S });
	for (const off of STEPS_OFF) {
		const expected = Buffer.from(await otp.hotp(current + off));
		const given = Buffer.from(code);
		if (given.length === expected.length && timingSafeEqual(given, expected)) return current + off;
	}
	return undefined;
}
