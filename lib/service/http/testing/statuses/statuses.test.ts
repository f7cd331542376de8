import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { failureStatuses } from "@/lib/contract/openapi/failures";
import { expectFailure, expectSuccess } from "@/lib/service/testing/envelope";
import type { TestResponse, TestService } from "@/lib/service/testing/service";
import { ALL_CASES } from "./all";
import { type Condition, type EndpointCases, pathOf, type RequestInput } from "./case";
import { commonCases } from "./common";
import { createWorld, startImpaired, type World } from "./world";

const TABLE: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });
/** Of requests that don't reach an endpoint; tested in unfinished-requests.test.ts. */
const BEFORE_ENDPOINTS = [408, 431];
const IMPAIRED = ["over the rate", "database unavailable", "closing", "broken", "disk full"] as const;

let world: World;
const impaired = new Map<Condition, { service: TestService; token: string }>();

beforeAll(async () => {
	world = await createWorld();
	for (const condition of IMPAIRED) impaired.set(condition, await startImpaired(condition));
});
afterAll(async () => {
	await world.service.stop();
	// The pool of "database unavailable" has already ended.
	for (const { service } of impaired.values()) await service.stop().catch(() => undefined);
});
beforeEach(() => {
	world.remote.before = async () => {};
	world.remote.after = async () => {};
});

async function send(
	endpoint: ExtensionEndpoint,
	input: RequestInput,
	condition: Condition = "usual",
): Promise<TestResponse> {
	const { service, token } = impaired.get(condition) ?? { service: world.service, token: undefined };
	return service.request(input.method ?? endpoint.method, pathOf(endpoint, input), {
		body: endpoint.body ? input.body : undefined,
		headers: input.headers,
		token: input.token === undefined ? token : input.token,
	});
}

describe.each(TABLE)("%s", (name, endpoint) => {
	const { good, failures } = ALL_CASES[name] as EndpointCases;
	const cases = [...failures, ...commonCases(endpoint, good)];

	it(`returns ${endpoint.status}`, async () => {
		expectSuccess(endpoint, await send(endpoint, await good(world)));
	});

	it.each(cases)("returns $status for $to", async ({ status, condition, input }) => {
		const response = await send(endpoint, await input(world), condition);
		expectFailure(response, status);
		if (status === 403 && endpoint.permission && response.body.message.includes("permission")) {
			const needed = [endpoint.permission, endpoint.alsoNeeds];
			expect(needed.some((permission) => permission && response.body.message.includes(permission))).toBe(
				true,
			);
		}
	});

	it("has cases for exactly the statuses it can return", () => {
		const covered = new Set([...BEFORE_ENDPOINTS, ...cases.map(({ status }) => status)]);
		const possible = failureStatuses(endpoint);
		expect([...covered].sort((a, b) => a - b)).toEqual(possible);
	});
});
