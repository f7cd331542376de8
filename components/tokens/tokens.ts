"use client";

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { endpointQuery } from "@/lib/console/api/query";
import { refreshStaff } from "@/lib/console/staff/staff-client";
import type { RolePermission } from "@/lib/contract/console/permissions";
import type { ApiToken, CreatedApiToken } from "@/lib/contract/console/tokens";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { instantsIn } from "@/lib/contract/text/time-zone";

/** An account of yours, with what you can do there. */
export type OwnAccount = { id: number; name: string; permissions: readonly RolePermission[] };

/** Your API access tokens in an account. */
export function ownTokensQuery(accountId: number) {
	return endpointQuery("listOwnTokens", { params: { accountId } });
}

/** A page of all API access tokens of an account. */
export function accountTokensQuery(accountId: number, page: number) {
	return queryOptions({
		...endpointQuery("listTokens", { params: { accountId }, query: { page } }),
		placeholderData: keepPreviousData,
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
		onSettled: () => refreshStaff(client, accountId),
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

/** How long a new token can last: days, until a chosen date, or without end. */
export const EXPIRIES = ["30", "90", "365", "date", "never"] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a token expires, as the API takes it; a chosen date lasts until its end in the time zone.
 * @returns null for a token that doesn't expire, and an empty text, which the API rejects, without a valid date
 */
export function expiryTime(expiry: Expiry, date: string, timeZone: string): string | null {
	if (expiry === "never") return null;
	if (expiry !== "date") return new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
	const end = Date.parse(`${date}T23:59:59Z`);
	return Number.isNaN(end) ? "" : instantsIn(timeZone)(end).toISOString();
}
