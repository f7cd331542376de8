import { expect, test } from "vitest";
import { useDeliveryResult } from "@/components/webhooks/log/use-result-text";
import { renderPage } from "@/lib/console/testing/render-page";
import { delivery } from "@/lib/contract/extensions/deliveries";

const NOW = new Date("2026-11-20T08:00:00.000Z");

function Result({ state }: { state: string }) {
	const members = { id: "1", event_type: "x", created_at: NOW.toISOString(), attempts: 1 };
	const next = { last_http_status: 503, last_failure: "http", next_attempt_at: "2026-11-20T08:26:00.000Z" };
	return useDeliveryResult()(delivery.parse({ ...members, ...next, state }), NOW);
}

test("The result of a delivery that is retried says when, and of another one doesn't", () => {
	expect(renderPage(<Result state="retrying" />)).toMatch(/503.* · next attempt 8:26/);
	expect(renderPage(<Result state="failed" />)).not.toContain("next attempt");
});
