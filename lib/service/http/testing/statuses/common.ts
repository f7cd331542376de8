import { BODY_LIMIT_BYTES, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { type EndpointCases, pathOf, type StatusCase } from "./case";

/** A method that none of the interface's paths has. */
const NO_METHOD = "OPTIONS";

const BAD_IDS = {
	id: "0",
	contactId: "-1",
	webhookId: "9007199254740992",
	tokenId: "a",
	deliveryId: "1",
};

/**
 * The failures that every endpoint of its kind has, by what the contract says of it.
 * Source: docs/spec/decisions.md §1.
 */
export function commonCases(endpoint: ExtensionEndpoint, good: EndpointCases["good"]): StatusCase[] {
	const { permission } = endpoint;
	const cases: StatusCase[] = [
		{
			status: 400,
			to: "an account that is no number",
			ask: async (world) => ({
				...(await good(world)),
				params: { ...(await good(world)).params, accountId: "x" },
			}),
		},
		{ status: 401, to: "no token", ask: async (world) => ({ ...(await good(world)), token: null }) },
		{
			status: 401,
			to: "an unknown token",
			ask: async (world) => ({ ...(await good(world)), token: `chat_${"0".repeat(49)}` }),
		},
		{
			status: 403,
			to: "a token of another account",
			ask: async (world) => ({
				...(await good(world)),
				token: await world.service.issueToken({ account: 50 }),
			}),
		},
		{ status: 405, to: "a method that it has not", ask: () => ({ method: NO_METHOD, token: null }) },
		{ status: 429, to: "one request too many", condition: "over the rate", ask: good },
		{ status: 500, to: "anything when something broke inside", condition: "broken", ask: good },
		{ status: 503, to: "anything while the database is away", condition: "database away", ask: good },
		{ status: 503, to: "anything while it ends", condition: "closing", ask: good },
		endpoint.method === "GET"
			? { status: 503, to: "a read that finds no disk space", condition: "disk full", ask: good }
			: { status: 507, to: "a write that finds no disk space", condition: "disk full", ask: good },
	];
	if (permission !== null) {
		cases.push({
			status: 403,
			to: `a token without ${permission}`,
			ask: async (world) => ({
				...(await good(world)),
				token: await world.service.issueToken({
					permissions: PERMISSIONS.filter((other) => other !== permission),
				}),
			}),
		});
	}
	if (endpoint.list) {
		for (const query of ["?page=0", "?pageSize=101", "?page=1.5", "?pageSize="]) {
			cases.push({
				status: 400,
				to: query,
				ask: async (world) => ({ ...(await good(world)), query }),
			});
		}
	}
	for (const [name, id] of Object.entries(BAD_IDS)) {
		if (!(name in endpoint.params.shape)) continue;
		cases.push({ status: 400, to: `the id ${id}`, ask: () => ({ params: { [name]: id }, body: {} }) });
	}
	if (endpoint.body) cases.push(...bodyCases(endpoint, good));
	if (endpoint.method === "POST") cases.push(...keyCases(endpoint, good));
	return cases;
}

/** What an Idempotency-Key can bring about. Source: docs/spec/decisions.md §1. */
function keyCases(endpoint: ExtensionEndpoint, good: EndpointCases["good"]): StatusCase[] {
	const cases: StatusCase[] = [
		{
			status: 400,
			to: "an Idempotency-Key that is too long",
			ask: async (world) => ({ ...(await good(world)), headers: { "idempotency-key": "x".repeat(256) } }),
		},
		{
			status: 409,
			to: "an Idempotency-Key whose first request is still running",
			ask: async (world) => {
				const ask = await good(world);
				return { ...ask, headers: await world.runningKey(pathOf(endpoint, ask), ask.body) };
			},
		},
	];
	if (!endpoint.body) return cases;
	return [
		...cases,
		{
			status: 422,
			to: "an Idempotency-Key of another body",
			ask: async (world) => {
				const ask = await good(world);
				return { ...ask, headers: await world.runningKey(pathOf(endpoint, ask), "another") };
			},
		},
	];
}

function bodyCases(endpoint: ExtensionEndpoint, good: EndpointCases["good"]): StatusCase[] {
	const limit = endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES;
	const bodies: [status: number, to: string, body: string, type?: string][] = [
		[400, "a body that is not JSON", "{"],
		[400, "an empty body", ""],
		[400, "a body nested over 100 deep", `${"[".repeat(101)}${"]".repeat(101)}`],
		[400, "a body with NUL in it", '{"a":"\\u0000"}'],
		[400, "a body with half a character", '{"a":"\\ud800"}'],
		[413, "a body over the limit", " ".repeat(limit + 1)],
		[415, "a body that is plain text", "{}", "text/plain"],
		[422, "a body that is no object", "[]"],
		[422, "an empty object", "{}"],
	];
	return bodies.map(([status, to, body, type = "application/json"]) => ({
		status,
		to,
		ask: async (world) => ({ ...(await good(world)), body, headers: { "content-type": type } }),
	}));
}
