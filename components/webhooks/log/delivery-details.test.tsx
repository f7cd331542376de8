import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { DeliveryDetails } from "@/components/webhooks/log/delivery-details";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";
import { deliveryWithAttempts } from "@/lib/contract/extensions/deliveries";
import { webhook } from "@/lib/contract/webhooks";

const TIME = "2026-11-20T08:00:00.000Z";

/** The details of a delivery that was answered with 410. */
function detailsOf(state: string): string {
	const attempt = {
		number: 1,
		started_at: TIME,
		url: "https://old.example/",
		http_status: 410,
		failure: "gone",
	};
	const next_attempt_at = state === "retrying" ? TIME : null;
	const members = { id: "1", event_type: "x", created_at: TIME, attempts: 1, next_attempt_at };
	return renderPage(
		<NuqsTestingAdapter>
			<DeliveryDetails
				delivery={deliveryWithAttempts.parse({ ...members, state, attempt_log: [attempt] })}
				webhook={webhook.parse({ id: 7, url: "https://new.example/", is_active: true, events: ["*"] })}
			/>
		</NuqsTestingAdapter>,
	);
}

test("A 410 that is retried came from an earlier URL, since it would have disabled the webhook", () => {
	const { earlierUrl } = en.webhookLog.delivery;
	const { fix } = en.webhooks.causes.gone;
	const shows = (text: string, words: string) => text.includes(words.replaceAll("'", "&#x27;"));
	expect([earlierUrl, fix].map((words) => shows(detailsOf("retrying"), words))).toEqual([true, false]);
	expect([earlierUrl, fix].map((words) => shows(detailsOf("failed"), words))).toEqual([false, true]);
});
