import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions";
import { failureStatuses } from "@/lib/contract/openapi/failures";
import { expectFailure, expectSuccess } from "@/lib/service/testing/envelope";
import type { TestAnswer, TestService } from "@/lib/service/testing/service";
import { ALL_CASES } from "./all";
import { type Ask, type Condition, type EndpointCases, pathOf } from "./case";
import { commonCases } from "./common";
import { createWorld, startImpaired, type World } from "./world";

const TABLE: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });
const IMPAIRED = ["over the rate", "database away", "closing", "broken", "disk full"] as const;

let world: World;
const impaired = new Map<Condition, { service: TestService; token: string }>();

beforeAll(async () => {
	world = await createWorld();
	for (const condition of IMPAIRED) impaired.set(condition, await startImpaired(condition));
});
afterAll(async () => {
	await world.service.stop();
	// Its pool has ended already.
	for (const { service } of impaired.values()) await service.stop().catch(() => undefined);
});
beforeEach(() => {
	world.remote.before = async () => {};
	world.remote.after = async () => {};
});

async function send(
	endpoint: ExtensionEndpoint,
	ask: Ask,
	condition: Condition = "usual",
): Promise<TestAnswer> {
	const { service, token } = impaired.get(condition) ?? { service: world.service, token: undefined };
	return service.request(ask.method ?? endpoint.method, pathOf(endpoint, ask), {
		body: endpoint.body ? ask.body : undefined,
		headers: ask.headers,
		token: ask.token === undefined ? token : ask.token,
	});
}

describe.each(TABLE)("%s", (name, endpoint) => {
	const { good, failures } = ALL_CASES[name] as EndpointCases;
	const cases = [...failures, ...commonCases(endpoint, good)];

	it(`answers ${endpoint.status}`, async () => {
		expectSuccess(endpoint, await send(endpoint, await good(world)));
	});

	it.each(cases)("answers $status to $to", async ({ status, condition, ask }) => {
		const answer = await send(endpoint, await ask(world), condition);
		expectFailure(answer, status);
		if (status === 403 && endpoint.permission && answer.body.message.includes("permission")) {
			expect(answer.body.message).toContain(endpoint.permission);
		}
	});

	it("has a case for every status that it can give, and for no other", () => {
		const covered = new Set(cases.map(({ status }) => status));
		const possible = failureStatuses(endpoint);
		expect([...covered].sort((a, b) => a - b)).toEqual(possible);
	});
});
