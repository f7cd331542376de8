"use client";

import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import type { Permission } from "@/lib/contract/permissions";

/** Why a control can't be used for want of a permission, for `disabledReason`; undefined if it can. */
export function useDenial(permission: Permission): string | undefined {
	const t = useTranslations("ui");
	return useAccount().can(permission) ? undefined : t("forbiddenControl", { permission });
}
