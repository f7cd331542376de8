import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { TEST_ACCOUNT } from "@/lib/service/testing/service";
import type { World } from "./world";

/** A request to an endpoint; what is left out is as the endpoint and the world have it. */
export type Ask = {
	/** Path parameters by name; the account is the world's. */
	params?: Record<string, string | number>;
	/** With its question mark. */
	query?: string;
	/** Sent as JSON; a string is sent as it is. */
	body?: unknown;
	/** null sends none. */
	token?: string | null;
	headers?: Record<string, string>;
	method?: string;
};

/** The state that the service is in: as usual, or with something amiss. */
export type Condition = "usual" | "over the rate" | "database away" | "closing" | "broken" | "disk full";

/** One way to get a status from an endpoint. */
export type StatusCase = {
	status: number;
	/** Completes "answers 404 to …". */
	to: string;
	condition?: Condition;
	ask: (world: World) => Ask | Promise<Ask>;
};

/** An endpoint's cases: a request that succeeds, as often as it is made, and those of its own failures. */
export type EndpointCases = {
	good: (world: World) => Ask | Promise<Ask>;
	failures: StatusCase[];
};

/** The cases of a table of endpoints; one that is missing does not compile. */
export type CaseTable<T extends Record<string, ExtensionEndpoint>> = { [N in keyof T]: EndpointCases };

/** The address of an endpoint with its parameters filled in; those that are not given are 1. */
export function pathOf(endpoint: ExtensionEndpoint, { params = {}, query = "" }: Ask): string {
	const isPublic = Object.values<ExtensionEndpoint>(ENDPOINTS).includes(endpoint);
	const values: Record<string, string | number> = { accountId: TEST_ACCOUNT, ...params };
	const path = (isPublic ? ACCOUNT_PREFIX : EXTENSIONS_ACCOUNT_PREFIX) + endpoint.path;
	return path.replace(/:([A-Za-z]+)/g, (_, name: string) => String(values[name] ?? 1)) + query;
}
