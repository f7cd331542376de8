import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { nameText } from "@/lib/contract/text/text";

const time = z.iso.datetime();

const passkey = z.object({
	id: z.string(),
	name: z.string(),
	created_at: time,
	last_used_at: time.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const secondFactor = z.object({
	/** Without a password, people sign in elsewhere, which asks for its own second factor. */
	has_password: z.boolean(),
	has_authenticator: z.boolean(),
	recovery_codes_left: z.number(),
	passkeys: z.array(passkey),
});
export type SecondFactor = z.output<typeof secondFactor>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const password = z.string("Enter your password.").min(1, "Enter your password.");
const code = z.string("Enter the code.").trim().min(1, "Enter the code.").max(64, "This code is too long.");
const passkeyName = nameText("The passkey's name", 1, 60);

/** Ways to sign in besides the password, as rows of the profile's endpoints. */
export const SECOND_FACTOR_ENDPOINTS = endpoints("person", {
	getSecondFactor: { method: "GET", path: "/second-factor", data: secondFactor },
	/** A new secret for the app, as the QR code has it and as people type it. It's shown once. */
	startAuthenticator: {
		method: "POST",
		path: "/authenticator",
		audit: "profile.two_factor_enabled",
		body: z.object({ password }),
		data: z.object({ address: z.string(), secret: z.string() }),
	},
	/** From now on, signing in asks for a code. The recovery codes are shown once. */
	confirmAuthenticator: {
		method: "PUT",
		path: "/authenticator",
		audit: "profile.two_factor_enabled",
		body: z.object({ code }),
		data: recoveryCodes,
	},
	removeAuthenticator: {
		method: "POST",
		path: "/authenticator/removal",
		audit: "profile.two_factor_disabled",
		body: z.object({ password, code }),
	},
	replaceRecoveryCodes: {
		method: "POST",
		path: "/recovery-codes",
		audit: "profile.recovery_codes_replaced",
		body: z.object({ password, code }),
		data: recoveryCodes,
	},
	/** The browser's options for a new passkey. With an authenticator app, its code is needed too. */
	startPasskey: {
		method: "POST",
		path: "/passkeys/options",
		audit: "profile.passkey_added",
		body: z.object({ password, code: code.optional() }),
		data: z.unknown(),
	},
	addPasskey: {
		method: "POST",
		path: "/passkeys",
		audit: "profile.passkey_added",
		body: z.object({ name: passkeyName, response: z.looseObject({ id: z.string() }) }),
	},
	renamePasskey: {
		method: "PUT",
		path: "/passkeys/:passkeyId",
		audit: "profile.updated",
		body: z.object({ name: passkeyName }),
	},
	/** People who signed in through single sign-on and have no password remove one without it. */
	removePasskey: {
		method: "DELETE",
		path: "/passkeys/:passkeyId",
		audit: "profile.passkey_removed",
		body: z.object({ password: password.optional() }),
	},
});
