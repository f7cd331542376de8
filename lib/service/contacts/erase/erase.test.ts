import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRow, importsOf } from "@/lib/service/contacts/import/testing/imports";
import { contactsOf } from "@/lib/service/contacts/testing/contacts";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import type { Database } from "@/lib/service/store/database";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { workOffReplay } from "@/lib/service/webhooks/log/replays/work-off";
import { workOffErasure } from "./work-off";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
let contacts: ReturnType<typeof contactsOf>;
let webhookId = 0;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
	contacts = contactsOf(service);
	const created = await service.request("POST", service.path("/webhooks"), {
		body: { url: "https://198.41.0.4/all", events: ["*"] },
	});
	webhookId = created.body.data.id;
});
afterAll(() => service.stop());

let seconds = 1_700_000_000;

/** Messages from people in one change, as the platform may send them. */
async function receive(...from: { number: string; body: string; name?: string }[]): Promise<void> {
	seconds += 1;
	await platform.send({
		contacts: from.map(({ number, name = "Zelda Quist" }) => ({ wa_id: number, profile: { name } })),
		messages: from.map(({ number, body }, at) => ({
			from: number,
			id: `wamid.${seconds}.${at}`,
			timestamp: String(seconds),
			type: "text",
			text: { body },
		})),
	});
}

async function erase(id: number): Promise<void> {
	expect((await service.request("POST", service.extension(`/contacts/${id}/erase`))).status).toBe(200);
}

async function create(number: string): Promise<void> {
	expect((await contacts.create({ number: `+${number}` })).status).toBe(201);
}

/** Runs actions at once that wait for a contact in this order. */
async function whileLocked(id: number, actions: (() => Promise<void>)[]): Promise<void> {
	const holder = await service.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("select from chat.contacts where account_id = $1 and id = $2 for update", [
			TEST_ACCOUNT,
			id,
		]);
		const running: Promise<void>[] = [];
		for (const action of actions) {
			running.push(action());
			await expect.poll(service.lockWaits).toBe(running.length);
		}
		await holder.query("commit");
		await Promise.all(running);
	} finally {
		holder.release(true);
	}
}

function workOff(contactId: number): Promise<void> {
	return workOffErasure(service.db, { accountId: TEST_ACCOUNT, contactId }, service.dependencies.clock);
}

/** The tables, except the job queue's, that have a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
	const { rows: tables } = await service.pool.query<{ name: string }>(
		"select table_name as name from information_schema.tables where table_schema = 'chat' order by 1",
	);
	const found: string[] = [];
	for (const { name } of tables) {
		const { rows } = await service.pool.query(
			`select 1 from chat."${name}" as t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
			[text],
		);
		if (rows.length > 0) found.push(name);
	}
	return found;
}

describe("erasing a contact", () => {
	it("leaves no trace of the person in any table, and everything of others", async () => {
		const [number, neighbor] = ["4915180001001", "4915180001002"];
		await receive({ number, body: "secret-of-zelda" });
		await receive({ number, body: "secret-of-zelda" }, { number: neighbor, body: "kept", name: "Neil" });
		await receive({ number: neighbor, body: "also kept", name: "Neil" });
		const [id = 0] = await contacts.search(number);
		const [neighborId = 0] = await contacts.search(neighbor);
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
		expect(await tablesWith("quist")).toEqual(
			expect.arrayContaining(["audit_events", "contact_import_rows", "contacts", "events"]),
		);

		await erase(id);
		expect((await contacts.get(id)).status).toBe(404);
		const removed = await service.request("GET", service.extension("/removed-contacts"));
		expect(removed.body.data).toEqual([]);
		const restored = await service.request("POST", service.extension(`/removed-contacts/${id}/restore`));
		expect(restored.status).toBe(404);
		await workOff(id);

		for (const trace of ["quist", "zelda", number, number.slice(2)]) {
			expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
		}
		expect(await imports.get(importId)).toMatchObject({ outcomes: { changed: 2 }, row_count: 2 });
		const history = await service.request("GET", service.path(`/contacts/${neighborId}/messages`));
		expect(history.body.data.map(({ content }: { content: string }) => content)).toEqual([
			"also kept",
			"kept",
		]);
		const log = await service.request(
			"GET",
			service.extension(`/webhooks/${webhookId}/deliveries?contact_id=${neighborId}`),
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

	it("takes removed contacts with the number and merged ones along", async () => {
		const [number, other] = ["4915180002001", "4915180002002"];
		await receive({ number, body: "one" });
		await receive({ number: other, body: "two" });
		const [id = 0] = await contacts.search(number);
		const [otherId = 0] = await contacts.search(other);
		await service.request("POST", service.extension(`/contacts/${id}/merge`), {
			body: { contact_id: otherId },
		});
		await service.request("DELETE", service.path(`/contacts/${id}`));
		const preview = await service.request("GET", service.extension(`/contacts/${id}/erasure-preview`));
		expect(preview.body.data).toMatchObject({ contacts: 2, messages: 2 });
		await erase(id);
		await workOff(id);
		for (const trace of [number, other]) expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
	});

	it("makes the same number a new contact with nothing of the old one", async () => {
		const number = "4915180003001";
		await receive({ number, body: "old" });
		const [id = 0] = await contacts.search(number);
		await erase(id);
		await receive({ number, body: "new", name: "Someone" });
		await workOff(id);
		const [newId = 0] = await contacts.search(number);
		expect(newId).not.toBe(id);
		const history = await service.request("GET", service.path(`/contacts/${newId}/messages`));
		expect(history.body.data.map(({ content }: { content: string }) => content)).toEqual(["new"]);
		expect((await contacts.get(newId)).body.data).toMatchObject({ platform_name: "Someone" });
	});

	it("continues after its job was interrupted, and changes nothing when repeated", async () => {
		const number = "4915180004001";
		await receive({ number, body: "old" });
		const [id = 0] = await contacts.search(number);
		await service.db.execute(sql`
			insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content, status,
				message_time)
			select ${TEST_ACCOUNT}, ${id}, 'erased ' || n, 'outgoing', 'text', 'bulk', 'sent', now()
			from generate_series(1, 1200) n
		`);
		await erase(id);
		const abort = new AbortController();
		let batches = 0;
		const clock = () => {
			batches += 1;
			if (batches === 2) abort.abort();
			return new Date();
		};
		const job = { accountId: TEST_ACCOUNT, contactId: id };
		await expect(workOffErasure(service.db, job, clock, abort.signal)).rejects.toThrow();
		const path = service.extension(`/contact-erasures/${id}`);
		expect((await service.request("GET", path)).body.data).toMatchObject({
			state: "running",
			erased_messages: 1_000,
		});
		await Promise.all([workOff(id), workOff(id)]);
		const done = (await service.request("GET", path)).body.data;
		expect(done).toMatchObject({ state: "done", erased_messages: 1_201 });
		await erase(id);
		expect((await service.request("GET", path)).body.data).toEqual(done);
	});

	it("changes nothing when repeated at the same time", async () => {
		const number = "4915180008001";
		await receive({ number, body: "old" });
		const [id = 0] = await contacts.search(number);
		await whileLocked(id, [() => erase(id), () => erase(id), () => erase(id)]);
		await workOff(id);
		const { body } = await service.request("GET", service.extension(`/contact-erasures/${id}`));
		expect(body.data).toMatchObject({ state: "done", erased_messages: 1 });
	});

	it("loses nothing of the person to reports that come at the same time", async () => {
		const number = "4915180005001";
		await receive({ number, body: "before" });
		const [id = 0] = await contacts.search(number);
		const reports = Array.from({ length: 6 }, (_, at) => receive({ number, body: `during ${at}` }));
		await Promise.all([erase(id), ...reports]);
		await workOff(id);
		const { rows } = await service.pool.query(
			"select 1 from chat.messages where account_id = $1 and contact_id = $2",
			[TEST_ACCOUNT, id],
		);
		expect(rows).toEqual([]);
		expect(await tablesWith(`erased:${id}`)).toEqual([]);
	});

	it.each([
		{
			what: "a message",
			number: "4915180007001",
			arrive: (number: string) => receive({ number, body: "please call" }),
			texts: ["please call"],
		},
		{ what: "a new contact", number: "4915180007002", arrive: create, texts: [] },
	])("keeps $what with a removed contact's number that comes at the same time", async (given) => {
		const { number, arrive, texts } = given;
		await receive({ number, body: "before" });
		const [id = 0] = await contacts.search(number);
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await whileLocked(id, [() => erase(id), () => arrive(number)]);
		await workOff(id);
		const [newId = 0] = await contacts.search(number);
		expect(newId).not.toBe(id);
		const history = await service.request("GET", service.path(`/contacts/${newId}/messages`));
		expect(history.body.data.map(({ content }: { content: string }) => content)).toEqual(texts);
	});

	it("leaves no delivery of an event that a replay queues at the same time", async () => {
		const number = "4915180007003";
		const setActive = (isActive: boolean) =>
			service.request("PATCH", service.path(`/webhooks/${webhookId}`), { body: { is_active: isActive } });
		await setActive(false);
		await receive({ number, body: "missed" });
		await setActive(true);
		const [id = 0] = await contacts.search(number);
		const replay = await service.request("POST", service.extension(`/webhooks/${webhookId}/replays`), {
			body: { since: new Date(Date.now() - 60_000).toISOString() },
		});
		await erase(id);
		let isErased = false;
		const waits = async () => {
			const isWaiting =
				"select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
			return isErased || (await service.pool.query(isWaiting)).rowCount === 1;
		};
		const erasing = await service.db.transaction(async (tx) => {
			const job = { accountId: TEST_ACCOUNT, replayId: replay.body.data.id };
			await workOffReplay(tx as unknown as Database, job, service.dependencies.clock);
			const ended = workOff(id).then(() => {
				isErased = true;
			});
			await expect.poll(waits).toBe(true);
			return { ended };
		});
		await erasing.ended;
		const { rows } = await service.pool.query(`
			select event_id from chat.deliveries d where state = 'pending'
				and not exists (select from chat.events e where e.account_id = d.account_id and e.id = d.event_id)
		`);
		expect(rows).toEqual([]);
	});

	it("doesn't exist for other accounts", async () => {
		const number = "4915180006001";
		await receive({ number, body: "mine" });
		const [id = 0] = await contacts.search(number);
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
