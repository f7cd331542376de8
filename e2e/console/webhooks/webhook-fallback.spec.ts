import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { api } from "../../api/client";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import {
	LIST,
	openNewWebhook,
	pageOf,
	rowOf,
	withoutExtensions,
	withoutLiveDeliveries,
} from "../../support/pages/webhooks";
import { startReceiver } from "../../support/receiver";

const REPORTS = "https://reports.nordwind.example/status";

test("with a service without extensions, a webhook's page explains its last delivery, and hides what needs a log", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await withoutExtensions(page);
	await page.goto(LIST);
	const row = rowOf(page, "reports.nordwind.example/status");
	await expect(row).toContainText("Disabled");
	await expect(row).toContainText("Gone (410)");
	await expect(page.getByRole("columnheader", { name: "Delivered, 24 h" })).toHaveCount(0);
	await row.getByRole("link").focus();
	await page.keyboard.press("Enter");
	const own = pageOf(page, REPORTS);
	await expect(own).toContainText("no longer accepts events at this URL");
	await expect(own).toContainText("Nothing is sent while the webhook is disabled");
	await expect(own.getByRole("region", { name: "Last delivery" })).toContainText("410");
	await expect(own.getByRole("region", { name: "About" })).toContainText(REPORTS);
	for (const name of ["Send test event", "Rotate", "Enable…"]) {
		await expect(own.getByRole("button", { name })).toHaveCount(0);
	}
	await expect(own.getByRole("tab")).toHaveCount(0);
	await expectAccessible(page);
	await own.getByRole("button", { name: "More actions" }).click();
	await expect(page.getByRole("menuitem")).toHaveText(["Copy URL", "Activity…", "Delete webhook…"]);
	await page.keyboard.press("Escape");
	await own.getByRole("link", { name: "Back" }).click();
	await expect(row.getByRole("link")).toBeVisible();
});

test("with a service whose stream doesn't report deliveries, the log shows new ones anyway", async ({
	ownerPage: page,
}) => {
	await withoutLiveDeliveries(page);
	const receiver = await startReceiver();
	const { id, own, remove } = await openNewWebhook(page, receiver.url);
	await page.waitForResponse(/\/live$/);
	await expect(own).toContainText("No deliveries yet");
	const address = EXTENSIONS_ACCOUNT_PREFIX.replace(":accountId", String(ACCOUNT));
	const body = { type: "chat.message.reaction" };
	expect((await api("POST", `${address}/webhooks/${id}/test-events`, { body })).status).toBe(201);
	await expect(page.getByRole("table", { name: "Deliveries" })).toContainText("Reaction");
	await remove();
	receiver.stop();
});
