import { expect, test } from "../../fixtures";
import { createFlow, openEditor, seats, typeAtEnd } from "../../support/pages/flows";
import { createToken, statusOf } from "../../support/pages/tokens";
import { clickUnlessNoticed, invite, join, newcomer, PASSWORD } from "../../support/people";
import { confirmApp, enterPassword, openSignIn } from "../../support/second-factor";

const PHONE = { width: 390, height: 844 };

test("An editor joins, works with a second factor, is refused a webhook, and loses everything when removed", async ({
	ownerPage,
	browser,
}) => {
	const ana = newcomer();
	const first = await join(browser, await invite(ownerPage, ana.email, "Editor"), ana.name);
	const { phone, saved } = await confirmApp(first, { password: PASSWORD });
	await saved.getByRole("button", { name: "I saved the codes" }).click();
	const token = await createToken(first, "Booking system", ["Flows: View"]);
	expect(await statusOf(token, "/flows")).toBe(200);

	const page = await openSignIn(browser, PHONE);
	await enterPassword(page, { email: ana.email, password: PASSWORD });
	await page.getByLabel("Code").fill(await phone.nextCode());
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL(/\/1\/\w+/);

	const flow = await createFlow(seats());
	await openEditor(page, flow.id);
	await typeAtEnd(page, " ");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByText(`Saved “${flow.name}”`)).toBeVisible();

	await page.goto("/1/webhooks");
	const denied = page.getByRole("button", {
		name: /^New webhook You need the “Webhooks: Edit” permission\. Ask .*Mira/,
	});
	await expect(denied).toBeDisabled();
	const refused = await page.evaluate(async () => {
		const body = JSON.stringify({
			name: "Mine",
			url: "https://example.com/hook",
			events: ["chat.message.received"],
		});
		const headers = { "content-type": "application/json" };
		return (await fetch("/api/accounts/1/webhooks", { method: "POST", headers, body })).status;
	});
	expect(refused).toBe(403);

	await ownerPage.goto(`/1/settings/audit?search=${encodeURIComponent(flow.name)}`);
	await expect(ownerPage.getByRole("row", { name: "Edit flow" }).filter({ hasText: ana.name })).toBeVisible();
	await ownerPage.goto(`/1/settings/audit?search=${encodeURIComponent(ana.name)}`);
	const attempt = ownerPage.getByRole("row", { name: "Create webhook" }).filter({ hasText: ana.name });
	await expect(attempt).toContainText("Refused");

	await page.goto("/1/contacts");
	await expect(page.getByRole("table")).toBeVisible();
	await ownerPage.goto("/1/settings/members");
	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Remove from account" }).click();
	await ownerPage.getByRole("button", { name: "Remove member" }).click();
	await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toHaveCount(0);
	expect(await statusOf(token, "/flows")).toBe(401);
	const notFound = page.getByRole("heading", { name: "Page not found" });
	await clickUnlessNoticed(page.getByRole("link", { name: "Flows", exact: true }), notFound);
	await expect(notFound).toBeVisible();
	await page.getByRole("link", { name: "Go to home page" }).click();
	await expect(page.getByText("you aren't a member of any account")).toBeVisible();
	await first.context().close();
	await page.context().close();
});
