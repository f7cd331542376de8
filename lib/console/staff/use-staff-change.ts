"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { type CallName, type CallRequest, type CallResult, call } from "@/lib/console/api/client";
import { refreshStaff } from "@/lib/console/staff/staff-client";

/** A change without its account, which is the page's. */
type Change<N extends CallName> = Omit<CallRequest<N>, "params"> & {
	params?: Omit<CallRequest<N>["params"], "accountId">;
};

/**
 * A change of members, invitations or roles; afterwards all of them are loaded again.
 * @param onSuccess called before that, also if what made the change is gone from the page by then
 */
export function useStaffChange<N extends CallName>(name: N, onSuccess?: () => void) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation<CallResult<N>, Error, Change<N>>({
		mutationFn: ({ params, ...change }) =>
			call<N>(name, { ...change, params: { ...params, accountId } } as unknown as CallRequest<N>),
		...(onSuccess && { onSuccess }),
		onSettled: () => refreshStaff(client, accountId),
	});
}
