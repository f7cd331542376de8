import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { CONTACTS, nationalNumber, uniqueName } from "../../support/pages/contacts";
import { withoutExtensions } from "../../support/pages/webhooks";
import { invite, join, newcomer } from "../../support/people";
import { freshNumber, reportMessages } from "../../support/platform";
import { callApi, createContact, findContact } from "../../support/public-api";

test.describe("The contacts table", () => {
	test("shows who wrote last and what is unread, until someone opens the conversation", async ({
		ownerPage: page,
	}) => {
		const number = freshNumber();
		const name = uniqueName("Writer");
		await reportMessages(number, name, [{ type: "text", text: { body: "Is the seat free?" } }]);
		const id = await findContact(number);
		await page.goto(`${CONTACTS}?search=${encodeURIComponent(name)}`);
		const row = page.getByRole("row", { name: new RegExp(name) });
		await expect(row).toContainText("Is the seat free?");
		await expect(row).toContainText("1 unread message");
		await row.getByRole("link").click();
		await expect(page).toHaveURL(new RegExp(`/contacts/${id}`));
		await expect(row).not.toContainText("unread message");
	});

	test("selects contacts by keyboard, deletes them at once, and Undo restores them", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const name = uniqueName("Chosen");
		for (const each of ["One", "Two", "Three"])
			await createContact({ number: nationalNumber(), country_code: "+49", name: `${name} ${each}` });
		await page.goto(`${CONTACTS}?search=${encodeURIComponent(name)}`);
		await expect(page.locator("[data-row-link]")).toHaveCount(3);
		await page.locator("[data-row-link]").first().focus();
		await page.keyboard.press("x");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("x");
		await expect(page.getByText("2 selected")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(page.getByText("Deleted 2 contacts")).toBeVisible();
		// Keeps it visible.
		await page.getByRole("button", { name: "Undo" }).hover();
		await expect(page.locator("[data-row-link]")).toHaveCount(1);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByText("Restored 2 contacts")).toBeVisible();
		await expect(page.locator("[data-row-link]")).toHaveCount(3);
	});

	test("selects a range with Shift, and all that match", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}?search=mar&size=10&sort=name`);
		const boxes = page.getByRole("checkbox", { name: /^Select [^a]/ });
		await boxes.nth(1).click();
		await boxes.nth(4).click({ modifiers: ["Shift"] });
		await expect(page.getByText("4 selected")).toBeVisible();
		await page.getByRole("button", { name: /^Select all [\d,]+$/ }).click();
		await expect(page.getByText(/^\d{3} selected$/)).toBeVisible();
		await page.getByRole("button", { name: "Clear selection" }).click();
		await expect(page.getByText(/selected$/)).toBeHidden();
	});

	test("lists deleted contacts, and says who has a number that was taken meanwhile", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const number = nationalNumber();
		const [gone, other] = [uniqueName("Gone"), uniqueName("Other")];
		const id = await createContact({ number, country_code: "+49", name: gone });
		const taker = await createContact({ number: nationalNumber(), country_code: "+49", name: other });
		await callApi("DELETE", `/contacts/${id}`);
		await page.goto(CONTACTS);
		await page.getByRole("button", { name: "More options" }).click();
		await page.getByRole("menuitem", { name: "Deleted contacts" }).click();
		await expect(page).toHaveURL(/removed=true/);
		await page.getByRole("textbox", { name: "Search deleted contacts" }).fill(gone);
		const restore = page.getByRole("button", { name: `Restore ${gone}` });
		await expect(restore).toBeVisible();
		await expectAccessible(page);
		await callApi("PUT", `/contacts/${taker}`, { number, country_code: "+49" });
		await restore.click();
		await page.getByRole("link", { name: other }).click();
		await expect(page).toHaveURL(new RegExp(`/contacts/${taker}`));
	});

	test("sorts by a column, filters, and keeps columns with the person", async ({ ownerPage: page }) => {
		await page.goto(CONTACTS);
		await page.getByRole("button", { name: "Name", exact: true }).click();
		await expect(page).toHaveURL(/sort=name/);
		await expect(page.getByRole("columnheader", { name: "Name", exact: true })).toHaveAttribute(
			"aria-sort",
			"ascending",
		);
		await page.getByRole("button", { name: "Filter" }).click();
		await page.getByRole("combobox", { name: "Tag" }).fill("vip");
		await page.getByRole("option", { name: "vip" }).click();
		await expect(page).toHaveURL(/tag=vip/);
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Remove filter Tag: vip" }).click();
		await expect(page).not.toHaveURL(/tag=/);

		await page.getByRole("button", { name: "Columns" }).click();
		const stored = page.waitForResponse("**/api/profile/preferences");
		await page.getByRole("checkbox", { name: "AI", exact: true }).click();
		await expect(page.getByRole("columnheader", { name: "AI", exact: true })).toBeVisible();
		await stored;
		await page.reload();
		await expect(page.getByRole("columnheader", { name: "AI", exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Columns" }).click();
		await page.getByRole("button", { name: "Restore default columns" }).click();
		await expect(page.getByRole("columnheader", { name: "AI", exact: true })).toBeHidden();
	});

	test("sorts by the last change for someone who can't read messages, also in a link by activity", async ({
		ownerPage,
		browser,
		baseURL,
	}) => {
		const ana = newcomer();
		const role = `Addresses of ${ana.name}`;
		await ownerPage.request.post(`/api/accounts/${ACCOUNT}/staff/roles`, {
			data: { name: role, permissions: ["Chat Contacts — View"] },
			headers: { origin: baseURL ?? "" },
		});
		const page = await join(browser, await invite(ownerPage, ana.email, role), ana.name);
		await page.goto(`${CONTACTS}?sort=activity&order=asc`);
		const head = page.getByRole("columnheader", { name: "Updated" });
		await expect(head).toHaveAttribute("aria-sort", "ascending");
		await page.goto(CONTACTS);
		await expect(head).toHaveAttribute("aria-sort", "descending");
		const sort = page.getByRole("combobox", { name: "Sort contacts" });
		await expect(sort).toHaveText("Recently updated");
		await sort.click();
		await expect(page.getByRole("option", { name: "Newest first" })).toBeVisible();
		await expect(page.getByRole("option", { name: "Recent activity" })).toHaveCount(0);
	});

	test("saves a view for the account, opens it, and deletes it", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const name = uniqueName("Guests");
		await page.goto(`${CONTACTS}?search=mar&sort=name`);
		await page.getByRole("button", { name: "Views" }).click();
		await page.getByRole("menuitem", { name: "Save view…" }).click();
		await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
		await page.getByRole("checkbox", { name: /^Share with everyone/ }).click();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Save view" }).click();
		await expect(page.getByText(`Saved view ${name}`)).toBeVisible();

		await page.goto(CONTACTS);
		await page.getByRole("button", { name: "Views" }).click();
		await page.getByRole("menuitem", { name }).click();
		await expect(page).toHaveURL(/search=mar&sort=name/);
		await page.getByRole("button", { name }).click();
		await page.getByRole("menuitem", { name: `Delete “${name}”` }).click();
		await expect(page.getByText(`Deleted view ${name}`)).toBeVisible();
		await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
	});

	test("with a service that can't sort or filter, opens views of a search and says why others can't be opened", async ({
		ownerPage: page,
	}) => {
		const [sorted, found] = [uniqueName("By name"), uniqueName("Found")];
		const save = async (name: string) => {
			await page.getByRole("button", { name: "Views" }).click();
			await page.getByRole("menuitem", { name: "Save view…" }).click();
			await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
			await page.getByRole("button", { name: "Save view" }).click();
			await expect(page.getByText(`Saved view ${name}`)).toBeVisible();
		};
		await page.goto(`${CONTACTS}?search=${encodeURIComponent(sorted)}&sort=name`);
		await save(sorted);
		await withoutExtensions(page);
		await page.goto(`${CONTACTS}?search=${encodeURIComponent(found)}`);
		await save(found);

		await page.goto(CONTACTS);
		await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
		await expect(page.getByRole("button", { name: "Filter" })).toHaveCount(0);
		await page.getByRole("button", { name: "Views" }).click();
		const unavailable = page.getByRole("menuitem", { name: sorted });
		await expect(unavailable).toContainText("This service can't sort contacts.");
		await expect(unavailable).toBeDisabled();
		await page.getByRole("menuitem", { name: found }).click();
		await expect(page.getByRole("textbox", { name: "Search contacts by name or number" })).toHaveValue(found);
		await expect(page.getByRole("button", { name: found })).toBeVisible();
	});

	test("jumps to a page", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}?size=10`);
		await page.getByRole("textbox", { name: /^Go to page/ }).fill("7");
		await page.keyboard.press("Enter");
		await expect(page.getByText(/^61–70 of/)).toBeVisible();
		await expect(page.getByRole("textbox", { name: /^Go to page/ })).toBeFocused();
	});
});
