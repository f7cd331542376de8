import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { startPublicOnly } from "../../support/other-service";
import { CONTACTS, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";

import { addColleague, openAs } from "../../support/people";
import { callApi, createContact } from "../../support/public-api";

test.describe("The contacts table", () => {
	test("selects contacts by keyboard, as a range or all that match, deletes them at once, and Undo restores them", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const name = uniqueName("Chosen");
		const ids: number[] = [];
		for (const each of ["One", "Two", "Three"])
			ids.push(
				await createContact({ number: nationalNumber(), country_code: "+49", name: `${name} ${each}` }),
			);
		const rows = page.locator("[data-row-link]");

		await test.step("a range with Shift, and all that match", async () => {
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

		await test.step("by keyboard", async () => {
			await searchBox(page).fill(name);
			await expect(page).toHaveURL((url) => url.searchParams.get("search") === name);
			await expect(rows).toHaveCount(3);
			await expect(page.getByRole("table")).not.toHaveAttribute("aria-busy");
			await rows.first().focus();
			await page.keyboard.press("x");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("x");
			await expect(page.getByText("2 selected")).toBeVisible();
			await expectAccessible(page);
		});

		await test.step("deleted and restored", async () => {
			// The row with the focus disappears first.
			const first = new RegExp(`/contacts/${ids[0]}$`);
			await page.route(first, async (route) => {
				await expect(rows).toHaveCount(2);
				await route.continue();
			});
			await page.keyboard.press("Delete");
			await expect(page.getByText("Deleted 2 contacts")).toBeVisible();
			await expect(rows.first()).toBeFocused();
			await page.unroute(first);
			// Keeps it visible.
			await page.getByRole("button", { name: "Undo" }).hover();
			await expect(rows).toHaveCount(1);
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(page.getByText("Restored 2 contacts")).toBeVisible();
			await expect(rows).toHaveCount(3);
		});
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
		await expect(page).toHaveURL((url) => url.searchParams.get("search") === gone);
		// With the header; until then, the list that was searched is dimmed.
		await expect(page.getByRole("row")).toHaveCount(2);
		const restore = page.getByRole("button", { name: `Restore ${gone}` });
		await expect(restore).toBeVisible();
		await expectAccessible(page);
		await callApi("PUT", `/contacts/${taker}`, { number, country_code: "+49" });
		await restore.click();
		await page.getByRole("link", { name: other }).click();
		await expect(page).toHaveURL(new RegExp(`/contacts/${taker}`));
	});

	test("sorts by a column, filters, and keeps columns with the person", async ({ browser }) => {
		const page = await openAs(browser, await addColleague());
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
		await expect(page.getByRole("combobox", { name: "Tag" })).toBeHidden();
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

	test("for someone who may only view contacts, sorts by the last change and offers no new contact", async ({
		ownerPage: page,
		baseURL,
	}) => {
		const headers = { origin: baseURL ?? "" };
		const created = await page.request.post(`/api/accounts/${ACCOUNT}/roles`, {
			data: { name: `Addresses ${randomUUID().slice(0, 8)}`, permissions: ["Chat Contacts — View"] },
			headers,
		});
		const { data: role } = await created.json();
		const viewed = await page.request.put(`/api/accounts/${ACCOUNT}/view-as`, {
			data: { role: role.id },
			headers,
		});
		expect(viewed.ok(), await viewed.text()).toBe(true);

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
		await page.keyboard.press("Escape");

		await searchBox(page).fill(`+49 ${nationalNumber()}`);
		await expect(page.getByText("No contacts match")).toBeVisible();
		await expect(page.getByRole("link", { name: /^New contact with/ })).toHaveCount(0);
	});

	test("saves views, opens them, says why a service can't open one, and deletes them", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const [sorted, found] = [uniqueName("By name"), uniqueName("Found")];
		const openViews = () => page.getByRole("button", { name: "Views" }).click();
		const nameView = async (name: string) => {
			await openViews();
			await page.getByRole("menuitem", { name: "Save view…" }).click();
			await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
		};
		const saveView = async (name: string) => {
			// One view, however often it's clicked.
			await page.getByRole("button", { name: "Save view" }).dblclick();
			await expect(page.getByText(`Saved view ${name}`)).toBeVisible();
		};

		await test.step("with a service that sorts, a view of a search and an order, shared with everyone", async () => {
			await page.goto(`${CONTACTS}?search=${encodeURIComponent(sorted)}&sort=name`);
			await nameView(sorted);
			await page.getByRole("checkbox", { name: /^Share with everyone/ }).click();
			await expectAccessible(page);
			await saveView(sorted);
			await page.goto(CONTACTS);
			await openViews();
			await page.getByRole("menuitem", { name: sorted }).click();
			await expect(page).toHaveURL(
				({ searchParams }) => searchParams.get("search") === sorted && searchParams.get("sort") === "name",
			);
		});

		const { account, stop } = await startPublicOnly(page);
		await test.step("with one that offers the public API only, views of a search", async () => {
			const list = `/${account}/contacts`;
			await page.goto(`${list}?search=${encodeURIComponent(found)}`);
			await nameView(found);
			await saveView(found);
			await page.goto(list);
			await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
			await expect(page.getByRole("button", { name: "Filter" })).toHaveCount(0);
			await openViews();
			await page.getByRole("menuitem", { name: found }).click();
			await expect(searchBox(page)).toHaveValue(found);
		});

		await test.step("the open one can be deleted", async () => {
			await page.getByRole("button", { name: found }).click();
			await page.getByRole("menuitem", { name: `Delete “${found}”` }).click();
			await expect(page.getByText(`Deleted view ${found}`)).toBeVisible();
			await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
		});
		await stop();
	});
});
