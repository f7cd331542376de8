"use client";

import { QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { openedFlowQuery } from "@/lib/console/flows/flow-requests";

/**
 * Returns a function that requests a flow together with its page, instead of after it. The flow stays until the page
 * has taken it over: the calling component must be one that the page replaces.
 */
export function useFlowAhead(accountId: number): (id: number) => void {
	const client = useQueryClient();
	const release = useRef<() => void>(undefined);

	useEffect(
		// Only once the page observes it too: a request that nobody observes is cancelled.
		() => () => void setTimeout(() => release.current?.()),
		[],
	);

	return (id) => {
		release.current?.();
		const observer = new QueryObserver(client, openedFlowQuery({ accountId, id }));
		release.current = observer.subscribe(() => undefined);
	};
}
