import { callEndpoint, type RequestOf, type ResultOf } from "@/lib/console/api/call-endpoint";
import { sendRequest } from "@/lib/console/api/request";
import { ACCESS_ENDPOINTS, type AccessEndpoints } from "@/lib/contract/console/access/access";
import { SCOPE_PREFIX } from "@/lib/contract/console/endpoint";

/** As `callAccess`, which loads this. @throws ApiError */
export function callAccessNow<N extends keyof AccessEndpoints>(
	name: N,
	request: RequestOf<AccessEndpoints[N]>,
): Promise<ResultOf<AccessEndpoints[N]>> {
	const endpoint = ACCESS_ENDPOINTS[name];
	return callEndpoint(endpoint, SCOPE_PREFIX.public + endpoint.path, request) as Promise<
		ResultOf<AccessEndpoints[N]>
	>;
}

/** The id of the person who is signed in; reading it extends the session. @throws ApiError */
export async function readPersonId(options: {
	signal?: AbortSignal;
	askToSignIn?: boolean;
}): Promise<string> {
	const { path, method, data } = ACCESS_ENDPOINTS.getSession;
	const response = await sendRequest({ method, address: SCOPE_PREFIX.public + path, ...options });
	return data.parse((response as { data: unknown }).data).id;
}
