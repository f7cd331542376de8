"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import { useWasIdle } from "@/lib/console/hooks/page-load";

/**
 * Keeps everything that the account's pages show up to date, if its service reports changes. It starts after the page's
 * content, which it then reads again, since there may have been changes until then.
 */
export function useLiveChanges(): void {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const wasIdle = useWasIdle();
	const isReported = useIsOurs() === true && wasIdle;
	useEffect(() => {
		if (!isReported) return;
		let stop: (() => void) | undefined;
		let isOver = false;
		import("./follow-changes").then(
			({ followChanges }) => {
				if (!isOver) stop = followChanges(client, accountId);
			},
			// Without the code, pages poll as they do without reports.
			() => undefined,
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, [client, accountId, isReported]);
}
