import { expect, test } from "../../fixtures";
import { startPublicOnly } from "../../support/other-service";
import { pageOf, rowOf } from "../../support/pages/webhooks";

const REPORTS = "https://reports.nordwind.example/status";

test("with a service that offers the public API only, a webhook's page explains its last delivery, and hides what needs a log", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { account, stop } = await startPublicOnly(page);
	await page.goto(`/${account}/webhooks`);
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
	await stop();
});
