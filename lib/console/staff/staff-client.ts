import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";

/** An account's members and open invitations. */
export function membersQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "members"] as const,
		queryFn: ({ signal }) => call("listMembers", { params: { accountId }, signal }),
	});
}

/** An account's roles, the built-in ones first. */
export function rolesQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "roles"] as const,
		queryFn: ({ signal }) => call("listRoles", { params: { accountId }, signal }),
	});
}

/** Reloads members and roles, which show each other. */
export function refreshStaff(client: QueryClient, accountId: number): Promise<void> {
	return client.invalidateQueries({ queryKey: [accountId, "staff"] });
}
