import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";

/** What is checked of the set-up: addresses, signing keys, the client's ID and secret, and the redirect URI. */
const SSO_CHECK_STEPS = ["discovery", "keys", "client", "redirect"] as const;

const ssoCheck = z.object({
	step: z.enum(SSO_CHECK_STEPS),
	/** Unknown if the provider's response doesn't tell; skipped if it depends on a step that failed. */
	result: z.enum(["passed", "failed", "unknown", "skipped"]),
	/** As the log has it: the endpoint and the provider's error. */
	detail: z.string().nullable(),
});
export type SsoCheck = z.output<typeof ssoCheck>;

export const SINGLE_SIGN_ON_ENDPOINTS = endpoints("account", {
	/** The set-up of single sign-on, checked now. Null without it, and in accounts whose roles it doesn't give. */
	checkSingleSignOn: {
		method: "GET",
		path: "/single-sign-on",
		permissions: ["Connection — Edit"],
		data: z.object({ issuer: z.string(), redirect_uri: z.string(), checks: z.array(ssoCheck) }).nullable(),
	},
});
