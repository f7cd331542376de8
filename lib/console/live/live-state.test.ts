import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { capabilitiesQuery } from "@/lib/console/api/capabilities";
import { useDeliveriesPollMs } from "@/lib/console/webhooks/deliveries/use-deliveries-poll";
import type { Capability } from "@/lib/contract/extensions/capabilities";
import { setLive, usePollMs } from "./live-state";

// Rendering on a server assumes that nothing is live.
vi.mock("react", async (importActual) => {
	const react = await importActual<typeof import("react")>();
	const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, read) =>
		react.useSyncExternalStore(subscribe, read, read);
	return { ...react, useSyncExternalStore };
});

/** How often a page polls for messages and for deliveries, in ms. */
function polls(capabilities: Capability[], isLive: boolean): (number | false)[] {
	const client = new QueryClient();
	client.setQueryData(capabilitiesQuery(1).queryKey, { capabilities });
	let found: (number | false)[] = [];
	function Page() {
		found = [usePollMs(10_000), useDeliveriesPollMs(1, 3_000)];
		return null;
	}
	setLive(isLive);
	renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
	return found;
}

it("polls for nothing while a service reports everything live", () => {
	expect(polls(["live-changes", "live-deliveries"], true)).toEqual([false, false]);
});

it("polls for deliveries while an older service reports only other changes", () => {
	expect(polls(["live-changes"], true)).toEqual([false, 3_000]);
});

it("polls for everything while no changes arrive", () => {
	expect(polls(["live-changes", "live-deliveries"], false)).toEqual([10_000, 3_000]);
	expect(polls([], false)).toEqual([10_000, 3_000]);
});
