import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AUDITED_WRITES } from "@/lib/bff/audit/audited-writes";
import { eventsOf, type StoredEvent } from "@/lib/bff/audit/testing/events";
import { type SignedInConsole, startSignedIn } from "@/lib/bff/proxy/testing/signed-in";
import { OWNER } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import { type AuditAction, auditActions } from "@/lib/contract/console/audit";
import type { Endpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { RECORDED_CHANGE_HEADER } from "@/lib/contract/extensions/audit";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/* What is recorded of writes that the console forwards to a service, for every write of the contract's tables. */

let console_: SignedInConsole;
beforeAll(async () => {
	console_ = await startSignedIn();
});
afterAll(() => console_.stop());
beforeEach(() => console_.resetUpstream());

const PARAMETERS: Record<string, string> = {
	templateCode: "welcome",
	langCode: "en",
	deliveryId: "0197a000-0000-7000-8000-000000000000",
};
const PLANTED = "a-secret-that-must-stay-out-of-the-log";

const ALL: Record<string, Omit<Endpoint, "permission"> & { isExtension?: boolean }> = {
	...ENDPOINTS,
	...Object.fromEntries(
		Object.entries(EXTENSIONS).map(([name, one]) => [name, { ...one, isExtension: true }]),
	),
};

type WriteName = keyof typeof AUDITED_WRITES;

/** The event that each write leaves. */
const ACTIONS: Record<WriteName, AuditAction> = {
	createContact: "contact.created",
	updateContact: "contact.updated",
	deleteContact: "contact.deleted",
	restoreContact: "contact.restored",
	mergeContact: "contact.merged",
	eraseContact: "contact.erased",
	createContactImport: "contact_import.created",
	changeContactImport: "contact_import.updated",
	createFlow: "flow.created",
	updateFlow: "flow.updated",
	deleteFlow: "flow.deleted",
	renameFlow: "flow.updated",
	createTemplate: "template.created",
	deleteTemplate: "template.deleted",
	createTemplateContent: "template.created",
	updateTemplateContent: "template.updated",
	deleteTemplateContent: "template.deleted",
	createWebhook: "webhook.created",
	updateWebhook: "webhook.updated",
	changeWebhook: "webhook.updated",
	deleteWebhook: "webhook.deleted",
	rotateSecret: "webhook.secret_rotated",
	createTestEvent: "webhook.tested",
	createReplay: "webhook.replayed",
	resendDelivery: "webhook.delivery_resent",
};

const WRITES = Object.keys(ACTIONS).map((key) => write(key as WriteName));

/** A write that is in the contract's examples. */
function write(name: WriteName) {
	const endpoint = ALL[name];
	if (!endpoint) throw new Error(`${name} is in no table`);
	const path = endpoint.path.replace(/:(\w+)/g, (_, parameter: string) => PARAMETERS[parameter] ?? "7");
	return {
		name,
		action: ACTIONS[name],
		method: endpoint.method,
		path: `/api/accounts/1${endpoint.isExtension ? "/extensions" : ""}${path}`,
		body: EXAMPLES[name]?.body as object | undefined,
		data: EXAMPLES[name]?.data,
	};
}

function send({ method, path, body }: (typeof WRITES)[number], headers: Record<string, string> = {}) {
	return console_.send(path, {
		method,
		headers: { "x-forwarded-for": "203.0.113.9", "x-request-id": "request-1", ...headers },
		...(body !== undefined && { body: JSON.stringify({ ...body, unlisted: PLANTED }) }),
	});
}

/** The service's response to writes, and what it says that it recorded, as ours does. */
function answerWrites(status: number, data: unknown, message = "OK", recorded?: object): void {
	console_.respondWith((_, response) => {
		const text = recorded && Buffer.from(JSON.stringify(recorded)).toString("base64url");
		if (text) response.setHeader(RECORDED_CHANGE_HEADER, text);
		sendJson(response, status, { success: status < 300, statusCode: status, message, data });
	});
}

async function oneEvent(action: () => Promise<unknown>): Promise<StoredEvent> {
	const [event, ...more] = await eventsOf(console_.runtime, action);
	expect(more).toEqual([]);
	if (!event) throw new Error("no event");
	return event;
}

describe.each(WRITES)("$name", (one) => {
	test("leaves one event when it succeeds", async () => {
		const data = { ...(one.data as object | null), webhook_secret: PLANTED, token: PLANTED };
		answerWrites(200, data);
		const event = await oneEvent(() => send(one));
		expect(event).toMatchObject({
			accountId: 1,
			action: one.action,
			outcome: "succeeded",
			personName: OWNER.name,
			address: "203.0.113.9",
			requestId: "request-1",
		});
		expect(event.recordId).toMatch(/./);
		expect(JSON.stringify(event)).not.toContain(PLANTED);
	});

	test("leaves one event when the service refuses it", async () => {
		answerWrites(409, undefined, "It conflicts with something.");
		expect(await oneEvent(() => send(one))).toMatchObject({
			action: one.action,
			outcome: "refused",
			status: 409,
			message: "It conflicts with something.",
			changes: [],
		});
	});

	test("leaves one event when the console refuses it", async () => {
		expect(await oneEvent(() => send(one, { "sec-fetch-site": "cross-site" }))).toMatchObject({
			action: one.action,
			outcome: "refused",
			status: 403,
			message: "This request didn't come from the console.",
		});
	});

	test("leaves one event when it isn't known whether it was made", async () => {
		console_.respondWith((_, response) => response.destroy());
		expect(await oneEvent(() => send(one))).toMatchObject({
			action: one.action,
			outcome: "failed",
			status: 503,
		});
	});
});

describe("Changed fields", () => {
	test("of a contact are recorded from one value to the other, as the service recorded them", async () => {
		const changes = [{ field: "name", from: "Ana Ruiz", to: "Ana María Ruiz" }];
		answerWrites(200, { id: 7 }, "OK", { title: "Ana María Ruiz", changes });
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { name: "Ana María Ruiz" } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: "Ana María Ruiz" });
		expect(event.changes).toEqual(changes);
	});

	test("of a refused change aren't recorded, but the contact's name is", async () => {
		answerWrites(409, undefined, "This number is taken.", { title: "Ana Ruiz", changes: [] });
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { number: "15112345679" } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: "Ana Ruiz", outcome: "refused", changes: [] });
	});

	test.each([404, 409, 429])(
		"of a contact that the service doesn't name don't have its name from an open form, with status %s",
		async (status) => {
			answerWrites(status, undefined, "Refused.");
			const body = { name: "Ana Ruiz", number: "15112345678", country_code: "+49" };
			const event = await oneEvent(() => send({ ...write("updateContact"), body }));
			expect(event).toMatchObject({ recordId: "7", recordTitle: null, outcome: "refused", changes: [] });
			expect(JSON.stringify(event)).not.toMatch(/Ruiz|15112345678/);
		},
	);

	test("of a contact that was erased meanwhile don't have its name", async () => {
		answerWrites(404, undefined, "Not found", { title: "Ana Ruiz", changes: [] });
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { name: "Ana" } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: null, outcome: "refused" });
	});

	test("of a refused webhook aren't recorded, nor the address that it was to get", async () => {
		answerWrites(409, undefined, "It conflicts with something.");
		const body = { url: "https://new.example.com/", events: ["*"] };
		const event = await oneEvent(() => send({ ...write("changeWebhook"), body }));
		expect(event).toMatchObject({ recordId: "7", changes: [] });
		expect(JSON.stringify(event)).not.toContain("new.example.com");
	});

	test("of a new import say the file, its rows, and what happens to contacts that exist", async () => {
		const one = write("createContactImport");
		answerWrites(201, one.data);
		expect(await oneEvent(() => send(one))).toMatchObject({
			action: "contact_import.created",
			recordId: "12",
			recordTitle: "guests.csv",
			changes: [
				{ field: "row_count", to: 2 },
				{ field: "existing", to: "update" },
			],
		});
		expect(auditActions("console", "contact_import")).toContain(one.action);
	});

	test("of a deleted contact say what it was", async () => {
		const changes = [
			{ field: "name", from: "Ana Ruiz" },
			{ field: "number", from: "15112345678" },
		];
		answerWrites(200, null, "OK", { title: "Ana Ruiz", changes });
		expect(await oneEvent(() => send(write("deleteContact")))).toMatchObject({
			recordTitle: "Ana Ruiz",
			changes,
		});
	});

	test("are recorded without the earlier values if the service doesn't say what it recorded", async () => {
		answerWrites(200, { id: 7 });
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { name: "Ana" } }));
		expect(event.changes).toEqual([{ field: "name", to: "Ana" }]);
	});

	test("that the service says and that aren't listed aren't recorded with their values", async () => {
		const one = write("updateTemplateContent");
		const changes = [
			{ field: "text", from: "Hello", to: "Good day" },
			{ field: "webhook_secret", to: PLANTED },
		];
		answerWrites(200, one.data, "OK", { title: null, changes });
		const event = await oneEvent(() => send(one));
		expect(event).toMatchObject({ recordId: "welcome", recordTitle: "welcome (en)" });
		expect(event.changes).toEqual([{ field: "text", from: "Hello", to: "Good day" }]);
	});

	test("of a flow's definition are its sizes, digests and versions, not its text", async () => {
		const one = write("updateFlow");
		answerWrites(200, { id: 7, name: "Booking" });
		const [first] = await eventsOf(console_.runtime, () => send(one));
		expect(first).toMatchObject({ recordId: "7", recordTitle: "Booking" });
		const flow_json = { version: "7.1", screens: [], note: PLANTED };
		const event = await oneEvent(() => send({ ...one, body: { flow_json } }));
		const [{ from, to } = {}, ...more] = event.changes;
		expect(more).toEqual([]);
		expect(from).toEqual(first?.changes[0]?.to);
		expect(to).toEqual({
			bytes: expect.any(Number),
			sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
			version: expect.any(Number),
		});
		expect(to).not.toEqual(from);
		expect((await oneEvent(() => send({ ...one, body: { flow_json } }))).changes).toEqual([]);
	});

	test("of a webhook don't include what can be secret in its URL", async () => {
		const url = `https://hooks.example.com/${PLANTED}?key=${PLANTED}`;
		answerWrites(200, { id: 4, url, is_active: true, events: ["*"], webhook_secret: PLANTED });
		const event = await oneEvent(() => send({ ...write("createWebhook"), body: { url, events: ["*"] } }));
		expect(event).toMatchObject({
			recordId: "4",
			recordTitle: "hooks.example.com",
			changes: [
				{ field: "url", to: "https://hooks.example.com/…" },
				{ field: "events", to: ["*"] },
				{ field: "is_active", to: true },
			],
		});
		expect(JSON.stringify(event)).not.toContain(PLANTED);
	});

	test("of a webhook's settings are recorded from one value to the other, and its headers by name", async () => {
		const changes = [
			{ field: "url", from: "https://old.example.com", to: `https://new.example.com/${PLANTED}` },
			{ field: "header_names", from: [], to: ["X-Key"] },
			{ field: "headers" },
		];
		answerWrites(200, write("changeWebhook").data, "OK", { title: "new.example.com", changes });
		const event = await oneEvent(() => send(write("changeWebhook")));
		expect(event.changes).toEqual([
			{ field: "url", from: "https://old.example.com", to: "https://new.example.com/…" },
			{ field: "header_names", from: [], to: ["X-Key"] },
			{ field: "headers" },
		]);
		expect(event.recordTitle).toBe("new.example.com");
	});

	test("of a deleted flow have its name", async () => {
		answerWrites(200, null, "OK", { title: "Salon booking", changes: [] });
		expect(await oneEvent(() => send(write("deleteFlow")))).toMatchObject({
			action: "flow.deleted",
			recordTitle: "Salon booking",
		});
	});

	test("of a merge have the name of the contact that stays", async () => {
		const changes = [{ field: "contact_id", to: 9 }];
		answerWrites(200, { id: 7 }, "OK", { title: "Ana Ruiz", changes });
		const event = await oneEvent(() => send({ ...write("mergeContact"), body: { contact_id: 9 } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: "Ana Ruiz", changes });
	});

	test("of a delivery that is resent have the webhook's host from its last event", async () => {
		answerWrites(200, {
			...(EXAMPLES.updateWebhook?.data as object),
			id: 7,
			url: "https://hooks.example.com/a",
		});
		await oneEvent(() => send(write("updateWebhook")));
		answerWrites(200, null);
		const event = await oneEvent(() => send(write("resendDelivery")));
		expect(event).toMatchObject({ recordTitle: "hooks.example.com" });
		expect(event.changes).toEqual([{ field: "deliveryId", to: PARAMETERS.deliveryId }]);
	});

	test("of a flow that a check refuses have the name from its last event", async () => {
		answerWrites(200, { id: 7, name: "Booking" });
		await oneEvent(() => send(write("updateFlow")));
		const refused = await oneEvent(() => send(write("updateFlow"), { "sec-fetch-site": "cross-site" }));
		expect(refused).toMatchObject({ outcome: "refused", recordId: "7", recordTitle: "Booking" });
	});

	test("of a deleted webhook say what it was", async () => {
		const changes = [{ field: "url", from: "https://hooks.example.com/…" }];
		answerWrites(200, null, "OK", { title: "hooks.example.com", changes });
		expect(await oneEvent(() => send(write("deleteWebhook")))).toMatchObject({
			recordTitle: "hooks.example.com",
			changes,
		});
	});
});

test("Reading isn't recorded, and a write reads nothing before", async () => {
	expect(await eventsOf(console_.runtime, () => console_.send("/api/accounts/1/contacts"))).toEqual([]);
	for (const one of WRITES) {
		console_.requests.length = 0;
		await send(one);
		expect(console_.requests[0]?.method).toBe(one.method);
	}
});

test("A write that the service made is answered even if its event can't be stored", async () => {
	const { db } = console_.runtime;
	answerWrites(200, { id: 7 });
	await db.execute(sql`alter table console.audit_events rename to audit_events_away`);
	try {
		expect((await send(write("updateContact"))).status).toBe(200);
	} finally {
		await db.execute(sql`alter table console.audit_events_away rename to audit_events`);
	}
});
