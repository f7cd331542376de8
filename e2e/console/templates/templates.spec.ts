import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { FOCUSED_PLACE } from "../../support/pages/frame";
import {
	bodyField,
	createContent,
	footerField,
	newCode,
	openNewTemplate,
	openTemplate,
	readContent,
	TEMPLATES,
	waitForEditor,
} from "../../support/pages/templates";
import { callApi } from "../../support/public-api";

test.describe("The list of templates", () => {
	test("shows the known templates with their languages", async ({ ownerPage: page, expectAccessible }) => {
		await page.goto(TEMPLATES);
		const row = page.getByRole("row", { name: /order_update/ });
		await expect(row).toContainText("5 languages", { timeout: 30_000 });
		await expectAccessible(page);
		await row.getByRole("link", { name: "order_update" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "order_update" })).toBeVisible();
	});

	test("shows an error for an invalid code, and opens a valid one", async ({ ownerPage: page }) => {
		const code = newCode();
		await page.goto(TEMPLATES);
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

	test("removes a template from the list, and restores it by Undo", async ({ ownerPage: page }) => {
		const listed = page.waitForResponse(
			(response) => response.request().method() === "PUT" && response.url().endsWith("/template-codes"),
		);
		const code = await openNewTemplate(page, {});
		await listed;
		await page.goto(`${TEMPLATES}?q=${code}`);
		await expect(page.getByRole("link", { name: code })).toBeVisible();
		await page.getByRole("button", { name: `Remove ${code} from list` }).click();
		await expect(page.getByText(`No opened template matches “${code}”`)).toBeVisible();
		await expect(page.locator(FOCUSED_PLACE)).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByRole("link", { name: code })).toBeVisible();
	});
});

test.describe("The languages of a template", () => {
	test("start with the first one added", async ({ ownerPage: page, expectAccessible }) => {
		const code = newCode();
		await page.goto(`${TEMPLATES}/${code}`);
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
		await expect(page.getByText("Saved Spanish (MEX) as draft")).toBeVisible();
		await expect(page.getByRole("tab", { name: "Spanish (MEX) Draft", exact: true })).toBeVisible();
		expect(await readContent(code, "es_MX")).toMatchObject({
			text: "Nos alegra verte por aquí.",
			is_draft: true,
		});
	});

	test("can start as a copy of another, and keep edits while you look at others", async ({
		ownerPage: page,
	}) => {
		await openNewTemplate(page, {
			text: "Hello {{1}}, welcome to us.",
			variables: { "1": "Ann" },
			footer: "Bye",
		});
		await page.getByRole("button", { name: "Language", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Add a language" });
		await dialog.getByRole("combobox", { name: "Language" }).fill("german (aut");
		await page.getByRole("option", { name: "German (AUT)" }).click();
		await expect(dialog.getByRole("combobox", { name: "Start with" })).toContainText("A copy of English");
		await dialog.getByRole("button", { name: "Add language" }).click();
		await expect(footerField(page)).toHaveValue("Bye");
		await bodyField(page).fill("Servus {{1}}, willkommen bei uns.");
		// Each language is a step to go back, unless the next one is opened before the address has changed.
		await expect(page).toHaveURL(/lang=de/);
		await page.getByRole("tab", { name: /^English/ }).click();
		await expect(page).toHaveURL(/lang=en/);
		await expect(bodyField(page)).toHaveValue("Hello {{1}}, welcome to us.");
		await page.getByRole("tab", { name: /^German/ }).click();
		await expect(page).toHaveURL(/lang=de/);
		await expect(bodyField(page)).toHaveValue("Servus {{1}}, willkommen bei uns.");
		await expect(page.getByLabel("Sample for {{1}} in the body")).toHaveValue("Ann");
		await page.goBack();
		await expect(bodyField(page)).toHaveValue("Hello {{1}}, welcome to us.");
	});

	test("are compared part by part, and the one that differs is marked", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await openTemplate(page, "order_update", "de");
		await expect(page.getByRole("tab", { name: "German Needs work" })).toBeVisible();
		const table = page.getByRole("region", { name: "Language comparison" });
		await expect(table.getByText("{{2}} is missing", { exact: true })).toBeVisible();
		await expect(bodyField(page)).toHaveAccessibleDescription(/also uses \{\{2\}\}/);
		await expectAccessible(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await expectAccessible(page);
		await table.getByRole("button", { name: "Edit English" }).click();
		await expect(page.getByRole("tab", { name: /^English/ })).toHaveAttribute("aria-selected", "true");
		// Each language is a step to go back, unless the next one is opened before the address has changed.
		await expect(page).toHaveURL(/lang=en/);
		await table.getByRole("button", { name: /\{\{2\}\} is missing/ }).click();
		await expect(page.getByRole("tab", { name: /^German/ })).toHaveAttribute("aria-selected", "true");
		await expect(bodyField(page)).toBeFocused();
		await expect(page).toHaveURL(/lang=de/);
		await table.getByRole("button", { name: /Footer in Spanish/ }).click();
		await expect(footerField(page)).toBeFocused();
		await expect(footerField(page)).toHaveAttribute("lang", "es");
		await expect(page).toHaveURL(/lang=es/);
		await page.goBack();
		await expect(page.getByRole("tab", { name: /^German/ })).toHaveAttribute("aria-selected", "true");
		await table.getByRole("button", { name: "Edit Spanish" }).click();
		await expect(page).toHaveURL(/lang=es/);
		await expect(page.getByRole("tab", { name: /^Spanish/ })).toHaveAttribute("aria-selected", "true");
		await page.goBack();
		await expect(page.getByRole("tab", { name: /^German/ })).toHaveAttribute("aria-selected", "true");
	});

	test("are compared in accessible colours in dark mode", async ({ ownerPage: page, expectAccessible }) => {
		await page.emulateMedia({ colorScheme: "dark" });
		await openTemplate(page, "winter_offer", "he");
		const comparison = page.getByRole("region", { name: "Language comparison" });
		await expect(comparison.getByText("none").first()).toBeVisible();
		await expectAccessible(page);
	});

	test("are found by content", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, { text: "The needle is here." });
		await createContent(code, { lang_code: "fr", text: "Rien du tout." });
		await openTemplate(page, code, "en");
		const search = page.getByRole("textbox", { name: "Search content" });
		await search.fill("needle");
		await expect(page.getByText("Found in English.")).toBeVisible();
		await expect(bodyField(page).locator("xpath=..").locator("[data-found]")).toHaveText("needle");
		await expect(page.getByRole("tab", { name: /^French/ })).toBeHidden();
		await search.fill("nowhere to be found");
		await expect(page.getByText("No language contains “nowhere to be found”.")).toBeVisible();
		await search.press("Escape");
		await page.getByRole("tab", { name: /^French/ }).click();
		await search.fill("needle");
		await expect(
			page.getByText("Found in English. The open language, French, doesn't contain it."),
		).toBeVisible();
	});

	test("are deleted after a confirmation that names them", async ({ ownerPage: page, expectAccessible }) => {
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
		await expect(page.getByText(`Deleted French from ${code}`)).toBeVisible();
		await expect(page.getByRole("tab", { name: /^French/ })).toBeHidden();
		await expect(page.getByRole("tab", { name: /^English/ })).toHaveAttribute("aria-selected", "true");
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete English…" }).click();
		await page.getByRole("button", { name: "Delete English" }).click();
		await expect(
			page.getByText(`You deleted its last language. Add one to use ${code} again.`),
		).toBeVisible();
	});

	test("are deleted alone when the list without them arrives before the response", async ({
		ownerPage: page,
	}) => {
		const code = newCode();
		await createContent(code, {});
		await createContent(code, { lang_code: "fr" });
		await page.goto(`${TEMPLATES}/${code}`);
		await waitForEditor(page);
		const french = page.getByRole("tab", { name: /^French/ });
		await french.click();
		await bodyField(page).fill("Typed, and not saved.");
		await page.goBack();
		const english = page.getByRole("tab", { name: /^English/ });
		await expect(english).toHaveAttribute("aria-selected", "true");
		const { release } = await holdResponses(page, `**/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete English…" }).click();
		const question = page.getByRole("alertdialog", { name: `Delete English from ${code}?` });
		await question.getByRole("button", { name: "Delete English" }).click();
		await expect(page.locator("[role=tab]", { hasText: "English" })).toHaveCount(0);
		await expect(question).toBeVisible();
		release();
		await expect(page.getByText(`Deleted English from ${code}`)).toBeVisible();
		await expect(french).toHaveAttribute("aria-selected", "true");
		await expect(english).toBeHidden();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
	});

	test("disappear when someone else deletes them, except for unsaved changes", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = newCode();
		await createContent(code, {});
		await createContent(code, { lang_code: "fr" });
		await page.goto(`${TEMPLATES}/${code}`);
		await waitForEditor(page);
		await bodyField(page).fill("Typed, and not saved.");
		await callApi("DELETE", `/templates/${code}/contents/fr`);
		await expect(page.getByRole("tab", { name: /^French/ })).toBeHidden();
		// It comes first then, but doesn't replace what is edited.
		await createContent(code, { lang_code: "de" });
		await expect(page.getByRole("tab", { name: /^German/ })).toBeVisible();
		await callApi("DELETE", `/templates/${code}/contents/en`);
		const notice = page.getByRole("alert").filter({ hasText: "English was deleted while you were editing" });
		await expect(notice).toContainText("Save them to add English again, or discard them.");
		const english = page.getByRole("tab", { name: /^English/ });
		await expect(english).toHaveAccessibleName(/^English Deleted/);
		await expect(english).toHaveAttribute("aria-selected", "true");
		await expectAccessible(page);
		await notice.getByRole("button", { name: "Discard changes" }).click();
		await expect(english).toBeHidden();
		await page.getByRole("button", { name: "Undo" }).click();
		await english.click();
		await expect(notice).toBeVisible();
		await page.getByRole("button", { name: "Save draft" }).click();
		await page.getByRole("button", { name: "Add again" }).click();
		await expect(english).toHaveAccessibleName("English Draft");
		await expect(notice).toBeHidden();
		expect(await readContent(code)).toMatchObject({ text: "Typed, and not saved." });
	});

	test("are all ready only without unsaved changes", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, { is_draft: false });
		await createContent(code, { lang_code: "fr", text: "Bonjour à tous.", is_draft: false });
		await openTemplate(page, code, "fr");
		const head = page.locator("main").getByRole("banner").or(page.locator("main > header"));
		await expect(head.getByText("All languages ready")).toBeVisible();
		await bodyField(page).fill("Bonjour à toutes et à tous.");
		await expect(head.getByText("Unsaved changes in French")).toBeVisible();
		await page.route(`**/templates/${code}/contents/fr`, (route) =>
			route.request().method() === "PUT"
				? route.fulfill({
						status: 400,
						json: { success: false, message: "The service is having a bad day." },
					})
				: route.fallback(),
		);
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByRole("alert").getByText("The service is having a bad day.")).toBeVisible();
		await expect(head.getByText("Unsaved changes in French")).toBeVisible();
		await page.unroute(`**/templates/${code}/contents/fr`);
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(head.getByText("All languages ready")).toBeVisible();
	});
});

test("A template that fails to load says so, and loads after a retry", async ({
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
	await page.goto(`${TEMPLATES}/${code}`);
	await expect(page.getByText("You don't have access")).toBeVisible({ timeout: 30_000 });
	await expectAccessible(page);
	await page.unroute(address);
	await page.route(address, (route) =>
		route.fulfill({ status: 400, json: { success: false, message: "The service is having a bad day." } }),
	);
	await page.reload();
	await expect(page.getByText("Couldn't load the template")).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText("The service is having a bad day.")).toBeVisible();
	await page.unroute(address);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(bodyField(page)).toHaveValue("Good to see you.");
});
