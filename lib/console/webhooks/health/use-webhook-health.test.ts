import { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, it } from "vitest";
import { endpointKey } from "@/lib/console/api/query";
import { serviceQuery } from "@/lib/console/api/service";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import { useHealthIsLoading } from "./use-webhook-health";

const queryKey = endpointKey("listWebhookHealth", { params: { accountId: 1 } });

/** What a hook returns on a page. */
function rendered<T>(client: QueryClient, hook: () => T): T | undefined {
	let found: T | undefined;
	function Page() {
		found = hook();
		return null;
	}
	renderPage(createElement(Page), { client });
	return found;
}
const isLoading = (client: QueryClient) => rendered(client, () => useHealthIsLoading());

it("is loading until the service has answered once, not while it's asked again after a failure", async () => {
	const client = new QueryClient();
	client.setQueryData(serviceQuery(1).queryKey, OUR_SERVICE);
	expect(isLoading(client)).toBe(true);
	await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("No.")), retry: false });
	void client.prefetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
	expect(client.getQueryState(queryKey)?.status).toBe("pending");
	expect(isLoading(client)).toBe(false);
});
