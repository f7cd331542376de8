import { ACCOUNT, API_TOKEN, testInstance } from "../support/instance";

type Options = {
	/** Sent as JSON; a string is sent unchanged. */
	body?: unknown;
	/** null omits the header. */
	token?: string | null;
	headers?: Record<string, string>;
};

/** The full path of a resource of the account under test, from one such as `/flows/1`. */
export function accountPath(rest: string): string {
	return `/api/business/public/channels/chat/accounts/${ACCOUNT}${rest}`;
}

/** Sends a request to the service under test. */
export async function api(method: string, path: string, { body, token = API_TOKEN, headers }: Options = {}) {
	const { serviceUrl } = await testInstance();
	const response = await fetch(serviceUrl + path, {
		method,
		headers: {
			...(token === null ? {} : { authorization: `Bearer ${token}` }),
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...headers,
		},
		body: typeof body === "string" || body === undefined ? body : JSON.stringify(body),
	});
	const text = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		text,
		body: text ? JSON.parse(text) : undefined,
	};
}
