import type { Endpoint, ExtensionEndpoint } from "./endpoint";
import { type Schema, schemaReference, toSchema } from "./openapi-schemas";

/** What each status of a failure means to a client. Source: decisions §1. */
export const FAILURES = {
	400: "The body is not JSON, or a parameter of the path or the query has the wrong form.",
	401: "The API access token is missing, malformed, unknown, expired or revoked.",
	403: "The API access token has no access to this account, or lacks the permission.",
	404: "It doesn't exist, or belongs to another account.",
	409: "The state of things stands against it, such as a name or a number that is in use.",
	413: "The body is too large.",
	415: "The body is not application/json.",
	422: "The body breaks rules, all of which are named.",
	429: "Too many requests for this API access token.",
	500: "Our fault. The message names the request id to report.",
	502: "The messaging platform refused or failed; nothing was stored.",
	503: "The service can't answer at the moment.",
	504: "The messaging platform did not answer in time; nothing was stored.",
} as const;

export type FailureStatus = keyof typeof FAILURES;

const REQUEST_ID = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
const FURTHER_HEADERS: Partial<Record<FailureStatus, Schema>> = {
	401: { "WWW-Authenticate": { $ref: "#/components/headers/Authenticate" } },
	429: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
	503: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
};

/** The name under which a failure's answer stands among the document's components. */
export function failureName(status: number): string {
	return `Failure${status}`;
}

/** The answers of all failures, for the document's components. */
export function failureResponses(): Record<string, Schema> {
	return Object.fromEntries(
		Object.entries(FAILURES).map(([status, description]) => [
			failureName(Number(status)),
			{
				description,
				headers: { ...REQUEST_ID, ...FURTHER_HEADERS[Number(status) as FailureStatus] },
				content: { "application/json": { schema: schemaReference("Error") } },
			},
		]),
	);
}

/** The headers that answers refer to, for the document's components. */
export const HEADERS: Record<string, Schema> = {
	RequestId: {
		description: "The id of the request; a valid one that was sent is kept.",
		required: true,
		schema: { type: "string" },
	},
	Authenticate: { description: "Bearer", schema: { type: "string" } },
	RetryAfter: { description: "Seconds to wait before another try.", schema: { type: "integer", minimum: 0 } },
};

/** The answers of an endpoint by status: its success and every failure that it can have. */
export function endpointResponses(endpoint: Endpoint): Record<string, Schema> {
	const failures = failureStatuses(endpoint).map((status) => [
		status,
		{ $ref: `#/components/responses/${failureName(status)}` },
	]);
	const success = {
		description: endpoint.message ?? "Success",
		headers: REQUEST_ID,
		content: { "application/json": { schema: envelope(endpoint) } },
	};
	return { [endpoint.status]: success, ...Object.fromEntries(failures) };
}

/** The success envelope; a deletion's has no statusCode. Source: public API §1. */
function envelope(endpoint: Endpoint): Schema {
	const properties: Record<string, Schema> = { success: { type: "boolean", const: true } };
	if (endpoint.method !== "DELETE") properties.statusCode = { type: "integer", const: endpoint.status };
	if (endpoint.message !== undefined) properties.message = { type: "string", const: endpoint.message };
	properties.data = toSchema(endpoint.data, "output");
	if (endpoint.list) properties.pagination = schemaReference("Pagination");
	if (endpoint.list === "history") properties.messagesMeta = schemaReference("MessagesMeta");
	return { type: "object", properties, required: Object.keys(properties) };
}

/**
 * The statuses of the failures that an endpoint can answer, in ascending order. 405 is not among them: it belongs to
 * the path, for methods that are no endpoint. Source: decisions §1.
 */
export function failureStatuses(endpoint: ExtensionEndpoint): FailureStatus[] {
	const statuses: FailureStatus[] = [400, 401, 403, 429, 500, 503];
	if (namesOne(endpoint)) statuses.push(404);
	if (endpoint.body) statuses.push(413, 415, 422);
	// A creation meets what exists, and its Idempotency-Key the first use of it. Of what is replaced, the name of a
	// flow and a contact's number may be taken; a content's language is its own.
	const isCreation = endpoint.method === "POST";
	if (isCreation || (endpoint.method === "PUT" && !("langCode" in endpoint.params.shape))) statuses.push(409);
	if (endpoint.method !== "GET" && endpoint.permission?.startsWith("Chat Flows")) statuses.push(502, 504);
	return statuses.sort((a, b) => a - b);
}

/** Whether the path names one resource of the account, which may not exist. */
function namesOne(endpoint: ExtensionEndpoint): boolean {
	const always = ["accountId", "templateCode"];
	return Object.keys(endpoint.params.shape).some((name) => !always.includes(name));
}
