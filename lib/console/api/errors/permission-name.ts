"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { ROLE_PERMISSIONS, type RolePermission, splitPermission } from "@/lib/contract/console/permissions";

/** Returns a function that names a permission as roles do; permissions that the console doesn't know keep their name. */
export function usePermissionName(): (permission: string) => string {
	const t = useTranslations("ui.permission");
	return useCallback(
		(permission) => {
			if (!ROLE_PERMISSIONS.includes(permission as RolePermission)) return permission;
			const { area, action } = splitPermission(permission as RolePermission);
			return t("name", {
				area: t(`areas.${area}`),
				action: t(`actions.${action}`),
			});
		},
		[t],
	);
}
