"use client";

import { QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { openedFlowQuery } from "@/lib/console/flows/flow-requests";

/** An older answer may lack what someone has saved since. */
const FRESH_MS = 2_000;

/**
 * Returns a function that requests a flow before its page does. Call it when someone is likely to open the flow, and when
 * it's opened. The flow stays until the page has taken it over: the calling component must be one that the page replaces.
 */
export function usePrefetchFlow(accountId: number): (id: number) => void {
	const client = useQueryClient();
	const release = useRef<() => void>(undefined);

	useEffect(
		// Only once the page observes it too: a request that nobody observes is cancelled.
		() => () => void setTimeout(() => release.current?.()),
		[],
	);

	return (id) => {
		const query = openedFlowQuery({ accountId, id });
		const answeredAt = client.getQueryState(query.queryKey)?.dataUpdatedAt;
		if (answeredAt && Date.now() - answeredAt > FRESH_MS) client.removeQueries({ queryKey: query.queryKey });
		const stop = new QueryObserver(client, query).subscribe(() => undefined);
		release.current?.();
		release.current = stop;
	};
}
