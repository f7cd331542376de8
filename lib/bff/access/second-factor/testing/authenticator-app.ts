import { TOTP } from "otpauth";
import { PASSWORD, type Team } from "@/lib/bff/staff/testing/team";

/** An app with the secret that someone typed into it. */
export function appWith(typed: string) {
	const otp = new TOTP({ secret: typed });
	return { typed, code: () => otp.generate() };
}

/** Sets up and confirms an app for the person whose browser has a cookie. @returns the app and the recovery codes */
export async function setUpApp(team: Team, cookie: string) {
	const started = await team.askProfile(cookie, "POST /authenticator", { password: PASSWORD });
	const app = appWith((started.body.data as { secret: string }).secret);
	const confirmed = await team.askProfile(cookie, "PUT /authenticator", { code: await app.code() });
	const { recovery_codes: codes } = confirmed.body.data as { recovery_codes: string[] };
	return { app, codes };
}
