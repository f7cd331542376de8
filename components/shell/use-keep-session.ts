"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepSession } from "@/lib/console/api/access";
import { rememberEmail } from "@/lib/console/api/session-gate";

const INTERVAL_MS = 30 * 60 * 1000;

/** Keeps the session alive while someone is active, and notices early when it has expired. */
export function useKeepSession(email: string): void {
	useEffect(() => rememberEmail(email), [email]);
	useQuery({
		queryKey: ["session"],
		queryFn: async ({ signal }) => {
			await keepSession(signal);
			return true;
		},
		refetchInterval: INTERVAL_MS,
		refetchOnWindowFocus: true,
		staleTime: INTERVAL_MS / 30,
		retry: false,
	});
}
