import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "@/lib/console/api/query";

const STATE_FRESH_MS = 60_000;

/** How the console reaches an account. */
export function connectionQuery(accountId: number) {
	return endpointQuery("getConnection", { params: { accountId } });
}

/** Whether an account's service can be used. Asks the service, so only while it's shown. */
export function accountStateQuery(accountId: number) {
	return queryOptions({
		...endpointQuery("getAccountState", { params: { accountId } }),
		staleTime: STATE_FRESH_MS,
		retry: false,
	});
}

/** How accounts can be added. */
export function accountOptionsQuery(accountId: number) {
	return endpointQuery("getAccountOptions", { params: { accountId } });
}

/** The set-up of single sign-on. Asks the provider, so only while it's shown. */
export function singleSignOnQuery(accountId: number) {
	return queryOptions({
		...endpointQuery("checkSingleSignOn", { params: { accountId } }),
		staleTime: STATE_FRESH_MS,
		retry: false,
	});
}

/** A test of an account's connection, only when someone asks for it. */
export function connectionCheckQuery(accountId: number) {
	return queryOptions({
		...endpointQuery("checkConnection", { params: { accountId } }),
		enabled: false,
		retry: false,
		gcTime: 0,
	});
}
