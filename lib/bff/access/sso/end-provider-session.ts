import { linkOrigin } from "@/lib/bff/access/same-origin";
import { redirectAddress } from "@/lib/bff/access/sso/check-set-up";
import { SsoError } from "@/lib/bff/access/sso/fetch-endpoint";
import type { Runtime } from "@/lib/bff/runtime";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { seal, unseal } from "@/lib/wire/seal";

/** Longer ID tokens don't fit into an address: the provider then asks whether to sign out. */
const ID_TOKEN_MAX = 4096;

const sealedFor = (userId: string) => ({ purpose: "id token", person: userId });

/** What a session stores of the provider's ID token; null if it's too long to be used. */
export function sealIdToken(appSecret: string, userId: string, idToken: string): string | null {
	return idToken.length > ID_TOKEN_MAX ? null : seal(appSecret, sealedFor(userId), idToken);
}

/** Whether a session was started at the provider. */
export function isSso(method: SignInMethod): boolean {
	return method === "sso" || method === "sso-factor";
}

/**
 * Where the browser goes after a session was ended here: to the provider's page that ends the session there, or to the
 * sign-in page, which says that the provider's session stays open. Undefined if the session wasn't started at the provider.
 */
export async function endProviderSession(
	{ config, ssoProvider, log }: Runtime,
	headers: Headers,
	ended: { userId: string; method: SignInMethod; idTokenSealed: string | null },
): Promise<string | undefined> {
	if (!ssoProvider || !isSso(ended.method)) return undefined;
	const { userId, idTokenSealed } = ended;
	const idToken = idTokenSealed && unseal(config, sealedFor(userId), idTokenSealed);
	const redirectURI = redirectAddress(linkOrigin(config, headers));
	const url = await ssoProvider.endSessionUrl({ idToken, redirectURI }).catch((error: unknown) => {
		if (!(error instanceof SsoError)) throw error;
		log.warn({ reason: error.message }, "the session at the single sign-on provider couldn't be ended");
		return undefined;
	});
	return url?.href ?? "/sign-in?problem=still-signed-in";
}
