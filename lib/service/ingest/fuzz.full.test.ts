import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, like } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { events, messages } from "@/lib/service/store/schema/schema";
import { startTickingService } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";
import { mutate, mutation } from "./testing/mutations";
import { people, platformOf, report, text } from "./testing/reports";

const FOLDER = path.resolve("e2e/fixtures/platform-webhooks");
const RUNS = 60;
const T = 1_697_043_300;

type Sample = { entry: { changes: unknown[] }[] };
const samples = readdirSync(FOLDER)
	.filter((file) => file.endsWith(".json"))
	.map((file): Sample => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")));

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTickingService();
	platform = platformOf(service);
	const body = { url: "https://hooks.example.com/all", events: ["*"] };
	await service.request("POST", service.path("/webhooks"), { body });
});
afterAll(() => service.stop());

/** Mutated samples in one report, followed by `copies` of a valid message. */
const reports = fc.record({
	entries: fc.array(fc.constantFrom(...samples), { minLength: 1, maxLength: 3 }),
	mutations: fc.array(mutation, { minLength: 1, maxLength: 8 }),
	copies: fc.integer({ min: 1, max: 3 }),
});

it("a malformed report returns 200, doesn't lose the valid message in it, and changes nothing when repeated", {
	timeout: 120_000,
}, async () => {
	let run = 0;
	await fc.assert(
		fc.asyncProperty(reports, async ({ entries, mutations, copies }) => {
			run += 1;
			const id = `wamid.valid.${run}`;
			const mutated = mutate(
				entries.flatMap(({ entry }) => entry),
				mutations,
			);
			const valid = {
				id: "100",
				changes: Array(copies).fill({ field: "messages", value: text(id, T + run) }),
			};
			const body = `{"entry":[${mutated.slice(1, -1)}${mutated === "[]" ? "" : ","}${JSON.stringify(valid)}]}`;

			expect((await platform.post(body)).status).toBe(200);
			expect(await service.db.$count(messages, eq(messages.chatMessageId, id))).toBe(1);
			const published = and(eq(events.type, "chat.message.inbound"), like(events.body, `%"${id}"%`));
			expect(await service.db.$count(events, published)).toBe(1);

			const before = await digests();
			expect((await platform.post(body)).status).toBe(200);
			expect(await digests()).toEqual(before);
		}),
		{ numRuns: RUNS },
	);
});

it("never fails for any report that the platform might send", async () => {
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
	for (const contact of (await platform.stored()).people) {
		const stored = await service.db.$count(messages, eq(messages.contactId, contact.id));
		expect(contact.messageCount).toBe(stored);
	}
});

/** A digest of each table that a report may change. */
async function digests() {
	const byTable: Record<string, string> = {};
	for (const table of ["contacts", "messages", "events", "deliveries"]) {
		const digest = "select md5(string_agg(t::text, ',' order by t::text)) as digest from chat.";
		byTable[table] = (await service.pool.query(`${digest}${table} t`)).rows[0].digest;
	}
	return byTable;
}
