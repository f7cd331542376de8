import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contacts, deliveries, events, messages } from "@/lib/service/store/schema";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { ANN, about, echo, PLATFORM_PATH, people, platformOf, report, status, text } from "./testing/reports";

const FOLDER = path.resolve("e2e/fixtures/platform-webhooks");

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeEach(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterEach(() => service.stop());

async function snapshot() {
	const rows = await service.db.select().from(messages).orderBy(messages.id);
	const people = await service.db.select().from(contacts).orderBy(contacts.id);
	const told = await service.db.select({ id: events.id }).from(events);
	return { rows, people, told: told.length };
}

describe("the handshake", () => {
	const ask = (query: string) => service.request("GET", `${PLATFORM_PATH}?${query}`, { token: null });

	it("gives the challenge back for the right token only", async () => {
		const right = await ask(
			"hub.mode=subscribe&hub.challenge=123&hub.verify_token=verify%20token%20for%20tests",
		);
		expect([right.status, right.text]).toEqual([200, "123"]);
		expect((await ask("hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong")).status).toBe(403);
		expect((await ask("hub.challenge=1&hub.verify_token=verify%20token%20for%20tests")).status).toBe(403);
	});
});

describe("what is let in", () => {
	it("is signed over its bytes", async () => {
		const body = JSON.stringify(report(text("wamid.A", 1_700_000_000)), null, 2);
		for (const header of ["", "sha256=", "sha256=00", platform.sign(`${body} `)]) {
			const answer = await platform.post(body, { "x-hub-signature-256": header });
			expect(answer.status).toBe(401);
			expect(answer.body).toMatchObject({ success: false, statusCode: 401 });
		}
		expect(await platform.history()).toEqual([]);
		expect((await platform.post(body)).status).toBe(200);
		expect(await platform.history()).toHaveLength(1);
	});

	it.each([
		["no JSON", "{", 400],
		["nothing", "", 400],
		["no UTF-8", Buffer.from([0x22, 0xff, 0x22]), 400],
		["nested without end", "[".repeat(300) + "]".repeat(300), 400],
		["over 3 MB", `"${"x".repeat(3 * 1024 * 1024)}"`, 413],
		["JSON of another kind", "[1, null, {}]", 200],
		["odd entries", '{"entry":[null,{"changes":"x"},{"id":7,"changes":[{"value":{"messages":[3]}}]}]}', 200],
	])("%s is answered %s", async (_, body, expected) => {
		const answer = await platform.post(body);
		expect(answer.status).toBe(expected);
		expect(answer.body.success).toBe(expected === 200);
	});

	it("may hold what the database can't, replaced", async () => {
		const body = JSON.stringify(report(text("wamid.A", 1_700_000_000, "X")))
			.replace('"X"', '"a\\u0000b\\ud800c"')
			.replace('"Ann"', '"An\\u0000n"');
		expect((await platform.post(body)).status).toBe(200);
		expect((await platform.history())[0]?.content).toBe("a\uFFFDb\uFFFDc");
	});
});

it("never fails at what the platform might send", async () => {
	const shapes = fc.oneof(
		fc.record({ messages: fc.array(fc.jsonValue()), contacts: fc.jsonValue() }),
		fc.record({ statuses: fc.array(fc.record({ id: fc.jsonValue(), status: fc.constant("read") })) }),
		fc.record({
			contacts: fc.constant(people),
			messages: fc.array(
				fc.record({
					id: fc.oneof(fc.string(), fc.jsonValue()),
					from: fc.jsonValue(),
					type: fc.constantFrom("text", "image", "edit", "revoke", "reaction", "interactive", "x"),
					timestamp: fc.jsonValue(),
					text: fc.jsonValue(),
					reaction: fc.record({
						message_id: fc.string({ unit: "binary" }),
						emoji: fc.string({ unit: "binary" }),
					}),
					edit: fc.record({ original_message_id: fc.string(), message: fc.jsonValue() }),
					revoke: fc.record({ original_message_id: fc.string() }),
				}),
			),
		}),
	);
	const fields = fc.constantFrom(
		"messages",
		"smb_message_echoes",
		"flows",
		"message_template_status_update",
		"x",
	);
	await fc.assert(
		fc.asyncProperty(shapes, fields, async (value, field) => {
			expect((await platform.post(report(value, field))).status).toBe(200);
		}),
		{ numRuns: 100 },
	);
	for (const contact of (await snapshot()).people) {
		const stored = await service.db.$count(messages, eq(messages.contactId, contact.id));
		expect(contact.messageCount).toBe(stored);
	}
});

describe("each published sample", () => {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
	const SHOWS =
		/^(message\.|message-status|callback|deleted|edited|flow-completion|outgoing|received|system|re)/;

	it("is here", () => {
		expect(files).toHaveLength(31);
	});

	it.each(files)("%s is accepted, shows where it is about a message, and once only", async (file) => {
		const sample = readFileSync(path.join(FOLDER, file));
		expect((await platform.post(sample)).status).toBe(200);
		const first = await snapshot();
		expect(first.rows.length > 0).toBe(SHOWS.test(file));
		expect(first.told).toBeGreaterThan(0);
		for (const contact of first.people) {
			const answer = await service.request("GET", service.path(`/contacts/${contact.id}/messages`));
			expect(answer.body.data).toHaveLength(contact.messageCount);
		}
		expect((await platform.post(sample)).status).toBe(200);
		expect(await snapshot()).toEqual(first);
	});
});

describe("in any order", () => {
	const steps = [
		["the message", () => platform.tell(echo("wamid.A", 1_700_000_000), "smb_message_echoes")],
		["delivered", () => platform.tell(status("wamid.A", "delivered", 1_700_000_002))],
		["read", () => platform.tell(status("wamid.A", "read", 1_700_000_003))],
		[
			"a reaction",
			() =>
				platform.tell(about("wamid.R", "reaction", 1_700_000_004, { message_id: "wamid.A", emoji: "👍" })),
		],
		[
			"it taken back",
			() => platform.tell(about("wamid.S", "reaction", 1_700_000_005, { message_id: "wamid.A" })),
		],
	] as const;

	it.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 0, 4, 1, 3]], [[3, 2, 0, 4, 1, 0, 3]]])(
		"a message ends the same: %j",
		async (order) => {
			for (const step of order) await steps[step]?.[1]();
			expect(await platform.history()).toMatchObject([
				{
					direction: "outgoing",
					message_type: "text",
					content: "Hello",
					status: "read",
					reaction_json: null,
					message_time: "2023-11-14T22:13:20.000Z",
				},
			]);
		},
	);

	it("a failure is final", async () => {
		await platform.tell(status("wamid.A", "failed", 1_700_000_001));
		await platform.tell(echo("wamid.A", 1_700_000_000), "smb_message_echoes");
		await platform.tell(status("wamid.A", "read", 1_700_000_002));
		expect(await platform.history()).toMatchObject([{ status: "failed", content: "Hello" }]);
	});

	it("an edit and a revocation hold, whether the message is known or not", async () => {
		const edit = (seconds: number, body: string) =>
			platform.tell(
				about(`wamid.E${seconds}`, "edit", seconds, {
					original_message_id: "wamid.A",
					message: { type: "text", text: { body } },
				}),
			);
		await edit(1_700_000_020, "Second edit");
		await platform.tell(text("wamid.A", 1_700_000_000, "Original"));
		await edit(1_700_000_010, "First edit");
		expect(await platform.history()).toMatchObject([
			{ content: "Second edit", direction: "incoming", status: "received", content_json: { edited: true } },
		]);
		await platform.tell(about("wamid.X", "revoke", 1_700_000_030, { original_message_id: "wamid.A" }));
		await edit(1_700_000_040, "Too late");
		expect(await platform.history()).toMatchObject([{ content: "", content_json: { revoked: true } }]);

		await platform.tell(about("wamid.Y", "revoke", 1_700_000_050, { original_message_id: "wamid.B" }));
		await platform.tell(text("wamid.B", 1_700_000_049, "Gone before it came"));
		expect((await platform.history())[0]).toMatchObject({
			chat_message_id: "wamid.B",
			message_type: "text",
			content: "",
			content_json: { revoked: true },
		});
	});
});

describe("many at once", () => {
	it("a batch of 1,000 from 50 people is stored once each, in order, within seconds", async () => {
		const batch = {
			contacts: Array.from({ length: 50 }, (_, n) => ({
				wa_id: `49151000000${String(n).padStart(2, "0")}`,
				profile: { name: `Person ${n}` },
			})),
			messages: Array.from({ length: 1_000 }, (_, n) => ({
				from: `49151000000${String(n % 50).padStart(2, "0")}`,
				id: `wamid.${n}`,
				timestamp: "1700000000",
				type: "text",
				text: { body: `Message ${n}` },
			})),
		};
		const startedAt = performance.now();
		await platform.tell(batch);
		expect(performance.now() - startedAt).toBeLessThan(10_000);
		await platform.tell(batch);
		const { rows, people: stored } = await snapshot();
		expect(rows.map((row) => row.content)).toEqual(batch.messages.map((message) => message.text.body));
		expect(stored).toHaveLength(50);
		expect(stored.every((contact) => contact.messageCount === 20)).toBe(true);
	});

	it("the same messages and statuses told side by side are stored once each", async () => {
		const value = {
			contacts: people,
			messages: Array.from({ length: 20 }, (_, n) => text(`wamid.${n}`, 1_700_000_000 + n).messages[0]),
			statuses: Array.from(
				{ length: 20 },
				(_, n) => status(`wamid.S${n}`, "sent", 1_700_000_000).statuses[0],
			),
		};
		const turned = {
			...value,
			messages: value.messages.toReversed(),
			statuses: value.statuses.toReversed(),
		};
		await Promise.all([value, turned, value, turned, value, turned].map((one) => platform.tell(one)));
		expect(await platform.history()).toHaveLength(40);
	});
});

describe("events", () => {
	it("go to the webhooks that subscribe, in the transaction of what they tell", async () => {
		const registered = await service.request("POST", service.path("/webhooks"), {
			body: { url: "https://crm.example.com/hook", events: ["*"] },
		});
		expect(registered.status).toBe(201);
		const image = { id: "77", mime_type: "image/png", caption: "Look" };
		await platform.tell(about("wamid.A", "image", 1_700_000_000, image));
		await platform.tell(about("wamid.R", "reaction", 1_700_000_001, { message_id: "wamid.A", emoji: "👍" }));
		await platform.tell(echo("wamid.B", 1_700_000_002), "smb_message_echoes");
		await platform.tell(status("wamid.B", "delivered", 1_700_000_003));
		await platform.tell(
			{ message_template_name: "welcome", message_template_language: "en-US", event: "APPROVED" },
			"message_template_status_update",
		);

		const rows = await service.db
			.select({ type: events.type, body: events.body, lane: deliveries.lane })
			.from(deliveries)
			.innerJoin(events, eq(events.id, deliveries.eventId))
			.orderBy(deliveries.position);
		expect(rows.map((row) => row.type)).toEqual([
			"chat.message.inbound",
			"chat.message.media",
			"chat.platform.change",
			"chat.message.reaction",
			"chat.platform.change",
			"chat.message.outbound",
			"chat.platform.change",
			"chat.message.status",
			"chat.platform.change",
			"chat.template.update",
			"chat.platform.change",
		]);
		expect(new Set(rows.slice(0, 9).map((row) => row.lane)).size).toBe(1);
		const data = rows.map((row) => JSON.parse(row.body));
		expect(data[0]).toMatchObject({
			accountId: TEST_ACCOUNT,
			timestamp: "2023-11-14T22:13:20.000Z",
			data: { contact: { platform_name: "Ann" }, message: { chat_message_id: "wamid.A", caption: "Look" } },
		});
		expect(data[1].data.media).toMatchObject({ id: "77", mime_type: "image/png", caption: "Look" });
		expect(data[3].data).toMatchObject({ chat_message_id: "wamid.A", reaction: { emoji: "👍", from: ANN } });
		expect(data[7].data).toMatchObject({ chat_message_id: "wamid.B", status: "delivered", error: null });
		expect(data[9].data).toMatchObject({ template_code: "welcome", lang_code: "en_US" });
		expect(data[10].data.change).toMatchObject({ field: "message_template_status_update" });
	});

	it("a published flow becomes published here", async () => {
		const flow = { name: "F", template_name: "default", flow_json: { version: "7.1", screens: [{}] } };
		const created = await service.request("POST", service.path("/flows"), { body: flow });
		const { id, chat_flow_id: flowId } = created.body.data;
		const change = {
			event: "FLOW_STATUS_CHANGE",
			flow_id: flowId,
			old_status: "DRAFT",
			new_status: "PUBLISHED",
		};
		await platform.tell(change, "flows");
		const answer = await service.request("GET", service.path(`/flows/${id}`));
		expect(answer.body.data.chat_status).toBe("PUBLISHED");
	});
});

describe("whose it is", () => {
	it("goes by the business id; what is nobody's belongs to the default account only while that has no id", async () => {
		const token = await service.issueToken({ account: 2 });
		await service.pool.query("update chat.accounts set chat_business_id = '100' where id = 2");
		await platform.tell(text("wamid.A", 1_700_000_000));
		expect(await platform.history()).toEqual([]);
		const other = await service.request("GET", service.path("/contacts", 2), { token });
		expect(other.body.data).toHaveLength(1);

		service.dependencies.config.platformBusinessId = "555";
		const unknown = JSON.stringify(report(text("wamid.B", 1_700_000_000))).replace('"100"', '"999"');
		expect((await platform.post(unknown)).status).toBe(200);
		expect(await platform.history()).toEqual([]);
	});
});
