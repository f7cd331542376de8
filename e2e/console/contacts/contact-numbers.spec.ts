import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import {
	CONTACTS,
	chooseCountry,
	countryButton,
	nameField,
	nationalNumber,
	numberField,
	pasteNumber,
	uniqueName,
} from "../../support/pages/contacts";
import { openPalette } from "../../support/pages/frame";
import { report } from "../../support/platform";
import { callApi, createContact, findContact } from "../../support/public-api";

test("A new contact's number is read while it's typed, pasted, or its country chosen", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await page.goto(`${CONTACTS}/new`);
	await expect(nameField(page)).toBeFocused();

	await test.step("it shows its country from the country code on, and how it will be saved", async () => {
		await numberField(page).pressSequentially("+91");
		await expect(countryButton(page)).toHaveAccessibleName("Country: India +91");
		await numberField(page).pressSequentially("98765");
		await expect(page.getByText("+91 98765 · India")).toBeVisible();
		await numberField(page).pressSequentially("43210");
		await expect(page.getByText("Will be saved as +91 98765 43210 · India")).toBeVisible();
		await expect(numberField(page)).toHaveValue("+919876543210");
		await numberField(page).press("Tab");
		await expect(numberField(page)).toHaveValue("+91 98765 43210");
	});

	await test.step("it changes its country code with the country", async () => {
		await numberField(page).fill("+52 33 1234 5678");
		await chooseCountry(page, "colombia", "+57");
		await expect(numberField(page)).toHaveValue("33 1234 5678");
		await expect(page.getByText("Will be saved as +57 331 2345678 · Colombia")).toBeVisible();
	});

	await test.step("it's read when pasted with invisible characters, or with text around it", async () => {
		for (const copied of ["\u202a+91\u00a098765\u201143210\u202c", "Phone: +91 98765 43210 (office)"]) {
			await numberField(page).clear();
			await chooseCountry(page, "uk", "+44");
			await pasteNumber(page, copied);
			await expect(countryButton(page)).toHaveAccessibleName("Country: India +91");
			await expect(numberField(page)).toHaveValue("+91 98765 43210");
		}
	});

	await test.step("a part of a country's name, or the start of a word in it, finds its code", async () => {
		await numberField(page).clear();
		await chooseCountry(page, "korea", "+82");
		await chooseCountry(page, "ivory", "+225");
		await countryButton(page).press("Enter");
		await expect(page.getByRole("combobox", { name: "Country or code" })).toBeFocused();
		await page.keyboard.type("uni");
		await expect(page.getByRole("option").first()).toHaveText(/^\P{L}*United/u);
		await page.keyboard.press("Escape");
		await expect(numberField(page)).toBeFocused();
	});

	await test.step("a calling code without a country is accepted, and an unusual number is called so", async () => {
		await chooseCountry(page, "+999", "+999");
		await numberField(page).fill("12345");
		await expect(page.getByText("Will be saved as +999 12345. No country has this code")).toBeVisible();
		await numberField(page).fill("+998 12");
		await expect(page.getByText("+998 12 · Uzbekistan")).toBeVisible();
		await numberField(page).press("Tab");
		await expect(page.getByText("Will be saved as +998 12. That's too short for this country")).toBeVisible();
	});

	await test.step("if the plus sign may be missing, it asks which reading is right", async () => {
		await numberField(page).clear();
		await chooseCountry(page, "deutschland", "+49");
		await numberField(page).fill("4915123456706");
		await expect(page.getByText("Does this number include the country code?")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "+49 1512 3456706" }).click();
		await expect(numberField(page)).toHaveValue("+49 1512 3456706");
		await expect(page.getByText("Will be saved as +49 1512 3456706")).toBeVisible();
	});
});

test("A form that is filled in one step is complete, and Back from the created contact leads to the list", async ({
	ownerPage: page,
}) => {
	const name = uniqueName("Autofilled");
	await page.goto(CONTACTS);
	await page.getByRole("link", { name: "New contact" }).click();
	await page.getByRole("button", { name: "Create contact" }).click();
	await expect(page.getByText("Enter a phone number.")).toBeVisible();
	const fill = (field: HTMLElement | SVGElement, value: string) => {
		const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
		set?.call(field, value);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	};
	await nameField(page).evaluate(fill, name);
	await numberField(page).evaluate(fill, nationalNumber());
	await expect(page.getByText(/Will be saved as/)).toBeVisible();
	await expect(page.getByText("A country code must be")).toHaveCount(0);
	const release = await holdRequests(
		page,
		({ pathname, searchParams }) => /\/contacts\/\d+$/.test(pathname) && searchParams.has("_rsc"),
	);
	await page.getByRole("button", { name: "Create contact" }).click();
	await expect(page.getByText(`Created ${name}`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Create contact" })).toHaveAttribute("aria-busy", "true");
	await expect(page.getByText("A contact with this number already exists")).toHaveCount(0);
	release();
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`${CONTACTS}$`));
	await expect(nameField(page)).toBeHidden();
});

test("A number is saved as it was read, makes its country the usual one, and belongs to one contact", async ({
	ownerPage: page,
}) => {
	const heading = (national: string) =>
		page.getByRole("heading", { name: new RegExp(`^\\+49 ${national.slice(0, 4)}`) });
	const [first, second, taken, free] = [1, 2, 3, 4].map(() => nationalNumber()) as [
		string,
		string,
		string,
		string,
	];
	const name = uniqueName("Taken");
	const id = await createContact({ name, number: taken, country_code: "+49" });

	await test.step("typed with 00, Enter saves it", async () => {
		await page.goto(`${CONTACTS}/new`);
		await expect(page.getByText(/^No country code\? We'll use \S/)).toBeVisible();
		await numberField(page).pressSequentially(`0049${first}`);
		await numberField(page).press("Enter");
		await expect(page).toHaveURL(/contacts\/\d+$/);
		await expect(heading(first)).toBeVisible();
	});

	await test.step("the next one without a country code is of the same country", async () => {
		await page.getByRole("link", { name: "New contact" }).click();
		await expect(countryButton(page)).toHaveAccessibleName("Country: Germany +49");
		await numberField(page).fill(`0${second}`);
		await numberField(page).press("Enter");
		await expect(heading(second)).toBeVisible();
	});

	await test.step("one that someone has leads to them", async () => {
		await page.getByRole("link", { name: "New contact" }).click();
		await pasteNumber(page, `0049 ${taken}`);
		await page.getByRole("button", { name: "Create contact" }).click();
		await expect(page.getByText(`A contact with this number already exists: ${name}.`)).toBeVisible();
		await page.getByRole("link", { name: "Open contact" }).click();
		await expect(page).toHaveURL(`${CONTACTS}/${id}`);
		await expect(page.getByRole("heading", { name })).toBeVisible();
	});

	await test.step("one that nobody has becomes a new contact from the palette", async () => {
		await openPalette(page);
		await page.keyboard.type(`+49 ${free}`);
		await expect(page.getByRole("option", { name: "New contact with +49" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await page.keyboard.press("Enter");
		await expect(numberField(page)).toHaveValue(new RegExp(`^\\+49 ${free.slice(0, 4)}`));
	});
});

test("A contact that has only a user ID on the platform is renamed, deleted and restored without a number", async ({
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

test("A contact's form keeps what you typed when saving fails, and while someone else changes or deletes it", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const id = await createContact({ name: uniqueName("Kept"), number: nationalNumber(), country_code: "+49" });
	const [mine, theirs, late] = [uniqueName("Mine"), uniqueName("Theirs"), uniqueName("Late")];
	const save = () => page.getByRole("button", { name: "Save changes" }).click();
	const edit = async () => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Edit contact" }).click();
	};

	await test.step("an error stays until the next attempt", async () => {
		await page.goto(`${CONTACTS}/${id}/edit`);
		await nameField(page).fill(uniqueName("Changed"));
		await page.route(`**/contacts/${id}`, (route) =>
			route.request().method() === "PUT"
				? route.fulfill({ status: 502, json: { success: false, statusCode: 502, message: "Away" } })
				: route.fallback(),
		);
		await save();
		const alert = page.getByRole("alert").filter({ hasText: "Couldn't save the contact." });
		await expect(alert).toBeVisible();
		await expectAccessible(page);
		const changed = uniqueName("Changed");
		await nameField(page).fill(changed);
		await expect(alert).toBeVisible();
		await page.unroute(`**/contacts/${id}`);
		await save();
		await expect(page.getByRole("heading", { name: changed })).toBeVisible();
		await expect(alert).toHaveCount(0);
	});

	await test.step("a number is corrected with its country code", async () => {
		const national = `98${nationalNumber().slice(2, 10)}`;
		await edit();
		await expect(numberField(page)).toHaveValue(/^\+49 /);
		await numberField(page).fill(`+91 ${national}`);
		await save();
		// Lists have it too, in a column that may be hidden.
		const shown = page.getByText(new RegExp(`^\\+91 ${national.slice(0, 5)} `)).filter({ visible: true });
		await expect(shown.first()).toBeVisible();
		expect(await findContact(`+91 ${national}`)).toBe(id);
	});

	await test.step("someone else's change isn't overwritten without asking", async () => {
		await edit();
		await nameField(page).fill(mine);
		await callApi("PUT", `/contacts/${id}`, { name: theirs });
		// Before a save.
		await expect(page.getByText("Someone changed this contact while you were editing")).toBeVisible();
		await expect(nameField(page)).toHaveValue(mine);
		await expect(page.getByText(`It's now ${theirs}`)).toBeVisible();
		await page.getByRole("button", { name: "Overwrite with yours" }).click();
		await expect(page.getByRole("heading", { name: mine })).toBeVisible();
	});

	await test.step("someone else's deletion is reported, and the input stays", async () => {
		await edit();
		await nameField(page).fill(late);
		await callApi("DELETE", `/contacts/${id}`);
		await save();
		const panel = page.getByRole("complementary", { name: "Edit contact" });
		await expect(panel.getByRole("alert")).toContainText(
			/Couldn't save the contact\. .*(no such|doesn't exist)/,
		);
		await expect(nameField(page)).toHaveValue(late);
	});
});
