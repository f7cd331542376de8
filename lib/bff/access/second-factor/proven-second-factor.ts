import { checksSecondFactor, type SsoSettings } from "@/lib/bff/access/sso/settings";
import type { SignInMethod } from "@/lib/bff/store/person-schema";

/**
 * Whether a session counts as started with a second factor. Single sign-on does, as long as the settings don't say by
 * which values the provider confirms one.
 */
export function hasProvenSecondFactor(sso: SsoSettings | undefined, method: SignInMethod): boolean {
	return method === "sso" ? !checksSecondFactor(sso) : method !== "password";
}
