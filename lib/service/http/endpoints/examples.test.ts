import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	// On the examples' date, their token hasn't expired.
	service = await startTestService({ clock: () => new Date("2026-11-20T14:10:00.000Z") });
});
afterAll(() => service.stop());

const TABLE: Record<string, ExtensionEndpoint> = { ...ENDPOINTS, ...EXTENSIONS };

/** Sends an endpoint's example request; `ids` fill in its path. */
async function sendExample(name: string, ids: Record<string, unknown> = {}) {
	const endpoint = TABLE[name];
	if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
	const target = endpoint.path.replace(/:([A-Za-z]+)/g, (_, parameter) => String(ids[parameter]));
	const prefix = name in ENDPOINTS ? service.path("") : service.path("").replace("/public/", "/extensions/");
	return service.request(endpoint.method, prefix + target, { body: EXAMPLES[name]?.body });
}

/** The sorted names of an object's members, or those of each list item. */
function membersOf(data: unknown): unknown {
	if (Array.isArray(data)) return data.map(membersOf);
	return data === null ? null : Object.keys(data as object).sort();
}

/** Expects a response with the same members as the reference's example. */
function expectLikeExample(
	name: string,
	response: { status: number; body: { message?: string; data: unknown } },
) {
	expect(response.status, name).toBe(TABLE[name]?.status);
	expect(response.body.message, name).toBe(TABLE[name]?.message);
	expect(membersOf(response.body.data), name).toEqual(membersOf(EXAMPLES[name]?.data));
}

describe("the reference's examples", () => {
	it("create, read, update and delete a contact", async () => {
		const created = await sendExample("createContact");
		expectLikeExample("createContact", created);
		const contactId = created.body.data.id;
		expectLikeExample("listContacts", await sendExample("listContacts"));
		expectLikeExample("getContact", await sendExample("getContact", { contactId }));
		expectLikeExample("updateContact", await sendExample("updateContact", { contactId }));
		expectLikeExample("deleteContact", await sendExample("deleteContact", { contactId }));
		expectLikeExample("listRemovedContacts", await sendExample("listRemovedContacts"));
		expectLikeExample("restoreContact", await sendExample("restoreContact", { contactId }));
	});

	it("create, read, update and delete a flow without validation errors", async () => {
		const created = await sendExample("createFlow");
		expectLikeExample("createFlow", created);
		expect(created.body.data.validation_errors).toEqual([]);
		const id = created.body.data.id;
		expectLikeExample("getFlow", await sendExample("getFlow", { id }));
		expectLikeExample("updateFlow", await sendExample("updateFlow", { id }));
		expectLikeExample("deleteFlow", await sendExample("deleteFlow", { id }));
	});

	it("create, read, update and delete a ready content", async () => {
		const place = { templateCode: "seat_change", langCode: "es_MX" };
		expectLikeExample("createTemplateContent", await sendExample("createTemplateContent", place));
		expectLikeExample("getTemplateContent", await sendExample("getTemplateContent", place));
		expectLikeExample("updateTemplateContent", await sendExample("updateTemplateContent", place));
		expectLikeExample("deleteTemplateContent", await sendExample("deleteTemplateContent", place));
	});

	it("create, disable and delete a webhook", async () => {
		const created = await sendExample("createWebhook");
		expectLikeExample("createWebhook", created);
		const webhookId = created.body.data.id;
		expectLikeExample("listWebhooks", await sendExample("listWebhooks"));
		expectLikeExample("updateWebhook", await sendExample("updateWebhook", { webhookId }));
		expectLikeExample("deleteWebhook", await sendExample("deleteWebhook", { webhookId }));
	});

	it("create and revoke a token", async () => {
		const created = await sendExample("createToken");
		expectLikeExample("createToken", created);
		expectLikeExample("listTokens", await sendExample("listTokens"));
		expectLikeExample("revokeToken", await sendExample("revokeToken", { tokenId: created.body.data.id }));
	});
});
