"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepSession } from "@/lib/console/access";
import { useAccount } from "@/lib/console/account";
import { rememberEmail } from "@/lib/console/session-gate";

const INTERVAL_MS = 30 * 60 * 1000;

/** Keeps the session of someone at work from ending, and notices early when it has. */
export function useKeepSession(): void {
	const { email } = useAccount().person;
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
