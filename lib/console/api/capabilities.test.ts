import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import {
	capabilitiesQuery,
	platformWebhookPathQuery,
	useCapability,
	useKnownCapabilities,
} from "./capabilities";

afterEach(() => vi.unstubAllGlobals());

/** Whether a page that begins with `known` has the capability "audit" in its first render. */
function firstRender(client: QueryClient, known: string[] | undefined): boolean | undefined {
	let found: boolean | undefined;
	function Page() {
		useKnownCapabilities(1, known);
		found = useCapability(1, "audit");
		return null;
	}
	renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
	return found;
}

it("begins with what the server knows, and otherwise waits", () => {
	expect(firstRender(new QueryClient(), ["audit"])).toBe(true);
	expect(firstRender(new QueryClient(), ["tokens"])).toBe(false);
	expect(firstRender(new QueryClient(), undefined)).toBeUndefined();
});

it("prefers what the page has read itself", () => {
	const client = new QueryClient();
	client.setQueryData(capabilitiesQuery(1).queryKey, { capabilities: ["tokens"] });
	expect(firstRender(client, ["audit"])).toBe(false);
});

it("reads what the server knew once more, also if the service can't be reached then", async () => {
	const client = new QueryClient();
	firstRender(client, ["audit"]);
	const read = vi.fn(async () => {
		throw new Error("No.");
	});
	const show = () =>
		new QueryObserver(client, { ...capabilitiesQuery(1), queryFn: read, retry: false }).subscribe(
			() => undefined,
		);
	show();
	await expect.poll(() => client.getQueryState(capabilitiesQuery(1).queryKey)?.status).toBe("error");
	show();
	expect(read).toHaveBeenCalledTimes(1);
	expect(client.getQueryData(capabilitiesQuery(1).queryKey)).toEqual({ capabilities: ["audit"] });
});

it("asks a service once for its capabilities and its webhook address", async () => {
	const data = { capabilities: ["audit"], platform_webhook_path: "/api/platform/webhook" };
	const fetch = vi.fn(async () => Response.json({ success: true, data }));
	vi.stubGlobal("fetch", fetch);
	const client = new QueryClient();
	const shown = [capabilitiesQuery(1), platformWebhookPathQuery(1)].map(
		(query) => new QueryObserver(client, query as never),
	);
	for (const observer of shown) observer.subscribe(() => undefined);
	await expect
		.poll(() => shown.map((observer) => observer.getCurrentResult().data))
		.toEqual([["audit"], "/api/platform/webhook"]);
	expect(fetch).toHaveBeenCalledTimes(1);
});
