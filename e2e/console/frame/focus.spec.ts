import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { CONTACTS, nameField, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";
import { createFlow, LIST as FLOWS, seats } from "../../support/pages/flows";
import { createWebhook, openForm, LIST as WEBHOOKS } from "../../support/pages/webhooks";
import { createContact } from "../../support/public-api";

/** Expects the focus in the page's content rather than at the top of the document. */
async function expectFocusInContent(page: Page): Promise<void> {
	const isInContent = () =>
		page.evaluate(() => document.getElementById("content")?.contains(document.activeElement) ?? false);
	await expect.poll(isInContent).toBe(true);
}

test("The focus stays in the content when what had it is gone", async ({ ownerPage: page }) => {
	await test.step("after a row opened another page, and its back link the list again", async () => {
		const flow = await createFlow(seats());
		await page.goto(`${FLOWS}?search=${encodeURIComponent(flow.name)}`);
		await page.getByRole("link", { name: flow.name }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "Replies", exact: true }).focus();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/answers$/);
		await expectFocusInContent(page);
		await page.getByRole("link", { name: "Back" }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Flows", level: 1 })).toBeVisible();
		await expectFocusInContent(page);
	});
	await test.step("after a form that a menu opened was closed", async () => {
		const { id, remove } = await createWebhook(`https://example.com/${randomUUID()}`);
		await page.goto(`${WEBHOOKS}/${id}`);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
		await expect(page.getByRole("complementary")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("complementary")).toBeHidden();
		await expectFocusInContent(page);
		await remove();
	});
});

test("Arrow keys reach the rows of a list from the page, and its next row from an open panel", async ({
	ownerPage: page,
}) => {
	const word = uniqueName("Arrow");
	for (const first of ["One", "Two", "Three"])
		await createContact({ name: `${first} ${word}`, number: nationalNumber(), country_code: "+49" });
	await page.goto(`${CONTACTS}?search=${encodeURIComponent(word)}`);
	const rows = page.locator("[data-row-link]");
	await expect(rows).toHaveCount(3);
	await searchBox(page).blur();
	await page.keyboard.press("ArrowDown");
	await expect(rows.nth(0)).toBeFocused();
	await page.keyboard.press("Enter");
	const panel = page.getByRole("complementary");
	await expect(panel).toBeVisible();
	await panel.focus();
	await page.keyboard.press("ArrowDown");
	await expect(rows.nth(1)).toBeFocused();
});

test("A question over a dialog dims the dialog, too", async ({ ownerPage: page }) => {
	const form = await openForm(page);
	await form.getByLabel("URL", { exact: true }).fill(`https://example.com/${randomUUID()}`);
	await form.getByRole("switch", { name: "Start sending right away" }).click();
	await form.getByRole("button", { name: "Create webhook" }).click();
	const dialog = page.getByRole("dialog", { name: "Store the signing secret now", includeHidden: true });
	await expect(dialog).toBeVisible();
	await page.evaluate(() => history.back());
	const question = page.getByRole("alertdialog", { name: "Leave without storing the secret?" });
	await expect(question).toBeVisible();
	const isCovered = await dialog.evaluate((element) => {
		const { left, top } = element.getBoundingClientRect();
		return !element.contains(document.elementFromPoint(left + 4, top + 4));
	});
	expect(isCovered).toBe(true);
	await question.getByRole("button", { name: "Leave" }).click();
});

test("“Stop viewing” asks about unsaved changes like every other way out", async ({
	ownerPage: page,
	baseURL,
}) => {
	const created = await page.request.post(`/api/accounts/${ACCOUNT}/roles`, {
		headers: { origin: baseURL ?? "" },
		data: {
			name: `Writers ${randomUUID().slice(0, 8)}`,
			permissions: ["Chat Contacts — View", "Chat Contacts — Add"],
		},
	});
	const { data: role } = await created.json();
	await page.goto(`/${ACCOUNT}/settings/roles/${role.id}`);
	await page.getByRole("button", { name: "View as this role" }).click();
	await expect(page.getByText("You're viewing the console as")).toBeVisible();
	await page.goto(`${CONTACTS}/new`);
	await nameField(page).fill("Unsaved");
	await page.getByRole("button", { name: "Stop viewing" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toBeVisible();
	await question.getByRole("button", { name: "Keep editing" }).click();
	await expect(nameField(page)).toHaveValue("Unsaved");
	await page.getByRole("button", { name: "Stop viewing" }).click();
	await question.getByRole("button", { name: "Leave" }).click();
	await expect(page.getByText("You're viewing the console as")).toHaveCount(0);
});
