import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { expectFailure } from "@/lib/service/testing/envelope";
import type { TestService } from "@/lib/service/testing/service";
import { casesOf } from "./all";
import { type Condition, sendTo } from "./case";
import { createWorld, startImpaired, type World } from "./world";

const TABLE: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });
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

describe.each(TABLE)("%s", (name, endpoint) => {
	it.each(casesOf(name, endpoint))(
		"returns $status for $to",
		async ({ status, condition = "usual", input }) => {
			const { service, token } = impaired.get(condition) ?? { service: world.service, token: undefined };
			const response = await sendTo(service, endpoint, { token, ...(await input(world)) });
			expectFailure(response, status);
			if (status === 403 && endpoint.permission && response.body.message.includes("permission")) {
				const needed = [endpoint.permission, endpoint.alsoNeeds];
				expect(needed.some((permission) => permission && response.body.message.includes(permission))).toBe(
					true,
				);
			}
		},
	);
});
