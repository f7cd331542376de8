import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRemote } from "@/lib/service/flows/testing/remote";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { type AccountClient, newClient } from "@/lib/service/testing/commands";
import {
	startTestService,
	TEST_ACCOUNT,
	type TestAnswer,
	type TestService,
} from "@/lib/service/testing/service";
import { publishEvents } from "@/lib/service/webhooks/events/publish";

const remote = createRemote();
let service: TestService;
let client: AccountClient;
beforeAll(async () => {
	service = await startTestService({ platform: remote.platform });
});
beforeEach(async () => {
	client = await newClient(service);
});
afterAll(() => service.stop());

const CROWD = 50;
const flow_json = { version: "7.1", screens: [] };

function statuses(answers: TestAnswer[]): number[] {
	return answers.map((answer) => answer.status).sort();
}
function all(count: number, ask: (n: number) => Promise<TestAnswer>): Promise<TestAnswer[]> {
	return Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
}
const oneOf = (count: number) => [201, ...Array.from({ length: count - 1 }, () => 409)];

describe("many who want the same at once", () => {
	const contact = { number: "0151 23456789", country_code: "+49" };
	const flow = { name: "Survey", template_name: "default", flow_json };

	it("make one contact of a number", async () => {
		const answers = await all(CROWD, () => client.request("POST", "/contacts", contact));
		expect(statuses(answers)).toEqual(oneOf(CROWD));
		expect((await client.request("GET", "/contacts")).body.pagination.totalCount).toBe(1);
	});

	it("restore one contact of a number", async () => {
		const { id } = (await client.request("POST", "/contacts", contact)).body.data;
		await client.request("DELETE", `/contacts/${id}`);
		const answers = await all(CROWD, (n) =>
			n % 2 === 0
				? client.request("POST", "/contacts", contact)
				: client.extension("POST", `/removed-contacts/${id}/restore`),
		);
		expect(answers.filter(({ status }) => status < 300).map(({ body }) => body.data)).toEqual([{ id }]);
		expect((await client.request("GET", "/contacts")).body.pagination.totalCount).toBe(1);
	});

	it("remove a contact once", async () => {
		const { id } = (await client.request("POST", "/contacts", contact)).body.data;
		const answers = await all(CROWD, () => client.request("DELETE", `/contacts/${id}`));
		expect(statuses(answers)).toEqual([200, ...Array.from({ length: CROWD - 1 }, () => 404)]);
		expect((await client.request("GET", "/contacts")).body.pagination.totalCount).toBe(0);
	});

	it("make one flow of a name, here and on the platform", async () => {
		remote.reset();
		const answers = await all(CROWD, () => client.request("POST", "/flows", flow));
		expect(statuses(answers)).toEqual(oneOf(CROWD));
		expect((await client.request("GET", "/flows")).body.pagination.totalCount).toBe(1);
		expect(remote.flows.size).toBe(1);
	});

	it("make one content of a language", async () => {
		const path = "/templates/welcome/contents";
		const answers = await all(CROWD, () => client.request("POST", path, { lang_code: "en", text: "Hello" }));
		expect(statuses(answers)).toEqual(oneOf(CROWD));
		expect((await client.request("GET", path)).body.data).toHaveLength(1);
	});

	it("register one webhook where nine are registered", async () => {
		const register = (n: number) =>
			client.request("POST", "/webhooks", { url: `https://198.41.0.4/${n}`, events: ["*"] });
		for (let n = 0; n < 9; n += 1) expect((await register(n)).status).toBe(201);
		expect(statuses(await all(20, (n) => register(100 + n)))).toEqual(oneOf(20));
		expect((await client.request("GET", "/webhooks")).body.data).toHaveLength(10);
	});
});

/*
 * What page numbers can promise, and what they can't: a row that is added before one's place pushes others down, so
 * that one may see them again; a row that is removed before it draws others up, so that one may miss them. Cursors
 * have neither.
 */
describe("reading page by page while others write", () => {
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

	/** Reads pages of ten to the end; `meanwhile` runs beside each. */
	async function walkPages(
		meanwhile: (page: number, seen: number[]) => Promise<unknown>,
	): Promise<number[][]> {
		const pages: number[][] = [];
		for (let isOver = false; !isOver; ) {
			const page = pages.length + 1;
			const [answer] = await Promise.all([
				client.request("GET", `/contacts?page=${page}&pageSize=10`),
				meanwhile(page, pages.flat()),
			]);
			const ids = answer.body.data.map((row: { id: number }) => row.id);
			expect(new Set(ids).size).toBe(ids.length);
			pages.push(ids);
			isOver = ids.length < 10;
		}
		return pages;
	}

	it("contacts that are added hide none that was there", async () => {
		const there = await addContacts(60);
		const pages = await walkPages((page) =>
			page < 8 ? Promise.all([addContact(), addContact()]) : addContacts(0),
		);
		expect(pages.flat()).toEqual(expect.arrayContaining(there));
	});

	it("contacts that are restored in the middle hide none that was there", async () => {
		const there = await addContacts(60);
		const back = there.filter((_, n) => n % 5 === 0);
		for (const id of back) await client.request("DELETE", `/contacts/${id}`);
		const pages = await walkPages((page) =>
			client.extension("POST", `/removed-contacts/${back[page]}/restore`),
		);
		const stayed = there.filter((id) => !back.includes(id));
		expect(pages.flat()).toEqual(expect.arrayContaining(stayed));
	});

	it("contacts that are removed make none show twice", async () => {
		const there = await addContacts(60);
		const pages = await walkPages((page, seen) =>
			Promise.all([
				client.request("DELETE", `/contacts/${seen[page] ?? there[59]}`),
				client.request("DELETE", `/contacts/${there[page]}`),
			]),
		);
		const shown = pages.flat();
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown.length).toBeGreaterThan(30);
	});

	it("contacts by cursor: none shows twice and none that stayed is missed, whatever comes and goes", async () => {
		const there = await addContacts(120);
		const goes = new Set(there.filter((_, n) => n % 4 === 0));
		const going = [...goes];
		const shown: number[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const before: string = cursor && `&before=${cursor}`;
			const [{ body }]: [TestAnswer, ...unknown[]] = await Promise.all([
				client.extension("GET", `/contacts?pageSize=9${before}`),
				addContact(),
				client.request("DELETE", `/contacts/${going.pop() ?? 0}`),
				client.request("DELETE", `/contacts/${going.shift() ?? 0}`),
			]);
			shown.push(...body.data.contacts.map((row: { id: number }) => row.id));
			cursor = body.data.next_cursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(there.filter((id) => !goes.has(id))));
	});

	it("flows by cursor: none shows twice and none that stayed is missed, whatever comes, changes and goes", async () => {
		const flow = (name: string) => ({ name, template_name: "default", flow_json });
		const add = async (n: number): Promise<number> =>
			(await client.request("POST", "/flows", flow(`Flow ${n}`))).body.data.id;
		const there: number[] = [];
		for (let n = 0; n < 60; n += 1) there.push(await add(n));
		const goes = there.filter((_, n) => n % 4 === 0);
		const stays = there.filter((id) => !goes.includes(id));
		const going = [...goes];
		const changing = [...stays];
		const shown: number[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const before: string = cursor && `&before=${cursor}`;
			const [{ body }]: [TestAnswer, ...unknown[]] = await Promise.all([
				client.extension("GET", `/flows?pageSize=7${before}`),
				add(100 + shown.length),
				client.request("PUT", `/flows/${changing.shift()}`, { flow_json }),
				client.request("PUT", `/flows/${changing.pop()}`, { flow_json }),
				client.request("DELETE", `/flows/${going.pop() ?? 0}`),
				client.request("DELETE", `/flows/${going.shift() ?? 0}`),
			]);
			shown.push(...body.data.flows.map((row: { id: number }) => row.id));
			cursor = body.data.next_cursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(stays));
	});

	/** The platform tells of messages at these seconds. */
	async function tell(from: string, times: number[]): Promise<void> {
		const messages = times.map((seconds) => {
			number += 1;
			return { from, id: `wamid.${number}`, timestamp: String(seconds), type: "text", text: { body: "Hi" } };
		});
		await platformOf(service).tell({ messages });
	}

	it("the history's cursor shows none twice and misses none, whatever comes in between", async () => {
		const from = "4915188887777";
		// Many at the same second, so that places are told apart by more than the time.
		await tell(
			from,
			Array.from({ length: 300 }, (_, n) => 1_700_000_000 + Math.floor(n / 7)),
		);
		const found = await service.request("GET", service.path(`/contacts?search=${from}`));
		const path = service.path(`/contacts/${found.body.data[0].id}/messages?pageSize=9`);
		const read = async (before: string): Promise<TestAnswer["body"]> =>
			(await service.request("GET", path + before)).body;
		const there = await service.pool.query<{ id: string }>(
			"select id from chat.messages where account_id = $1",
			[TEST_ACCOUNT],
		);

		const shown: number[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const reading = read(cursor && `&before=${cursor}`);
			// New ones, and late ones whose time lies where one is reading, has read and has yet to read.
			await tell(from, [1_800_000_000, 1_700_000_005, 1_700_000_020, 1_700_000_040]);
			const page = await reading;
			shown.push(...page.data.map((row: { id: number }) => row.id));
			cursor = page.messagesMeta.nextCursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(there.rows.map(({ id }) => Number(id))));
	});

	it("the cursor of deliveries shows none twice and misses none that stayed", async () => {
		const { db } = service;
		const { account } = client;
		const register = { url: "https://198.41.0.4/", events: ["*"] };
		const { id } = (await client.request("POST", "/webhooks", register)).body.data;
		const publish = (count: number) => {
			const event = { type: "chat.message.status", at: new Date(), data: {}, lane: 1 } as const;
			const events = Array.from({ length: count }, () => event);
			return db.transaction((tx) => publishEvents(tx, account, events, new Date()));
		};
		const there = await publish(100);

		const shown: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const before: string = cursor && `&before=${cursor}`;
			const [{ body }]: [TestAnswer, string[]] = await Promise.all([
				client.extension("GET", `/webhooks/${id}/deliveries?pageSize=9${before}`),
				publish(5),
			]);
			// What has been shown may go: as when its days are over.
			await service.pool.query("delete from chat.deliveries where account_id = $1 and event_id = $2", [
				account,
				body.data.deliveries[0]?.id,
			]);
			shown.push(...body.data.deliveries.map((row: { id: string }) => row.id));
			cursor = body.data.next_cursor;
		}
		expect(new Set(shown).size).toBe(shown.length);
		expect(shown).toEqual(expect.arrayContaining(there));
	});
});
