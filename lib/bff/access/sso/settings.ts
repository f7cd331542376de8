import { BUILT_IN_ROLES, type BuiltInRole, isBuiltIn } from "@/lib/contract/console/choices";
import { SettingError, type Settings } from "@/lib/settings/read";

/** How people sign in through an OpenID Connect provider. */
export type SsoSettings = {
	/** Without a trailing slash. */
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** The first group that someone is in decides their role. Without the slash before a name. */
	roleMap: { group: string; role: BuiltInRole }[];
	/** Whether an address counts as verified if the provider doesn't say. */
	trustsEmail: boolean;
	/** Values of the claims `acr` and `amr` that prove a second factor. Without any, each sign-in counts as one. */
	acrValues: readonly string[];
	amrValues: readonly string[];
	/** Whether this is the only way to sign in. */
	isOnly: boolean;
};

type OidcName = Extract<keyof Settings, `OIDC_${string}`>;

const NAMES = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/**
 * The settings of single sign-on; undefined if it isn't set up.
 * @throws {SettingError} if one is missing or conflicts with another
 */
export function ssoSettings(settings: Pick<Settings, OidcName>): SsoSettings | undefined {
	const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
	const { OIDC_ROLE_MAP, OIDC_ONLY: isOnly, OIDC_TRUST_EMAIL: trustsEmail } = settings;
	const { OIDC_ACR_VALUES: acrValues, OIDC_AMR_VALUES: amrValues } = settings;
	if (!issuer || !clientId || !clientSecret) {
		const lists = [OIDC_ROLE_MAP, acrValues, amrValues];
		const isAsked =
			issuer ??
			clientId ??
			clientSecret ??
			(isOnly || trustsEmail || lists.some(({ length }) => length > 0) || undefined);
		const missing = NAMES.find((name) => !settings[name]);
		if (isAsked === undefined || !missing) return undefined;
		throw new SettingError(missing, "is required for single sign-on");
	}
	const roleMap = OIDC_ROLE_MAP.map(({ group, role }) => {
		if (isBuiltIn(role)) return { group: groupName(group), role };
		throw new SettingError("OIDC_ROLE_MAP", `has the role "${role}": use ${BUILT_IN_ROLES.join(", ")}`);
	});
	if (isOnly && !roleMap.some(({ role }) => role === "owner"))
		throw new SettingError("OIDC_ROLE_MAP", "needs a group with the role owner when OIDC_ONLY=1");
	return { issuer, clientId, clientSecret, roleMap, trustsEmail, acrValues, amrValues, isOnly };
}

/** A group's name as it's compared: Keycloak sends the path of a group, such as `/staff`, unless told otherwise. */
export function groupName(name: string): string {
	return name.replace(/^\//, "");
}

/** Whether only some single sign-ons prove a second factor. */
export function checksSecondFactor(sso: Pick<SsoSettings, "acrValues" | "amrValues"> | undefined): boolean {
	return sso !== undefined && sso.acrValues.length + sso.amrValues.length > 0;
}
