import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { AnyExample, FailureExample } from "@/lib/contract/examples/example";
import type { Schema } from "./schemas";

/** What each error status means to a client. Source: docs/spec/decisions.md §1. */
export const FAILURES = {
	400: "The body isn't JSON, or a path or query parameter is malformed.",
	401: "The API access token is missing, malformed, unknown, expired or revoked.",
	403: "The API access token has no access to this account, or lacks the permission.",
	404: "The resource doesn't exist, or belongs to another account.",
	405: "The path doesn't support this method. The Allow header lists those it supports.",
	408: "The request didn't arrive in time.",
	409: "Conflicts with the current state, such as a name or number already in use.",
	412: "The resource has changed since the time in If-Match. Nothing was stored.",
	413: "The body is too large.",
	415: "The body isn't application/json in UTF-8, or is compressed.",
	422: "The body is invalid. Every problem is listed.",
	429: "Too many requests for this API access token.",
	431: "The URL and headers are too large.",
	500: "Something went wrong on our side. Report the request ID in the message.",
	502: "The messaging platform rejected the request or failed. Nothing was stored.",
	503: "The service is temporarily unavailable.",
	504: "The messaging platform didn't respond in time. Nothing was stored.",
	507: "The service has no disk space left. Nothing was stored.",
} as const;

export type FailureStatus = keyof typeof FAILURES;

const BAD_ID = "Must be a whole number from 1 to 9007199254740991.";
const NO_ACCESS = "This API access token has no access to this account.";

/** Errors that all endpoints share, by name. */
const COMMON_FAILURES: Record<FailureStatus, Record<string, FailureExample>> = {
	400: {
		parameter: { message: `accountId: ${BAD_ID}`, errors: [{ path: "accountId", message: BAD_ID }] },
	},
	401: {
		missing: "Send your API access token: Authorization: Bearer <token>.",
		expired: "This API access token has expired.",
	},
	403: { account: NO_ACCESS },
	404: { unknown: "This path doesn't exist." },
	405: { method: "PATCH isn't supported here. Use GET, POST." },
	408: { slow: "The request didn't arrive in time. Send it again." },
	409: {},
	412: {
		changed: "This content was changed at 2026-11-19T08:00:12.077Z. Read it again before you save.",
	},
	413: { size: "The body is larger than 256 KiB." },
	415: { type: "Send the body as Content-Type: application/json." },
	422: {},
	429: { rate: "Too many requests for this API access token. Slow down." },
	431: { size: "The URL and headers are larger than 16 KiB together." },
	500: {
		fault: "Something went wrong on our side. Report the request ID 5f2b1c9e-7a40-4d3e-9c8b-2e6f1a0d4b73.",
	},
	502: { failed: "The messaging platform couldn't be reached." },
	503: {
		database: "The database is unavailable. Try again in a moment.",
		closing: "The service is shutting down. Try again in a moment.",
	},
	504: { silent: "The messaging platform didn't respond in time." },
	507: {
		full: "The database has no disk space left, so nothing was stored. Try again later.",
	},
};

/** What is known of a write whose result didn't arrive. Source: docs/spec/decisions.md §1. */
const UNKNOWN_OUTCOME: Record<string, FailureExample> = {
	unknown:
		"The database is unavailable, and it isn't known whether the change was stored. Check before you try again. A request with an Idempotency-Key can be sent again.",
};

/** Errors of a POST with an `Idempotency-Key`. Source: docs/spec/decisions.md §1. */
const KEY_FAILURES: Partial<Record<FailureStatus, Record<string, FailureExample>>> = {
	409: {
		stillRunning: "The first request with this Idempotency-Key is still running. Try again in a moment.",
	},
	422: {
		otherBody: "This Idempotency-Key was used with another body. Use a new key for a new request.",
	},
};

/** Whether an endpoint stores its first response for an `Idempotency-Key`. Source: docs/spec/decisions.md §1. */
export function takesKey(endpoint: Pick<ExtensionEndpoint, "method">): boolean {
	return endpoint.method === "POST";
}

/** The errors that an endpoint can return, in ascending order. Source: docs/spec/decisions.md §1. */
export function failureStatuses(endpoint: ExtensionEndpoint): FailureStatus[] {
	const statuses: FailureStatus[] = [400, 401, 403, 405, 408, 429, 431, 500, 503];
	if (namesOne(endpoint)) statuses.push(404);
	if (endpoint.body) statuses.push(413, 415, 422);
	// A creation can conflict with an existing record or an earlier use of its Idempotency-Key. An update can
	// conflict over a flow's name or a contact's number; a content keeps its language, and an owner's limit is replaced.
	const isReplaced = "langCode" in endpoint.params.shape || "profileId" in endpoint.params.shape;
	if (takesKey(endpoint) || (endpoint.method === "PUT" && !isReplaced)) {
		statuses.push(409);
	}
	if (endpoint.ifMatch) statuses.push(412);
	if (endpoint.method !== "GET") statuses.push(507);
	if (endpoint.method !== "GET" && endpoint.permission?.startsWith("Chat Flows")) statuses.push(502, 504);
	return statuses.sort((a, b) => a - b);
}

/** Whether the path names a resource of the account, which may not exist. A template without contents can be read, but not deleted. */
function namesOne(endpoint: ExtensionEndpoint): boolean {
	if (endpoint.path.endsWith("/delete")) return true;
	const always = ["accountId", "templateCode", "profileId"];
	return Object.keys(endpoint.params.shape).some((name) => !always.includes(name));
}

/** An endpoint's own messages for an error status; undefined if it has none. */
export function ownFailures(
	status: FailureStatus,
	endpoint: ExtensionEndpoint,
	example: AnyExample,
): Record<string, FailureExample> | undefined {
	const own: Record<string, FailureExample> = { ...example.failures?.[status as 404] };
	if (status === 403 && endpoint.permission) {
		const { permission } = endpoint;
		own.permission = `This API access token needs the permission ${permission}.`;
	}
	if (status === 503 && endpoint.method !== "GET") Object.assign(own, UNKNOWN_OUTCOME);
	if (takesKey(endpoint)) Object.assign(own, KEY_FAILURES[status]);
	if (Object.keys(own).length === 0) return undefined;
	return status === 403 || status === 503 ? { ...COMMON_FAILURES[status], ...own } : own;
}

/** Errors as examples of a response. */
export function failureContent(status: FailureStatus, own?: Record<string, FailureExample>): Schema {
	const named = Object.entries(own ?? COMMON_FAILURES[status]).map(([name, failure]) => {
		const worded = typeof failure === "string" ? { message: failure } : failure;
		return [name, { value: { success: false, statusCode: status, ...worded } }] as const;
	});
	const [only] = named;
	const examples = named.length > 1 ? { examples: Object.fromEntries(named) } : {};
	return {
		"application/json": {
			schema: { $ref: "#/components/schemas/ApiError" },
			...(named.length === 1 ? { example: only?.[1].value } : examples),
		},
	};
}
