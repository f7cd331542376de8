import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "@/lib/console/api/api-error";
import { sendRequest } from "@/lib/console/api/request";
import {
	STAFF_ENDPOINTS,
	type StaffBodyInput,
	type StaffData,
	type StaffEndpoint,
	type StaffEndpointName,
} from "@/lib/staff/endpoints";

type StaffRequest<N extends StaffEndpointName> = {
	accountId: number;
	/** Fills the parameter in the endpoint's path. */
	id?: string;
	signal?: AbortSignal;
} & (StaffBodyInput<N> extends undefined ? { body?: undefined } : { body: StaffBodyInput<N> });

/** Calls one of the console's endpoints for members and roles. Throws ApiError. */
export async function callStaff<N extends StaffEndpointName>(
	name: N,
	{ accountId, id = "", body, signal }: StaffRequest<N>,
): Promise<StaffData<N>> {
	const endpoint: StaffEndpoint = STAFF_ENDPOINTS[name];
	const answer = await sendRequest({
		method: endpoint.method,
		address: `/api/accounts/${accountId}/staff${endpoint.path.replace(/:\w+/, encodeURIComponent(id))}`,
		body,
		signal,
	});
	const read = z.object({ data: endpoint.data }).safeParse(answer);
	if (!read.success) throw new ApiError({ kind: "unexpected" });
	return read.data.data as StaffData<N>;
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
