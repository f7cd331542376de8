import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { createFlow, LIST, seats } from "../../support/pages/flows";
import { addColleague, openAs } from "../../support/people";

/** A new account, without anything in it, whose owner is the page's. @returns its id */
async function addAccount(page: Page, baseURL: string | undefined): Promise<number> {
	const added = await page.request.post(`/api/accounts/${ACCOUNT}/accounts`, {
		data: { kind: "new", name: "Nordwind Trial" },
		headers: { origin: baseURL ?? "" },
	});
	expect(added.status(), await added.text()).toBe(200);
	return (await added.json()).data.account_id;
}

test("A new owner gets from an empty account to sample data, and sees what is left to do", async ({
	browser,
	baseURL,
	expectAccessible,
}) => {
	const page = await openAs(browser, await addColleague());
	const account = await addAccount(page, baseURL);
	await page.goto(`/${account}/contacts`);
	const card = page.getByRole("main").getByRole("region", { name: "Getting started" });
	await expect(card.getByText("0 of 5 done")).toBeVisible();
	await expectAccessible(page);
	await test.step("each step leads to the page where it's done", async () => {
		await card.getByRole("link", { name: /^Import contacts/ }).click();
		await expect(page).toHaveURL(`/${account}/contacts/import`);
		await page.goBack();
	});
	await test.step("sample data fills the account", async () => {
		await card.getByRole("button", { name: "Add sample data" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Add sample data?" });
		await expect(dialog).toContainText("never mixed with yours");
		await dialog.getByRole("button", { name: "Add sample data" }).click();
		await expect(page.getByRole("row", { name: /Ana María/ })).toBeVisible({ timeout: 60_000 });
	});
	await test.step("the steps that are left stay in reach, until they're hidden", async () => {
		await page.getByRole("navigation").getByRole("link", { name: "Getting started" }).click();
		await expect(card.getByText("3 of 5 done")).toBeVisible();
		await expect(card.getByRole("button", { name: "Add sample data" })).toHaveCount(0);
		await card.getByRole("button", { name: "Hide getting started" }).click();
		await expect(page.getByRole("link", { name: "Getting started" })).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(card).toBeVisible();
	});
});

test("Staff publish a draft on the simulator from its menu", async ({ ownerPage: page }) => {
	const { name } = await createFlow(seats());
	await page.goto(`${LIST}?${new URLSearchParams({ search: name })}`);
	const row = page.getByRole("row", { name: new RegExp(name) });
	await row.getByRole("button", { name: `Actions for ${name}` }).click();
	await page.getByRole("menuitem", { name: "Publish…" }).click();
	const dialog = page.getByRole("alertdialog", { name: `Publish “${name}”?` });
	await dialog.getByRole("button", { name: "Publish flow" }).click();
	await expect(row).toContainText("Published");
});
