import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { capabilitiesQuery } from "@/lib/console/api/capabilities";
import { endpointKey } from "@/lib/console/api/query";
import { useHealthIsLoading } from "./use-webhook-health";

const queryKey = endpointKey("listWebhookHealth", { params: { accountId: 1 } });

function isLoading(client: QueryClient): boolean {
	let found = false;
	function Page() {
		found = useHealthIsLoading(1);
		return null;
	}
	renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
	return found;
}

it("is loading until the service has answered once, not while it's asked again after a failure", async () => {
	const client = new QueryClient();
	client.setQueryData(capabilitiesQuery(1).queryKey, ["deliveries"]);
	expect(isLoading(client)).toBe(true);
	await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("No.")), retry: false });
	void client.prefetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
	expect(client.getQueryState(queryKey)?.status).toBe("pending");
	expect(isLoading(client)).toBe(false);
});
