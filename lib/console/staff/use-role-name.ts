"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { isBuiltIn } from "@/lib/contract/console/choices";

/** Gives a role's name: a built-in one's is translated, others have their own. */
export function useRoleName(): (role: string, ownName: string | null) => string {
	const t = useTranslations("staff.roles");
	return useCallback((role, ownName) => (isBuiltIn(role) ? t(role) : (ownName ?? t("unknown"))), [t]);
}
