import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { failureStatuses } from "@/lib/contract/openapi/failures";
import { expectSuccess } from "@/lib/service/testing/envelope";
import { ALL_CASES, casesOf } from "./all";
import { sendTo } from "./case";
import { createWorld, type World } from "./world";

/* Each failure's response is tested in statuses.full.test.ts. */

const TABLE: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });
/** Of requests that don't reach an endpoint; tested in unfinished-requests.test.ts. */
const BEFORE_ENDPOINTS = [408, 431];

let world: World;
beforeAll(async () => {
	world = await createWorld();
});
afterAll(() => world.service.stop());

describe.each(TABLE)("%s", (name, endpoint) => {
	it(`returns ${endpoint.status}`, async () => {
		const input = (await ALL_CASES[name]?.good(world)) ?? {};
		expectSuccess(endpoint, await sendTo(world.service, endpoint, input));
	});

	it("has cases for exactly the statuses it can return", () => {
		const cases = casesOf(name, endpoint);
		const covered = new Set([...BEFORE_ENDPOINTS, ...cases.map(({ status }) => status)]);
		const possible = failureStatuses(endpoint);
		expect([...covered].sort((a, b) => a - b)).toEqual(possible);
	});
});
