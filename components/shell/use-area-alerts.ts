"use client";

import { useTranslations } from "use-intl";
import { AREA_PERMISSIONS } from "@/components/shell/areas";
import { useAccount } from "@/lib/console/account";
import type { Area } from "@/lib/console/addresses";
import { useTroubleCount } from "@/lib/console/webhooks/use-trouble-count";

/** What wants attention in each area, in words: webhooks that fail or were switched off by themselves. */
export function useAreaAlerts(): Partial<Record<Area, string>> {
	const t = useTranslations("webhooks.trouble");
	const { id, can } = useAccount();
	const count = useTroubleCount(id, can(AREA_PERMISSIONS.webhooks));
	return count > 0 ? { webhooks: t("navigation", { count }) } : {};
}
