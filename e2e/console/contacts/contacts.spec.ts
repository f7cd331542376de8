import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import {
	CONTACTS,
	countryButton,
	nameField,
	nationalNumber,
	numberField,
	pasteNumber,
	searchBox,
	uniqueName,
} from "../../support/pages/contacts";
import { createContact, findContact } from "../../support/public-api";

/** How many contacts a search finds; hidden while rows of another search are shown. */
const HIT_COUNT = /^[\d,]+ of [\d,]+$/;

test("A contact is found by name or number and opened by keyboard, and the URL keeps the search", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const ana = page.getByRole("row", { name: /Ana María de la Cruz.*55 1234 5678/ });
	await page.goto(CONTACTS);
	await expect(page.getByRole("row").nth(1)).toBeVisible();

	await test.step("/ jumps to the search, which highlights hits while you type", async () => {
		await page.keyboard.press("/");
		await expect(searchBox(page)).toBeFocused();
		await page.keyboard.type("maria de la cruz");
		await expect(ana).toBeVisible();
		await expect(ana.locator("mark").first()).toHaveText("María");
		await expect(page).toHaveURL(/search=maria\+de\+la\+cruz/);
		await expect(page.getByText(HIT_COUNT)).toBeVisible();
		await expectAccessible(page);
	});

	await test.step("a reload keeps the search", async () => {
		await page.reload();
		await expect(searchBox(page)).toHaveValue("maria de la cruz");
		await expect(ana).toBeVisible();
	});

	await test.step("a copied number is found in any notation", async () => {
		for (const copied of ["\u202a+52\u00a055\u20111234 5678\u202c", "55/1234/5678"]) {
			await searchBox(page).fill("");
			await expect(page.locator("mark")).toHaveCount(0);
			await searchBox(page).fill(copied);
			await expect(ana.first()).toBeVisible();
			await expect(ana.first().locator("mark")).toBeVisible();
		}
	});

	await test.step("Down goes into the rows, Enter opens one, Esc closes it and returns the focus", async () => {
		await searchBox(page).fill("");
		await expect(page.getByText(HIT_COUNT)).toBeHidden();
		await searchBox(page).fill("maria");
		await expect(page.locator("mark").first()).toBeVisible();
		await expect(page.getByText(HIT_COUNT)).toBeVisible();
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

	await test.step("a search without results says so and can be cleared", async () => {
		await searchBox(page).fill("zzzz-nobody");
		await expect(page.getByText("No contacts match “zzzz-nobody”")).toBeVisible();
		await page.getByRole("button", { name: "Clear search" }).last().click();
		await expect(searchBox(page)).toHaveValue("");
		await expect(page.getByRole("row").nth(2)).toBeVisible();
	});
});

test("A contact is added from a search, edited, deleted, and restored by Undo", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const national = nationalNumber();
	const start = `\\+49 ${national.slice(0, 4)}`;
	const [name, after] = [uniqueName("Ada"), uniqueName("Grace")];
	const row = (named: string) => page.getByRole("row", { name: new RegExp(named) });
	const choose = async (action: string) => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: action }).click();
	};

	await test.step("a search for a number that nobody has offers a new contact", async () => {
		await page.goto(CONTACTS);
		await searchBox(page).fill(`0049/${national}`);
		await page.getByRole("link", { name: new RegExp(`^New contact with ${start}`) }).click();
		await expect(numberField(page)).toHaveValue(new RegExp(`^${start}`));
	});

	await test.step("the form says what is missing, and how the number will be saved", async () => {
		await numberField(page).clear();
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page.getByText("Enter a phone number.")).toBeVisible();
		await expect(numberField(page)).toBeFocused();
		await expectAccessible(page);
		await nameField(page).fill(name);
		await pasteNumber(page, `+49 ${national}`);
		await expect(countryButton(page)).toHaveAccessibleName("Country: Germany +49");
		await expect(page.getByText(new RegExp(`Will be saved as ${start}`))).toBeVisible();
	});

	await test.step("the created contact opens, and the list shows it", async () => {
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page.getByRole("heading", { name })).toBeVisible();
		await expect(page.getByText("No messages yet")).toBeVisible();
		await expect(page).toHaveURL(/contacts\/\d+\?/);
		expect(page.url()).toContain(String(await findContact(`+49${national}`)));
		await expect(row(name)).toBeVisible();
		await expect(page.getByRole("link", { name: /^New contact with/ })).toHaveCount(0);
	});

	await test.step("its details are edited in the panel, and the list follows", async () => {
		await page.getByRole("tab", { name: "Details" }).click();
		await expect(page.getByText(name.split(" ")[1] ?? "", { exact: true })).toBeVisible();
		await expectAccessible(page);
		await choose("Edit contact");
		await expect(nameField(page)).toHaveValue(name);
		await nameField(page).fill(after);
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByRole("heading", { name: after })).toBeVisible();
		await expect(row(after)).toBeVisible();
	});

	await test.step("it's deleted at once, and Undo restores it", async () => {
		await choose("Delete contact");
		await expect(page.getByText(`Deleted ${after}`)).toBeVisible();
		// Keeps it visible.
		await page.getByRole("button", { name: "Undo" }).hover();
		await expect(page.getByText(`No contacts match “0049/${national}”`)).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("link", { name: after }).click();
		await expect(page.getByRole("complementary", { name: after })).toBeVisible();
	});
});

test("The URL has the page of the list, so Back returns to the previous one, and a number jumps to any", async ({
	ownerPage: page,
}) => {
	await page.goto(`${CONTACTS}?size=10`);
	await expect(page.getByText(/^1–10 of/)).toBeVisible();
	await page.getByRole("button", { name: "Next" }).click();
	await expect(page.getByText(/^11–20 of/)).toBeVisible();
	await expect(page).toHaveURL(/page=2/);
	await page.goBack();
	await expect(page.getByText(/^1–10 of/)).toBeVisible();

	await page.getByRole("textbox", { name: /^Go to page/ }).fill("7");
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^61–70 of/)).toBeVisible();
	await expect(page.getByRole("textbox", { name: /^Go to page/ })).toBeFocused();
});

test("The list of contacts shows an error, and loads after a retry", async ({ ownerPage: page }) => {
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

test("A new contact's form warns before leaving, and offers the draft after a reload", async ({
	ownerPage: page,
}) => {
	const name = uniqueName("Draft");
	const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await page.goto(`${CONTACTS}/new`);
	await expect(nameField(page)).toBeFocused();
	await nameField(page).fill(name);
	await page
		.getByRole("link", { name: /^Webhooks/ })
		.first()
		.click();
	await expect(leaving).toBeVisible();
	await page.getByRole("button", { name: "Keep editing" }).click();
	await expect(leaving).toBeHidden();
	await page.keyboard.press("Escape");
	await expect(leaving).toBeVisible();
	await page.getByRole("button", { name: "Keep editing" }).click();
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await page.getByRole("button", { name: "Restore" }).click();
	await expect(nameField(page)).toHaveValue(name);
});

test("A row opens although the server's pages don't arrive, and Back, Forward and a reload follow the URL", async ({
	ownerPage: page,
}) => {
	const word = uniqueName("Place");
	const [first, second] = [`Ada ${word}`, `Eva ${word}`];
	for (const name of [first, second])
		await createContact({ name, number: nationalNumber(), country_code: "+49" });
	const panel = (name: string) => page.getByRole("complementary", { name });
	const row = (name: string) => page.getByRole("link", { name });
	await page.goto(`${CONTACTS}?search=${encodeURIComponent(word)}`);
	const isPage = ({ pathname }: URL) => /^\/\d+\/contacts\/\d+$/.test(pathname);
	const release = await holdRequests(page, isPage);

	await test.step("from the list, from another contact, and on the way back", async () => {
		await row(first).click();
		await expect(panel(first)).toBeVisible();
		await expect(page).toHaveTitle(new RegExp(first));
		await row(second).click();
		await expect(panel(second)).toBeVisible();
		await page.goBack();
		await expect(panel(first)).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("complementary")).toHaveCount(0);
		await expect(page).toHaveURL((url) => url.pathname === CONTACTS);
		await page.goForward();
		await expect(panel(first)).toBeVisible();
	});

	release();
	await test.step("after a reload, and from a page of the server", async () => {
		await page.reload();
		await expect(panel(first)).toBeVisible();
		await row(second).click();
		await expect(panel(second)).toBeVisible();
		await page.goBack();
		await expect(panel(first)).toBeVisible();
		await page.goForward();
		await panel(second).getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
		await expect(nameField(page)).toHaveValue(second);
		await row(first).click();
		await expect(panel(first)).toBeVisible();
		await page.goBack();
		await expect(nameField(page)).toHaveValue(second);
		await page.goBack();
		await expect(panel(second)).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("complementary")).toHaveCount(0);
	});
});
