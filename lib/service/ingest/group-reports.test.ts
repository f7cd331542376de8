import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createReportGroups } from "./group-reports";
import { readWebhook } from "./read/webhook";
import type { storeChanges } from "./store/store-changes";
import { ANN, platformOf, report, status, text } from "./testing/reports";

const T = 1_700_000_000;
const NOW = new Date(T * 1_000);

/** A report of text messages from Ann. */
function reportOf(ids: string[], bytes = 500) {
	const value = { ...text("", T), messages: ids.flatMap((id, n) => text(id, T + n).messages) };
	return { changes: readWebhook(report(value), NOW), bytes };
}

describe("reports that arrive while others are being stored", () => {
	/** Groups whose stores end when the test says so. */
	function heldGroups() {
		const groups: { ids: string[]; end: () => void; fail: (error: Error) => void }[] = [];
		const counts: number[] = [];
		const outcomes = new Map<string, string>();
		const store: typeof storeChanges = (_, changes) => {
			const ids = changes.flatMap(({ facts }) =>
				facts.flatMap((fact) => (fact.kind === "message" ? [fact.chatMessageId] : [])),
			);
			return new Promise((resolve, reject) => {
				const count = { stored: ids.length, duplicates: 0 };
				groups.push({ ids, end: () => resolve({ count, updates: [] }), fail: reject });
			});
		};
		const dependencies = { log: pino({ level: "silent" }) } as Parameters<typeof createReportGroups>[0];
		const add = createReportGroups(dependencies, { countIngest: ({ stored }) => counts.push(stored) }, store);
		function send(id: string, count = 1, bytes?: number) {
			const ids = count === 1 ? [id] : Array.from({ length: count }, (_, n) => `${id}.${n}`);
			add(reportOf(ids, bytes)).then(
				() => outcomes.set(id, "stored"),
				(error: Error) => outcomes.set(id, error.message),
			);
		}
		const sizes = () => groups.map(({ ids }) => ids.length);
		return { groups, counts, outcomes, send, sizes };
	}

	it("share the next transaction in their order; the first is stored at once", async () => {
		const { groups, send, outcomes, counts } = heldGroups();
		for (const id of ["a", "b", "c", "d"]) send(id);
		expect(groups.map(({ ids }) => ids)).toEqual([["a"]]);
		groups[0]?.end();
		await expect.poll(() => groups.length).toBe(2);
		expect(groups[1]?.ids).toEqual(["b", "c", "d"]);
		expect([...outcomes]).toEqual([["a", "stored"]]);
		groups[1]?.end();
		await expect.poll(() => outcomes.size).toBe(4);
		expect(counts).toEqual([1, 3]);
	});

	it("make groups of at most 100 messages or 1 MiB, of which two are stored at a time", async () => {
		const { groups, send, sizes, outcomes } = heldGroups();
		send("a");
		send("b", 60);
		expect(sizes()).toEqual([1]);
		send("c", 60);
		expect(sizes()).toEqual([1, 60]);
		send("d", 1, 700 * 1024);
		send("e", 1, 700 * 1024);
		send("f", 300);
		expect(sizes()).toEqual([1, 60]);
		for (let ended = 0; ended < groups.length; ended += 1) {
			groups[ended]?.end();
			await expect.poll(() => outcomes.size).toBeGreaterThan(ended);
		}
		expect(sizes()).toEqual([1, 60, 61, 1, 300]);
		await expect.poll(() => outcomes.size).toBe(6);
	});

	it("are stored alone after their group failed, so only those that can't be stored fail", async () => {
		const { groups, send, outcomes } = heldGroups();
		for (const id of ["a", "b", "c"]) send(id);
		groups[0]?.end();
		await expect.poll(() => groups.length).toBe(2);
		groups[1]?.fail(new Error("One of them can't be stored."));
		await expect.poll(() => groups.slice(2).map(({ ids }) => ids)).toEqual([["b"], ["c"]]);
		groups[2]?.fail(new Error("This one can't be stored."));
		groups[3]?.end();
		await expect
			.poll(() => Object.fromEntries(outcomes))
			.toEqual({
				a: "stored",
				b: "This one can't be stored.",
				c: "stored",
			});
	});

	it("fail together while the database is unavailable", async () => {
		const { groups, send, outcomes } = heldGroups();
		for (const id of ["a", "b", "c"]) send(id);
		groups[0]?.end();
		await expect.poll(() => groups.length).toBe(2);
		groups[1]?.fail(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
		await expect
			.poll(() => Object.fromEntries(outcomes))
			.toEqual({ a: "stored", b: "refused", c: "refused" });
		expect(groups).toHaveLength(2);
		send("d");
		expect(groups[2]?.ids).toEqual(["d"]);
	});

	it("are stored alone after a statement of their group took too long", async () => {
		const { groups, send, outcomes } = heldGroups();
		for (const id of ["a", "b", "c"]) send(id);
		groups[0]?.end();
		await expect.poll(() => groups.length).toBe(2);
		groups[1]?.fail(Object.assign(new Error("canceling statement"), { code: "57014" }));
		await expect.poll(() => groups.length).toBe(4);
		groups[3]?.end();
		await expect.poll(() => outcomes.get("c")).toBe("stored");
	});
});

describe("a group in the database", () => {
	let service: TestService;
	let platform: ReturnType<typeof platformOf>;
	beforeAll(async () => {
		service = await startTestService();
		platform = platformOf(service);
		await service.pool.query(
			"alter table chat.messages add constraint not_poisonous check (content <> 'Poison')",
		);
	});
	beforeEach(() => service.useNewAccount());
	afterAll(() => service.stop());

	/**
	 * Stores reports that arrive while a first one waits for Ann's contact, so that they make one group.
	 * @returns whether each was stored
	 */
	async function storeTogether(values: Record<string, unknown>[]): Promise<boolean[]> {
		await platform.send(text("wamid.first", T));
		const add = createReportGroups(service.dependencies, { countIngest: () => undefined });
		const store = (value: Record<string, unknown>) =>
			add({ changes: readWebhook(report(value), NOW), bytes: 500 });
		const holder = await service.pool.connect();
		await holder.query("begin");
		const account = [service.account];
		await holder.query("select from chat.contacts where account_id = $1 for update", account);
		const second = store(text("wamid.second", T + 1));
		await expect.poll(service.lockWaits).toBe(1);
		const stored = values.map((value) =>
			store(value).then(
				() => true,
				() => false,
			),
		);
		await holder.query("commit");
		holder.release();
		await second;
		return Promise.all(stored);
	}

	async function eventsOfMessages() {
		const { rows } = await service.pool.query(
			`select e.transaction_id, m.content from chat.events e join chat.messages m
				on m.account_id = e.account_id and m.id = e.message_id
			where e.account_id = $1 and e.type = 'chat.message.inbound' order by e.sequence`,
			[service.account],
		);
		return rows as { transaction_id: string; content: string }[];
	}

	it("keeps a contact's messages and events in the order in which they arrived", async () => {
		const bodies = Array.from({ length: 12 }, (_, n) => `Message ${n}`);
		const stored = await storeTogether(bodies.map((body, n) => text(`wamid.${n}`, T + 5, body)));
		expect(stored).toEqual(bodies.map(() => true));
		const { rows } = await platform.stored();
		expect(rows.map(({ content }) => content)).toEqual(["Hi", "Hi", ...bodies]);
		const events = await eventsOfMessages();
		expect(events.map(({ content }) => content)).toEqual(["Hi", "Hi", ...bodies]);
		// The first two alone, the others together.
		expect(new Set(events.map((event) => event.transaction_id)).size).toBe(3);
	});

	it("stores a message once that several of its reports contain, and succeeds for each", async () => {
		const same = text("wamid.A", T + 5, "Once");
		const read = status("wamid.A", "read", T + 6);
		expect(await storeTogether([same, read, same, read, same])).toEqual([true, true, true, true, true]);
		const { rows, people } = await platform.stored();
		expect(rows.filter(({ content }) => content === "Once")).toHaveLength(1);
		expect(people).toMatchObject([{ chatPhoneId: ANN, messageCount: 3 }]);
		expect(await platform.published("chat.message.inbound")).toHaveLength(3);
	});

	it("stores all reports but one that the database refuses", async () => {
		const values = ["Good", "Poison", "Better", "Best"].map((body, n) => text(`wamid.${n}`, T + 5, body));
		expect(await storeTogether(values)).toEqual([true, false, true, true]);
		const { rows } = await platform.stored();
		expect(rows.map(({ content }) => content).toSorted()).toEqual(["Best", "Better", "Good", "Hi", "Hi"]);
		expect(await platform.published("chat.message.inbound")).toHaveLength(5);
	});
});
