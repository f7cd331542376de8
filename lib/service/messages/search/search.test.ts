import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessageHits } from "@/lib/contract/extensions/message-search";
import { ANN, about, platformOf, report, text } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	platform = platformOf(service);
	await platform.send(text("m1", 1_700_000_000, "El vuelo a Ciudad de México sale mañana"));
	await platform.send(text("m2", 1_700_000_060, "100% sicher, Straße 7_b"));
	await platform.send(about("m3", "document", 1_700_000_120, { id: "9", filename: "Boarding-Pass.PDF" }));
	await platform.send(text("m4", 1_700_000_180, "Mexico, mexico!"));
	for (let n = 0; n < 30; n += 1)
		await platform.send(text(`n${n}`, 1_700_001_000 + n, `Number ${n} of many`));
});
afterAll(() => service.stop());

async function search(query: Record<string, string | number>, token?: string): Promise<MessageHits> {
	const path = service.extension(`/message-search?${new URLSearchParams(query as Record<string, string>)}`);
	const { status, body } = await service.request("GET", path, token ? { token } : {});
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data;
}

const found = ({ hits }: MessageHits) => hits.map(({ message }) => message.chat_message_id);

describe("a search in messages", () => {
	it.each([
		["mexico", ["m4", "m1"]],
		["MÉXICO vuelo", ["m1"]],
		["manana ciudad", ["m1"]],
		["100%", ["m2"]],
		["7_b", ["m2"]],
		["strasse", ["m2"]],
		["boarding", ["m3"]],
		["_", ["m2"]],
		["nothing like this", []],
	])("finds %s, newest first", async (words, expected) => {
		const hits = await search({ search: words });
		expect(found(hits)).toEqual(expected);
		expect(hits).toMatchObject({ count: expected.length, next_cursor: null });
	});

	it("continues by cursor without gaps, and counts all hits on the first page", async () => {
		const first = await search({ search: "many", pageSize: 20 });
		expect([first.hits.length, first.count]).toEqual([20, 30]);
		const second = await search({ search: "many", pageSize: 20, before: first.next_cursor ?? "" });
		expect([second.hits.length, second.count, second.next_cursor]).toEqual([10, null, null]);
		expect(new Set([...found(first), ...found(second)]).size).toBe(30);
	});

	it("is limited to a contact and to times", async () => {
		const { contact_id } = (await search({ search: "vuelo" })).hits[0] ?? {};
		expect(found(await search({ search: "mexico", contactId: contact_id ?? 0 }))).toEqual(["m4", "m1"]);
		expect(found(await search({ search: "mexico", contactId: 999 }))).toEqual([]);
		const at = new Date(1_700_000_180_000).toISOString();
		expect(found(await search({ search: "mexico", since: at }))).toEqual(["m4"]);
		expect(found(await search({ search: "mexico", until: at }))).toEqual(["m1"]);
	});

	it("is limited to what the contact or the account wrote", async () => {
		await service.pool.query(`insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type,
				content, status, message_time, search_text)
			select account_id, contact_id, 'answer', 'outgoing', 'text', '', 'sent', '2023-11-15', 'vuelo confirmado'
			from chat.messages where chat_message_id = 'm1'`);
		expect(found(await search({ search: "vuelo" }))).toEqual(["answer", "m1"]);
		expect(await search({ search: "vuelo", direction: "incoming" })).toMatchObject({ count: 1 });
		expect(found(await search({ search: "vuelo", direction: "incoming" }))).toEqual(["m1"]);
		expect(found(await search({ search: "vuelo", direction: "outgoing" }))).toEqual(["answer"]);
		expect(found(await search({ search: "mexico", direction: "outgoing" }))).toEqual([]);
		const wrong = await service.request("GET", service.extension("/message-search?search=a&direction=both"));
		expect(wrong.status).toBe(400);
	});

	it("names the contact only for tokens that can view contacts", async () => {
		const [own] = (await search({ search: "vuelo" })).hits;
		expect(own?.contact).toMatchObject({ platform_name: "Ann", chat_phone_id: ANN });
		const token = await service.issueToken({ permissions: ["Chat Chats — View"] });
		const [limited] = (await search({ search: "vuelo" }, token)).hits;
		expect(limited).toMatchObject({ contact: null, contact_id: own?.contact_id });
	});

	it("finds the new text of an edited message, and nothing of a revoked one", async () => {
		await platform.send(text("e1", 1_700_002_000, "Before the correction"));
		const edit = { original_message_id: "e1", message: { type: "text", text: { body: "Afterwards" } } };
		await platform.send(about("e2", "edit", 1_700_002_001, edit));
		expect(found(await search({ search: "correction" }))).toEqual([]);
		expect(found(await search({ search: "afterwards" }))).toEqual(["e1"]);
		await platform.send(about("e3", "revoke", 1_700_002_002, { original_message_id: "e1" }));
		expect(found(await search({ search: "afterwards" }))).toEqual([]);
	});

	it("doesn't find messages of removed contacts", async () => {
		const other = { ...text("gone", 1_700_003_000, "Farewell"), contacts: [{ wa_id: "4915199999999" }] };
		other.messages = other.messages.map((message) => ({ ...message, from: "4915199999999" }));
		await platform.post(report(other));
		const [hit] = (await search({ search: "farewell" })).hits;
		await service.request("DELETE", service.path(`/contacts/${hit?.contact_id}`));
		expect(await search({ search: "farewell" })).toMatchObject({ hits: [], count: 0 });
	});

	it("rejects a search without words or with too many characters", async () => {
		for (const words of ["", "   ", "x".repeat(201)]) {
			const path = service.extension(`/message-search?search=${encodeURIComponent(words)}`);
			expect((await service.request("GET", path)).status).toBe(400);
		}
	});
});
