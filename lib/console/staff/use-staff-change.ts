"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { callStaff, refreshStaff } from "@/lib/console/staff/staff-client";
import type { RequestOf } from "@/lib/contract/console/endpoint";
import type { StaffData, StaffEndpointName, StaffEndpoints } from "@/lib/contract/console/endpoints";

/**
 * A change of members, invitations or roles; afterwards all of them are loaded again.
 * @param onSuccess called before that, also if what made the change is gone from the page by then
 */
export function useStaffChange<N extends StaffEndpointName>(name: N, onSuccess?: () => void) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation<StaffData<N>, Error, RequestOf<StaffEndpoints[N]>>({
		mutationFn: (change) => callStaff<N>(name, { accountId, ...change }),
		...(onSuccess && { onSuccess }),
		onSettled: () => refreshStaff(client, accountId),
	});
}
