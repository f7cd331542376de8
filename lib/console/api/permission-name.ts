"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import type { ui } from "@/lib/console/messages/en/ui";
import { ROLE_PERMISSIONS, type RolePermission, splitPermission } from "@/lib/staff/permissions";

type Names = (typeof ui)["permission"];
export type AreaName = keyof Names["areas"];
export type ActionName = keyof Names["actions"];

/** Returns a function that names a permission as roles do; permissions that the console doesn't know keep their name. */
export function usePermissionName(): (permission: string) => string {
	const t = useTranslations("ui.permission");
	return useCallback(
		(permission) => {
			if (!ROLE_PERMISSIONS.includes(permission as RolePermission)) return permission;
			const { area, action } = splitPermission(permission as RolePermission);
			return t("name", {
				area: t(`areas.${area as AreaName}`),
				action: t(`actions.${action as ActionName}`),
			});
		},
		[t],
	);
}
