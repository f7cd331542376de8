import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { PASSWORD, type Team } from "@/lib/bff/staff/testing/team";

/** An app with the secret that someone typed into it. */
export function appWith(typed: string) {
	const otp = createOTP(new TextDecoder().decode(base32.decode(typed)));
	return { typed, code: () => otp.hotp(Math.floor(Date.now() / 30_000)) };
}

/** Sets up and confirms an app for the person whose browser has a cookie. @returns the app and the recovery codes */
export async function setUpApp(team: Team, cookie: string) {
	const started = await team.askProfile(cookie, "POST /authenticator", { password: PASSWORD });
	const app = appWith((started.body.data as { secret: string }).secret);
	const confirmed = await team.askProfile(cookie, "PUT /authenticator", { code: await app.code() });
	const { recovery_codes: codes } = confirmed.body.data as { recovery_codes: string[] };
	return { app, codes };
}
