import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import type { OwnService } from "@/lib/contract/console/connections/account-data";
import { serviceQuery, useIsOurs } from "./service";

/** Whether a page that begins with what the console's server read is of our service in its first render. */
function firstRender(client: QueryClient, service: OwnService | null | undefined): boolean | undefined {
	let isOurs: boolean | undefined;
	function Page() {
		isOurs = useIsOurs();
		return null;
	}
	renderPage(createElement(Page), { client, info: { ...(service !== undefined && { service }) } });
	return isOurs;
}

/** Mounts a component that shows the service, and counts what it asks. */
function show(client: QueryClient, queryFn: () => Promise<OwnService | null>) {
	new QueryObserver(client, { ...serviceQuery(1), queryFn, retry: false }).subscribe(() => undefined);
	return queryFn;
}

it("begins with what the server knows, and otherwise waits", () => {
	expect(firstRender(new QueryClient(), OUR_SERVICE)).toBe(true);
	expect(firstRender(new QueryClient(), null)).toBe(false);
	expect(firstRender(new QueryClient(), undefined)).toBeUndefined();
});

it("prefers what the page has read itself", () => {
	const client = new QueryClient();
	client.setQueryData(serviceQuery(1).queryKey, null);
	expect(firstRender(client, OUR_SERVICE)).toBe(false);
});

it("isn't asked again if the server knew it", () => {
	const client = new QueryClient();
	firstRender(client, OUR_SERVICE);
	expect(show(client, vi.fn())).not.toHaveBeenCalled();
});

it("is asked once while the service can't be reached", async () => {
	const client = new QueryClient();
	const read = vi.fn(async () => {
		throw new Error("No.");
	});
	show(client, read);
	await expect.poll(() => client.getQueryState(serviceQuery(1).queryKey)?.status).toBe("error");
	show(client, read);
	expect(read).toHaveBeenCalledTimes(1);
	expect(firstRender(client, undefined)).toBe(false);
});

it("is noticed when a service with the public API only is upgraded", async () => {
	const client = new QueryClient();
	client.setQueryData(serviceQuery(1).queryKey, null, { updatedAt: Date.now() - 120_000 });
	show(client, async () => OUR_SERVICE);
	await expect.poll(() => firstRender(client, undefined)).toBe(true);
});
