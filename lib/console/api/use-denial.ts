"use client";

import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import type { Permission } from "@/lib/contract/permissions";

/** For `disabledReason`: says which permission is missing; undefined if none is. */
export function useDenial(permission: Permission): string | undefined {
	const t = useTranslations("ui");
	return useAccount().can(permission) ? undefined : t("forbiddenControl", { permission });
}
