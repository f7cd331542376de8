import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { capabilitiesQuery } from "@/lib/console/api/capabilities";
import { endpointKey } from "@/lib/console/api/query";
import { useAllSettings } from "./use-webhook-settings";

it("are hidden once the service has lost the capability", () => {
	const client = new QueryClient();
	client.setQueryData(endpointKey("listWebhookSettings", { params: { accountId: 1 } }), {
		success: true,
		data: [],
	});
	function settings(): unknown {
		let found: unknown;
		function Page() {
			found = useAllSettings(1).data;
			return null;
		}
		renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
		return found;
	}
	client.setQueryData(capabilitiesQuery(1).queryKey, { capabilities: ["webhook-update"] });
	expect(settings()).toEqual([]);
	client.setQueryData(capabilitiesQuery(1).queryKey, { capabilities: [] });
	expect(settings()).toBeUndefined();
});
