import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { setLive, usePollMs } from "./live-state";

// Rendering on a server assumes that nothing is live.
vi.mock("react", async (importActual) => {
	const react = await importActual<typeof import("react")>();
	const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, read) =>
		react.useSyncExternalStore(subscribe, read, read);
	return { ...react, useSyncExternalStore };
});

/** How often a page polls, in ms. */
function polls(isLive: boolean): number | false | undefined {
	let found: number | false | undefined;
	function Page() {
		found = usePollMs(10_000);
		return null;
	}
	setLive(isLive);
	renderToString(createElement(Page));
	return found;
}

it("polls only while no changes arrive as they happen", () => {
	expect(polls(true)).toBe(false);
	expect(polls(false)).toBe(10_000);
});
