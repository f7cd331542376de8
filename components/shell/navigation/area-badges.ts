"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import type { Area } from "@/lib/console/addresses/addresses";
import { AREA_PERMISSIONS } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useWasIdle } from "@/lib/console/hooks/page-load";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { useTroubleCount } from "@/lib/console/webhooks/health/use-trouble-count";

/** Per area, what needs attention: webhooks that fail or were disabled automatically. */
export function useAreaAlerts(): Partial<Record<Area, string>> {
	const t = useTranslations("shell");
	const { id, can } = useAccount();
	const count = useTroubleCount(id, useWasIdle() && can(AREA_PERMISSIONS.webhooks));
	return count > 0 ? { webhooks: t("webhooksInTrouble", { count }) } : {};
}

/** Totals per area, where permissions allow. Each request asks for one row, just to read the total. */
export function useAreaCounts(): Partial<Record<Area, number>> {
	const { id: accountId, can } = useAccount();
	const params = { accountId };
	const query = { page: 1, pageSize: 1 };
	const wasIdle = useWasIdle();
	const flows = useQuery({
		...endpointQuery("listFlows", { params, query }),
		select: (response) => response.pagination.totalCount,
		enabled: wasIdle && can(AREA_PERMISSIONS.flows),
	});
	const templates = useQuery({
		...templateCodesQuery(accountId),
		select: (codes) => codes.length,
		enabled: wasIdle && can(AREA_PERMISSIONS.templates),
	});
	const contacts = useQuery({
		...endpointQuery("listContacts", { params, query }),
		select: (response) => response.pagination.totalCount,
		enabled: wasIdle && can(AREA_PERMISSIONS.contacts),
	});
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params }),
		select: (response) => response.data.length,
		enabled: wasIdle && can(AREA_PERMISSIONS.webhooks),
	});
	const counts: Partial<Record<Area, number>> = {};
	if (flows.data !== undefined) counts.flows = flows.data;
	if (templates.data !== undefined) counts.templates = templates.data;
	if (contacts.data !== undefined) counts.contacts = contacts.data;
	if (webhooks.data !== undefined) counts.webhooks = webhooks.data;
	return counts;
}
