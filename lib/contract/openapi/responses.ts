import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { messagesMeta, pagination, successEnvelope } from "@/lib/contract/envelope";
import type { AnyExample } from "@/lib/contract/examples/example";
import { FAILURES, type FailureStatus, failureContent, failureStatuses, ownFailures } from "./failures";
import { members, reference, type Schema, toMembers, toSchema } from "./schemas";

/** The headers that responses refer to, for the document's components. */
export const HEADERS: Record<string, Schema> = {
	RequestId: {
		...textHeader(
			"The request ID. A valid one that you send is kept.",
			"5f2b1c9e-7a40-4d3e-9c8b-2e6f1a0d4b73",
		),
		required: true,
	},
	RateLimit: textHeader(
		"Requests left, and seconds until the limit resets. Absent without a limit.",
		'"default";r=1187;t=42',
	),
	RateLimitPolicy: textHeader(
		"Requests per window, and the window in seconds. Absent without a limit.",
		'"default";q=1200;w=60',
	),
	Authenticate: textHeader("The authentication scheme to use.", "Bearer"),
	Allow: textHeader("The methods that the path supports.", "GET, POST, HEAD"),
	RetryAfter: {
		description: "Seconds to wait before you retry.",
		schema: { type: "integer", format: "int64", minimum: 0 },
		example: 5,
	},
};

export const SUCCESS: Schema = { type: "boolean", description: "Always true." };
export const STATUS_CODE: Schema = {
	type: "integer",
	minimum: 200,
	maximum: 299,
	description: "The HTTP status.",
};

/** On every response. Source: docs/spec/decisions.md §1. */
export const COMMON_HEADERS: Schema = {
	"X-Request-Id": headerReference("RequestId"),
	RateLimit: headerReference("RateLimit"),
	"RateLimit-Policy": headerReference("RateLimitPolicy"),
};

const FURTHER_HEADERS: Partial<Record<FailureStatus, Schema>> = {
	401: { "WWW-Authenticate": headerReference("Authenticate") },
	405: { Allow: headerReference("Allow") },
	409: { "Retry-After": headerReference("RetryAfter") },
	429: { "Retry-After": headerReference("RetryAfter") },
	503: { "Retry-After": headerReference("RetryAfter") },
	507: { "Retry-After": headerReference("RetryAfter") },
};

/** The error responses that endpoints share, for the document's components. */
export function failureResponses(): Record<string, Schema> {
	return Object.fromEntries(
		statuses().map((status) => [failureName(status), failureResponse(status, failureContent(status))]),
	);
}

/** A shared error response, by reference. */
export function commonFailure(status: FailureStatus): Schema {
	return { $ref: `#/components/responses/${failureName(status)}` };
}

/** The name of an operation's success envelope among the document's schemas. */
export function envelopeName(operationId: string): string {
	return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Result`;
}

/** The success envelopes of endpoints by name. */
export function envelopes(endpoints: Record<string, ExtensionEndpoint>): Record<string, Schema> {
	return Object.fromEntries(
		Object.entries(endpoints).map(([name, endpoint]) => [envelopeName(name), envelope(endpoint)]),
	);
}

/** An endpoint's responses by status: its success and every error it can return. */
export function endpointResponses(
	name: string,
	endpoint: ExtensionEndpoint,
	example: AnyExample,
): Record<string, Schema> {
	const failures = failureStatuses(endpoint).map((status) => {
		const own = ownFailures(status, endpoint, example);
		return [
			status,
			own ? failureResponse(status, failureContent(status, own)) : commonFailure(status),
		] as const;
	});
	const success = {
		description: endpoint.message ?? "Success",
		headers: COMMON_HEADERS,
		content: {
			"application/json": {
				schema: reference(envelopeName(name)),
				example: envelopeExample(endpoint, example),
			},
		},
	};
	return { [endpoint.status]: success, ...Object.fromEntries(failures) };
}

function textHeader(description: string, example: string): Schema {
	return { description, schema: { type: "string" }, example };
}

function headerReference(name: string): Schema {
	return { $ref: `#/components/headers/${name}` };
}

function failureName(status: FailureStatus): string {
	return `Failure${status}`;
}

function statuses(): FailureStatus[] {
	return Object.keys(FAILURES).map((status) => Number(status) as FailureStatus);
}

function failureResponse(status: FailureStatus, content: Schema): Schema {
	const headers = { ...COMMON_HEADERS, ...FURTHER_HEADERS[status] };
	return { description: FAILURES[status], headers, content };
}

/** The success envelope; a deletion's has no statusCode. Source: docs/spec/public-api.md §1. */
function envelope(endpoint: ExtensionEndpoint): Schema {
	const properties: Record<string, Schema> = { success: SUCCESS };
	if (endpoint.method !== "DELETE") properties.statusCode = STATUS_CODE;
	if (endpoint.message !== undefined) properties.message = { type: "string" };
	properties.data = toSchema(endpoint.data, "output");
	if (endpoint.list) properties.pagination = toSchema(pagination, "output");
	if (endpoint.list === "history") properties.messagesMeta = toSchema(messagesMeta, "output");
	return members(properties);
}

function envelopeExample(endpoint: ExtensionEndpoint, example: AnyExample): object {
	const { data, totalCount = 0, nextCursor = null } = example;
	return successEnvelope(endpoint, data, {
		page: 1,
		pageSize: defaultPageSize(endpoint),
		totalCount,
		nextCursor,
	});
}

function defaultPageSize(endpoint: ExtensionEndpoint): number {
	const members = endpoint.query ? toMembers(endpoint.query) : [];
	return Number(members.find(({ name }) => name === "pageSize")?.schema.default ?? 1);
}
