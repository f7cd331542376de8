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

/** The service's response to writes; reads find nothing. */
function answerWrites(status: number, data: unknown, message = "OK"): void {
	console_.respondWith(({ method }, response) =>
		method === "GET"
			? sendJson(response, 404, { success: false, statusCode: 404, message: "Not found" })
			: sendJson(response, status, { success: status < 300, statusCode: status, message, data }),
	);
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
	const CONTACT = { id: 7, first_name: "Ana", last_name: "Ruiz", number: "15112345678", country_code: "+49" };

	test("of a contact are recorded from one value to the other", async () => {
		console_.respondWith(({ method }, response) =>
			sendJson(response, 200, { success: true, data: method === "GET" ? CONTACT : { id: 7 } }),
		);
		const body = { name: "Ana María Ruiz", number: "+49 151 12345678", country_code: "+49" };
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { name: body.name } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: "Ana María Ruiz" });
		expect(event.changes).toEqual([{ field: "name", from: "Ana Ruiz", to: "Ana María Ruiz" }]);
	});

	test("of a refused change aren't recorded, but the contact's name is", async () => {
		console_.respondWith(({ method }, response) =>
			method === "GET"
				? sendJson(response, 200, { success: true, data: CONTACT })
				: sendJson(response, 409, { success: false, statusCode: 409, message: "This number is taken." }),
		);
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { number: "15112345679" } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: "Ana Ruiz", outcome: "refused", changes: [] });
	});

	test.each([404, 409, 429])(
		"of a contact that can't be read don't have its name from an open form, with status %s",
		async (status) => {
			answerWrites(status, undefined, "Refused.");
			const body = { name: "Ana Ruiz", number: "15112345678", country_code: "+49" };
			const event = await oneEvent(() => send({ ...write("updateContact"), body }));
			expect(event).toMatchObject({ recordId: "7", recordTitle: null, outcome: "refused", changes: [] });
			expect(JSON.stringify(event)).not.toMatch(/Ruiz|15112345678/);
		},
	);

	test("of a contact that was erased meanwhile don't have its name", async () => {
		console_.respondWith(({ method }, response) =>
			method === "GET"
				? sendJson(response, 200, { success: true, data: CONTACT })
				: sendJson(response, 404, { success: false, statusCode: 404, message: "Not found" }),
		);
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { name: "Ana" } }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: null, outcome: "refused" });
	});

	test("of a refused webhook aren't recorded, nor the address that it was to get", async () => {
		answerWrites(409, undefined, "It conflicts with something.");
		const body = { url: "https://new.example.com/", events: ["*"] };
		const event = await oneEvent(() => send({ ...write("changeWebhook"), body }));
		expect(event).toMatchObject({ recordId: "7", recordTitle: null, changes: [] });
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
		console_.respondWith(({ method }, response) =>
			sendJson(response, 200, { success: true, data: method === "GET" ? CONTACT : null }),
		);
		expect(await oneEvent(() => send(write("deleteContact")))).toMatchObject({
			recordTitle: "Ana Ruiz",
			changes: [
				{ field: "name", from: "Ana Ruiz" },
				{ field: "country_code", from: "+49" },
				{ field: "number", from: "15112345678" },
			],
		});
	});

	test("are recorded without the earlier values if they can't be read", async () => {
		answerWrites(200, { id: 7 });
		const event = await oneEvent(() => send({ ...write("updateContact"), body: { name: "Ana" } }));
		expect(event.changes).toEqual([{ field: "name", to: "Ana" }]);
	});

	test("of a template's content are those that differ", async () => {
		const one = write("updateTemplateContent");
		const content = { ...(one.data as object), text: "Hello" };
		console_.respondWith(({ method }, response) =>
			sendJson(response, 200, {
				success: true,
				data: method === "GET" ? content : { ...content, text: "Good day" },
			}),
		);
		expect(await oneEvent(() => send(one))).toMatchObject({
			recordId: "welcome",
			recordTitle: "welcome (en)",
			changes: [{ field: "text", from: "Hello", to: "Good day" }],
		});
	});

	test("of a flow's definition are its sizes and digests, not its text", async () => {
		const one = write("updateFlow");
		answerWrites(200, { id: 7, name: "Booking" });
		const [first] = await eventsOf(console_.runtime, () => send(one));
		expect(first).toMatchObject({ recordId: "7", recordTitle: "Booking" });
		const flow_json = { version: "7.1", screens: [], note: PLANTED };
		const event = await oneEvent(() => send({ ...one, body: { flow_json } }));
		const [{ from, to } = {}, ...more] = event.changes;
		expect(more).toEqual([]);
		expect(from).toEqual(first?.changes[0]?.to);
		expect(to).toEqual({ bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
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
		const before = {
			webhook_id: 7,
			url: "https://old.example.com/",
			events: ["*"],
			display_name: null,
			header_names: [],
			updated_at: "2026-11-20T08:00:00.000Z",
		};
		const after = { ...before, url: `https://new.example.com/${PLANTED}`, header_names: ["X-Key"] };
		console_.respondWith(({ method }, response) =>
			sendJson(response, 200, { success: true, data: method === "GET" ? [before] : after }),
		);
		const { url, events } = after;
		const body = { url, events, headers: [{ name: "X-Key", value: PLANTED }] };
		const event = await oneEvent(() => send({ ...write("changeWebhook"), body }));
		expect(event.changes).toEqual([
			{ field: "url", from: "https://old.example.com", to: "https://new.example.com/…" },
			{ field: "header_names", from: [], to: ["X-Key"] },
			{ field: "headers" },
		]);
		expect(event.recordTitle).toBe("new.example.com");
	});

	test("of a deleted webhook say what it was", async () => {
		const webhook = {
			...(EXAMPLES.updateWebhook?.data as object),
			id: 7,
			url: "https://hooks.example.com/a",
		};
		console_.respondWith(({ method }, response) =>
			sendJson(response, 200, { success: true, data: method === "GET" ? [webhook] : null }),
		);
		expect(await oneEvent(() => send(write("deleteWebhook")))).toMatchObject({
			recordTitle: "hooks.example.com",
			changes: expect.arrayContaining([{ field: "url", from: "https://hooks.example.com/…" }]),
		});
	});
});

test("Reading isn't recorded, and a write reads the record at most once before", async () => {
	expect(await eventsOf(console_.runtime, () => console_.send("/api/accounts/1/contacts"))).toEqual([]);
	for (const one of WRITES) {
		console_.requests.length = 0;
		await send(one);
		expect(console_.requests.length).toBeLessThanOrEqual(2);
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
