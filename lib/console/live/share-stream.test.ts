import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "./open-stream";
import { reopenStream, shareStream } from "./share-stream";

type Opened = { emit: (event: LiveEvent) => void; isOpen: boolean };

/** The streams that tabs opened. */
const streams = vi.hoisted((): Opened[] => []);
vi.mock("./open-stream", () => ({
	openStream: (_: number, emit: Opened["emit"]) => {
		const stream = { emit, isOpen: true };
		streams.push(stream);
		return () => {
			stream.isOpen = false;
		};
	},
}));

/** The browser's locks: the first tab that asks gets it. */
function stubLocks(): void {
	let last: Promise<unknown> = Promise.resolve();
	vi.stubGlobal("navigator", {
		locks: {
			request: (_name: string, _options: object, work: () => Promise<void>) => {
				last = last.then(work);
				return last;
			},
		},
	});
}

const heard: string[] = [];
let stops: (() => void)[] = [];
beforeEach(async () => {
	streams.length = 0;
	heard.length = 0;
	stubLocks();
	stops = ["first", "second"].map((tab) => shareStream(1, ({ type }) => heard.push(`${tab} ${type}`)));
	await vi.waitFor(() => expect(streams).toHaveLength(1));
});
afterEach(() => {
	for (const stop of stops) stop();
	vi.unstubAllGlobals();
});

it("opens one stream for all tabs, and passes its events on", async () => {
	streams[0]?.emit({ type: "alive" });
	await vi.waitFor(() => expect(heard).toEqual(["first alive", "second alive"]));
	expect(streams).toHaveLength(1);
});

it("opens the stream in another tab when its tab closes", async () => {
	stops[0]?.();
	await vi.waitFor(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]));
});

it("opens the stream again, in the tab that has it, when its cookies have changed", async () => {
	reopenStream(1);
	await vi.waitFor(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]));
	streams[1]?.emit({ type: "start" });
	await vi.waitFor(() => expect(heard).toEqual(["first start", "second start"]));
	expect(streams).toHaveLength(2);
	stops[0]?.();
	await vi.waitFor(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false, true]));
});
