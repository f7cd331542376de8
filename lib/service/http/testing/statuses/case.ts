import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { TEST_ACCOUNT, type TestResponse, type TestService } from "@/lib/service/testing/service";
import type { World } from "./world";

/** A request to an endpoint. Omitted properties have the endpoint's or the world's default. */
export type RequestInput = {
	/** Path parameters by name; the account is the world's. */
	params?: Record<string, string | number>;
	/** Includes the question mark. */
	query?: string;
	/** Sent as JSON; a string is sent unchanged. */
	body?: unknown;
	/** null sends no token. */
	token?: string | null;
	headers?: Record<string, string>;
	method?: string;
};

/** The state of the service: normal or impaired. */
export type Condition =
	| "usual"
	| "over the rate"
	| "database unavailable"
	| "closing"
	| "broken"
	| "disk full";

/** One way to get a status from an endpoint. */
export type StatusCase = {
	status: number;
	/** Completes "returns 404 for …". */
	to: string;
	condition?: Condition;
	input: (world: World) => RequestInput | Promise<RequestInput>;
};

/** An endpoint's cases: a request that always succeeds, and requests for each of its errors. */
export type EndpointCases = {
	good: (world: World) => RequestInput | Promise<RequestInput>;
	failures: StatusCase[];
};

/** The cases of a table of endpoints. A missing endpoint doesn't compile. */
export type CaseTable<T extends Record<string, ExtensionEndpoint>> = { [N in keyof T]: EndpointCases };

/** The path of an endpoint with its parameters filled in, 1 by default. */
export function pathOf(endpoint: ExtensionEndpoint, { params = {}, query = "" }: RequestInput): string {
	const isPublic = Object.values<ExtensionEndpoint>(ENDPOINTS).includes(endpoint);
	const values: Record<string, string | number> = { accountId: TEST_ACCOUNT, ...params };
	const path = (isPublic ? ACCOUNT_PREFIX : EXTENSIONS_ACCOUNT_PREFIX) + endpoint.path;
	return path.replace(/:([A-Za-z]+)/g, (_, name: string) => String(values[name] ?? 1)) + query;
}

/** Sends a request to an endpoint; a body only if the endpoint has one. */
export function sendTo(
	service: TestService,
	endpoint: ExtensionEndpoint,
	input: RequestInput,
): Promise<TestResponse> {
	return service.request(input.method ?? endpoint.method, pathOf(endpoint, input), {
		body: endpoint.body ? input.body : undefined,
		headers: input.headers,
		token: input.token,
	});
}
