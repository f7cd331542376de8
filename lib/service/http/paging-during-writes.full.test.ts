import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { type AccountClient, newClient } from "@/lib/service/testing/commands";
import {
	startTestService,
	TEST_ACCOUNT,
	type TestResponse,
	type TestService,
} from "@/lib/service/testing/service";
import { publishEvents } from "@/lib/service/webhooks/events/publish";

let service: TestService;
let client: AccountClient;
beforeAll(async () => {
	service = await startTestService();
});
beforeEach(async () => {
	client = await newClient(service);
});
afterAll(() => service.stop());

const flow_json = { version: "7.1", screens: [] };

/*
 * With page numbers, rows added before the current page move others back, which then show twice; rows removed before
 * it move others forward, which are then missed. With cursors, neither happens.
 */
describe("paging during writes", () => {
	let number = 10_000_000;
	async function addContact(): Promise<number> {
		number += 1;
		const body = { number: `0151${number}`, country_code: "+49" };
		return (await client.request("POST", "/contacts", body)).body.data.id;
	}
	async function addContacts(count: number): Promise<number[]> {
		const ids: number[] = [];
		for (let n = 0; n < count; n += 1) ids.push(await addContact());
		return ids;
	}

	/** Reads all pages of ten; `meanwhile` runs concurrently with each. */
	async function walkPages(
		meanwhile: (page: number, seen: number[]) => Promise<unknown>,
	): Promise<number[][]> {
		const pages: number[][] = [];
		for (let isOver = false; !isOver; ) {
			const page = pages.length + 1;
			const [response] = await Promise.all([
				client.request("GET", `/contacts?page=${page}&pageSize=10`),
				meanwhile(page, pages.flat()),
			]);
			const ids = response.body.data.map((row: { id: number }) => row.id);
			expect(new Set(ids).size).toBe(ids.length);
			pages.push(ids);
			isOver = ids.length < 10;
		}
		return pages;
	}

	it("adding contacts hides no existing ones", async () => {
		const existing = await addContacts(60);
		const pages = await walkPages((page) =>
			page < 8 ? Promise.all([addContact(), addContact()]) : addContacts(0),
		);
		expect(pages.flat()).toEqual(expect.arrayContaining(existing));
	});

	it("restoring contacts hides no existing ones", async () => {
		const existing = await addContacts(60);
		const restored = existing.filter((_, n) => n % 5 === 0);
		for (const id of restored) await client.request("DELETE", `/contacts/${id}`);
		const pages = await walkPages((page) =>
			client.extension("POST", `/removed-contacts/${restored[page]}/restore`),
		);
		const kept = existing.filter((id) => !restored.includes(id));
		expect(pages.flat()).toEqual(expect.arrayContaining(kept));
	});

	it("removing contacts shows none twice", async () => {
		const existing = await addContacts(60);
		const pages = await walkPages((page, seen) =>
			Promise.all([
				client.request("DELETE", `/contacts/${seen[page] ?? existing[59]}`),
				client.request("DELETE", `/contacts/${existing[page]}`),
			]),
		);
		const shown = pages.flat();
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown.length).toBeGreaterThan(30);
	});

	it("a cursor of contacts neither repeats nor misses remaining ones", async () => {
		const existing = await addContacts(120);
		const removed = new Set(existing.filter((_, n) => n % 4 === 0));
		const toRemove = [...removed];
		const shown: number[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const before: string = cursor && `&before=${cursor}`;
			const [{ body }]: [TestResponse, ...unknown[]] = await Promise.all([
				client.extension("GET", `/contacts?pageSize=9${before}`),
				addContact(),
				client.request("DELETE", `/contacts/${toRemove.pop() ?? 0}`),
				client.request("DELETE", `/contacts/${toRemove.shift() ?? 0}`),
			]);
			shown.push(...body.data.contacts.map((row: { id: number }) => row.id));
			cursor = body.data.next_cursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(existing.filter((id) => !removed.has(id))));
	});

	it("a cursor of flows neither repeats nor misses remaining ones, even if they change", async () => {
		const flow = (name: string) => ({ name, template_name: "default", flow_json });
		const add = async (n: number): Promise<number> =>
			(await client.request("POST", "/flows", flow(`Flow ${n}`))).body.data.id;
		const existing: number[] = [];
		for (let n = 0; n < 60; n += 1) existing.push(await add(n));
		const removed = existing.filter((_, n) => n % 4 === 0);
		const kept = existing.filter((id) => !removed.includes(id));
		const toRemove = [...removed];
		const toChange = [...kept];
		const shown: number[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const before: string = cursor && `&before=${cursor}`;
			const [{ body }]: [TestResponse, ...unknown[]] = await Promise.all([
				client.extension("GET", `/flows?pageSize=7${before}`),
				add(100 + shown.length),
				client.request("PUT", `/flows/${toChange.shift()}`, { flow_json }),
				client.request("PUT", `/flows/${toChange.pop()}`, { flow_json }),
				client.request("DELETE", `/flows/${toRemove.pop() ?? 0}`),
				client.request("DELETE", `/flows/${toRemove.shift() ?? 0}`),
			]);
			shown.push(...body.data.flows.map((row: { id: number }) => row.id));
			cursor = body.data.next_cursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(kept));
	});

	/** Reports messages with these times in seconds, as the platform does. */
	async function sendReport(from: string, times: number[]): Promise<void> {
		const messages = times.map((seconds) => {
			number += 1;
			return { from, id: `wamid.${number}`, timestamp: String(seconds), type: "text", text: { body: "Hi" } };
		});
		await platformOf(service).send({ messages });
	}

	it("the history's cursor neither repeats nor misses messages", async () => {
		const from = "4915188887777";
		// Many with the same second, so that the cursor needs more than the time.
		await sendReport(
			from,
			Array.from({ length: 300 }, (_, n) => 1_700_000_000 + Math.floor(n / 7)),
		);
		const found = await service.request("GET", service.path(`/contacts?search=${from}`));
		const path = service.path(`/contacts/${found.body.data[0].id}/messages?pageSize=9`);
		const read = async (before: string): Promise<TestResponse["body"]> =>
			(await service.request("GET", path + before)).body;
		const existing = await service.pool.query<{ id: string }>(
			"select id from chat.messages where account_id = $1",
			[TEST_ACCOUNT],
		);

		const shown: number[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const reading = read(cursor && `&before=${cursor}`);
			// New messages, and late ones with times on the current, previous and next pages.
			await sendReport(from, [1_800_000_000, 1_700_000_005, 1_700_000_020, 1_700_000_040]);
			const page = await reading;
			shown.push(...page.data.map((row: { id: number }) => row.id));
			cursor = page.messagesMeta.nextCursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(existing.rows.map(({ id }) => Number(id))));
	});

	it("the cursor of deliveries neither repeats nor misses remaining ones", async () => {
		const { db } = service;
		const { account } = client;
		const register = { url: "https://198.41.0.4/", events: ["*"] };
		const { id } = (await client.request("POST", "/webhooks", register)).body.data;
		const publish = (count: number) => {
			const event = { type: "chat.message.status", at: new Date(), data: {}, lane: 1 } as const;
			const events = Array.from({ length: count }, () => event);
			return db.transaction((tx) => publishEvents(tx, account, events, new Date()));
		};
		const existing = await publish(100);

		const shown: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const before: string = cursor && `&before=${cursor}`;
			const [{ body }]: [TestResponse, string[]] = await Promise.all([
				client.extension("GET", `/webhooks/${id}/deliveries?pageSize=9${before}`),
				publish(5),
			]);
			// Deliveries may be removed after they were shown, as by retention.
			await service.pool.query("delete from chat.deliveries where account_id = $1 and event_id = $2", [
				account,
				body.data.deliveries[0]?.id,
			]);
			shown.push(...body.data.deliveries.map((row: { id: string }) => row.id));
			cursor = body.data.next_cursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(existing));
	});
});
