import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callConsole } from "@/lib/console/staff/call-console";
import type { RequestOf } from "@/lib/contract/console/endpoint";
import {
	STAFF_ENDPOINTS,
	type StaffData,
	type StaffEndpointName,
	type StaffEndpoints,
} from "@/lib/contract/console/endpoints";

/** Calls one of the console's endpoints for members and roles. Throws ApiError. */
export function callStaff<N extends StaffEndpointName>(
	name: N,
	{ accountId, ...request }: RequestOf<StaffEndpoints[N]> & { accountId: number },
): Promise<StaffData<N>> {
	return callConsole(STAFF_ENDPOINTS[name], `/api/accounts/${accountId}/staff`, request);
}

/** An account's members and open invitations. */
export function membersQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "members"] as const,
		queryFn: ({ signal }) => callStaff("listMembers", { accountId, signal }),
	});
}

/** An account's roles, the built-in ones first. */
export function rolesQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "roles"] as const,
		queryFn: ({ signal }) => callStaff("listRoles", { accountId, signal }),
	});
}

/** Reloads members and roles, which show each other. */
export function refreshStaff(client: QueryClient, accountId: number): Promise<void> {
	return client.invalidateQueries({ queryKey: [accountId, "staff"] });
}
