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
import { openPalette } from "../../support/pages/frame";
import { invite, join, newcomer } from "../../support/people";
import { report } from "../../support/platform";
import { callApi, createContact, findContact } from "../../support/public-api";

test.describe("A new contact's number", () => {
	test("sets the country when typed with a plus sign, with 00 or with the 011 of the US", async ({
		ownerPage: page,
	}) => {
		for (const prefix of ["+", "00", "011 "]) {
			const national = nationalNumber();
			await page.goto(`${CONTACTS}/new`);
			await numberField(page).pressSequentially(`${prefix}49${national}`);
			await numberField(page).press("Enter");
			await expect(page).toHaveURL(/contacts\/\d+$/);
			await expect(
				page.getByRole("heading", { name: new RegExp(`^\\+49 ${national.slice(0, 4)}`) }),
			).toBeVisible();
		}
	});

	test("shows its country from the country code on, and how it will be saved", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(`${CONTACTS}/new`);
		await numberField(page).pressSequentially("+91");
		await expect(countryButton(page)).toHaveAccessibleName("Country: India +91");
		await numberField(page).pressSequentially("98765");
		await expect(page.getByText("+91 98765 · India")).toBeVisible();
		await numberField(page).pressSequentially("43210");
		await expect(page.getByText("Will be saved as +91 98765 43210 · India")).toBeVisible();
		await expect(numberField(page)).toHaveValue("+919876543210");
		await numberField(page).press("Tab");
		await expect(numberField(page)).toHaveValue("+91 98765 43210");
		await expectAccessible(page);
	});

	test("is of the last contact's country without a country code", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}/new`);
		await expect(page.getByText(/^Numbers without a country code are read as \S/)).toBeVisible();
		await numberField(page).fill(`+49 ${nationalNumber()}`);
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page).toHaveURL(/contacts\/\d+$/);
		await page.getByRole("link", { name: "New contact" }).click();
		await expect(countryButton(page)).toHaveAccessibleName("Country: Germany +49");
		const national = nationalNumber();
		await numberField(page).fill(`0${national}`);
		await numberField(page).press("Enter");
		await expect(
			page.getByRole("heading", { name: new RegExp(`^\\+49 ${national.slice(0, 4)}`) }),
		).toBeVisible();
	});

	test("changes its country code with the country", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}/new`);
		await numberField(page).fill("+52 33 1234 5678");
		await chooseCountry(page, "colombia", "+57");
		await expect(numberField(page)).toHaveValue("33 1234 5678");
		await expect(page.getByText("Will be saved as +57 331 2345678 · Colombia")).toBeVisible();
	});

	test("is read when pasted from anywhere", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}/new`);
		for (const copied of [
			"\u202a+91 98765 43210\u202c",
			"+91\u00a098765\u201143210",
			"tel:+91-98765-43210",
			"+٩١ ٩٨٧٦٥ ٤٣٢١٠",
			"https://wa.me/919876543210?text=Hello",
			"Phone: +91 98765 43210 (office)",
		]) {
			await numberField(page).clear();
			await chooseCountry(page, "uk", "+44");
			await pasteNumber(page, copied);
			await expect(countryButton(page)).toHaveAccessibleName("Country: India +91");
			await expect(numberField(page)).toHaveValue("+91 98765 43210");
		}
	});

	test("gets its country code from a part of the country's name", async ({ ownerPage: page }) => {
		await page.goto(`${CONTACTS}/new`);
		for (const [typed, code] of [
			["uk", "+44"],
			["korea", "+82"],
			["ivory", "+225"],
		] as const)
			await chooseCountry(page, typed, code);
	});

	test("asks which reading is right if the plus sign may be missing", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(`${CONTACTS}/new`);
		await chooseCountry(page, "deutschland", "+49");
		await numberField(page).fill("4915123456706");
		await expect(page.getByText("Does this number include the country code?")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "+49 1512 3456706" }).click();
		await expect(numberField(page)).toHaveValue("+49 1512 3456706");
		await expect(page.getByText("Will be saved as +49 1512 3456706")).toBeVisible();
	});

	test("is also corrected in an existing contact", async ({ ownerPage: page }) => {
		const id = await createContact({
			name: uniqueName("Moved"),
			number: nationalNumber(),
			country_code: "+49",
		});
		const national = `98${nationalNumber().slice(2, 10)}`;
		await page.goto(`${CONTACTS}/${id}/edit`);
		await expect(numberField(page)).toHaveValue(/^\+49 /);
		await numberField(page).fill(`+91 ${national}`);
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText(new RegExp(`^\\+91 ${national.slice(0, 5)} `)).first()).toBeVisible();
		expect(await findContact(`+91 ${national}`)).toBe(id);
	});
});

test("The search finds a copied number with any formatting", async ({ ownerPage: page }) => {
	await page.goto(CONTACTS);
	for (const copied of [
		"\u202a+52 55 1234 5678\u202c",
		"+52\u00a055\u20111234\u20115678",
		"tel:+525512345678",
		"55/1234/5678",
		"٥٥ ١٢٣٤ ٥٦٧٨",
		"011 52 55 1234 5678",
	]) {
		await searchBox(page).fill("");
		await expect(page.locator("mark")).toHaveCount(0);
		await searchBox(page).fill(copied);
		await expect(page.getByRole("row", { name: /Ana María de la Cruz/ }).first()).toBeVisible();
		await expect(page.locator("mark").first()).toBeVisible();
	}
});

test.describe("A number that nobody has", () => {
	test("becomes a new contact from the search of the list", async ({ ownerPage: page }) => {
		const national = nationalNumber();
		const text = new RegExp(`^New contact with \\+49 ${national.slice(0, 4)}`);
		await page.goto(CONTACTS);
		await searchBox(page).fill(`0049/${national}`);
		await page.getByRole("link", { name: text }).click();
		await expect(numberField(page)).toHaveValue(new RegExp(`^\\+49 ${national.slice(0, 4)}`));
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page).toHaveURL(/contacts\/\d+\?/);
		expect(page.url()).toContain(String(await findContact(`+49${national}`)));
		await expect(page.getByRole("link", { name: text })).toHaveCount(0);
	});

	test("becomes a new contact from the palette", async ({ ownerPage: page }) => {
		const national = nationalNumber();
		await page.goto(CONTACTS);
		await openPalette(page);
		await page.keyboard.type(`+49 ${national}`);
		await expect(page.getByRole("option", { name: "New contact with +49" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await page.keyboard.press("Enter");
		await expect(numberField(page)).toHaveValue(new RegExp(`^\\+49 ${national.slice(0, 4)}`));
	});

	test("isn't offered to people who can't add contacts", async ({ ownerPage, browser }) => {
		const ana = newcomer();
		const page = await join(browser, await invite(ownerPage, ana.email, "Viewer"), ana.name);
		await page.goto(CONTACTS);
		await searchBox(page).fill(`+49 ${nationalNumber()}`);
		await expect(page.getByText("No contacts match")).toBeVisible();
		await expect(page.getByRole("link", { name: /^New contact with/ })).toHaveCount(0);
	});
});

test.describe("A contact that has only a user ID on the platform", () => {
	test("can be renamed without a number, shows that it has none, and is restored by Undo", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const userId = `US.${Date.now()}${nationalNumber()}`;
		const message = {
			from_user_id: userId,
			id: `wamid.${userId}`,
			timestamp: String(Math.floor(Date.now() / 1000)),
			type: "text",
			text: { body: "Hello" },
		};
		const value = {
			messaging_product: "whatsapp",
			metadata: { display_phone_number: "49305550142", phone_number_id: "1" },
			contacts: [{ profile: { name: uniqueName("Username") }, user_id: userId }],
			messages: [message],
		};
		const entry = [{ id: "1", changes: [{ field: "messages", value }] }];
		const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
		expect(answer.status, answer.text).toBe(200);

		await page.goto(CONTACTS);
		const row = page.getByRole("row", { name: new RegExp(value.contacts[0]?.profile.name ?? "") });
		await expect(row.getByText(userId, { exact: true })).toBeVisible();
		await row.getByRole("link").click();
		await page.getByRole("tab", { name: "Details" }).click();
		await expect(page.getByRole("button", { name: "Copy User ID" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Copy Number" })).toHaveCount(0);
		await expectAccessible(page);

		const name = uniqueName("Renamed");
		await page.getByRole("button", { name: "More actions" }).click();
		await expect(page.getByRole("menuitem", { name: "Copy number" })).toHaveCount(0);
		await page.getByRole("menuitem", { name: "Edit contact" }).click();
		await nameField(page).fill(name);
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByRole("heading", { name })).toBeVisible();

		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete contact" }).click();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
	});
});

test("A form keeps its error until the next attempt", async ({ ownerPage: page, expectAccessible }) => {
	const id = await createContact({ name: uniqueName("Kept"), number: nationalNumber(), country_code: "+49" });
	await page.goto(`${CONTACTS}/${id}/edit`);
	await nameField(page).fill(uniqueName("Changed"));
	await page.route(`**/contacts/${id}`, (route) =>
		route.request().method() === "PUT"
			? route.fulfill({ status: 502, json: { success: false, statusCode: 502, message: "Away" } })
			: route.fallback(),
	);
	await page.getByRole("button", { name: "Save changes" }).click();
	const alert = page.getByRole("alert").filter({ hasText: "Couldn't save the contact." });
	await expect(alert).toBeVisible();
	await expectAccessible(page);
	await nameField(page).fill(uniqueName("Changed"));
	await expect(alert).toBeVisible();
	await page.unroute(`**/contacts/${id}`);
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("heading", { name: /^Changed/ })).toBeVisible();
	await expect(alert).toHaveCount(0);
});

test("A form keeps its input when someone else deletes the contact", async ({ ownerPage: page }) => {
	const id = await createContact({ name: uniqueName("Gone"), number: nationalNumber(), country_code: "+49" });
	const typed = uniqueName("Typed");
	await page.goto(`${CONTACTS}/${id}/edit`);
	await nameField(page).fill(typed);
	await callApi("DELETE", `/contacts/${id}`);
	await page.getByRole("button", { name: "Save changes" }).click();
	const panel = page.getByRole("complementary", { name: "Edit contact" });
	await expect(panel.getByRole("alert")).toContainText(
		/Couldn't save the contact\. .*(no such|doesn't exist)/,
	);
	await expect(nameField(page)).toHaveValue(typed);
});
