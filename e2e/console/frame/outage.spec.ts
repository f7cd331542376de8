import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { nameField, searchBox } from "../../support/pages/contacts";

const bar = (page: Page) => page.getByRole("status").filter({ hasText: /offline|temporarily unavailable/ });
const rows = (page: Page) => page.getByRole("table").locator("[data-row-link]");

/** A mark that is lost when the page reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

/** Responds like the console while its service is unavailable, including health checks. */
async function breakService(page: Page): Promise<void> {
	const answer = { status: 503, json: { success: false, statusCode: 503, message: "Away." } };
	await page.route(/\/api\/accounts\/|\/health\/ready/, (route) => route.fulfill(answer));
}

const repairService = (page: Page) => page.unroute(/\/api\/accounts\/|\/health\/ready/);

test("Offline or while the service is away, what is loaded and typed stays, and the rest follows later", {
	tag: "@job",
}, async ({ ownerPage: page }) => {
	await page.goto(`/${ACCOUNT}/contacts/new`);
	await expect(rows(page).first()).toBeVisible();
	await mark(page);
	await test.step("while the service is away, loaded data is marked as outdated", async () => {
		await nameField(page).fill("Ada of the outage");
		await breakService(page);
		await searchBox(page).fill("omar");
		await expect(bar(page)).toContainText("The service is temporarily unavailable");
		await expect(bar(page)).toContainText(/Last updated \d/);
		await repairService(page);
		await expect(bar(page)).toBeHidden();
		await expect(nameField(page)).toHaveValue("Ada of the outage");
		await expect(rows(page).first()).toBeVisible();
	});
	await test.step("offline, a failed search is repeated once the network is back", async () => {
		await page.context().setOffline(true);
		await expect(bar(page)).toContainText("You're offline");
		await searchBox(page).fill("ana");
		await expect(page.getByRole("heading", { name: "Couldn't load contacts" })).toBeVisible();
		await page.context().setOffline(false);
		await expect(rows(page).first()).toBeVisible();
		await expect(searchBox(page)).toHaveValue("ana");
		await expect(bar(page)).toBeHidden();
	});
	await test.step("a navigation waits for the network", async () => {
		await nameField(page).fill("");
		await page.context().setOffline(true);
		await expect(bar(page)).toContainText(/Last updated \d/);
		await page.getByRole("link", { name: /^Flows/ }).click();
		await expect(rows(page).first()).toBeVisible();
		await page.context().setOffline(false);
		await expect(page).toHaveURL(`/${ACCOUNT}/flows`);
		await expect(bar(page)).toBeHidden();
		expect(await isSamePage(page)).toBe(true);
	});
});

test("A page opened during an outage says so and loads later; a phone shows the bar below a panel", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await test.step("a page says that the service is away, and loads automatically later", async () => {
		await breakService(page);
		await page.goto(`/${ACCOUNT}/webhooks/1`);
		await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
		await expect(bar(page)).toContainText("The service is temporarily unavailable");
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await expectAccessible(page);
		}
		await repairService(page);
		await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeHidden();
		await expect(bar(page)).toBeHidden();
	});
	await test.step("a full-screen panel on a phone leaves room for the bar", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`/${ACCOUNT}/contacts/new`);
		await expect(nameField(page)).toBeVisible();
		await page.context().setOffline(true);
		await expect(bar(page)).toContainText("You're offline");
		await bar(page).getByRole("button", { name: "Try again" }).click({ trial: true });
		await page.getByRole("button", { name: "Create contact" }).click({ trial: true });
		await expectAccessible(page);
	});
});
