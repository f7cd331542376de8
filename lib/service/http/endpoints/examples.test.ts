import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { EXTENSIONS } from "@/lib/contract/extensions";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	// The examples tell of this day, so that their token has yet to expire.
	service = await startTestService({ clock: () => new Date("2026-11-20T14:10:00.000Z") });
});
afterAll(() => service.stop());

const TABLE: Record<string, ExtensionEndpoint> = { ...ENDPOINTS, ...EXTENSIONS };

/** Sends the example of an endpoint; `ids` go into its path. */
async function sendExample(name: string, ids: Record<string, unknown> = {}) {
	const endpoint = TABLE[name];
	if (!endpoint) throw new Error(`There is no ${name}.`);
	const target = endpoint.path.replace(/:([A-Za-z]+)/g, (_, parameter) => String(ids[parameter]));
	const prefix = name in ENDPOINTS ? service.path("") : service.path("").replace("/public/", "/extensions/");
	return service.request(endpoint.method, prefix + target, { body: EXAMPLES[name]?.body });
}

/** The members of an answer's data, in the order of their names; those of each item of a list. */
function membersOf(data: unknown): unknown {
	if (Array.isArray(data)) return data.map(membersOf);
	return data === null ? null : Object.keys(data as object).sort();
}

/** What the reference shows as an answer of the endpoint has the members that the service gives. */
function expectAsShown(name: string, answer: { status: number; body: { message?: string; data: unknown } }) {
	expect(answer.status, name).toBe(TABLE[name]?.status);
	expect(answer.body.message, name).toBe(TABLE[name]?.message);
	expect(membersOf(answer.body.data), name).toEqual(membersOf(EXAMPLES[name]?.data));
}

describe("the examples of the reference, sent to the service", () => {
	it("create, show, change and delete a contact", async () => {
		const created = await sendExample("createContact");
		expectAsShown("createContact", created);
		const contactId = created.body.data.id;
		expectAsShown("listContacts", await sendExample("listContacts"));
		expectAsShown("getContact", await sendExample("getContact", { contactId }));
		expectAsShown("updateContact", await sendExample("updateContact", { contactId }));
		expectAsShown("deleteContact", await sendExample("deleteContact", { contactId }));
		expectAsShown("listRemovedContacts", await sendExample("listRemovedContacts"));
		expectAsShown("restoreContact", await sendExample("restoreContact", { contactId }));
	});

	it("create, show, change and delete a flow that the platform finds nothing wrong with", async () => {
		const created = await sendExample("createFlow");
		expectAsShown("createFlow", created);
		expect(created.body.data.validation_errors).toEqual([]);
		const id = created.body.data.id;
		expectAsShown("getFlow", await sendExample("getFlow", { id }));
		expectAsShown("updateFlow", await sendExample("updateFlow", { id }));
		expectAsShown("deleteFlow", await sendExample("deleteFlow", { id }));
	});

	it("create, show, change and delete a content that is no draft", async () => {
		const place = { templateCode: "seat_change", langCode: "es_MX" };
		expectAsShown("createTemplateContent", await sendExample("createTemplateContent", place));
		expectAsShown("getTemplateContent", await sendExample("getTemplateContent", place));
		expectAsShown("updateTemplateContent", await sendExample("updateTemplateContent", place));
		expectAsShown("deleteTemplateContent", await sendExample("deleteTemplateContent", place));
	});

	it("create, disable and delete a webhook", async () => {
		const created = await sendExample("createWebhook");
		expectAsShown("createWebhook", created);
		const webhookId = created.body.data.id;
		expectAsShown("listWebhooks", await sendExample("listWebhooks"));
		expectAsShown("updateWebhook", await sendExample("updateWebhook", { webhookId }));
		expectAsShown("deleteWebhook", await sendExample("deleteWebhook", { webhookId }));
	});

	it("make and revoke a token", async () => {
		const created = await sendExample("createToken");
		expectAsShown("createToken", created);
		expectAsShown("listTokens", await sendExample("listTokens"));
		expectAsShown("revokeToken", await sendExample("revokeToken", { tokenId: created.body.data.id }));
	});
});
