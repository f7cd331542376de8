import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const PATH = "/api/business/extensions/channels/chat/accounts";

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

function create(body: object, token?: string) {
	return service.request("POST", PATH, { body, ...(token && { token }) });
}

async function info(token?: string) {
	return (await service.request("GET", "/api/business/extensions", token ? { token } : {})).body.data;
}

describe("A new account", () => {
	it("comes with a token that can do everything there, and nothing elsewhere", async () => {
		const { status, body } = await create({ name: "Nordwind Cargo", chat_business_id: "77001" });
		expect(status).toBe(201);
		const { id, name, token } = body.data;
		expect(name).toBe("Nordwind Cargo");
		expect((await info(token)).permissions).toEqual(PERMISSIONS);
		const contact = { number: "15123456789", country_code: "+49", name: "Ana" };
		const own = await service.request("POST", service.path("/contacts", id), { token, body: contact });
		expect(own.status).toBe(201);
		expect((await service.request("GET", service.path("/contacts"), { token })).status).toBe(403);
		expect((await service.request("GET", service.path("/contacts", id))).status).toBe(403);
		expect((await service.request("GET", service.path("/contacts"))).body.data).toEqual([]);
		const tokens = await service.request("GET", service.extension("/tokens", id), { token });
		expect(tokens.status).toBe(200);
	});

	it("gets a unique id, even when several accounts are created at once", async () => {
		const created = await Promise.all(Array.from({ length: 5 }, (_, n) => create({ name: `Branch ${n}` })));
		const ids = created.map(({ body }) => body.data.id);
		expect(new Set(ids).size).toBe(5);
		expect(ids).not.toContain(1);
	});

	it("isn't created twice by a repeated request", async () => {
		const headers = { "idempotency-key": "once" };
		const body = { name: "Once" };
		const [first, second] = [
			await service.request("POST", PATH, { body, headers }),
			await service.request("POST", PATH, { body, headers }),
		];
		expect(second.body).toEqual(first.body);
	});
});

describe("Creating an account is refused", () => {
	it("for any token but the service's own, which says that it can", async () => {
		const token = await service.issueToken();
		expect((await create({ name: "Mine" }, token)).status).toBe(403);
		expect(await info(token)).toMatchObject({ creates_accounts: false });
		expect(await info()).toMatchObject({ creates_accounts: true });
		const { body } = await create({ name: "Console's" });
		expect((await create({ name: "More" }, body.data.token)).status).toBe(403);
	});

	it("with another account's business id", async () => {
		await create({ name: "First", chat_business_id: "88001" });
		const second = await create({ name: "Second", chat_business_id: "88001" });
		expect(second.status).toBe(409);
		expect(second.body.errors).toEqual([
			{ path: "chat_business_id", message: "An account with this business ID already exists." },
		]);
	});

	it.each([{}, { name: "" }, { name: "x".repeat(201) }, { name: "A", chat_business_id: 7 }])(
		"with the body %j",
		async (body) => {
			expect((await create(body)).status).toBe(422);
		},
	);
});
