import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery, invalidate } from "@/lib/console/api/query";

/** An account's members and open invitations. */
export function membersQuery(accountId: number) {
	return endpointQuery("listMembers", { params: { accountId } });
}

/** An account's roles, the built-in ones first. */
export function rolesQuery(accountId: number) {
	return endpointQuery("listRoles", { params: { accountId } });
}

/** Reloads what a change of members, roles, tokens, the connection or saved views may affect. */
export function refreshStaff(client: QueryClient, accountId: number): Promise<void> {
	return invalidate(
		client,
		accountId,
		"listMembers",
		"listRoles",
		"listOwnTokens",
		"listTokens",
		"getTokenLimits",
		"listAudit",
		"listAuditPeople",
		"getWebhookNotices",
		"getTemplateNotices",
		"getConnection",
		"getAccountState",
		"getAccountOptions",
		"listContactViews",
	);
}
