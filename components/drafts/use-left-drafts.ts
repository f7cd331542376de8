"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import type { Draft, DraftKind } from "@/lib/console/drafts/draft";
import { removeDraft } from "@/lib/console/drafts/draft-store";
import { offeredDrafts } from "@/lib/console/drafts/erased-drafts";

/** This user's left drafts in this browser: all of the account, or those of one record. */
export function useLeftDrafts(of?: { kind: DraftKind; record: string }) {
	const { id: accountId, person } = useAccount();
	const client = useQueryClient();
	const options = queryOptions({
		queryKey: ["drafts", person.id, accountId, of ?? "all"],
		queryFn: () => offeredDrafts({ personId: person.id, accountId, ...of }),
		staleTime: 0,
		gcTime: 0,
		retry: false,
		refetchOnWindowFocus: "always",
	});
	const query = useQuery(options);
	async function discard(draft: Draft) {
		await removeDraft(draft);
		await client.invalidateQueries({ queryKey: ["drafts"] });
	}
	return { drafts: query.data, failed: query.isError, discard };
}
