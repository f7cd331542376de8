import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAKE_READY, PERMISSIONS } from "@/lib/contract/permissions";
import { freshCode } from "@/lib/service/template-contents/testing/contents";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

async function issue(more: object): Promise<string> {
	const body = { name: "CRM", permissions: PERMISSIONS, ...more };
	return (await service.request("POST", service.extension("/tokens"), { body })).body.data.token;
}

/** Stores a content in every way. @returns the statuses, and how many languages are stored then */
async function storeAll(token: string, is_draft: boolean) {
	const [one, whole] = [freshCode(), freshCode()];
	const content = { lang_code: "en", text: "Hello", is_draft };
	const contents = (code: string) => service.path(`/templates/${code}/contents`);
	const created = await service.request("POST", contents(one), { body: content, token });
	const draft = { ...content, lang_code: "de", is_draft: true };
	await service.request("POST", contents(one), { body: draft });
	const updated = await service.request("PUT", `${contents(one)}/de`, {
		body: { ...draft, is_draft, text: "Hallo" },
		token,
	});
	const template = await service.request("POST", service.extension(`/templates/${whole}`), {
		body: { contents: [draft, content] },
		token,
	});
	const stored = await Promise.all([one, whole].map((code) => service.request("GET", contents(code))));
	const texts = stored.flatMap(({ body }) => body.data.map(({ text }: { text: string }) => text));
	return { responses: [created, updated, template], texts };
}

describe("a token that stores drafts only", () => {
	const owner = { profile_id: 501, label: "Ana" };
	it.each([
		["by itself", { drafts_only: true }],
		["by its owner's limit", { owner }],
	])("%s can't make a content ready, and nothing is stored", async (_, more) => {
		const limit = { label: "Ana", permissions: PERMISSIONS, drafts_only: true };
		await service.request("PUT", service.extension("/token-owners/501"), { body: limit });
		const token = await issue(more);
		const { responses, texts } = await storeAll(token, false);
		for (const { status, body } of responses) {
			expect(status).toBe(403);
			expect(body.message).toContain(MAKE_READY);
		}
		expect(texts).toEqual(["Hello"]);
		const drafts = await storeAll(token, true);
		expect(drafts.responses.map(({ status }) => status)).toEqual([201, 200, 201]);
	});

	it("may make contents ready again once the owner's limit says so", async () => {
		const token = await issue({ owner: { profile_id: 502, label: "Ben" } });
		const limit = (drafts_only?: boolean) =>
			service.request("PUT", service.extension("/token-owners/502"), {
				body: { label: "Ben", permissions: PERMISSIONS, drafts_only },
			});
		await limit(true);
		expect((await storeAll(token, false)).responses[0]?.status).toBe(403);
		await limit();
		expect((await storeAll(token, false)).responses[0]?.status).toBe(201);
	});

	it("is listed as such", async () => {
		await issue({ drafts_only: true });
		const { body } = await service.request("GET", service.extension("/tokens?pageSize=1"));
		expect(body.data).toMatchObject([{ name: "CRM", drafts_only: true }]);
	});
});

it("Add and Edit are sufficient to make a content ready unless a token or its owner is limited", async () => {
	const token = await service.issueToken({
		permissions: ["Chat Templates — View", "Chat Templates — Add", "Chat Templates — Edit"],
	});
	const { responses } = await storeAll(token, false);
	expect(responses.map(({ status }) => status)).toEqual([201, 200, 201]);
});
