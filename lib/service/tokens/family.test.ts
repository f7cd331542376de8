import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "@/lib/contract/permissions";
import { startTestService, type TestAnswer, type TestService } from "@/lib/service/testing/service";
import { FAMILY_MAX } from "./family";

const VIEW: Permission[] = ["Chat Flows — View"];
const BOTH: Permission[] = ["Chat Flows — View", "Chat Flows — Add"];

let service: TestService;
let now = new Date("2026-11-21T12:00:00Z");

beforeAll(async () => {
	service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());

type Made = { id: number; token: string; made_by: number | null; expires_at: string | null };

function ask(maker: Made | undefined, members: Record<string, unknown> = {}): Promise<TestAnswer> {
	const body = { name: "CRM", permissions: VIEW, ...members };
	return service.request("POST", service.extension("/tokens"), { body, token: maker?.token });
}

/** A token made by another, or by the token of the configuration. */
async function create(maker?: Made, members: Record<string, unknown> = {}): Promise<Made> {
	const answer = await ask(maker, members);
	expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
	return answer.body.data;
}

const use = ({ token }: Made) => service.request("GET", service.path("/flows"), { token });
const revoke = (id: number, by?: Made) =>
	service.request("DELETE", service.extension(`/tokens/${id}`), { token: by?.token });
const statuses = async (tokens: Made[]) =>
	Promise.all(tokens.map(async (token) => (await use(token)).status));

describe("a token that comes from another", () => {
	it("says so, and is dead as soon as its maker is revoked, at any depth", async () => {
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

	it("is dead too when it was created while its maker was being revoked", async () => {
		for (let turn = 0; turn < 5; turn += 1) {
			const first = await create();
			const maker = await create(first);
			const [, ...answers] = await Promise.all([
				revoke(first.id),
				...Array.from({ length: 8 }, () => ask(maker)),
			]);
			const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.data);
			expect(new Set(await statuses([maker, ...made]))).toEqual(new Set([401]));
		}
	});

	it("ends no later than its maker, by default and on request", async () => {
		const maker = await create(undefined, { expires_at: "2026-11-21T13:00:00.000Z" });
		const child = await create(maker);
		expect(child.expires_at).toBe("2026-11-21T13:00:00.000Z");
		expect((await create(maker, { expires_at: "2026-11-21T12:30:00.000Z" })).expires_at).toBe(
			"2026-11-21T12:30:00.000Z",
		);
		const later = await ask(maker, { expires_at: "2026-11-21T13:00:00.001Z" });
		expect(later.status).toBe(422);
		expect(later.body.errors).toEqual([
			{ path: "expires_at", message: expect.stringContaining("2026-11-21T13:00:00.000Z") },
		]);
		now = new Date("2026-11-21T13:00:00.000Z");
		expect(await statuses([maker, child])).toEqual([401, 401]);
	});

	it("has no permission that its maker lacks, and the refusal names it", async () => {
		const answer = await ask(await create(), { permissions: BOTH });
		expect(answer.status).toBe(403);
		expect(answer.body.message).toContain("It lacks Chat Flows — Add.");
	});

	it("counts among at most fifty live ones of the first token, whichever of them creates it", async () => {
		const first = await create();
		const child = await create(first);
		const makers = [first, child];
		const answers = await Promise.all(Array.from({ length: FAMILY_MAX + 5 }, (_, n) => ask(makers[n % 2])));
		const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.data);
		expect(made).toHaveLength(FAMILY_MAX - 1);
		const refused = await ask(child);
		expect(refused.status).toBe(409);
		expect(refused.body.message).toContain("Up to 50 active tokens");
		await revoke(made[0].id);
		await create(child);
		expect((await ask(first)).status).toBe(409);
		// The token of the configuration isn't limited, and neither is another family.
		await create(await create());
	});
});

describe("the tokens that a token manages", () => {
	it("are those of its owner that hold no more than itself", async () => {
		const owner = { profile_id: 77, label: "Integrations" };
		const full = await create(undefined, { permissions: BOTH, owner });
		const view = await create(undefined, { owner });
		const brief = await create(undefined, { owner, expires_at: "2027-01-01T00:00:00.000Z" });
		const idsSeenBy = async ({ token }: Made) => {
			const { body } = await service.request("GET", service.extension("/tokens"), { token });
			expect(body.pagination.totalCount).toBe(body.data.length);
			return body.data.map(({ id }: Made) => id);
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
	it("of a token is shared by the tokens that come from it", async () => {
		const limited = await startTestService({ config: { rateLimitPerMinute: 6 }, clock: () => now });
		const token = await limited.issueToken();
		const create = async (maker: string) => {
			const body = { name: "child", permissions: VIEW };
			return limited.request("POST", limited.extension("/tokens"), { body, token: maker });
		};
		const child = (await create(token)).body.data.token;
		const grandchild = (await create(child)).body.data.token;
		const answers = [];
		for (const each of [token, child, grandchild, grandchild, child, token]) {
			answers.push((await limited.request("GET", limited.path("/flows"), { token: each })).status);
		}
		expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
		const other = await limited.issueToken();
		expect((await limited.request("GET", limited.path("/flows"), { token: other })).status).toBe(200);
		await limited.stop();
	});
});
