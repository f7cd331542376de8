import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { RECORDED_CHANGE_HEADER, type ServiceAuditEvent } from "@/lib/contract/extensions/audit";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { ALL_CASES } from "@/lib/service/http/testing/statuses/all";
import { pathOf, type RequestInput } from "@/lib/service/http/testing/statuses/case";
import { createWorld, type World } from "@/lib/service/http/testing/statuses/world";
import { removeOldAuditEvents } from "./retention";

let world: World;
beforeAll(async () => {
	world = await createWorld();
});
afterAll(() => world.service.stop());

/** Reading isn't a change, and an upload's up to 200 parts are recorded by its import's creation and check. */
const UNRECORDED = ["markContactRead", "markContactUnread", "uploadContactImportChunk"];
const WRITES = Object.entries<ExtensionEndpoint>({ ...ENDPOINTS, ...EXTENSIONS }).filter(
	([name, { method }]) => method !== "GET" && !UNRECORDED.includes(name),
);

async function list(query = ""): Promise<{ events: ServiceAuditEvent[]; next_cursor: string | null }> {
	const { service } = world;
	const response = await service.request("GET", service.extension(`/audit${query}`));
	expect(response.status).toBe(200);
	return response.body.data;
}

/** The events of one request. */
async function eventsOf(requestId: string): Promise<ServiceAuditEvent[]> {
	return (await list("?pageSize=100")).events.filter((event) => event.request_id === requestId);
}

async function send(endpoint: ExtensionEndpoint, input: RequestInput, requestId: string) {
	return world.service.request(endpoint.method, pathOf(endpoint, input), {
		body: endpoint.body ? input.body : undefined,
		headers: { ...input.headers, "x-request-id": requestId },
		...(input.token !== undefined && { token: input.token }),
	});
}

describe.each(WRITES)("%s", (name, endpoint) => {
	it("leaves one event when it succeeds", async () => {
		const input = await ALL_CASES[name]?.good(world);
		expect((await send(endpoint, input ?? {}, `good-${name}`)).status).toBe(endpoint.status);
		const [event, ...more] = await eventsOf(`good-${name}`);
		expect(more).toEqual([]);
		expect(event?.action).toMatch(/^(account|contact|contact_import|flow|template|webhook|token)\.\w+$/);
		// The account itself has no ID in its own log.
		expect(event?.record_id ?? "").toMatch(event?.action.startsWith("account.") ? /^$/ : /./);
		expect(JSON.stringify(event)).not.toMatch(/chat_[0-9A-Za-z]{20}|"[0-9a-f]{64}"/);
	});

	it("leaves none when it's refused", async () => {
		const token = await world.service.issueToken({ permissions: ["Chat Chats — View"] });
		const input = await ALL_CASES[name]?.good(world);
		const response = await send(endpoint, { ...input, token, body: {} }, `bad-${name}`);
		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(await eventsOf(`bad-${name}`)).toEqual([]);
	});
});

describe("A console that names a person", () => {
	const headers = { "x-actor-label": "Ana" };
	const recordedOf = (response: { headers: Headers }): unknown => {
		const text = response.headers.get(RECORDED_CHANGE_HEADER);
		return text === null ? undefined : JSON.parse(Buffer.from(text, "base64url").toString());
	};

	it("is told what was recorded of a change, and whom a refused one was about; others aren't", async () => {
		const { createContact, updateContact } = ENDPOINTS;
		const created = await send(
			createContact,
			{ body: { ...world.contactBody(), name: "Ana Ruiz" } },
			"told-1",
		);
		const params = { contactId: created.body.data.id };
		const rename = (name: string) => ({ params, body: { name }, headers });
		const renamed = await send(updateContact, rename("Ana María"), "told-2");
		expect(recordedOf(renamed)).toEqual({
			title: "Ana María",
			changes: [{ field: "name", from: "Ana Ruiz", to: "Ana María" }],
		});
		const other = world.contactBody();
		await send(createContact, { body: other }, "told-3");
		const refused = await send(updateContact, { params, body: other, headers }, "told-4");
		expect([refused.status, recordedOf(refused)]).toEqual([409, { title: "Ana María", changes: [] }]);
		expect(recordedOf(await send(updateContact, { params, body: { name: "A" } }, "told-5"))).toBeUndefined();
	});
});

describe("The author of a change", () => {
	const label = encodeURIComponent("Zoë Brânză 李");
	const { createContact, getContact } = ENDPOINTS;

	async function create(headers: Record<string, string>, token?: string) {
		const requestId = `author-${Math.random()}`;
		const body = world.contactBody();
		const input = { body, headers, ...(token !== undefined && { token }) };
		const response = await send(createContact, input, requestId);
		if (response.status !== 201) return { response };
		const contactId = response.body.data.id;
		const contact = (await send(getContact, { params: { contactId } }, "read")).body.data;
		return { response, contact, event: (await eventsOf(requestId))[0] };
	}

	it("is the person whom a console names", async () => {
		const { contact, event } = await create({ "x-actor-label": label });
		expect(contact).toMatchObject({ created_by: "Zoë Brânză 李", updated_by: "Zoë Brânză 李" });
		expect(event?.actor).toMatchObject({ token_id: null, person: "Zoë Brânză 李", is_console: true });
	});

	it("is the token's owner for other tokens, whatever the header says", async () => {
		const token = await world.service.issueToken();
		const { contact, event } = await create({ "x-actor-label": label }, token);
		expect(contact.created_by).toBe("Test owner");
		expect(event?.actor).toMatchObject({ owner: "Test owner", person: null, is_console: false });
		expect(event?.actor.token_id).toEqual(expect.any(Number));
	});

	it.each([
		["isn't percent-encoded UTF-8", "%FF"],
		["is empty", "%20"],
		["is too long", "a".repeat(201)],
		["has control characters", "a%0Ab"],
	])("is refused if the label %s", async (_, header) => {
		const { response } = await create({ "x-actor-label": header });
		expect(response.status).toBe(400);
		expect(response.body.message).toContain("x-actor-label must be percent-encoded UTF-8");
	});
});

describe("Changed fields", () => {
	const { createContact, updateContact, deleteContact, createWebhook, updateWebhook } = ENDPOINTS;
	const { changeWebhook } = EXTENSIONS;

	async function changesOf(endpoint: ExtensionEndpoint, input: RequestInput) {
		const requestId = `changes-${Math.random()}`;
		const { status, body } = await send(endpoint, input, requestId);
		expect(status).toBe(endpoint.status);
		return { id: body.data?.id, changes: (await eventsOf(requestId))[0]?.changes };
	}

	it("of a contact are those that differ, from one value to the other", async () => {
		const body = { name: "Ana Ruiz", number: "15112345670", country_code: "+49" };
		const { id: contactId } = await changesOf(createContact, { body });
		const params = { contactId };
		const renamed = await changesOf(updateContact, { params, body: { ...body, name: "Ana María Ruiz" } });
		expect(renamed.changes).toEqual([{ field: "name", from: "Ana Ruiz", to: "Ana María Ruiz" }]);
		expect((await changesOf(deleteContact, { params })).changes).toEqual([
			{ field: "name", from: "Ana María Ruiz" },
			{ field: "number", from: "15112345670" },
			{ field: "country_code", from: "+49" },
		]);
	});

	it("of a webhook don't have what can be secret: its URL's path and its headers' values", async () => {
		const url = `https://hooks.example.com/${Math.random()}`;
		const created = await changesOf(createWebhook, { body: { url, events: ["*"] } });
		expect(created.changes).toEqual([
			{ field: "url", to: "https://hooks.example.com/…" },
			{ field: "events", to: ["*"] },
			{ field: "is_active", to: true },
		]);
		const params = { webhookId: created.id };
		const events = ["chat.message.inbound"];
		const headers = [{ name: "X-Key", value: "planted-secret" }];
		const changed = await changesOf(changeWebhook, { params, body: { url, events, headers } });
		expect(changed.changes).toEqual([
			{ field: "events", from: ["*"], to: events },
			{ field: "header_names", from: [], to: ["X-Key"] },
			{ field: "headers" },
		]);
		const switched = await changesOf(updateWebhook, { params, body: { is_active: false } });
		expect(switched.changes).toEqual([{ field: "is_active", from: true, to: false }]);
	});
});

it("has a flow's changes at the times of its versions, by which a console finds their authors", async () => {
	const { service } = world;
	const id = await world.newFlow();
	const path = service.path(`/flows/${id}`);
	const times: string[] = [(await service.request("GET", path)).body.data.updated_at];
	for (const title of ["One", "Two"]) {
		const flow_json = { version: "7.1", screens: [{ id: "A", title }] };
		times.unshift((await service.request("PUT", path, { body: { flow_json } })).body.data.updated_at);
	}
	const { events } = await list(`?recordKind=flow&recordId=${id}`);
	expect(events.map(({ created_at }) => created_at)).toEqual(times);
});

describe("The list", () => {
	it("has changes of contents at the times of the contents, whichever way they're stored", async () => {
		const { service } = world;
		const contents = service.path("/templates/timed/contents");
		const request = (method: string, path: string, body: object) =>
			service.request(method, path, { body }).then((response) => response.body.data);
		const one = await request("POST", contents, { lang_code: "en", text: "One" });
		const two = await request("PUT", `${contents}/en`, { text: "Two" });
		const both = ["de", "fr"].map((lang_code) => ({ lang_code, text: "Three" }));
		const whole = await request("POST", service.extension("/templates/timed_too"), { contents: both });
		const timesOf = async (code: string) =>
			(await list(`?recordKind=template&recordId=${code}`)).events.map(({ created_at }) => created_at);
		expect(await timesOf("timed")).toEqual([two.updated_at, one.updated_at]);
		const times: string[] = whole.contents.map(({ updated_at }: { updated_at: string }) => updated_at);
		expect(new Set(times)).toEqual(new Set(await timesOf("timed_too")));
	});

	it("finds changes by action, and by the name of a token, its owner or a person", async () => {
		const label = encodeURIComponent("Zoë 100% Brânză");
		const body = world.contactBody();
		await send(ENDPOINTS.createContact, { body, headers: { "x-actor-label": label } }, "searched");
		const found = async (query: Record<string, string>) =>
			(await list(`?${new URLSearchParams(query)}`)).events.map(({ request_id }) => request_id);
		expect(await found({ search: "zoë 100% b" })).toEqual(["searched"]);
		expect(await found({ search: "searched" })).toEqual(["searched"]);
		expect(await found({ search: "100_" })).toEqual([]);
		expect(await found({ search: "zoë 100%", action: "contact.created" })).toEqual(["searched"]);
		expect(await found({ search: "zoë 100%", action: "contact.deleted" })).toEqual([]);
	});

	it("filters by record, way and time, and pages without repeating an event", async () => {
		const { events } = await list("?via=token&pageSize=100");
		expect(events.every(({ actor }) => !actor.is_console)).toBe(true);
		const contacts = (await list("?recordKind=contact&pageSize=100")).events;
		expect(contacts.every(({ action }) => action.startsWith("contact."))).toBe(true);
		const one = contacts[0];
		const ofOne = (await list(`?recordKind=contact&recordId=${one?.record_id}`)).events;
		expect(new Set(ofOne.map(({ record_id }) => record_id))).toEqual(new Set([one?.record_id]));
		expect((await list("?until=2020-01-01T00:00:00Z")).events).toEqual([]);

		const first = await list("?pageSize=3");
		const second = await list(`?pageSize=3&before=${first.next_cursor}`);
		expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(6);
	});
});

it("removes events after the retention period, and none with 0 days", async () => {
	const { db } = world.service;
	await db.execute(sql`
		insert into chat.audit_events (account_id, created_at, action, record_kind, owner_label, is_console, changes)
		select 1, now() - interval '40 days', 'flow.updated', 'flow', 'Old', true, '[]' from generate_series(1, 1500)
	`);
	expect(await removeOldAuditEvents(db, { days: 0 })).toBe(0);
	expect(await removeOldAuditEvents(db, { days: 30 })).toBe(1500);
	expect(await removeOldAuditEvents(db, { days: 30 })).toBe(0);
});
