import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "@/lib/contract/permissions";
import { tokens } from "@/lib/service/store/schema/schema";
import { startTestService, type TestResponse, type TestService } from "@/lib/service/testing/service";
import { FAMILY_MAX } from "./family";

const VIEW: Permission[] = ["Chat Flows — View"];
const BOTH: Permission[] = ["Chat Flows — View", "Chat Flows — Add"];

let service: TestService;
const now = new Date("2099-11-21T12:00:00Z");

beforeAll(async () => {
	service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());

type CreatedToken = { id: number; token: string; made_by: number | null; expires_at: string | null };

function tryCreate(
	creator: CreatedToken | undefined,
	members: Record<string, unknown> = {},
): Promise<TestResponse> {
	const body = { name: "CRM", permissions: VIEW, ...members };
	return service.request("POST", service.extension("/tokens"), { body, token: creator?.token });
}

/** Creates a token with another token, or with the configured one. */
async function create(creator?: CreatedToken, members: Record<string, unknown> = {}): Promise<CreatedToken> {
	const response = await tryCreate(creator, members);
	expect([response.status, response.text]).toEqual([201, expect.any(String)]);
	return response.body.data;
}

const use = ({ token }: CreatedToken) => service.request("GET", service.path("/flows"), { token });
const revoke = (id: number, by?: CreatedToken) =>
	service.request("DELETE", service.extension(`/tokens/${id}`), { token: by?.token });
const statuses = async (tokens: CreatedToken[]) =>
	Promise.all(tokens.map(async (token) => (await use(token)).status));

describe("a token created by another token", () => {
	it("names its creator, and is revoked with it at any depth", async () => {
		const first = await create();
		const child = await create(first);
		const grandchild = await create(child);
		const sibling = await create(first);
		const stranger = await create();
		expect([first.made_by, child.made_by, grandchild.made_by]).toEqual([null, first.id, child.id]);
		await revoke(child.id);
		expect(await statuses([first, child, grandchild, sibling])).toEqual([200, 401, 401, 200]);
		await revoke(first.id);
		expect(await statuses([first, sibling, stranger])).toEqual([401, 401, 200]);
	});

	it("is revoked even if it was created during its creator's revocation", async () => {
		for (let turn = 0; turn < 5; turn += 1) {
			const first = await create();
			const creator = await create(first);
			const [, ...responses] = await Promise.all([
				revoke(first.id),
				...Array.from({ length: 8 }, () => tryCreate(creator)),
			]);
			const created = responses.filter(({ status }) => status === 201).map(({ body }) => body.data);
			expect(new Set(await statuses([creator, ...created]))).toEqual(new Set([401]));
		}
	});

	it("expires no later than its creator, by default and on request", async () => {
		const creator = await create(undefined, { expires_at: "2099-11-21T13:00:00.000Z" });
		const child = await create(creator);
		expect(child.expires_at).toBe("2099-11-21T13:00:00.000Z");
		expect((await create(creator, { expires_at: "2099-11-21T12:30:00.000Z" })).expires_at).toBe(
			"2099-11-21T12:30:00.000Z",
		);
		const later = await tryCreate(creator, { expires_at: "2099-11-21T13:00:00.001Z" });
		expect(later.status).toBe(422);
		expect(later.body.errors).toEqual([
			{ path: "expires_at", message: expect.stringContaining("2099-11-21T13:00:00.000Z") },
		]);
		expect(await statuses([creator, child])).toEqual([200, 200]);
		await service.db
			.update(tokens)
			.set({ expiresAt: sql`now()` })
			.where(inArray(tokens.id, [creator.id, child.id]));
		expect(await statuses([creator, child])).toEqual([401, 401]);
	});

	it("can't have a permission that its creator lacks, and the error names it", async () => {
		const response = await tryCreate(await create(), { permissions: BOTH });
		expect(response.status).toBe(403);
		expect(response.body.message).toContain("It lacks Chat Flows — Add.");
	});

	it("is one of at most fifty active tokens from the first token", async () => {
		const first = await create();
		const child = await create(first);
		const creators = [first, child];
		const responses = await Promise.all(
			Array.from({ length: FAMILY_MAX + 5 }, (_, n) => tryCreate(creators[n % 2])),
		);
		const created = responses.filter(({ status }) => status === 201).map(({ body }) => body.data);
		expect(created).toHaveLength(FAMILY_MAX - 1);
		const refused = await tryCreate(child);
		expect(refused.status).toBe(409);
		expect(refused.body.message).toContain("Up to 50 active tokens");
		await revoke(created[0].id);
		await create(child);
		expect((await tryCreate(first)).status).toBe(409);
		// The configured token isn't limited, and other families have their own limit.
		await create(await create());
	});
});

describe("tokens that a token can manage", () => {
	it("belong to its owner and have no more access than itself", async () => {
		const owner = { profile_id: 77, label: "Integrations" };
		const full = await create(undefined, { permissions: BOTH, owner });
		const view = await create(undefined, { owner });
		const brief = await create(undefined, { owner, expires_at: "2099-12-01T00:00:00.000Z" });
		const idsSeenBy = async ({ token }: CreatedToken) => {
			const { body } = await service.request("GET", service.extension("/tokens"), { token });
			expect(body.pagination.totalCount).toBe(body.data.length);
			return body.data.map(({ id }: CreatedToken) => id);
		};
		expect(await idsSeenBy(full)).toEqual([brief.id, view.id, full.id]);
		expect(await idsSeenBy(view)).toEqual([brief.id, view.id]);
		expect(await idsSeenBy(brief)).toEqual([brief.id]);

		const refused = await revoke(full.id, view);
		expect(refused.status).toBe(403);
		expect(refused.body.message).toContain("can do no more than itself");
		expect((await revoke(view.id, brief)).status).toBe(403);
		expect(await statuses([full, view])).toEqual([200, 200]);
		expect((await revoke(brief.id, view)).status).toBe(200);
		expect((await revoke(view.id, full)).status).toBe(200);
		expect((await revoke(full.id, full)).status).toBe(200);
		expect(await statuses([full, view, brief])).toEqual([401, 401, 401]);
	});
});

describe("the rate limit", () => {
	it("of a token is shared by the tokens it creates", async () => {
		const limited = await startTestService({ config: { rateLimitPerMinute: 6 }, clock: () => now });
		const token = await limited.issueToken();
		const create = async (creator: string) => {
			const body = { name: "child", permissions: VIEW };
			return limited.request("POST", limited.extension("/tokens"), { body, token: creator });
		};
		const child = (await create(token)).body.data.token;
		const grandchild = (await create(child)).body.data.token;
		const responses = [];
		for (const each of [token, child, grandchild, grandchild, child, token]) {
			responses.push((await limited.request("GET", limited.path("/flows"), { token: each })).status);
		}
		expect(responses).toEqual([200, 200, 200, 200, 429, 429]);
		const other = await limited.issueToken();
		expect((await limited.request("GET", limited.path("/flows"), { token: other })).status).toBe(200);
		await limited.stop();
	});
});
