import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { CONTACTS, uniqueName } from "../../support/pages/contacts";
import { freshNumber, reportMessages } from "../../support/platform";
import { findContact } from "../../support/public-api";

/** A message of the conversation; the list shows the last one too. */
const messageOf = (page: Page, text: string) => page.getByRole("paragraph").filter({ hasText: text });

test("Two contacts of one person are merged into one history, and the old URL leads to it", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const [first, second] = [freshNumber(), freshNumber()];
	const name = uniqueName("Merged");
	await reportMessages(first, `${name} One`, [{ type: "text", text: { body: "Written first" } }]);
	await reportMessages(second, `${name} Two`, [{ type: "text", text: { body: "Written second" } }]);
	const [keptId, otherId] = [await findContact(first), await findContact(second)];

	await test.step("two selected contacts can be merged, one can't", async () => {
		await page.goto(`${CONTACTS}?search=${encodeURIComponent(name)}`);
		await expect(page.getByRole("row", { name: `${name} One` })).toContainText("Written first");
		await page.getByRole("checkbox", { name: `Select ${name} One` }).click();
		await expect(page.getByRole("button", { name: /^Merge/ })).toBeDisabled();
		await page.getByRole("checkbox", { name: `Select ${name} Two` }).click();
		await page.getByRole("button", { name: "Merge", exact: true }).click();
	});

	await test.step("the chosen one has the messages of both", async () => {
		const dialog = page.getByRole("dialog", { name: "Merge two contacts" });
		await dialog.getByRole("radio", { name: `${name} One` }).click();
		await expect(dialog.getByText("2 messages")).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Merge contacts" }).click();
		await expect(page).toHaveURL(new RegExp(`/contacts/${keptId}`));
		await expect(messageOf(page, "Written first")).toBeVisible();
		await expect(messageOf(page, "Written second")).toBeVisible();
	});

	await test.step("the other's URL leads to it", async () => {
		await page.goto(`${CONTACTS}/${otherId}`);
		await expect(page).toHaveURL(new RegExp(`/contacts/${keptId}`));
		await expect(messageOf(page, "Written second")).toBeVisible();
	});
});

test("Two people with different names are merged from the menu of one, or selected in two searches", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const [one, other] = [uniqueName("Ana"), uniqueName("Cruz")];
	const [first, second] = [freshNumber(), freshNumber()];
	await reportMessages(first, one, [{ type: "text", text: { body: "Written first" } }]);
	await reportMessages(second, other, [{ type: "text", text: { body: "Written second" } }]);
	const keptId = await findContact(first);
	await findContact(second);

	await test.step("a selection stays in another search and order", async () => {
		const search = page.getByRole("textbox", { name: "Search contacts by name or number" });
		await page.goto(CONTACTS);
		for (const name of [one, other]) {
			await search.fill(name);
			await page.getByRole("checkbox", { name: `Select ${name}` }).click();
		}
		await expect(page.getByText("2 selected · 1 not on this page")).toBeVisible();
		await search.fill("");
		await page.getByRole("combobox", { name: "Sort contacts" }).click();
		await page.getByRole("option", { name: "Newest first" }).click();
		await expect(page.getByText(/^2 selected/)).toBeVisible();
		await page.getByRole("button", { name: "Merge", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Merge two contacts" });
		await expect(dialog.getByRole("radio", { name: other })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	});

	await test.step("the menu asks for the other contact, then shows the result", async () => {
		await page.goto(`${CONTACTS}/${keptId}`);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Merge with…" }).click();
		const picker = page.getByRole("dialog", { name: `Merge ${one} with another contact` });
		await picker.getByRole("textbox", { name: "Search name or number" }).fill(other);
		await expectAccessible(page);
		await picker.getByRole("button", { name: other }).click();
		await page.getByRole("button", { name: "Merge contacts" }).click();
		await expect(messageOf(page, "Written first")).toBeVisible();
		await expect(messageOf(page, "Written second")).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`/contacts/${keptId}`));
	});
});

test("A person is erased after the end of their number was typed, and nothing is left to find or restore", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const name = uniqueName("Erased");
	const from = freshNumber();
	await reportMessages(from, name, [{ type: "text", text: { body: "Please forget me" } }]);

	await test.step("the dialog says what goes, and asks for the end of the number", async () => {
		await page.goto(`${CONTACTS}/${await findContact(from)}`);
		await expect(messageOf(page, "Please forget me")).toBeVisible();
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Erase contact…" }).click();
		const dialog = page.getByRole("dialog", { name: `Erase ${name} for good?` });
		await expect(dialog.getByText("1 contact, with names, numbers and tags")).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Erase for good" }).click();
		await expect(dialog.getByText(`Type ${from.slice(-4)}.`)).toBeVisible();
		await expect(dialog.getByText(/^No /)).toHaveCount(0);
		await dialog.getByRole("textbox").fill(from.slice(-4));
		await dialog.getByRole("button", { name: "Erase for good" }).click();
		await expect(page.getByText(`Erased ${name}`)).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${CONTACTS}$`));
	});

	await test.step("Back finds nothing, and leads to the list", async () => {
		await page.goBack();
		await expect(messageOf(page, "Please forget me")).toBeHidden();
		await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
		await expect(page.getByText("It may have been deleted, or the URL is wrong.")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("link", { name: "Back to contacts" }).click();
		await expect(page).toHaveURL(CONTACTS);
	});

	await test.step("it isn't among the deleted contacts", async () => {
		await page.goto(`${CONTACTS}?removed=true&search=${encodeURIComponent(name)}`);
		await expect(page.getByText("No deleted contacts match")).toBeVisible();
	});
});
