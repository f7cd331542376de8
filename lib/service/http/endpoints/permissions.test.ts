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

/** Requests resources that don't exist, so that access shows as 404, 422 or an empty list. */
async function send(endpoint: Endpoint, token: string | null): Promise<number> {
	const path =
		ACCOUNT_PREFIX.replace(":accountId", "1") +
		endpoint.path.replace(/:\w+/g, (name) =>
			name === ":templateCode" ? "no_such_template" : name === ":langCode" ? "en" : "999999999",
		);
	const body = endpoint.body ? {} : undefined;
	return (await service.request(endpoint.method, path, { token, body })).status;
}

describe("permissions of endpoints", () => {
	it.each(ROWS)("%s needs its own permission and no other", async (_, endpoint) => {
		for (const [permission, token] of tokenWith) {
			const status = await send(endpoint, token);
			const isAllowed = permission === endpoint.permission;
			expect([permission, isAllowed ? [200, 404, 422].includes(status) : status]).toEqual([
				permission,
				isAllowed ? true : 403,
			]);
		}
	});

	it.each(ROWS)(
		"%s returns 401 for a missing, bad, expired or revoked token, and 403 for another account's",
		async (_, endpoint) => {
			const statuses = [];
			for (const token of [null, "chat_bad", expired, revoked, foreign])
				statuses.push(await send(endpoint, token));
			expect(statuses).toEqual([401, 401, 401, 401, 403]);
		},
	);
});
