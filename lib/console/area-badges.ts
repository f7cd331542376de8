"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { AREA_PERMISSIONS, type Area } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useNow } from "@/lib/console/hooks/now";
import { useHasSettled } from "@/lib/console/hooks/page-load";
import { usePollMs } from "@/lib/console/live/live-state";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { needsAttention, webhookState } from "@/lib/console/webhooks/deliveries/delivery-state";
import { useTroubleHealth } from "@/lib/console/webhooks/health/use-webhook-health";

/** Per area, what needs attention: webhooks that fail or were disabled automatically, templates that aren't sent. */
export function useAreaAlerts(): Partial<Record<Area, string>> {
	const t = useTranslations("shell");
	const { can } = useAccount();
	const hasSettled = useHasSettled();
	const webhooks = useTroubleCount(hasSettled && can(AREA_PERMISSIONS.webhooks));
	const templates = useTemplateCount("attention").data ?? 0;
	// Until then, the frame is as the server rendered it, whatever its page has read.
	if (!hasSettled) return {};
	return {
		...(webhooks > 0 && { webhooks: t("webhooksInTrouble", { count: webhooks }) }),
		...(templates > 0 && { templates: t("templatesInTrouble", { count: templates }) }),
	};
}

/** How many templates there are, or have this review, if the service lists them. */
function useTemplateCount(review?: string) {
	const { id: accountId, can } = useAccount();
	const hasTemplates = useIsOurs() === true;
	const hasSettled = useHasSettled();
	return useQuery({
		...endpointQuery("findTemplates", {
			params: { accountId },
			query: { pageSize: 1, ...(review !== undefined && { review }) },
		}),
		select: ({ data }) => data.count ?? undefined,
		enabled: hasTemplates && hasSettled && can(AREA_PERMISSIONS.templates),
	});
}

/** Totals per area, where permissions allow. Each request asks for one row, just to read the total. */
export function useAreaCounts(): Partial<Record<Area, number>> {
	const { id: accountId, can } = useAccount();
	const params = { accountId };
	const query = { page: 1, pageSize: 1 };
	const hasSettled = useHasSettled();
	const flows = useQuery({
		...endpointQuery("listFlows", { params, query }),
		select: (response) => response.pagination.totalCount,
		enabled: hasSettled && can(AREA_PERMISSIONS.flows),
	});
	const hasTemplates = useIsOurs();
	const listed = useTemplateCount();
	const opened = useQuery({
		...templateCodesQuery(accountId),
		select: (codes) => codes.length,
		enabled: hasTemplates === false && hasSettled && can(AREA_PERMISSIONS.templates),
	});
	const templates = hasTemplates === false ? opened : listed;
	const contacts = useQuery({
		...endpointQuery("listContacts", { params, query }),
		select: (response) => response.pagination.totalCount,
		enabled: hasSettled && can(AREA_PERMISSIONS.contacts),
	});
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params }),
		select: (response) => response.data.length,
		enabled: hasSettled && can(AREA_PERMISSIONS.webhooks),
	});
	if (!hasSettled) return {};
	const counts: Partial<Record<Area, number>> = {};
	if (flows.data !== undefined) counts.flows = flows.data;
	if (templates.data !== undefined) counts.templates = templates.data;
	if (contacts.data !== undefined) counts.contacts = contacts.data;
	if (webhooks.data !== undefined) counts.webhooks = webhooks.data;
	return counts;
}

/** Without live changes. In other areas, a minute is fast enough. */
const POLL_MS = 60_000;

/** The number of webhooks that fail or were disabled automatically, for the other areas. */
function useTroubleCount(mayLook: boolean): number {
	const { id: accountId } = useAccount();
	const now = useNow();
	const health = useTroubleHealth(POLL_MS, mayLook);
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params: { accountId } }),
		select: (response) => response.data,
		enabled: mayLook,
		refetchInterval: usePollMs(POLL_MS),
	}).data;
	return (webhooks ?? []).filter((webhook) =>
		needsAttention(
			webhookState(
				webhook,
				health?.find((one) => one.webhook_id === webhook.id),
				now,
			),
		),
	).length;
}
