"use client";

import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { useFormats } from "@/lib/console/formats/reader";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { usePermissionName } from "./permission-name";

/** Why a control is disabled: which permission is missing, and who can grant it; undefined if nothing is missing. */
export function useDenial(permission: RolePermission): string | undefined {
	const t = useTranslations("ui");
	const { list } = useFormats();
	const { can, owners } = useAccount();
	const nameOf = usePermissionName();
	if (can(permission)) return undefined;
	return t("forbiddenControl", { permission: nameOf(permission), owners: list([...owners]) });
}
