"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { callStaff, refreshStaff } from "@/lib/console/staff/staff-client";
import type { StaffBodyInput, StaffData, StaffEndpointName } from "@/lib/staff/endpoints";

type Change<N extends StaffEndpointName> = { id?: string } & (StaffBodyInput<N> extends undefined
	? { body?: undefined }
	: { body: StaffBodyInput<N> });

/** A change of members, invitations or roles; afterwards all of them are loaded again. */
export function useStaffChange<N extends StaffEndpointName>(name: N) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation<StaffData<N>, Error, Change<N>>({
		mutationFn: (change) =>
			callStaff<N>(name, { accountId, ...change } as Parameters<typeof callStaff<N>>[1]),
		onSettled: () => refreshStaff(client, accountId),
	});
}
