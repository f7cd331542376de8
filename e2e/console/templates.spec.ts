import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { ACCOUNT } from "../support/instance";
import { callApi } from "../support/public-api";

const LIST = `/${ACCOUNT}/templates`;
const ANN = { "1": "Ann" };

function newCode(): string {
	return `test_${randomUUID().replaceAll("-", "_")}`;
}

async function createContent(code: string, content: object): Promise<void> {
	await callApi("POST", `/templates/${code}/contents`, {
		lang_code: "en",
		text: "Good to see you.",
		...content,
	});
}

async function readContent(code: string, langCode = "en") {
	const { data } = await callApi("GET", `/templates/${code}/contents/${langCode}`);
	return data as Record<string, unknown> & { buttons: Record<string, unknown>[] };
}

async function openTemplate(page: Page, code: string, langCode = "en"): Promise<void> {
	await page.goto(`${LIST}/${code}?lang=${langCode}`);
	// A first page on a busy machine takes longer than anything that follows.
	await expect(bodyField(page)).toBeVisible({ timeout: 30_000 });
}

function bodyField(page: Page) {
	return page.getByRole("textbox", { name: "Body", exact: true });
}

function footerField(page: Page) {
	return page.getByRole("textbox", { name: "Footer", exact: true });
}

function preview(page: Page) {
	return page.getByRole("group", { name: /^How the message looks in/ });
}

async function addButton(page: Page, type: string, label: string): Promise<void> {
	await page.getByRole("button", { name: "Add button" }).click();
	await page.getByRole("menuitem", { name: new RegExp(`^${type}`) }).click();
	const added = page.getByRole("textbox", { name: "Label" }).last();
	await expect(added).toBeFocused();
	await page.keyboard.type(label);
}

test.describe("The list of templates", () => {
	test("shows the known templates with their languages", async ({ ownerPage: page, expectAccessible }) => {
		await page.goto(LIST);
		const row = page.getByRole("row", { name: /order_update/ });
		await expect(row).toContainText("5 languages");
		await expectAccessible(page);
		await row.getByRole("link", { name: "order_update" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "order_update" })).toBeVisible();
	});

	test("says what is wrong with a code, and opens a good one", async ({ ownerPage: page }) => {
		const code = newCode();
		await page.goto(LIST);
		const field = page.getByLabel("Template code");
		await field.fill("order update!");
		await field.press("Enter");
		await expect(field).toHaveAccessibleDescription(/1 to 512 letters, digits/);
		await expect(field).toBeFocused();
		await field.fill(code);
		await page.getByRole("button", { name: "Open template" }).click();
		await expect(page).toHaveURL(new RegExp(code));
		await expect(page.getByText("This template has no languages yet")).toBeVisible();
	});

	test("takes a template off the list, and puts it back by Undo", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await page.goto(`${LIST}?q=${code}`);
		await expect(page.getByRole("link", { name: code })).toBeVisible();
		await page.getByRole("button", { name: `Take ${code} off the list` }).click();
		await expect(page.getByText(`No known template has “${code}” in its code`)).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByRole("link", { name: code })).toBeVisible();
	});
});

test.describe("The languages of a template", () => {
	test("begin with the first one added", async ({ ownerPage: page, expectAccessible }) => {
		const code = newCode();
		await page.goto(`${LIST}/${code}`);
		await page.getByRole("button", { name: "Add a language" }).click();
		const dialog = page.getByRole("dialog", { name: "Add a language" });
		await dialog.getByRole("button", { name: "Add language" }).click();
		await expect(dialog.getByText("Choose a language.")).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole("combobox", { name: "Language" }).fill("span");
		await page.getByRole("option", { name: "Spanish (MEX)" }).click();
		await dialog.getByRole("button", { name: "Add language" }).click();
		await expect(page.getByRole("tab", { name: /Spanish \(MEX\).*unsaved changes/ })).toBeVisible();
		await bodyField(page).fill("Nos alegra verte por aquí.");
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Spanish (MEX) saved as draft")).toBeVisible();
		await expect(page.getByRole("tab", { name: "Spanish (MEX) Draft", exact: true })).toBeVisible();
		expect(await readContent(code, "es_MX")).toMatchObject({
			text: "Nos alegra verte por aquí.",
			is_draft: true,
		});
	});

	test("can start as a copy of another, and keep their edits while one looks at others", async ({
		ownerPage: page,
	}) => {
		const code = newCode();
		await createContent(code, { text: "Hello {{1}}, welcome to us.", variables: ANN, footer: "Bye" });
		await openTemplate(page, code);
		await page.getByRole("button", { name: "Language", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Add a language" });
		await dialog.getByRole("combobox", { name: "Language" }).fill("german (aut");
		await page.getByRole("option", { name: "German (AUT)" }).click();
		await expect(dialog.getByRole("combobox", { name: "Start with" })).toContainText("A copy of English");
		await dialog.getByRole("button", { name: "Add language" }).click();
		await expect(footerField(page)).toHaveValue("Bye");
		await bodyField(page).fill("Servus {{1}}, willkommen bei uns.");
		await page.getByRole("tab", { name: /^English/ }).click();
		await expect(bodyField(page)).toHaveValue("Hello {{1}}, welcome to us.");
		await page.getByRole("tab", { name: /^German/ }).click();
		await expect(bodyField(page)).toHaveValue("Servus {{1}}, willkommen bei uns.");
		await expect(page.getByLabel("Sample for {{1}} of the body")).toHaveValue("Ann");
		await page.goBack();
		await expect(bodyField(page)).toHaveValue("Hello {{1}}, welcome to us.");
	});

	test("are compared part by part, and the one that stands apart is marked", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(`${LIST}/order_update?lang=de`);
		await expect(page.getByRole("tab", { name: "German Needs work" })).toBeVisible();
		const table = page.getByRole("region", { name: "The languages side by side" });
		await expect(table.getByText("{{2}} is missing", { exact: true })).toBeVisible();
		await expect(bodyField(page)).toHaveAccessibleDescription(/also uses \{\{2\}\}/);
		await expectAccessible(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await expectAccessible(page);
		await table.getByRole("button", { name: "Edit Spanish" }).click();
		await expect(page).toHaveURL(/lang=es/);
		await expect(page.getByRole("tab", { name: /^Spanish/ })).toHaveAttribute("aria-selected", "true");
		await page.goBack();
		await expect(page.getByRole("tab", { name: /^German/ })).toHaveAttribute("aria-selected", "true");
	});

	test("are found by what they contain", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, { text: "The needle is here." });
		await createContent(code, { lang_code: "fr", text: "Rien du tout." });
		await openTemplate(page, code, "en");
		const search = page.getByRole("textbox", { name: "Search in the contents" });
		await search.fill("needle");
		await expect(page.getByText("1 language contains it")).toBeVisible();
		await expect(page.getByRole("tab", { name: /^French/ })).toBeHidden();
		await search.fill("nowhere to be found");
		await expect(page.getByText("No language contains “nowhere to be found”.")).toBeVisible();
		await search.press("Escape");
		await expect(page.getByRole("tab", { name: /^French/ })).toBeVisible();
	});

	test("are deleted after a question that names them", async ({ ownerPage: page, expectAccessible }) => {
		const code = newCode();
		await createContent(code, {});
		await createContent(code, { lang_code: "fr" });
		await openTemplate(page, code, "fr");
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete French…" }).click();
		const question = page.getByRole("alertdialog", { name: `Delete French from ${code}?` });
		await expect(question).toContainText("can't be undone");
		await expectAccessible(page);
		await question.getByRole("button", { name: "Delete French" }).click();
		await expect(page.getByText(`French was deleted from ${code}.`)).toBeVisible();
		await expect(page.getByRole("tab", { name: /^French/ })).toBeHidden();
		await expect(page.getByRole("tab", { name: /^English/ })).toHaveAttribute("aria-selected", "true");
	});
});

test.describe("The editor of a content", () => {
	test("counts the footer in code points up to 60, marks what is past, and never cuts", async ({
		ownerPage: page,
	}) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		const footer = page.getByRole("region", { name: "Footer" });
		await footerField(page).fill("👍".repeat(60));
		await expect(footer.getByText("60 / 60", { exact: true })).toBeVisible();
		await footerField(page).press("End");
		await page.keyboard.type("!!");
		await expect(footer.getByText("62 / 60", { exact: true })).toBeVisible();
		await expect(footerField(page)).toHaveValue(`${"👍".repeat(60)}!!`);
		await expect(footerField(page)).toHaveAccessibleDescription(/at most 60 characters; this has 62/);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("1 thing must be mended before this can be saved")).toBeVisible();
		await expect(footerField(page)).toBeFocused();
	});

	test("tells what keeps it from being ready, and saves it as a draft all the same", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await bodyField(page).fill("Your code is {{1}}");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("2 things must be mended before English is ready")).toBeVisible();
		await expect(bodyField(page)).toBeFocused();
		await expect(bodyField(page)).toHaveAccessibleDescription(/cannot end with \{\{1\}\}/);
		await expectAccessible(page);
		const alert = page.getByRole("alert").filter({ hasText: "must be mended" });
		await alert.getByRole("button", { name: "Give a sample for {{1}}." }).click();
		await expect(page.getByLabel("Sample for {{1}} of the body")).toBeFocused();
		await alert.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("English saved as draft")).toBeVisible();
		await bodyField(page).fill("Your code is {{1}}, use it soon.");
		await page.getByLabel("Sample for {{1}} of the body").fill("482910");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("English saved as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ is_draft: false, variables: { "1": "482910" } });
	});

	test("keeps the sample of a variable that goes and returns", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, { text: "Hello {{1}}, welcome to us.", variables: ANN });
		await openTemplate(page, code);
		await bodyField(page).fill("Hello you, welcome to us.");
		await expect(page.getByLabel("Sample for {{1}} of the body")).toBeHidden();
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("English saved as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ variables: {} });
		await bodyField(page).fill("Hello {{1}}, welcome to us.");
		await expect(page.getByLabel("Sample for {{1}} of the body")).toHaveValue("Ann");
	});

	test("formats what is selected and inserts variables, as the preview shows", async ({
		ownerPage: page,
	}) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await bodyField(page).fill("Important");
		await bodyField(page).selectText();
		await page.getByRole("button", { name: "Bold" }).click();
		await expect(bodyField(page)).toHaveValue("*Important*");
		await bodyField(page).press("End");
		await page.keyboard.type(" news for ");
		await page.getByRole("button", { name: "Insert {{1}}" }).click();
		await expect(bodyField(page)).toBeFocused();
		await page.keyboard.type(" today.");
		await expect(bodyField(page)).toHaveValue("*Important* news for {{1}} today.");
		await page.getByLabel("Sample for {{1}} of the body").fill("Ann");
		await expect(preview(page)).toContainText("Important news for Ann today.");
		await expect(preview(page).getByRole("strong")).toHaveText("Important");
	});

	test("has buttons of every type, moved by keys and deleted with Undo", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await addButton(page, "Website", "See it");
		await page.getByLabel("Web address").fill("https://example.com/b/");
		await page.getByRole("combobox", { name: "Address", exact: true }).click();
		await page.getByRole("option", { name: "Ends with a variable" }).click();
		await page.getByLabel("Web address").fill("https://example.com/b/{{1}}");
		await addButton(page, "Phone call", "Call us");
		await page.getByLabel("Country code").fill("+49");
		await page.getByLabel("Phone number").fill("30555014");
		await addButton(page, "Offer code", "Copy it");
		await page.getByRole("textbox", { name: "Offer code" }).fill("WINTER20");
		await addButton(page, "Catalog", "Catalog");
		await addButton(page, "Quick reply", "Not now");
		await expect(page.getByText("5 of 10")).toBeVisible();
		await expect(preview(page).getByText("Not now")).toBeHidden();
		await preview(page).getByRole("button", { name: "See all options" }).click();
		await expect(preview(page).getByText("Not now")).toBeVisible();

		await page.getByRole("button", { name: "Move Button 5: Not now" }).focus();
		for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowUp");
		await expect(page.getByRole("button", { name: "Move Button 1: Not now" })).toBeFocused();
		await page.getByRole("button", { name: "Delete Button 2: See it" }).click();
		await expect(page.getByText("4 of 10")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByText("5 of 10")).toBeVisible();

		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("English saved as ready")).toBeVisible();
		expect((await readContent(code)).buttons).toMatchObject([
			{ type: "custom", label: "Not now", value: null },
			{ type: "visit_website", url_type: "dynamic", dynamic_url: "https://example.com/b/{{1}}" },
			{ type: "call_phone", value: "30555014", country_code: "+49" },
			{ type: "copy_offer_code", value: "WINTER20" },
			{ type: "view_catalog", label: "Catalog" },
		]);
	});

	test("moves a button that is dragged", async ({ ownerPage: page }) => {
		const code = newCode();
		const buttons = ["First", "Second", "Third"].map((label) => ({ type: "custom", label }));
		await createContent(code, { buttons });
		await openTemplate(page, code);
		const handle = await page.getByRole("button", { name: "Move Button 1: First" }).boundingBox();
		const last = await page.getByRole("group", { name: "Button 3: Third" }).boundingBox();
		if (!handle || !last) throw new Error("There is nothing to drag.");
		await page.mouse.move(handle.x + 8, handle.y + 8);
		await page.mouse.down();
		await page.mouse.move(handle.x + 8, last.y + last.height, { steps: 12 });
		await page.mouse.up();
		await expect(page.getByRole("group", { name: "Button 3: First" })).toBeVisible();
	});

	test("has a header of each type, and what was typed comes back with it", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		const type = page.getByRole("combobox", { name: "Type of the header" });
		async function choose(name: string) {
			await type.click();
			await page.getByRole("option", { name, exact: true }).click();
		}
		await choose("Text");
		await page.getByRole("textbox", { name: "Header text" }).fill("Booking {{1}}");
		await page.getByLabel("Sample for {{1}} of the header").fill("NW-48213");
		await expect(preview(page)).toContainText("Booking NW-48213");
		await choose("Document");
		await page.getByLabel("Link to the document").fill("https://example.com/plan.pdf");
		await page.getByLabel("File name").fill("plan.pdf");
		await expect(preview(page)).toContainText("plan.pdf");
		await choose("None");
		await choose("Text");
		await expect(page.getByRole("textbox", { name: "Header text" })).toHaveValue("Booking {{1}}");
		await choose("Document");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("English saved as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({
			headers: [
				{ type: "document", text: null, link: "https://example.com/plan.pdf", file_name: "plan.pdf" },
			],
		});
	});

	test("has the remaining settings, with seconds in words", async ({ ownerPage: page, expectAccessible }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await page.getByText("More settings").click();
		await page.getByRole("checkbox", { name: "Set how long delivery is tried" }).click();
		await page.getByLabel("Validity in seconds").fill("5400");
		await expect(page.getByText("1 hour and 30 minutes")).toBeVisible();
		await page.getByRole("combobox", { name: "How the code is handed over" }).click();
		await page.getByRole("option", { name: "The reader copies it" }).click();
		await page.getByRole("checkbox", { name: "Say when the code expires" }).click();
		await page.getByLabel("Code expires after, in seconds").fill("30");
		await page.getByRole("button", { name: "Add app" }).click();
		await page.getByLabel("Package name").fill("com.example.shop");
		await page.getByLabel("Signature hash").fill("K8a/AINcGX7");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByLabel("Code expires after, in seconds")).toBeFocused();
		await page.getByLabel("Code expires after, in seconds").fill("600");
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("English saved as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({
			is_custom_validity_period: true,
			validity_period_seconds: 5400,
			auth_delivery_method: "copy_code",
			auth_add_code_expiration: true,
			auth_code_expiration_seconds: 600,
			auth_apps: [{ package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" }],
		});
	});

	test("writes right to left where the language does", async ({ ownerPage: page }) => {
		await page.goto(`${LIST}/order_update?lang=ar`);
		await expect(bodyField(page)).toHaveAttribute("dir", "rtl");
		await expect(bodyField(page)).toHaveAttribute("lang", "ar");
		await expect(preview(page).locator("[lang=ar]")).toHaveAttribute("dir", "rtl");
	});
});

test.describe("Nothing typed is lost", () => {
	test("offers what was typed again after a reload", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await bodyField(page).fill("Typed, and not saved.");
		page.once("dialog", (dialog) => void dialog.accept());
		await page.reload();
		await expect(bodyField(page)).toHaveValue("Good to see you.");
		await page.getByRole("button", { name: "Use it" }).click();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("English saved as draft")).toBeVisible();
		await page.reload();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await expect(page.getByRole("button", { name: "Use it" })).toBeHidden();
	});

	test("asks before one leaves by a link", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await bodyField(page).fill("Typed, and not saved.");
		await page.getByRole("link", { name: "Back", exact: true }).click();
		await page.getByRole("button", { name: "Keep editing" }).click();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await page.getByRole("link", { name: "Back", exact: true }).click();
		await page.getByRole("button", { name: "Leave", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
	});

	test("shows both versions when someone else has saved, and keeps what is chosen of each", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = newCode();
		await createContent(code, { text: "As it was opened.", footer: "Old footer" });
		await openTemplate(page, code);
		await bodyField(page).fill("As I want it.");
		await callApi("PUT", `/templates/${code}/contents/en`, {
			text: "As they want it.",
			footer: "New footer",
		});
		await page.getByRole("button", { name: "Save draft" }).click();
		const dialog = page.getByRole("dialog", { name: "English was changed meanwhile" });
		const body = dialog.getByRole("group", { name: /^Body/ });
		await expect(body).toContainText("As I want it.");
		await expect(body).toContainText("As they want it.");
		await expect(dialog.getByRole("group", { name: /^Footer/ }).getByLabel("On the service")).toBeChecked();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Save this choice" }).click();
		await expect(page.getByText("English saved as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "As I want it.", footer: "New footer" });
	});

	test("offers to add a language again that someone else has deleted", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await bodyField(page).fill("Still wanted.");
		await callApi("DELETE", `/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "Save draft" }).click();
		await page.getByRole("button", { name: "Add it again" }).click();
		await expect(page.getByText("English saved as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Still wanted." });
	});

	test("puts a refusal of the service at its field until it is mended", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, {});
		await openTemplate(page, code);
		await footerField(page).fill("Unlucky");
		// A service with a rule that ours does not have.
		await page.route(`**/templates/${code}/contents/en`, async (route) => {
			if (route.request().method() !== "PUT") return route.fallback();
			const errors = [{ path: "footer", message: "Not this word, please." }];
			const refusal = { success: false, statusCode: 422, message: "The content breaks a rule.", errors };
			await route.fulfill({ status: 422, json: refusal });
		});
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(footerField(page)).toHaveAccessibleDescription(/Not this word, please\./);
		await expect(footerField(page)).toBeFocused();
		await footerField(page).fill("Lucky");
		await expect(footerField(page)).not.toHaveAccessibleDescription(/Not this word/);
		await page.unroute(`**/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("English saved as draft")).toBeVisible();
	});
});

test("A template that could not be loaded says so, and is loaded by another try", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = newCode();
	await createContent(code, {});
	const address = `**/templates/${code}/contents`;
	await page.route(address, (route) =>
		route.fulfill({
			status: 403,
			json: { success: false, message: "It needs the permission Chat Templates — View." },
		}),
	);
	await page.goto(`${LIST}/${code}`);
	await expect(page.getByText("You can't see this")).toBeVisible();
	await expectAccessible(page);
	await page.unroute(address);
	await page.route(address, (route) =>
		route.fulfill({ status: 400, json: { success: false, message: "The service is having a bad day." } }),
	);
	await page.reload();
	await expect(page.getByText("The template could not be loaded")).toBeVisible();
	await expect(page.getByText("The service is having a bad day.")).toBeVisible();
	await page.unroute(address);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(bodyField(page)).toHaveValue("Good to see you.");
});
