import type { JWTPayload } from "jose";
import { z } from "zod";
import type { SsoSettings } from "@/lib/bff/access/sso/settings";
import { visibleName } from "@/lib/contract/text/visible-text";

const claims = z.object({
	sub: z.string().min(1),
	email: z.string().optional(),
	/** Undefined if the provider doesn't say. Some send a text. */
	email_verified: z
		.unknown()
		.transform((said) => said === true || said === "true")
		.optional(),
	name: z.string().overwrite(visibleName).max(200).optional(),
	/** Some providers send the only group as a text. */
	groups: z.union([z.array(z.string()), z.string().transform((group) => [group])]).catch([]),
});
/** Who signed in, as the provider says. */
export type SsoClaims = z.output<typeof claims>;

/** Who signed in, and how. */
export type SsoIdentity = {
	claims: SsoClaims;
	/** The names of all claims that came, for the administrator. */
	claimNames: string[];
	/** Whether the provider says that it checked a second factor, by one of the values in the settings. */
	hasSecondFactor: boolean;
};

/**
 * Reads the claims of an ID token and of the user info; undefined if they aren't a person's. How the person signed in is
 * only taken from the token. Sources: OpenID Connect Core 1.0, section 2 (acr, amr) and 5.1.
 */
export function readIdentity(
	payload: JWTPayload,
	userInfo: Record<string, unknown>,
	{ acrValues, amrValues }: SsoSettings,
): SsoIdentity | undefined {
	const all = { ...payload, ...userInfo };
	const found = claims.safeParse(all);
	if (!found.success) return undefined;
	const { acr, amr } = payload;
	return {
		claims: found.data,
		claimNames: Object.keys(all),
		hasSecondFactor:
			(typeof acr === "string" && acrValues.includes(acr)) ||
			(Array.isArray(amr) && amr.some((value) => amrValues.includes(value))),
	};
}
