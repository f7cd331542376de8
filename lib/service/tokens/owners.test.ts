import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { issueToken } from "@/lib/service/tokens/create";

const VIEW: Permission = "Chat Flows — View";
const ADD: Permission = "Chat Contacts — Add";
let service: TestService;
let nextProfile = 100;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

/** A token with two permissions, of an owner who has no other. */
async function newOwner() {
	const profile = nextProfile++;
	const body = {
		name: "CRM",
		permissions: [VIEW, ADD, "Chat Contacts — View"],
		owner: { profile_id: profile, label: "Ana" },
	};
	const create = async () => {
		const { data } = (await service.request("POST", service.extension("/tokens"), { body })).body;
		return data.token as string;
	};
	return { profile, create, token: await create() };
}

function limit(profile: number, permissions: Permission[], label = "Ana", by?: string) {
	const body = { label, permissions };
	return service.request("PUT", service.extension(`/token-owners/${profile}`), { body, token: by });
}

const revoke = (profile: number, by?: string) =>
	service.request("DELETE", service.extension(`/token-owners/${profile}`), { token: by });

const readFlows = async (token: string) =>
	(await service.request("GET", service.path("/flows"), { token })).status;

function addContact(token: string) {
	const body = { number: `0151${String(Math.random()).slice(2, 10)}`, country_code: "+49" };
	return service.request("POST", service.path("/contacts"), { token, body });
}

describe("the limit of a token's owner", () => {
	it("takes permissions away from every token of the owner, and gives none", async () => {
		const { profile, token, create } = await newOwner();
		await limit(profile, [VIEW, "Chat Detail — Edit"]);
		for (const one of [token, await create()]) {
			expect([await readFlows(one), (await addContact(one)).status]).toEqual([200, 403]);
			const webhook = await service.request("DELETE", service.path("/webhooks/1"), { token: one });
			expect(webhook.status).toBe(403);
		}
		await limit(profile, [...PERMISSIONS]);
		expect((await addContact(token)).status).toBe(201);
	});

	it.each([
		["leaves a token some of its permissions", VIEW],
		["leaves a token none of its permissions", "Chat Templates — View"],
	] as const)("that %s lets it list and revoke itself", async (_, left) => {
		const { profile, token } = await newOwner();
		await limit(profile, [left]);
		const list = await service.request("GET", service.extension("/tokens"), { token });
		expect([list.status, list.body.data]).toEqual([200, [expect.objectContaining({ name: "CRM" })]]);
		const itself = service.extension(`/tokens/${list.body.data[0].id}`);
		expect((await service.request("DELETE", itself, { token })).status).toBe(200);
		expect(await readFlows(token)).toBe(401);
	});

	it("that is empty stops the owner's tokens until it allows something", async () => {
		const { profile, token } = await newOwner();
		await limit(profile, []);
		const refused = await service.request("GET", service.path("/flows"), { token });
		expect(refused.status).toBe(401);
		expect(refused.body.message).toContain("no longer has access");
		await limit(profile, [VIEW]);
		expect(await readFlows(token)).toBe(200);
	});

	it("names the owner in later changes", async () => {
		const { profile, token } = await newOwner();
		await limit(profile, [...PERMISSIONS], "Ana Ruiz");
		const { id } = (await addContact(token)).body.data;
		const contact = await service.request("GET", service.path(`/contacts/${id}`));
		expect(contact.body.data.created_by).toBe("Ana Ruiz");
	});

	it("doesn't affect other owners", async () => {
		const [ana, ben] = [await newOwner(), await newOwner()];
		await limit(ana.profile, []);
		await revoke(ana.profile);
		expect([await readFlows(ana.token), await readFlows(ben.token)]).toEqual([401, 200]);
	});
});

describe("revoking an owner's tokens", () => {
	it("is permanent, and includes tokens that are created meanwhile", async () => {
		const { profile, token, create } = await newOwner();
		await revoke(profile);
		const later = await create();
		expect([await readFlows(token), await readFlows(later)]).toEqual([401, 401]);
		await limit(profile, [VIEW]);
		expect(await readFlows(token)).toBe(401);
	});
});

describe("a console's own token", () => {
	it("manages the account's tokens, but isn't one of them", async () => {
		const { row, token } = await issueToken(service, 1, {
			name: "Console",
			permissions: PERMISSIONS,
			managesTokens: true,
		});
		const { profile, create, token: first } = await newOwner();
		const second = await create();
		expect((await limit(profile, [VIEW], "Ana", token)).status).toBe(200);
		expect([await readFlows(second), (await addContact(second)).status]).toEqual([200, 403]);
		const listed = await service.request("GET", service.extension("/tokens?pageSize=100"), { token });
		const ids = listed.body.data.map(({ id }: { id: number }) => id);
		expect(ids).not.toContain(row.id);
		const self = await service.request("DELETE", service.extension(`/tokens/${row.id}`), { token });
		expect(self.status).toBe(404);
		expect((await revoke(profile, token)).status).toBe(200);
		expect([await readFlows(first), await readFlows(token)]).toEqual([401, 200]);
	});

	it("keeps working when its owner's tokens are revoked", async () => {
		const profile = nextProfile++;
		const { token } = await issueToken(service, 1, {
			name: "Console",
			permissions: PERMISSIONS,
			owner: { profileId: profile, label: "Console" },
			managesTokens: true,
		});
		await revoke(profile);
		expect(await readFlows(token)).toBe(200);
	});

	it("is needed to limit owners, and says that it can", async () => {
		const { profile, token } = await newOwner();
		const manages = async (by?: string) => {
			const { body } = await service.request("GET", "/api/business/extensions", { token: by });
			return body.data.manages_tokens;
		};
		expect(await manages()).toBe(true);
		expect(await manages(token)).toBe(false);
		expect((await limit(profile, [VIEW], "Ana", token)).status).toBe(403);
		expect((await revoke(profile, token)).status).toBe(403);
	});
});

describe("the list of tokens", () => {
	it("names owners as their limits do, and otherwise as when the token was created", async () => {
		const [ana, ben] = [await newOwner(), await newOwner()];
		await limit(ana.profile, [VIEW], "Ana Ruiz");
		await revoke(ben.profile);
		const namesOf = async (profile: number) => {
			const { body } = await service.request("GET", service.extension(`/tokens?profileId=${profile}`));
			return body.data.map(({ owner }: { owner: { label: string } }) => owner.label);
		};
		expect([await namesOf(ana.profile), await namesOf(ben.profile)]).toEqual([["Ana Ruiz"], ["Ana"]]);
	});

	it("can be limited to an owner, and to active or ended tokens", async () => {
		const { profile, create } = await newOwner();
		await create();
		const list = async (query: string) => {
			const { body } = await service.request(
				"GET",
				service.extension(`/tokens?profileId=${profile}${query}`),
			);
			expect(body.pagination.totalCount).toBe(body.data.length);
			return body.data as { id: number; owner: { profile_id: number } }[];
		};
		const [last, first] = await list("");
		expect([first?.owner.profile_id, last?.owner.profile_id]).toEqual([profile, profile]);
		await service.request("DELETE", service.extension(`/tokens/${first?.id}`));
		expect((await list("&active=true")).map(({ id }) => id)).toEqual([last?.id]);
		expect((await list("&active=false")).map(({ id }) => id)).toEqual([first?.id]);
	});
});
