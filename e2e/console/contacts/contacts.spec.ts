import { expect, test } from "../../fixtures";
import {
	CONTACTS,
	chooseCountry,
	countryButton,
	nameField,
	nationalNumber,
	numberField,
	pasteNumber,
	searchBox,
	uniqueName,
} from "../../support/pages/contacts";
import { callApi, createContact } from "../../support/public-api";

test.describe("The list of contacts", () => {
	test("searches while you type, highlights hits, and stores the search in the URL", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(CONTACTS);
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		await page.keyboard.press("/");
		await expect(searchBox(page)).toBeFocused();
		await page.keyboard.type("maria de la cruz");
		const row = page.getByRole("row", { name: /Ana María de la Cruz.*55 1234 5678/ });
		await expect(row).toBeVisible();
		await expect(row.locator("mark").first()).toHaveText("María");
		await expect(page.getByText(/^[\d,]+ of [\d,]+$/)).toBeVisible();
		await expect(page).toHaveURL(/search=maria\+de\+la\+cruz/);
		await expectAccessible(page);
		await page.reload();
		await expect(searchBox(page)).toHaveValue("maria de la cruz");
		await expect(row).toBeVisible();
	});

	test("finds a number in any notation", async ({ ownerPage: page }) => {
		await page.goto(CONTACTS);
		for (const spelling of ["+52 55 1234 5678", "0052 55 12345678", "5512345678", "55-1234"]) {
			await searchBox(page).fill(spelling);
			await expect(page.getByRole("row", { name: /Ana María de la Cruz/ }).first()).toBeVisible();
		}
	});

	test("says that nothing was found, and offers to clear the search", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(`${CONTACTS}?search=zzzz-nobody`);
		await expect(page.getByText("No contacts match “zzzz-nobody”")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Clear search" }).last().click();
		await expect(searchBox(page)).toHaveValue("");
		await expect(page.getByRole("row").nth(2)).toBeVisible();
	});

	test("stores the page in the URL, so Back returns to the previous one", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}?size=10`);
		await expect(page.getByText(/^1–10 of/)).toBeVisible();
		await page.getByRole("button", { name: "Next" }).click();
		await expect(page.getByText(/^11–20 of/)).toBeVisible();
		await expect(page).toHaveURL(/page=2/);
		await page.goBack();
		await expect(page.getByText(/^1–10 of/)).toBeVisible();
	});

	test("works by keyboard: down into the rows, Enter opens, Esc closes and returns the focus", async ({
		ownerPage: page,
	}) => {
		await page.goto(CONTACTS);
		await searchBox(page).fill("maria");
		await expect(page.locator("mark").first()).toBeVisible();
		await expect(page.getByText(/^[\d,]+ of [\d,]+$/)).toBeVisible();
		await expect(page.getByRole("table")).not.toHaveAttribute("aria-busy");
		await searchBox(page).press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		const second = page.locator("[data-row-link]").nth(1);
		await expect(second).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("tab", { name: "Conversation" })).toBeVisible();
		await expect(page).toHaveURL(/contacts\/\d+\?search=maria/);
		// The panel has the focus now.
		await expect(second).not.toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL(`${CONTACTS}?search=maria`);
		await expect(second).toBeFocused();
	});

	test("shows an error, and loads after a retry", async ({ ownerPage: page }) => {
		// Changes of other tests would load the list again.
		await page.route("**/api/accounts/*/live", (route) => route.abort());
		await page.goto(CONTACTS);
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		await page.route("**/contact-list?*search=*", (route) =>
			route.fulfill({
				status: 403,
				json: { success: false, statusCode: 403, message: "Chat Contacts — View" },
			}),
		);
		await searchBox(page).fill("omar");
		await expect(page.getByRole("heading", { name: "You don't have access" })).toBeVisible();
		await page.unroute("**/contact-list?*search=*");
		await page.route("**/contact-list?*search=*", (route) => route.fulfill({ status: 500 }));
		await searchBox(page).fill("omara");
		await expect(page.getByRole("heading", { name: "Couldn't load contacts" })).toBeVisible();
		await page.unroute("**/contact-list?*search=*");
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("heading", { name: "Couldn't load contacts" })).toBeHidden();
	});
});

test("A contact without a name has an icon instead of initials", async ({ ownerPage: page }) => {
	const number = nationalNumber();
	const id = await createContact({ name: "", number, country_code: "+49" });
	await page.goto(`${CONTACTS}/${id}`);
	const panel = page.getByRole("complementary");
	await expect(panel.getByRole("heading", { name: /^\+49/ })).toBeVisible();
	const avatar = panel.locator("header > [aria-hidden]");
	await expect(avatar.locator("svg")).toBeVisible();
	await expect(avatar).toHaveText("");
});

test("A number without a flag is aligned with the others", async ({ ownerPage: page }) => {
	const word = uniqueName("Flagless");
	for (const country_code of ["+49", "+999"])
		await createContact({ name: word, number: nationalNumber(), country_code });
	await page.goto(`${CONTACTS}?search=${encodeURIComponent(word)}`);
	const rows = page.getByRole("row", { name: word });
	await expect(rows).toHaveCount(2);
	const places = await rows.evaluateAll((both) =>
		both.map((row) => {
			const number = row.querySelector("[dir=ltr]")?.getBoundingClientRect();
			return { x: number?.x ?? Number.NaN, y: (number?.y ?? Number.NaN) - row.getBoundingClientRect().y };
		}),
	);
	expect(Math.abs((places[0]?.x ?? 0) - (places[1]?.x ?? 0))).toBeLessThan(0.6);
	expect(Math.abs((places[0]?.y ?? 0) - (places[1]?.y ?? 0))).toBeLessThan(0.6);
});

test.describe("Adding a contact", () => {
	test("marks missing fields, reads a pasted number, and opens the created contact", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const number = nationalNumber();
		const name = uniqueName("Ada");
		await page.goto(CONTACTS);
		await page.getByRole("link", { name: "New contact" }).click();
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page.getByText("Enter a phone number.")).toBeVisible();
		await expect(numberField(page)).toBeFocused();
		await expectAccessible(page);
		await nameField(page).fill(name);
		await pasteNumber(page, `+49 ${number}`);
		await expect(countryButton(page)).toHaveAccessibleName("Country: Germany +49");
		await expect(page.getByText(/Will be saved as \+49/)).toBeVisible();
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page.getByRole("heading", { name })).toBeVisible();
		await expect(page.getByText("No messages yet")).toBeVisible();
		await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
		await expect(page).toHaveURL(/contacts\/\d+$/);
	});

	test("with an existing number links to that contact", async ({ ownerPage: page }) => {
		const number = nationalNumber();
		const name = uniqueName("Taken");
		const id = await createContact({ name, number, country_code: "+49" });
		await page.goto(`${CONTACTS}/new`);
		await pasteNumber(page, `0049 ${number}`);
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page.getByText(`A contact with this number already exists: ${name}.`)).toBeVisible();
		await page.getByRole("link", { name: "Open contact" }).click();
		await expect(page).toHaveURL(`${CONTACTS}/${id}`);
		await expect(page.getByRole("heading", { name })).toBeVisible();
	});

	test("accepts a calling code without a country, and says when a number is unusual", async ({
		ownerPage: page,
	}) => {
		await page.goto(`${CONTACTS}/new`);
		await expect(nameField(page)).toBeFocused();
		await countryButton(page).press("Enter");
		await expect(page.getByRole("combobox", { name: "Country or code" })).toBeFocused();
		await page.keyboard.type("uni");
		await expect(page.getByRole("option").first()).toHaveText(/^\P{L}*United/u);
		await page.keyboard.press("Escape");
		await expect(numberField(page)).toBeFocused();
		await chooseCountry(page, "+999", "+999");
		await numberField(page).fill("12345");
		await expect(page.getByText("Will be saved as +999 12345. No country has this code")).toBeVisible();
		await numberField(page).fill("+998 12");
		await expect(page.getByText("+998 12 · Uzbekistan")).toBeVisible();
		await numberField(page).press("Tab");
		await expect(page.getByText("Will be saved as +998 12. That's too short for this country")).toBeVisible();
	});

	test("warns before leaving, and offers the draft after a reload", async ({ ownerPage: page }) => {
		const name = uniqueName("Draft");
		await page.goto(`${CONTACTS}/new`);
		await expect(nameField(page)).toBeFocused();
		await nameField(page).fill(name);
		await page
			.getByRole("link", { name: /^Webhooks/ })
			.first()
			.click();
		await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
		await page.getByRole("button", { name: "Keep editing" }).click();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
		await page.getByRole("button", { name: "Keep editing" }).click();
		page.on("dialog", (dialog) => void dialog.accept());
		await page.reload();
		await page.getByRole("button", { name: "Restore" }).click();
		await expect(nameField(page)).toHaveValue(name);
	});
});

test.describe("A contact", () => {
	test("is edited in its panel, which updates the list", async ({ ownerPage: page, expectAccessible }) => {
		const name = uniqueName("Before");
		const after = uniqueName("After");
		const id = await createContact({ name, number: nationalNumber(), country_code: "+49" });
		await page.goto(`${CONTACTS}/${id}?tab=details`);
		await expect(page.getByText(name.split(" ")[1] ?? "", { exact: true })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Edit contact" }).click();
		await expect(nameField(page)).toHaveValue(name);
		await nameField(page).fill(after);
		await expectAccessible(page);
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByRole("heading", { name: after })).toBeVisible();
		await expect(page.getByRole("row", { name: new RegExp(after) })).toBeVisible();
	});

	test("asks before overwriting someone else's change", async ({ ownerPage: page }) => {
		const id = await createContact({
			name: uniqueName("Mine"),
			number: nationalNumber(),
			country_code: "+49",
		});
		const theirs = uniqueName("Theirs");
		const mine = uniqueName("Mine");
		await page.goto(`${CONTACTS}/${id}/edit`);
		await nameField(page).fill(mine);
		await callApi("PUT", `/contacts/${id}`, { name: theirs });
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText("Someone changed this contact while you were editing")).toBeVisible();
		await expect(page.getByText(`It's now ${theirs}`)).toBeVisible();
		await page.getByRole("button", { name: "Overwrite with yours" }).click();
		await expect(page.getByRole("heading", { name: mine })).toBeVisible();
	});

	test("is deleted immediately, and Undo restores it", async ({ ownerPage: page }) => {
		const name = uniqueName("Gone");
		const id = await createContact({ name, number: nationalNumber(), country_code: "+49" });
		await page.goto(`${CONTACTS}/${id}?search=${encodeURIComponent(name)}`);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete contact" }).click();
		await expect(page.getByText(`Deleted ${name}`)).toBeVisible();
		// Keeps it visible.
		await page.getByRole("button", { name: "Undo" }).hover();
		await expect(page.getByText(`No contacts match “${name}”`)).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("link", { name }).click();
		await expect(page).toHaveURL(new RegExp(`contacts/${id}\\?`));
	});

	test("that doesn't exist says so and links back", async ({ ownerPage: page, expectAccessible }) => {
		await page.goto(`${CONTACTS}/9007199254740991`);
		await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("link", { name: "Back to contacts" }).click();
		await expect(page).toHaveURL(CONTACTS);
	});
});
