import type { Logger } from "pino";
import { linkOrigin } from "@/lib/bff/access/same-origin";
import { openProvider, type SsoProvider } from "@/lib/bff/access/sso/provider";
import type { SsoSettings } from "@/lib/bff/access/sso/settings";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConsoleData } from "@/lib/contract/console/endpoints";

/** Where the provider leads people back to: after signing in, and after signing out. */
export function redirectAddress(origin: string): string {
	return `${origin}/api/auth/sso/callback`;
}

/** Checks the set-up for someone of the default account, whose roles it gives. */
export async function checkSingleSignOn(
	{ config, ssoProvider }: Pick<Runtime, "config" | "ssoProvider">,
	accountId: number,
	headers: Headers,
): Promise<ConsoleData<"checkSingleSignOn">> {
	if (!config.sso || !ssoProvider || accountId !== config.defaultAccountId) return null;
	const redirectUri = redirectAddress(linkOrigin(config, headers));
	return {
		issuer: config.sso.issuer,
		redirect_uri: redirectUri,
		checks: await ssoProvider.check(redirectUri),
	};
}

/**
 * A line for each thing in the set-up that would keep people from signing in; none without single sign-on.
 * @param publicUrl the console's address, if it's known
 */
export async function findSsoProblems(
	sso: SsoSettings | undefined,
	publicUrl: string | undefined,
	provider: SsoProvider | undefined = sso && openProvider(sso),
): Promise<string[]> {
	const checks = (await provider?.check(publicUrl && redirectAddress(publicUrl))) ?? [];
	return checks.flatMap(({ result, detail }) => (result === "failed" && detail ? [detail] : []));
}

/** Logs what is wrong with the set-up, without waiting for the provider. */
export function logSsoProblems({
	config,
	ssoProvider,
	log,
	later,
}: Pick<Runtime, "config" | "ssoProvider" | "later"> & { log: Pick<Logger, "warn"> }): void {
	later(async () => {
		for (const reason of await findSsoProblems(config.sso, config.publicUrl, ssoProvider))
			log.warn({ reason }, "single sign-on isn't set up correctly, or its provider isn't available");
	});
}
