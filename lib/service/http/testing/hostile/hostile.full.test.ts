import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { failureStatuses } from "@/lib/contract/openapi/failures";
import { ALL_CASES } from "@/lib/service/http/testing/statuses/all";
import { pathOf, type RequestInput } from "@/lib/service/http/testing/statuses/case";
import { createWorld, type World } from "@/lib/service/http/testing/statuses/world";
import { expectFailure, expectSuccess } from "@/lib/service/testing/envelope";
import { bodiesOf, corruptedJson, corruptions } from "./bodies";
import { createNeighbour, MARK, type Neighbour } from "./neighbour";
import { hostileHeader, hostilePart } from "./texts";

const TABLE: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });
/** Requests per endpoint, about twenty seconds in total. */
const RUNS = 60;
/** Each fills an account. */
const SAMPLE_RUNS = 3;

let world: World;
let neighbour: Neighbour;
let before: Record<string, string>;

beforeAll(async () => {
	world = await createWorld();
	neighbour = await createNeighbour(world.service);
	before = await neighbour.snapshot();
});
afterAll(() => world.service.stop());

/** A path or query parameter: valid, the neighbour's, or hostile. */
const choices = fc.oneof(
	{ weight: 5, arbitrary: fc.constant("good" as const) },
	{ weight: 2, arbitrary: fc.constant("neighbour" as const) },
	{ weight: 2, arbitrary: hostilePart.map((part) => ({ part })) },
);

function requestsTo(endpoint: ExtensionEndpoint) {
	const names = Object.keys(endpoint.params.shape);
	const queryNames = [...Object.keys(endpoint.query?.shape ?? {}), "page", "__proto__", "constructor"];
	return fc.record({
		params: fc.record(Object.fromEntries(names.map((name) => [name, choices]))),
		query: fc.array(fc.tuple(fc.constantFrom(...queryNames), fc.oneof(hostilePart, fc.constant("cursor"))), {
			maxLength: 3,
		}),
		body: endpoint.body ? fc.oneof(fc.constant("good"), bodiesOf(endpoint.body)) : fc.constant("good"),
		corruptions,
		headers: fc.dictionary(
			fc.constantFrom(
				...["idempotency-key", "if-match", "x-actor-label", "x-actor-permissions", "x-request-id"],
				...["last-event-id", "x-forwarded-for", "accept"],
			),
			hostileHeader,
		),
	});
}

/** The first request to each endpoint: nothing in it is hostile, so it must succeed. */
function harmless(endpoint: ExtensionEndpoint): HostileRequest {
	const names = Object.keys(endpoint.params.shape);
	const params = Object.fromEntries(names.map((name) => [name, "good" as const]));
	return { params, query: [], body: "good", corruptions: [], headers: {} };
}

type HostileRequest = typeof requestsTo extends (...input: never[]) => fc.Arbitrary<infer R> ? R : never;

async function send(endpoint: ExtensionEndpoint, good: RequestInput, request: HostileRequest) {
	const params: Record<string, string | number> = { ...good.params };
	for (const [name, choice] of Object.entries(request.params)) {
		// An empty part or one of dots would be another path.
		if (typeof choice === "object" && !/^(\.|%2e){0,2}$/i.test(choice.part)) params[name] = choice.part;
		if (choice === "neighbour") params[name] = String(neighbour.params[name]);
	}
	const query = request.query.map(([name, text]) => `${name}=${text === "cursor" ? neighbour.cursor : text}`);
	const body = request.body === "good" ? good.body : request.body;
	return world.service.request(
		endpoint.method,
		pathOf(endpoint, { params, query: query.length > 0 ? `?${query.join("&")}` : good.query }),
		{
			headers: request.headers,
			body: endpoint.body ? corruptedJson(body, request.corruptions) : undefined,
		},
	);
}

describe("a hostile request", () => {
	it.each(TABLE)(
		"%s only returns responses of the contract",
		{ timeout: 360_000 },
		async (name, endpoint) => {
			const failures: number[] = failureStatuses(endpoint).filter((status) => status < 500);
			const seen = new Set<number>();
			await fc.assert(
				fc.asyncProperty(requestsTo(endpoint), async (request) => {
					const good = (await ALL_CASES[name]?.good(world)) ?? {};
					const response = await send(endpoint, good, request);
					seen.add(response.status);
					expect(response.text).not.toContain(MARK);
					if (response.status === endpoint.status) return expectSuccess(endpoint, response);
					expect([...failures, 404]).toContain(response.status);
					expectFailure(response, response.status);
				}),
				{
					numRuns: name === "addSampleData" ? SAMPLE_RUNS : RUNS,
					examples: [[harmless(endpoint)]],
				},
			);
			expect([...seen]).toContain(endpoint.status);
		},
	);

	it("doesn't change another account", async () => {
		expect(await neighbour.snapshot()).toEqual(before);
	});
});
