import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import { pacedContacts, REQUESTS_PER_SECOND } from "./paced-contacts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

type Sent = { at: number; method: string | undefined; address: string; key: string | undefined };

/** Answers requests one after the other; the last answer is repeated. */
function fakeService(...answers: { status: number; data?: unknown; headers?: Record<string, string> }[]) {
	const sent: Sent[] = [];
	const start = Date.now();
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit) => {
		const key = (headers as Record<string, string>)["idempotency-key"];
		sent.push({ at: Date.now() - start, method, address, key });
		const { status, data, headers: answered } = answers[Math.min(sent.length, answers.length) - 1] ?? {};
		const body = { success: (status ?? 200) < 400, message: "", data: data ?? null };
		return Response.json(body, { ...(status && { status }), ...(answered && { headers: answered }) });
	});
	return sent;
}

function calls(waits: boolean[] = [], signal = new AbortController().signal) {
	return pacedContacts(1, { signal, onWait: (isWaiting) => waits.push(isWaiting) });
}

const ROW = { name: "Ana", number: "0151 20000001", country_code: "+49" };
const CREATED = { status: 201, data: { id: 5 } };

describe("calls of an import", () => {
	it("are spread over time", async () => {
		const sent = fakeService(CREATED);
		const contacts = calls();
		const rows = Array.from({ length: 25 }, (_, at) => at);
		const { signal } = new AbortController();
		const all = runEach(rows, (at) => contacts.create(ROW, `k${at}`), { signal, onDone: () => undefined });
		await vi.runAllTimersAsync();
		await all;
		for (const { at } of sent) {
			const within = sent.filter((other) => other.at >= at && other.at < at + 1_000);
			expect(within.length).toBeLessThanOrEqual(REQUESTS_PER_SECOND);
		}
		expect(sent).toHaveLength(25);
	});

	it("all wait as long as the service asks, and then send the same request", async () => {
		const sent = fakeService({ status: 429, headers: { "retry-after": "30" } }, CREATED);
		const waits: boolean[] = [];
		const contacts = calls(waits);
		const first = contacts.create(ROW, "k1");
		await vi.advanceTimersByTimeAsync(0);
		const second = contacts.create(ROW, "k2");
		await vi.advanceTimersByTimeAsync(29_000);
		expect(sent).toHaveLength(1);
		expect(waits).toContain(true);
		await vi.runAllTimersAsync();
		await expect(Promise.all([first, second])).resolves.toEqual([5, 5]);
		expect(sent.map(({ key }) => key).sort()).toEqual(["k1", "k1", "k2"]);
		expect(waits.at(-1)).toBe(false);
	});

	it("are tried again after failures that often pass, with the same key, and then fail", async () => {
		const sent = fakeService({ status: 504 }, { status: 503 }, CREATED);
		const created = calls().create(ROW, "k1");
		await vi.runAllTimersAsync();
		await expect(created).resolves.toBe(5);
		expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(["k1"]));

		const unanswered = fakeService({ status: 504 });
		const failing = expect(calls().create(ROW, "k2")).rejects.toMatchObject({ kind: "timeout" });
		await vi.runAllTimersAsync();
		await failing;
		expect(unanswered).toHaveLength(3);
	});

	it("stop waiting once the import is paused", async () => {
		fakeService({ status: 429, headers: { "retry-after": "3600" } });
		const working = new AbortController();
		const stopped = expect(calls([], working.signal).find("4915120000001")).rejects.toMatchObject({
			name: "AbortError",
		});
		await vi.advanceTimersByTimeAsync(1_000);
		working.abort();
		await stopped;
	});
});

describe("the search for a number", () => {
	const contact = { id: 5, first_name: "Ana", country_code: "+49", number: "15120000001" };

	it.each([
		["by its whole number", { ...contact, chat_phone_id: "4915120000001" }, 5],
		[
			"by country code and number, if the service identifies contacts otherwise",
			{ ...contact, chat_phone_id: "u1" },
			5,
		],
		[
			"although its digits are hidden",
			{ ...contact, number: "•••••••••01", chat_phone_id: "•••••••••••01" },
			5,
		],
		[
			"but not one with a longer number",
			{ ...contact, number: "151200000019", chat_phone_id: "49151200000019" },
			undefined,
		],
		[
			"but not a hidden one that ends otherwise",
			{ ...contact, number: "•••••••••02", chat_phone_id: "•••••••••••02" },
			undefined,
		],
	])("finds a contact %s", async (_, found, id) => {
		const sent = fakeService({ status: 200, data: [found] });
		const searching = calls().find("4915120000001");
		await vi.runAllTimersAsync();
		expect((await searching)?.id).toBe(id);
		expect(sent[0]?.address).toContain("search=4915120000001");
	});
});
