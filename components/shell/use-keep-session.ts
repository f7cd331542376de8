"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepSession } from "@/lib/console/api/access/access";
import { rememberPerson } from "@/lib/console/api/access/session-gate";
import { useWasIdle } from "@/lib/console/hooks/page-load";

const INTERVAL_MS = 30 * 60 * 1000;

/**
 * Keeps the session alive while someone is active, and notices early when it has expired. If another person has signed
 * in in this browser, loads the page as theirs.
 */
export function useKeepSession({ id, email }: { id: string; email: string }): void {
	useEffect(() => rememberPerson({ id, email }), [id, email]);
	const wasIdle = useWasIdle();
	useQuery({
		queryKey: ["session"],
		queryFn: async ({ signal }) => {
			if ((await keepSession({ signal })) !== id) location.reload();
			return true;
		},
		refetchInterval: INTERVAL_MS,
		refetchOnWindowFocus: true,
		staleTime: INTERVAL_MS / 30,
		retry: false,
		enabled: wasIdle,
	});
}
