import { BODY_LIMIT_BYTES, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { type EndpointCases, pathOf, type StatusCase } from "./case";

/** A method that no path of the API allows. */
const NO_METHOD = "OPTIONS";

const BAD_IDS = {
	id: "0",
	contactId: "-1",
	webhookId: "9007199254740992",
	tokenId: "a",
	deliveryId: "1",
	importId: "0",
	chunk: "201",
};

/**
 * Failures that all endpoints of a kind have, derived from the contract.
 * Source: docs/spec/decisions.md §1.
 */
export function commonCases(endpoint: ExtensionEndpoint, good: EndpointCases["good"]): StatusCase[] {
	const { permission, alsoNeeds } = endpoint;
	const cases: StatusCase[] = [
		{
			status: 400,
			to: "an account that isn't a number",
			input: async (world) => ({
				...(await good(world)),
				params: { ...(await good(world)).params, accountId: "x" },
			}),
		},
		{ status: 401, to: "no token", input: async (world) => ({ ...(await good(world)), token: null }) },
		{
			status: 401,
			to: "an unknown token",
			input: async (world) => ({ ...(await good(world)), token: `chat_${"0".repeat(49)}` }),
		},
		{
			status: 403,
			to: "a token of another account",
			input: async (world) => ({
				...(await good(world)),
				token: await world.service.issueToken({ account: 50 }),
			}),
		},
		{ status: 405, to: "an unsupported method", input: () => ({ method: NO_METHOD, token: null }) },
		{ status: 429, to: "one request too many", condition: "over the rate", input: good },
		{ status: 500, to: "an internal error", condition: "broken", input: good },
		{
			status: 503,
			to: "any request while the database is unavailable",
			condition: "database unavailable",
			input: good,
		},
		{ status: 503, to: "any request during shutdown", condition: "closing", input: good },
		endpoint.method === "GET"
			? { status: 503, to: "a read without disk space", condition: "disk full", input: good }
			: { status: 507, to: "a write without disk space", condition: "disk full", input: good },
	];
	for (const needed of [permission, alsoNeeds]) {
		if (!needed) continue;
		cases.push({
			status: 403,
			to: `a token without ${needed}`,
			input: async (world) => ({
				...(await good(world)),
				token: await world.service.issueToken({
					permissions: PERMISSIONS.filter((other) => other !== needed),
				}),
			}),
		});
	}
	if (endpoint.list) {
		for (const query of ["?page=0", "?pageSize=101", "?page=1.5", "?pageSize="]) {
			cases.push({
				status: 400,
				to: query,
				input: async (world) => ({ ...(await good(world)), query }),
			});
		}
	}
	for (const [name, id] of Object.entries(BAD_IDS)) {
		if (!(name in endpoint.params.shape)) continue;
		cases.push({ status: 400, to: `the id ${id}`, input: () => ({ params: { [name]: id }, body: {} }) });
	}
	if (endpoint.body) cases.push(...bodyCases(endpoint, good));
	if (endpoint.method === "POST") cases.push(...keyCases(endpoint, good));
	return cases;
}

/** Failures of an Idempotency-Key. Source: docs/spec/decisions.md §1. */
function keyCases(endpoint: ExtensionEndpoint, good: EndpointCases["good"]): StatusCase[] {
	const cases: StatusCase[] = [
		{
			status: 400,
			to: "an Idempotency-Key that is too long",
			input: async (world) => ({ ...(await good(world)), headers: { "idempotency-key": "x".repeat(256) } }),
		},
		{
			status: 409,
			to: "an Idempotency-Key whose first request is still running",
			input: async (world) => {
				const input = await good(world);
				return { ...input, headers: await world.runningKey(pathOf(endpoint, input), input.body) };
			},
		},
	];
	if (!endpoint.body) return cases;
	return [
		...cases,
		{
			status: 422,
			to: "an Idempotency-Key used with another body",
			input: async (world) => {
				const input = await good(world);
				return { ...input, headers: await world.runningKey(pathOf(endpoint, input), "another") };
			},
		},
	];
}

function bodyCases(endpoint: ExtensionEndpoint, good: EndpointCases["good"]): StatusCase[] {
	const limit = endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES;
	const bodies: [status: number, to: string, body: string, type?: string][] = [
		[400, "invalid JSON", "{"],
		[400, "an empty body", ""],
		[400, "a body nested over 100 levels deep", `${"[".repeat(101)}${"]".repeat(101)}`],
		[400, "a body with a NUL character", '{"a":"\\u0000"}'],
		[400, "a body with half a surrogate pair", '{"a":"\\ud800"}'],
		[413, "a body over the limit", " ".repeat(limit + 1)],
		[415, "a plain text body", "{}", "text/plain"],
		[422, "a body that isn't an object", "[]"],
		[422, "an empty object", "{}"],
	];
	return bodies.map(([status, to, body, type = "application/json"]) => ({
		status,
		to,
		input: async (world) => ({ ...(await good(world)), body, headers: { "content-type": type } }),
	}));
}
