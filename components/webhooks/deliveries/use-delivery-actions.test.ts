import { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useRotateSecret } from "@/components/webhooks/deliveries/use-delivery-actions";
import { endpointKey } from "@/lib/console/api/query";
import { renderPage } from "@/lib/console/testing/render-page";

afterEach(() => vi.unstubAllGlobals());

test("After a new secret, the webhook's settings are read again, because their version changed", async () => {
	const secret = { webhook_secret: "ab".repeat(32), previous_secret_until: "2026-11-21T14:02:30.118Z" };
	vi.stubGlobal("fetch", async () => Response.json({ success: true, data: secret }));
	const client = new QueryClient();
	const key = endpointKey("listWebhookSettings", { params: { accountId: 1 } });
	client.setQueryData(key, { success: true, data: [] });
	let rotate: (() => Promise<unknown>) | undefined;
	function Page() {
		rotate = useRotateSecret(3).mutateAsync;
		return null;
	}
	renderPage(createElement(Page), { client });
	expect(await rotate?.()).toEqual(secret);
	expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
