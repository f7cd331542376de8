import { expect, test } from "../fixtures";
import { LIST, rowOf, WEBHOOKS_API, withoutExtensions } from "../support/webhook-pages";

const REPORTS = "https://reports.nordwind.example/status";

test.describe("With a service that has no extensions", () => {
	test("a webhook opens beside the list and tells of its last delivery in the same words", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await withoutExtensions(page);
		await page.goto(LIST);
		const row = rowOf(page, "reports.nordwind.example/status");
		await expect(row).toContainText("Disabled");
		await expect(row).toContainText("Gone (410)");
		await expect(page.getByRole("columnheader", { name: "Last 24 hours" })).toHaveCount(0);
		await row.getByRole("link").focus();
		await page.keyboard.press("Enter");
		const panel = page.getByRole("complementary", { name: `Webhook ${REPORTS}` });
		await expect(panel).toContainText("so it gets no more events");
		await expect(panel).toContainText("Nothing is sent while the webhook is disabled");
		await expect(panel.getByRole("button", { name: "Send test event" })).toHaveCount(0);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(row.getByRole("link")).toBeFocused();
	});

	test("its own words and events are shown as they are", async ({ ownerPage: page }) => {
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
		await withoutExtensions(page);
		await page.route(WEBHOOKS_API, (route) => route.fulfill({ json: { success: true, data: [odd] } }));
		await page.goto(`${LIST}/7`);
		const panel = page.getByRole("complementary", { name: `Webhook ${odd.url}` });
		await expect(panel).toContainText("Status of the last delivery: “PARKED”.");
		await expect(panel).toContainText("voice.call.started");
		await expect(panel).toContainText("eu-central");
		await expect(rowOf(page, "odd.example")).toContainText("PARKED");
	});
});
