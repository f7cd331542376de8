"use client";

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import type { ApiToken, CreatedApiToken } from "@/lib/contract/console/tokens";
import { ENDPOINTS } from "@/lib/contract/endpoints";

/** Your API access tokens in an account. */
export function ownTokensQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "own-tokens"] as const,
		queryFn: ({ signal }) => call("listOwnTokens", { params: { accountId }, signal }),
	});
}

/** A page of all API access tokens of an account. */
export function accountTokensQuery(accountId: number, page: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "tokens", page] as const,
		queryFn: ({ signal }) => call("listTokens", { params: { accountId }, query: { page }, signal }),
		placeholderData: keepPreviousData,
	});
}

/** Whether an account's service knows what members' tokens may do now. */
export function tokenLimitsQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "token-limits"] as const,
		queryFn: ({ signal }) => call("getTokenLimits", { params: { accountId }, signal }),
	});
}

/**
 * Revokes a token: your own, or another member's.
 * @param onRevoked called before the lists are loaded again: the token's row is gone by then
 */
export function useRevokeToken(
	accountId: number,
	{ is_own: isOwn }: Pick<ApiToken, "is_own">,
	onRevoked: () => void,
) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: number) =>
			call(isOwn ? "revokeOwnToken" : "revokeToken", { params: { accountId, tokenId: String(id) } }),
		onSuccess: onRevoked,
		onSettled: () => client.invalidateQueries({ queryKey: [accountId, "staff"] }),
	});
}

/** A command that reads something with a new token; for a token that can't read a list, any list. */
export function exampleCommand({ token, secret, account_address }: CreatedApiToken): string {
	const lists = Object.values(ENDPOINTS).filter(
		({ method, path }) => method === "GET" && !path.includes("/:"),
	);
	const list = lists.find(({ permission }) => token.permissions.includes(permission)) ?? lists[0];
	return `curl -H "Authorization: Bearer ${secret}" "${account_address}${list?.path ?? ""}"`;
}
