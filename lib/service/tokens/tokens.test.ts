import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tokens } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { APP_VERSION } from "@/lib/settings/app-version";
import { isWellFormedToken, newToken, tokenDigest } from "./token";

let service: TestService;
const now = new Date("2026-11-21T12:00:00Z");

beforeAll(async () => {
	service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());

const path = (rest: string) => `/api/business/extensions/channels/chat/accounts/1${rest}`;

function create(body: Record<string, unknown>, token?: string) {
	return service.request("POST", path("/tokens"), {
		token,
		body: { name: "CRM", permissions: ["Chat Flows — View"], ...body },
	});
}

describe("the format of a token", () => {
	it("is chat_, 32 random bytes and a checksum, and unique", () => {
		const tokens = new Set(Array.from({ length: 1000 }, newToken));
		expect(tokens.size).toBe(1000);
		for (const token of tokens) expect([token, isWellFormedToken(token)]).toEqual([token, true]);
	});

	it("is malformed if one character changes", () => {
		const token = newToken();
		fc.assert(
			fc.property(fc.nat(token.length - 1), fc.constantFrom(..."0123456789abcXYZ_-"), (index, character) => {
				fc.pre(token[index] !== character);
				expect(isWellFormedToken(token.slice(0, index) + character + token.slice(index + 1))).toBe(false);
			}),
		);
	});
});

describe("creating a token", () => {
	it("returns it once and only stores its digest", async () => {
		const created = await create({ owner: { profile_id: 12, label: "Mira Osei" } });
		expect(created.status).toBe(201);
		const { token, id } = created.body.data;
		expect(isWellFormedToken(token)).toBe(true);
		const listed = await service.request("GET", path("/tokens"));
		expect(listed.body.data[0]).toEqual({
			id,
			name: "CRM",
			prefix: token.slice(0, 9),
			permissions: ["Chat Flows — View"],
			drafts_only: false,
			owner: { profile_id: 12, label: "Mira Osei" },
			created_at: expect.any(String),
			expires_at: null,
			last_used_at: null,
			revoked_at: null,
		});
		const { rows } = await service.pool.query("select * from chat.tokens where id = $1", [id]);
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(rows[0].digest).toBe(tokenDigest(token));
	});

	it("limits the token to its permissions, and records its owner's name", async () => {
		const permissions = ["Chat Contacts — View", "Chat Contacts — Add"];
		const { body } = await create({ permissions, owner: { profile_id: 13, label: "Integrator" } });
		const { token } = body.data;
		const contact = await service.request("POST", service.path("/contacts"), {
			token,
			body: { number: "01511234567", country_code: "+49" },
		});
		const read = await service.request("GET", service.path(`/contacts/${contact.body.data.id}`), { token });
		expect(read.body.data.created_by).toBe("Integrator");
		expect((await service.request("GET", service.path("/flows"), { token })).status).toBe(403);
	});

	it("is refused to a token that doesn't manage tokens, which can't multiply or outlive itself", async () => {
		const token = await service.issueToken();
		const refused = await create({}, token);
		expect([refused.status, refused.body.message]).toEqual([
			403,
			"Only a token that manages the account's tokens can do this, such as the service's own.",
		]);
	});

	it("without an owner makes one of the account, which no person's limit concerns", async () => {
		const { data } = (
			await create({ name: "Booking", permissions: ["Chat Contacts — View", "Chat Contacts — Add"] })
		).body;
		expect(data.owner).toBeNull();
		await service.request("DELETE", path("/token-owners/1"));
		const added = await service.request("POST", service.path("/contacts"), {
			token: data.token,
			body: { number: "01511234568", country_code: "+49" },
		});
		const contact = await service.request("GET", service.path(`/contacts/${added.body.data.id}`));
		expect([added.status, contact.body.data.created_by]).toEqual([201, "Booking"]);
	});

	it.each([
		[{ name: "" }, "name"],
		[{ permissions: [] }, "permissions"],
		[{ permissions: ["Chat Flows - View"] }, "permissions.0"],
		[{ expires_at: "tomorrow" }, "expires_at"],
		[{ expires_at: "2026-11-21T11:00:00Z" }, "expires_at"],
	])("returns 422 for %j", async (body, at) => {
		const response = await create(body);
		expect(response.status).toBe(422);
		expect(response.body.errors[0].path).toBe(at);
	});
});

/** Sets a token's expiry, by the database's clock. */
async function expireIn(id: number, seconds: number) {
	await service.db
		.update(tokens)
		.set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
		.where(eq(tokens.id, id));
}

describe("expiry and revocation of a token", () => {
	it("takes effect at the moment of expiry", async () => {
		const { body } = await create({ expires_at: "2099-11-21T13:00:00.000Z" });
		const use = () => service.request("GET", service.path("/flows"), { token: body.data.token });
		expect((await use()).status).toBe(200);
		await expireIn(body.data.id, 60);
		expect((await use()).status).toBe(200);
		await expireIn(body.data.id, 0);
		expect((await use()).status).toBe(401);
	});

	it("is decided by the database's clock, not by that of the process", async () => {
		const { body } = await create({});
		await expireIn(body.data.id, 3600);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 86_400_000 });
		try {
			const response = await service.request("GET", service.path("/flows"), { token: body.data.token });
			expect(response.status).toBe(200);
		} finally {
			vi.useRealTimers();
		}
	});

	it("takes effect on the next request after revocation", async () => {
		const { body } = await create({});
		const { token, id } = body.data;
		expect((await service.request("GET", service.path("/flows"), { token })).status).toBe(200);
		expect((await service.request("DELETE", path(`/tokens/${id}`))).body.message).toBe("Token revoked");
		expect((await service.request("GET", service.path("/flows"), { token })).status).toBe(401);
		expect((await service.request("DELETE", path("/tokens/999999"))).status).toBe(404);
	});

	it("can be done by the token itself, which sees and revokes no other, even of the same owner", async () => {
		const owner = { profile_id: 21, label: "A" };
		const mine = (await create({ owner })).body.data;
		const other = (await create({ owner })).body.data;
		const seen = await service.request("GET", path("/tokens"), { token: mine.token });
		expect(seen.body.data.map((token: { id: number }) => token.id)).toEqual([mine.id]);
		const revoke = ({ id }: { id: number }) =>
			service.request("DELETE", path(`/tokens/${id}`), { token: mine.token });
		expect((await revoke(other)).status).toBe(404);
		expect((await revoke(mine)).status).toBe(200);
		const use = ({ token }: { token: string }) => service.request("GET", service.path("/flows"), { token });
		expect([(await use(mine)).status, (await use(other)).status]).toEqual([401, 200]);
	});

	it("keeps the time of the first revocation", async () => {
		const { id } = (await create({})).body.data;
		const revoke = () => service.request("DELETE", path(`/tokens/${id}`));
		await revoke();
		await service.pool.query(
			"update chat.tokens set revoked_at = '2026-11-20' where account_id = 1 and id = $1",
			[id],
		);
		expect((await revoke()).status).toBe(200);
		const { rows } = await service.pool.query("select revoked_at from chat.tokens where id = $1", [id]);
		expect(rows[0].revoked_at).toEqual(new Date("2026-11-20"));
	});
});

it("stores the time of last use to the minute", async () => {
	const { body } = await create({});
	await service.request("GET", service.path("/flows"), { token: body.data.token });
	const listed = await service.request("GET", path("/tokens"));
	const row = listed.body.data.find((token: { id: number }) => token.id === body.data.id);
	expect(row.last_used_at).toBe(now.toISOString());
});

describe("removed contacts", () => {
	it("are listed and restored unchanged", async () => {
		const created = await service.request("POST", service.path("/contacts"), {
			body: { number: "01519876543", country_code: "+49", name: "Gone Tomorrow" },
		});
		const { id } = created.body.data;
		await service.request("DELETE", service.path(`/contacts/${id}`));
		const listed = await service.request("GET", path("/removed-contacts?search=gone"));
		expect(listed.body.data).toMatchObject([{ id, first_name: "Gone", removed_at: now.toISOString() }]);
		const restored = await service.request("POST", path(`/removed-contacts/${id}/restore`));
		expect(restored.body).toMatchObject({ message: "Contact restored", data: { id } });
		expect((await service.request("GET", service.path(`/contacts/${id}`))).body.data.last_name).toBe(
			"Tomorrow",
		);
		expect((await service.request("POST", path(`/removed-contacts/${id}/restore`))).status).toBe(404);
	});
});

it("says which version it is, to anyone with a token", async () => {
	const response = await service.request("GET", "/api/business/extensions");
	expect(response.body.data).toMatchObject({
		version: APP_VERSION,
		manages_tokens: true,
		platform_webhook_path: "/api/platform/webhook",
	});
	expect((await service.request("GET", "/api/business/extensions", { token: null })).status).toBe(401);
});

it("counts each token's requests on their own", async () => {
	const limited = await startTestService({ config: { rateLimitPerMinute: 2 }, clock: () => now });
	const use = async (token: string) =>
		(await limited.request("GET", limited.path("/flows"), { token })).status;
	const [first, second] = [await limited.issueToken(), await limited.issueToken()];
	expect([await use(first), await use(first), await use(first), await use(second)]).toEqual([
		200, 200, 429, 200,
	]);
	await limited.stop();
});
