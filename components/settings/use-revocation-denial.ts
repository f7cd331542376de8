"use client";

import { useTranslations } from "use-intl";
import { useOptionalAccount } from "@/lib/console/account";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import type { ApiToken } from "@/lib/contract/console/tokens";

/**
 * Why you can't revoke a token; undefined if you can. Your own tokens you always can. Another member's needs every
 * permission that the token has, so a permission that the console doesn't know is one that you lack.
 */
export function useRevocationDenial({
	permissions,
	is_own: isOwn,
}: Pick<ApiToken, "permissions" | "is_own">): string | undefined {
	const t = useTranslations("tokens");
	const account = useOptionalAccount();
	if (isOwn || !account) return undefined;
	const held: readonly string[] = ROLE_PERMISSIONS.filter(account.can);
	return permissions.every((permission) => held.includes(permission)) ? undefined : t("noAuthority");
}
