"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AuditView, auditQueryOf } from "@/components/settings/audit/audit-filter";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { endpointAddress } from "@/lib/console/api/endpoint-addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import type { AuditEvent, AuditFormat, AuditSource } from "@/lib/contract/console/audit";

/** How often each loaded page is refreshed while it's visible. */
const POLL_MS = 10_000;

/** Events of an account, newest first, paged on demand and refreshed while visible. */
export function useAudit(view: AuditView) {
	const { id: accountId } = useAccount();
	const { timeZone } = useFormats();
	const query = useInfiniteQuery({
		queryKey: [accountId, "listAudit", view, timeZone] as const,
		queryFn: ({ pageParam, signal }) => {
			const filter = auditQueryOf(view, Date.now(), timeZone);
			const query = { ...filter, ...(pageParam !== null && { before: pageParam }) };
			return call("listAudit", { params: { accountId }, query: query, signal });
		},
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.next_cursor,
		placeholderData: (before) => before,
		refetchInterval: ({ state }) => POLL_MS * Math.max(1, state.data?.pages.length ?? 1),
	});
	const events = useMemo(() => query.data?.pages.flatMap((page) => page.events), [query.data]);
	return { query, events, isRefused: query.data?.pages[0]?.is_refused === true };
}

/** The open event: one of those loaded, or an older one of the console's own log that a link leads to. */
export function useOpenEvent(
	source: AuditSource,
	event: string | null,
	loaded: readonly AuditEvent[] | undefined,
): AuditEvent | undefined {
	const { id: accountId } = useAccount();
	const found = loaded?.find(({ id }) => id === event);
	const isOlder = event !== null && loaded !== undefined && found === undefined && source === "console";
	const query = useQuery({
		...endpointQuery("listAudit", { params: { accountId }, query: { event: event ?? "" } }),
		enabled: isOlder,
	});
	return found ?? (isOlder ? query.data?.events[0] : undefined);
}

/** The members, to choose whose events to show. */
export function auditPeopleQuery(accountId: number) {
	return endpointQuery("listAuditPeople", { params: { accountId } });
}

/** Where the events that match the filters are downloaded, with their custom dates in the time zone. */
export function exportAddress(
	accountId: number,
	view: AuditView,
	format: AuditFormat,
	timeZone: string,
): string {
	const query = { format, ...auditQueryOf(view, Date.now(), timeZone) };
	return endpointAddress("exportAudit", { accountId }, query);
}
