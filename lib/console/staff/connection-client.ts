import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";

const STATE_FRESH_MS = 60_000;

/** How the console reaches an account. */
export function connectionQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "connection"] as const,
		queryFn: ({ signal }) => call("getConnection", { params: { accountId }, signal }),
	});
}

/** Whether an account's service can be used. Asks the service, so only while it's shown. */
export function accountStateQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "state"] as const,
		queryFn: ({ signal }) => call("getAccountState", { params: { accountId }, signal }),
		staleTime: STATE_FRESH_MS,
		retry: false,
	});
}

/** How accounts can be added. */
export function accountOptionsQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "account-options"] as const,
		queryFn: ({ signal }) => call("getAccountOptions", { params: { accountId }, signal }),
	});
}

/** The set-up of single sign-on. Asks the provider, so only while it's shown. */
export function singleSignOnQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "single-sign-on"] as const,
		queryFn: ({ signal }) => call("checkSingleSignOn", { params: { accountId }, signal }),
		staleTime: STATE_FRESH_MS,
		retry: false,
	});
}

/** A test of an account's connection, only when someone asks for it. */
export function connectionCheckQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "connection-check"] as const,
		queryFn: ({ signal }) => call("checkConnection", { params: { accountId }, signal }),
		enabled: false,
		retry: false,
		gcTime: 0,
	});
}
