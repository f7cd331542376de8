"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import type { Draft } from "@/lib/console/drafts/draft";
import { contactOf, contactsWithDrafts, leftDrafts, removeDraftsOf } from "@/lib/console/drafts/draft-store";
import { useWasIdle } from "@/lib/console/hooks/page-load";
import { ERASED_CONTACTS_MAX } from "@/lib/contract/console/choices";

/**
 * Removes the drafts of contacts that were erased, by anyone and anywhere, from this browser. Rejects if the console can't
 * say which were.
 * @returns whether there were any
 */
export async function removeErasedDrafts(accountId: number): Promise<boolean> {
	let hasRemoved = false;
	const ids = await contactsWithDrafts(accountId);
	for (let at = 0; at < ids.length; at += ERASED_CONTACTS_MAX) {
		const query = { ids: ids.slice(at, at + ERASED_CONTACTS_MAX).join() };
		const erased = await call("findErasedContacts", { params: { accountId }, query });
		if (erased.length === 0) continue;
		await removeDraftsOf(accountId, new Set(erased.map(String)));
		hasRemoved = true;
	}
	return hasRemoved;
}

/**
 * The left drafts to offer, without those of erased contacts. While the console can't say which were erased, no draft of
 * a contact that exists or did is offered.
 */
export async function offeredDrafts(scope: Parameters<typeof leftDrafts>[0]): Promise<Draft[]> {
	const isChecked = await removeErasedDrafts(scope.accountId).then(
		() => true,
		() => false,
	);
	const drafts = await leftDrafts(scope);
	return isChecked ? drafts : drafts.filter((draft) => contactOf(draft) === undefined);
}

const INTERVAL_MS = 10 * 60 * 1000;

/** Removes drafts of erased contacts from this browser: when a page loads, when someone returns to it, and while it's open. */
export function useErasedDrafts(): void {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const wasIdle = useWasIdle();
	useQuery({
		queryKey: [accountId, "erased-drafts"],
		queryFn: async () => {
			const hasRemoved = await removeErasedDrafts(accountId);
			if (hasRemoved) await client.invalidateQueries({ queryKey: ["drafts"] });
			return true;
		},
		refetchInterval: INTERVAL_MS,
		refetchIntervalInBackground: true,
		refetchOnWindowFocus: true,
		staleTime: INTERVAL_MS / 10,
		retry: false,
		enabled: wasIdle,
	});
}
