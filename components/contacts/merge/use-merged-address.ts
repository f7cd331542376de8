"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useAccount } from "@/lib/console/account";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";

/**
 * Redirects to the contact that a missing one was merged into, with the same list and message.
 * @param error why the contact couldn't be loaded
 * @returns whether it's still being looked up
 */
export function useMergedAddress(contactId: number, error: unknown): boolean {
	const { id: accountId } = useAccount();
	const router = useRouter();
	const search = useSearchParams().toString();
	const canMerge = useIsOurs() === true;
	const isMissing = error instanceof ApiError && error.kind === "not-found";
	const { data, isLoading } = useQuery({
		...endpointQuery("getMergedContact", { params: { accountId, contactId } }),
		enabled: canMerge && isMissing,
	});
	const keptId = data?.data.kept_id;
	useEffect(() => {
		if (keptId === undefined) return;
		router.replace(`/${accountId}/contacts/${keptId}${search ? `?${search}` : ""}`, { scroll: false });
	}, [accountId, keptId, router, search]);
	return isMissing && (isLoading || keptId !== undefined);
}
