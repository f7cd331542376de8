import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_PREFIX, type Endpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const ROWS = Object.entries(ENDPOINTS) as [string, Endpoint][];

let service: TestService;
const tokenWith = new Map<Permission, string>();
let expired: string;
let revoked: string;
let foreign: string;

beforeAll(async () => {
	service = await startTestService();
	for (const permission of PERMISSIONS) {
		tokenWith.set(permission, await service.issueToken({ permissions: [permission] }));
	}
	expired = await service.issueToken({ expiresAt: new Date(Date.now() - 1) });
	foreign = await service.issueToken({ account: 77 });
	revoked = await service.issueToken();
	await service.pool.query(
		"update chat.tokens set revoked_at = now() where account_id = 1 and id = (select max(id) from chat.tokens where account_id = 1)",
	);
});
afterAll(() => service.stop());

/** Asks an endpoint for things that don't exist, so that being let in shows as 404, 422 or an empty list. */
async function ask(endpoint: Endpoint, token: string | null): Promise<number> {
	const path =
		ACCOUNT_PREFIX.replace(":accountId", "1") +
		endpoint.path.replace(/:\w+/g, (name) =>
			name === ":templateCode" ? "no_such_template" : name === ":langCode" ? "en" : "999999999",
		);
	const body = endpoint.body ? {} : undefined;
	return (await service.request(endpoint.method, path, { token, body })).status;
}

describe("who may do what", () => {
	it.each(ROWS)("%s needs its own permission and no other", async (_, endpoint) => {
		for (const [permission, token] of tokenWith) {
			const status = await ask(endpoint, token);
			const isAllowed = permission === endpoint.permission;
			expect([permission, isAllowed ? [200, 404, 422].includes(status) : status]).toEqual([
				permission,
				isAllowed ? true : 403,
			]);
		}
	});

	it.each(ROWS)(
		"%s refuses no token, a bad, an expired and a revoked one with 401, another account's with 403",
		async (_, endpoint) => {
			const statuses = [];
			for (const token of [null, "chat_bad", expired, revoked, foreign])
				statuses.push(await ask(endpoint, token));
			expect(statuses).toEqual([401, 401, 401, 401, 403]);
		},
	);
});
