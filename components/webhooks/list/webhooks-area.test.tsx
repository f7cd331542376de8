import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { WebhooksArea } from "@/components/webhooks/list/webhooks-area";
import { WebhookPage } from "@/components/webhooks/page/webhook-page";
import { endpointQuery } from "@/lib/console/api/query";
import { renderPage } from "@/lib/console/testing/render-page";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import { webhook } from "@/lib/contract/webhooks";

vi.mock("next/navigation", () => ({
	usePathname: () => "/1/webhooks",
	useRouter: () => ({}),
	useSearchParams: () => new URLSearchParams(),
	useSelectedLayoutSegments: () => [],
}));

/** A page of an account with these webhooks, whose service offers the public API only. */
function pageWith(webhooks: object[], page: ReactNode = <WebhooksArea>{null}</WebhooksArea>) {
	const client = new QueryClient();
	const { queryKey } = endpointQuery("listWebhooks", { params: { accountId: 1 } });
	client.setQueryData(queryKey, { message: "", data: webhooks.map((one) => webhook.parse(one)) });
	const html = renderPage(<NuqsTestingAdapter>{page}</NuqsTestingAdapter>, {
		client,
		info: { permissions: ROLE_PERMISSIONS, service: null },
	});
	return html.replace(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");
}

test("Webhooks are explained when there are none", () => {
	expect(pageWith([])).toContain("No webhooks yet");
});

test("The button for a new webhook says why no more than ten can be created", () => {
	const urls = Array.from({ length: 10 }, (_, index) => ({
		id: index + 1,
		url: `https://full-${index}.example`,
	}));
	expect(pageWith(urls)).toContain("10 of 10");
	expect(pageWith(urls)).toContain("All 10 webhooks are in use");
	expect(pageWith(urls.slice(1))).not.toContain("All 10 webhooks are in use");
});

test("Unknown statuses, events and fields of a service are shown as they are", () => {
	const odd = {
		id: 7,
		url: "https://odd.example/hook",
		is_active: true,
		events: ["voice.call.started"],
		last_delivery_at: "2026-11-20T13:29:41Z",
		last_delivery_status: "PARKED",
		last_delivery_http_status: 202,
		region: "eu-central",
	};
	expect(pageWith([odd])).toContain("PARKED");
	const own = pageWith([odd], <WebhookPage webhookId={7} />);
	for (const text of ["Status of the last delivery: “PARKED”.", "voice.call.started", "eu-central"])
		expect(own).toContain(text);
});
