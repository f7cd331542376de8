import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRow, importsOf } from "@/lib/service/contacts/import/testing/imports";
import { reply, sentFlow } from "@/lib/service/flows/answers/testing/reports";
import { ANN } from "@/lib/service/ingest/testing/reports";
import { flowAnswers, flowMessages } from "@/lib/service/store/schema/schema";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { runErasure } from "./run-erasure";
import { type Erasing, startErasing } from "./testing/erasing";

let test: Erasing;
let service: TestService;
beforeAll(async () => {
	test = await startErasing();
	service = test.service;
});
afterAll(() => service.stop());

describe("erasing a contact", () => {
	it("leaves no trace of the person in any table, and everything of others", async () => {
		const [number, neighbor] = ["4915180001001", "4915180001002"];
		await test.receive({ number, body: "secret-of-zelda" });
		await test.receive({ number, body: "secret-of-zelda" }, { number: neighbor, body: "kept", name: "Neil" });
		await test.receive({ number: neighbor, body: "also kept", name: "Neil" });
		const [id = 0] = await test.contacts.search(number);
		const [neighborId = 0] = await test.contacts.search(neighbor);
		await service.request("PUT", service.path(`/contacts/${id}`), { body: { name: "Zelda Quist-Zander" } });
		const imports = importsOf(service);
		const importId = await imports.check([
			importRow(2, "Zelda Quist-Import", `+${number}`),
			importRow(3, "Neil Best", `+${neighbor}`),
		]);
		await imports.run(importId);
		const preview = await service.request("GET", service.extension(`/contacts/${id}/erasure-preview`));
		expect(preview.body.data).toMatchObject({ contacts: 1, messages: 2, import_rows: 1, is_complete: true });
		expect(preview.body.data.deliveries).toBeGreaterThan(2);
		expect(await test.tablesWith("quist")).toEqual(
			expect.arrayContaining(["audit_events", "contact_import_rows", "contacts", "events"]),
		);

		await test.erase(id);
		expect((await test.contacts.get(id)).status).toBe(404);
		const removed = await service.request("GET", service.extension("/removed-contacts"));
		expect(removed.body.data).toEqual([]);
		const restored = await service.request("POST", service.extension(`/removed-contacts/${id}/restore`));
		expect(restored.status).toBe(404);
		await test.run(id);

		for (const trace of ["quist", "zelda", number, number.slice(2)]) {
			expect([trace, await test.tablesWith(trace)]).toEqual([trace, []]);
		}
		expect(await imports.get(importId)).toMatchObject({ outcomes: { changed: 2 }, row_count: 2 });
		const history = await service.request("GET", service.path(`/contacts/${neighborId}/messages`));
		expect(history.body.data.map(({ content }: { content: string }) => content)).toEqual([
			"also kept",
			"kept",
		]);
		const log = await service.request(
			"GET",
			service.extension(`/webhooks/${test.webhookId}/deliveries?contact_id=${neighborId}`),
		);
		expect(log.body.data.deliveries.length).toBeGreaterThan(1);
		const audit = await service.request("GET", service.extension(`/audit?recordKind=contact&recordId=${id}`));
		const events = audit.body.data.events.map(
			({ action, changes }: { action: string; changes: unknown }) => ({
				action,
				changes,
			}),
		);
		expect(events).toContainEqual({ action: "contact.erased", changes: [] });
		expect(events).toContainEqual({ action: "contact.updated", changes: [{ field: "name" }] });
	});

	it("erases its reactions to messages of others, and the events about them", async () => {
		const [number, neighbor] = ["4915180001011", "4915180001012"];
		await test.receive({ number: neighbor, body: "in a group", name: "Neil" });
		await test.receive({ number, body: "hello" });
		const [id = 0] = await test.contacts.search(number);
		const [neighborId = 0] = await test.contacts.search(neighbor);
		const history = async () =>
			(await service.request("GET", service.path(`/contacts/${neighborId}/messages`))).body.data;
		const message_id = (await history())[0].chat_message_id;
		for (const [at, from] of [neighbor, number].entries()) {
			await test.platform.send({
				contacts: [{ wa_id: from, profile: { name: "Zelda Quist" } }],
				messages: [
					{
						...{ from, id: `wamid.react${at}`, timestamp: String(1_800_000_000 + at) },
						...{ type: "reaction", reaction: { message_id, emoji: "👍" } },
					},
				],
			});
		}
		expect((await history())[0].reactions).toHaveLength(2);
		await test.erase(id);
		await test.run(id);
		expect(await test.tablesWith(number)).toEqual([]);
		expect((await history())[0]).toMatchObject({
			reaction_json: { from: neighbor },
			reactions: [{ from: neighbor, contact_id: neighborId }],
		});
	});

	it("erases what was recorded of flows in its messages", async () => {
		const counts = async () => [await service.db.$count(flowMessages), await service.db.$count(flowAnswers)];
		await test.platform.send(
			sentFlow("wamid.S", 1_700_000_000, { flow_id: "77", flow_token: "t" }),
			"smb_message_echoes",
		);
		await test.platform.send(reply("wamid.R", 1_700_000_005, { flow_token: "t", seat: "14A" }, "wamid.S"));
		expect(await counts()).toEqual([1, 1]);
		const [id = 0] = await test.contacts.search(ANN);
		await test.erase(id);
		await test.run(id);
		expect(await counts()).toEqual([0, 0]);
	});

	it("takes removed contacts with the number and merged ones along", async () => {
		const [number, other] = ["4915180002001", "4915180002002"];
		await test.receive({ number, body: "one" });
		await test.receive({ number: other, body: "two" });
		const [id = 0] = await test.contacts.search(number);
		const [otherId = 0] = await test.contacts.search(other);
		await service.request("POST", service.extension(`/contacts/${id}/merge`), {
			body: { contact_id: otherId },
		});
		await service.request("DELETE", service.path(`/contacts/${id}`));
		const preview = await service.request("GET", service.extension(`/contacts/${id}/erasure-preview`));
		expect(preview.body.data).toMatchObject({ contacts: 2, messages: 2 });
		await test.erase(id);
		await test.run(id);
		for (const trace of [number, other]) expect([trace, await test.tablesWith(trace)]).toEqual([trace, []]);
	});

	it("makes the same number a new contact with nothing of the old one", async () => {
		const number = "4915180003001";
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		await test.erase(id);
		await test.receive({ number, body: "new", name: "Someone" });
		await test.run(id);
		const [newId = 0] = await test.contacts.search(number);
		expect(newId).not.toBe(id);
		const history = await service.request("GET", service.path(`/contacts/${newId}/messages`));
		expect(history.body.data.map(({ content }: { content: string }) => content)).toEqual(["new"]);
		expect((await test.contacts.get(newId)).body.data).toMatchObject({ platform_name: "Someone" });
	});

	it("continues after its job was interrupted, and changes nothing when repeated", async () => {
		const number = "4915180004001";
		await test.receive({ number, body: "old" });
		const [id = 0] = await test.contacts.search(number);
		await service.db.execute(sql`
			insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content, status,
				message_time)
			select ${TEST_ACCOUNT}, ${id}, 'erased ' || n, 'outgoing', 'text', 'bulk', 'sent', now()
			from generate_series(1, 1200) n
		`);
		await test.erase(id);
		const abort = new AbortController();
		let batches = 0;
		const clock = () => {
			batches += 1;
			if (batches === 2) abort.abort();
			return new Date();
		};
		const job = { accountId: TEST_ACCOUNT, contactId: id };
		await expect(runErasure(service.db, job, clock, abort.signal)).rejects.toThrow();
		const path = service.extension(`/contact-erasures/${id}`);
		expect((await service.request("GET", path)).body.data).toMatchObject({
			state: "running",
			erased_messages: 1_000,
		});
		await Promise.all([test.run(id), test.run(id)]);
		const done = (await service.request("GET", path)).body.data;
		expect(done).toMatchObject({ state: "done", erased_messages: 1_201 });
		await test.erase(id);
		expect((await service.request("GET", path)).body.data).toEqual(done);
	});

	it("loses nothing of the person to reports that come at the same time", async () => {
		const number = "4915180005001";
		await test.receive({ number, body: "before" });
		const [id = 0] = await test.contacts.search(number);
		const reports = Array.from({ length: 6 }, (_, at) => test.receive({ number, body: `during ${at}` }));
		await Promise.all([test.erase(id), ...reports]);
		await test.run(id);
		const { rows } = await service.pool.query(
			"select 1 from chat.messages where account_id = $1 and contact_id = $2",
			[TEST_ACCOUNT, id],
		);
		expect(rows).toEqual([]);
		expect(await test.tablesWith(`erased:${id}`)).toEqual([]);
	});

	it("doesn't exist for other accounts", async () => {
		const number = "4915180006001";
		await test.receive({ number, body: "mine" });
		const [id = 0] = await test.contacts.search(number);
		const token = await service.issueToken({ account: 60 });
		for (const [method, rest] of [
			["GET", `/contacts/${id}/erasure-preview`],
			["POST", `/contacts/${id}/erase`],
			["GET", `/contact-erasures/${id}`],
		] as const) {
			const { status } = await service.request(method, service.extension(rest, 60), { token });
			expect([rest, status]).toEqual([rest, 404]);
		}
	});
});
