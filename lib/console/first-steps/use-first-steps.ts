"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useService } from "@/lib/console/api/service";
import { useHasSettled } from "@/lib/console/hooks/page-load";
import { usePreferences } from "@/lib/console/preferences/preferences";
import { membersQuery } from "@/lib/console/staff/staff-client";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { type FirstStep, firstSteps } from "./first-steps";

/** Who has all of these can take every step. */
const NEEDED: RolePermission[] = [
	"Connection — Edit",
	"Members — Edit",
	"Chat Flows — Add",
	"Chat Contacts — Import",
	"Chat Detail — Edit",
];

/**
 * An owner's first steps in the account; undefined for others, while they load, if one can't be read, and once the owner
 * has hidden them.
 */
export function useFirstSteps(): FirstStep[] | undefined {
	const { id: accountId, can } = useAccount();
	const { preferences } = usePreferences();
	const enabled = useHasSettled() && preferences.gettingStarted && NEEDED.every(can);
	const params = { accountId };
	const one = { page: 1, pageSize: 1 };
	const service = useService();
	const members = useQuery({
		...membersQuery(accountId),
		select: (team) => team.members.length + team.invitations.length,
		enabled,
	});
	const flows = useQuery({
		...endpointQuery("listFlows", { params, query: one }),
		select: (response) => response.pagination.totalCount,
		enabled,
	});
	const published = useQuery({
		...endpointQuery("listFlows", { params, query: { ...one, status: "PUBLISHED" } }),
		select: (response) => response.pagination.totalCount,
		enabled,
	});
	const contacts = useQuery({
		...endpointQuery("listContacts", { params, query: one }),
		select: (response) => response.pagination.totalCount,
		enabled,
	});
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params }),
		select: (response) => response.data,
		enabled,
	});
	const counts = [members.data, flows.data, published.data, contacts.data];
	const [people, flowCount, publishedFlows, contactCount] = counts;
	if (!enabled || service.data === undefined || webhooks.data === undefined) return undefined;
	if (people === undefined || flowCount === undefined || publishedFlows === undefined) return undefined;
	if (contactCount === undefined) return undefined;
	return firstSteps(accountId, {
		platform: service.data?.platform ?? null,
		people,
		flows: flowCount,
		publishedFlows,
		contacts: contactCount,
		webhooks: webhooks.data,
	});
}

/** How many of an owner's first steps are done; undefined if there is nothing to show. */
export function useOpenFirstSteps(): { done: number; total: number } | undefined {
	const steps = useFirstSteps();
	const done = steps?.filter(({ state }) => state === "done").length ?? 0;
	return steps && done < steps.length ? { done, total: steps.length } : undefined;
}
