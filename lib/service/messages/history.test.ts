import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryPart } from "@/lib/contract/extensions/history";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

/** One contact with 3,000 messages, 20 minutes apart, of which every third has the same time as the next. */
const LONG = 1;
const OTHER = 2;
const COUNT = 3_000;

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	await service.pool.query(`insert into chat.contacts (account_id, number, country_code, chat_phone_id, search_name,
			search_number, message_count, created_by, updated_by)
		select 1, n::text, '+34', '34' || n, '', '', case n when 1 then ${COUNT} else 1 end, 'Import', 'Import'
		from generate_series(1, 3) n`);
	await service.pool.query(`insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type,
			content, status, message_time)
		select 1, ${LONG}, 'wamid.' || n, 'incoming', 'text', 'Message ' || n, 'received',
			'2026-11-20T00:00:00Z'::timestamptz - (${COUNT} - n + case when n % 3 = 0 then 1 else 0 end) * interval '20 minutes'
		from generate_series(1, ${COUNT}) n`);
	await service.pool.query(`insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type,
			content, status, message_time)
		select 1, ${OTHER}, 'wamid.other', 'incoming', 'text', 'Hello', 'received', now()`);
	await service.pool.query("vacuum analyze chat.messages");
});
afterAll(() => service.stop());

async function read(query: string, contactId = LONG): Promise<HistoryPart> {
	const { status, body } = await service.request(
		"GET",
		service.extension(`/contacts/${contactId}/history?${query}`),
	);
	expect(status).toBe(200);
	return body.data;
}

const ids = ({ messages }: HistoryPart) => messages.map(({ id }) => id);

async function wholeHistory(): Promise<number[]> {
	const found: number[] = [];
	for (let before: string | null = ""; before !== null; ) {
		const query: string = before === "" ? "pageSize=100" : `pageSize=100&before=${before}`;
		const { body } = await service.request("GET", service.path(`/contacts/${LONG}/messages?${query}`));
		found.push(...body.data.map(({ id }: { id: number }) => id));
		before = body.messagesMeta.nextCursor;
	}
	return found;
}

describe("the history around a message", () => {
	it("has as many older as newer messages, in the order of the history", async () => {
		const whole = await wholeHistory();
		const part = await read("message=1500&pageSize=20");
		const at = whole.indexOf(1500);
		expect(ids(part)).toEqual(whole.slice(at - 9, at + 11));
		expect(ids(await read("chatMessageId=wamid.1500&pageSize=20"))).toEqual(ids(part));
	});

	it("continues in both directions to the ends, without gaps or repetitions", async () => {
		const part = await read("message=1500&pageSize=20");
		let found = ids(part);
		for (let after = part.newer_cursor; after; ) {
			const newer = await read(`after=${after}&pageSize=100`);
			expect(newer.older_cursor).not.toBeNull();
			found = [...ids(newer), ...found];
			after = newer.newer_cursor;
		}
		for (let before = part.older_cursor; before; ) {
			const older = await read(`before=${before}&pageSize=100`);
			expect(older.newer_cursor).not.toBeNull();
			found = [...found, ...ids(older)];
			before = older.older_cursor;
		}
		expect(found).toEqual(await wholeHistory());
	});

	it("shares cursors with the chat history", async () => {
		const { older_cursor } = await read("message=1500&pageSize=20");
		const path = service.path(`/contacts/${LONG}/messages?before=${older_cursor}&pageSize=20`);
		const { body } = await service.request("GET", path);
		expect(body.data.map(({ id }: { id: number }) => id)).toEqual(
			ids(await read(`before=${older_cursor}&pageSize=20`)),
		);
	});

	it.each([
		["the newest message", `message=${COUNT}`, { newer: null, size: 11 }],
		["the newest page", "", { newer: null, size: 20 }],
		["a time after the last message", "time=2027-01-01T00:00:00Z", { newer: null, size: 10 }],
	])("ends at %s", async (_, place, expected) => {
		const part = await read(`${place}&pageSize=20`);
		expect(part.newer_cursor).toBe(expected.newer);
		expect(part.older_cursor).not.toBeNull();
		expect(part.messages).toHaveLength(expected.size);
	});

	it.each([
		["the first message", "message=1"],
		["a time before the first message", "time=2020-01-01T00:00:00Z"],
	])("begins at %s", async (_, place) => {
		const part = await read(`${place}&pageSize=20`);
		expect(part.older_cursor).toBeNull();
		expect(part.newer_cursor).not.toBeNull();
		expect(ids(part).at(-1)).toBe(1);
	});

	it("reads one message with cursors to both sides", async () => {
		const part = await read("message=1500&pageSize=1");
		expect(ids(part)).toEqual([1500]);
		expect([part.older_cursor, part.newer_cursor]).not.toContain(null);
	});

	it("keeps its cursors at the ends, for messages that arrive later", async () => {
		const { newer_cursor } = await read(`message=${COUNT - 1}&pageSize=2`);
		const newest = await read(`after=${newer_cursor}`);
		expect([ids(newest), newest.newer_cursor]).toEqual([[COUNT], null]);
		const beyond = await read(`after=${newest.older_cursor}`);
		expect([ids(beyond), beyond.older_cursor]).toEqual([[], newest.older_cursor]);
	});

	it("is empty for a contact without messages", async () => {
		expect(await read("", 3)).toEqual({ messages: [], older_cursor: null, newer_cursor: null });
	});
});

describe("the days of a history", () => {
	async function days(query: string, contactId = LONG) {
		const path = service.extension(`/contacts/${contactId}/history/days?${query}`);
		return (await service.request("GET", path)).body.data;
	}

	it("have the first message of each, in the reader's time zone", async () => {
		const { days: found, oldest_at, newest_at } = await days("month=2026-11&timeZone=America/Mexico_City");
		expect(found.map(({ date }: { date: string }) => date)).toEqual(
			Array.from({ length: 19 }, (_, index) => `2026-11-${String(index + 1).padStart(2, "0")}`),
		);
		const [first] = found;
		const part = await read(`message=${first.message_id}&pageSize=2`);
		const [own, previous] = part.messages.map(({ message_time }) => message_time);
		expect([previous, own].map((time) => (time ?? "") < "2026-11-01T06:00:00.000Z")).toEqual([true, false]);
		expect([oldest_at, newest_at]).toEqual(["2026-10-09T08:20:00.000Z", "2026-11-19T23:40:00.000Z"]);
	});

	it("are empty in a month or a history without messages", async () => {
		expect((await days("month=2026-12&timeZone=UTC")).days).toEqual([]);
		expect(await days("month=2026-11&timeZone=UTC", 3)).toEqual({
			days: [],
			oldest_at: null,
			newest_at: null,
		});
	});

	it.each(["2026-13", "2026-1", "0000-01", "2026-11-01"])("reject the month %s", async (month) => {
		const path = service.extension(`/contacts/${LONG}/history/days?month=${month}&timeZone=UTC`);
		expect((await service.request("GET", path)).status).toBe(400);
	});
});

describe("plans", () => {
	async function plansOf(path: string): Promise<string[]> {
		const recorder = recordStatements();
		await service.request("GET", service.extension(path));
		recorder.stop();
		const plans: string[] = [];
		for (const { text, values } of recorder.sent.filter((each) => /chat"?\."?messages/.test(each.text))) {
			const { rows } = await service.pool.query(`explain ${text}`, values);
			plans.push(rows.map((row) => Object.values(row as object).join()).join("\n"));
		}
		return plans;
	}

	it("read both sides of a message from the history's index, without sorting", async () => {
		const [, ...sides] = await plansOf(`/contacts/${LONG}/history?message=1500`);
		expect(sides).toHaveLength(2);
		for (const plan of sides) {
			expect(plan).toMatch(/Index Scan (Backward )?using messages_history/);
			expect(plan).toMatch(/Index Cond: .*ROW\(message_time, id\)/);
			expect(plan).not.toMatch(/Seq Scan|Sort/);
		}
	});

	it("take one step in the history's index for each day", async () => {
		const plans = await plansOf(`/contacts/${LONG}/history/days?month=2026-11&timeZone=UTC`);
		expect(plans).toHaveLength(3);
		for (const plan of plans) {
			expect(plan).toMatch(/Index Only Scan (Backward )?using messages_history/);
			expect(plan).not.toMatch(/Seq Scan|Sort/);
		}
	});
});
