import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type LiveEvent, openStream, SILENT_AFTER_MS } from "./open-stream";

/** The browser's EventSource, with a server that the test plays. */
class FakeSource extends EventTarget {
	static readonly CLOSED = 2;
	static opened: FakeSource[] = [];
	readyState = 1;
	constructor(readonly url: string) {
		super();
		FakeSource.opened.push(this);
	}
	close() {
		this.readyState = FakeSource.CLOSED;
	}
	send(event: string, data: unknown = null) {
		this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
	}
	refuse() {
		this.close();
		this.dispatchEvent(new Event("error"));
	}
}

const heard: LiveEvent[] = [];
let page: EventTarget & { hidden: boolean };
let close: () => void;
beforeEach(() => {
	vi.useFakeTimers();
	FakeSource.opened = [];
	heard.length = 0;
	page = Object.assign(new EventTarget(), { hidden: false });
	const browser = new EventTarget();
	vi.stubGlobal("EventSource", FakeSource);
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
	vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
	close = openStream(1, (event) => heard.push(event));
});
afterEach(() => {
	close();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const latest = () => FakeSource.opened.at(-1) as FakeSource;

it("passes events on, without kinds of records that it doesn't know", () => {
	expect(latest().url).toBe("/api/accounts/1/live");
	latest().send("start");
	latest().send("changes", [
		{ kind: "flow", id: "3" },
		{ kind: "ticket", id: "1" },
	]);
	expect(heard).toEqual([{ type: "start" }, { type: "changes", changes: [{ kind: "flow", id: "3" }] }]);
});

it("connects again after a refusal", async () => {
	latest().refuse();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(FakeSource.opened).toHaveLength(2);
});

it("connects again when a silent connection turns out to be dead, as after sleep", async () => {
	latest().send("alive");
	vi.setSystemTime(Date.now() + 8 * 3_600_000);
	page.dispatchEvent(new Event("visibilitychange"));
	expect(FakeSource.opened).toHaveLength(2);
	expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED);
});

it("keeps a connection that shows that it works", async () => {
	for (let seconds = 0; seconds < 60; seconds += 5) {
		latest().send("alive");
		await vi.advanceTimersByTimeAsync(5_000);
	}
	expect(FakeSource.opened).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(SILENT_AFTER_MS + 5_000);
	expect(FakeSource.opened).toHaveLength(2);
});

it("stays closed once stopped", async () => {
	latest().refuse();
	close();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(FakeSource.opened).toHaveLength(1);
});
