import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { withoutFirstData } from "../../support/first-data";
import { holdResponses } from "../../support/hold-requests";
import { FOCUSED_PLACE } from "../../support/pages/frame";
import {
	bodyField,
	createContent,
	footerField,
	newCode,
	openTemplate,
	preview,
	readContent,
	TEMPLATES,
	waitForEditor,
} from "../../support/pages/templates";
import { callApi } from "../../support/public-api";

const tab = (page: Page, language: string) => page.getByRole("tab", { name: new RegExp(`^${language}`) });

test("A template gets its languages, each as a copy or from scratch, and loses them after a question", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const code = newCode();
	const dialog = page.getByRole("dialog", { name: "Add a language" });
	const language = dialog.getByRole("combobox", { name: "Language" });
	const add = dialog.getByRole("button", { name: "Add language" });

	await test.step("its code is checked, and one that doesn't exist says so", async () => {
		await page.goto(TEMPLATES);
		await page.getByRole("button", { name: "New template" }).click();
		const form = page.getByRole("dialog", { name: "New template" });
		const field = form.getByRole("textbox", { name: "Template code" });
		await form.getByRole("textbox", { name: "Name" }).fill("Order Confirmation");
		await expect(field).toHaveValue("order_confirmation");
		await field.fill("order update!");
		await field.press("Enter");
		await expect(field).toHaveAccessibleDescription(/1 to 512 letters, digits/);
		await expect(field).toBeFocused();
		await page.goto(`${TEMPLATES}/${code}`);
		await expect(page.getByText(`There's no template ${code}`)).toBeVisible();
	});

	await test.step("the first language is chosen, written and saved as a draft", async () => {
		await page.getByRole("button", { name: "Add a language" }).click();
		await add.click();
		await expect(dialog.getByText("Choose a language.")).toBeVisible();
		await expectAccessible(page);
		await language.fill("span");
		await page.getByRole("option", { name: "Spanish (MEX)" }).click();
		await add.click();
		await expect(page.getByRole("tab", { name: /Spanish \(MEX\).*unsaved changes/ })).toBeVisible();
		await bodyField(page).fill("Hola {{1}}, nos alegra verte.");
		await page.getByLabel("Sample for {{1}} in the body").fill("Ann");
		await footerField(page).fill("Adiós");
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved Spanish (MEX) as draft")).toBeVisible();
		await expect(page.getByRole("tab", { name: "Spanish (MEX) Draft", exact: true })).toBeVisible();
		expect(await readContent(code, "es_MX")).toMatchObject({
			text: "Hola {{1}}, nos alegra verte.",
			variables: { "1": "Ann" },
			is_draft: true,
		});
	});

	await test.step("the next one starts as a copy, and keeps its edits while you look at the other", async () => {
		await page.getByRole("button", { name: "Language", exact: true }).click();
		await language.fill("german (aut");
		await page.getByRole("option", { name: "German (AUT)" }).click();
		await expect(dialog.getByRole("combobox", { name: "Start with" })).toContainText(
			"A copy of Spanish (MEX)",
		);
		await add.click();
		await expect(footerField(page)).toHaveValue("Adiós");
		await bodyField(page).fill("Servus {{1}}, willkommen bei uns.");
		// Each language is a step to go back, unless the next one is opened before the address has changed.
		await expect(page).toHaveURL(/lang=de/);
		await tab(page, "Spanish").click();
		await expect(page).toHaveURL(/lang=es/);
		await expect(bodyField(page)).toHaveValue("Hola {{1}}, nos alegra verte.");
		await tab(page, "German").click();
		await expect(page).toHaveURL(/lang=de/);
		await expect(bodyField(page)).toHaveValue("Servus {{1}}, willkommen bei uns.");
		await expect(page.getByLabel("Sample for {{1}} in the body")).toHaveValue("Ann");
		await page.goBack();
		await expect(bodyField(page)).toHaveValue("Hola {{1}}, nos alegra verte.");
	});

	await test.step("a language is deleted after a question that names it", async () => {
		await page.getByRole("button", { name: "More actions", exact: true }).click();
		await page.getByRole("menuitem", { name: "Delete Spanish (MEX)…" }).click();
		const question = page.getByRole("alertdialog", { name: `Delete Spanish (MEX) from ${code}?` });
		await expect(question).toContainText("You can restore the saved content");
		await question.getByRole("button", { name: "Delete Spanish (MEX)" }).click();
		await expect(page.getByText(`Deleted Spanish (MEX) from ${code}`)).toBeVisible();
		await expect(tab(page, "Spanish")).toBeHidden();
		await expect(tab(page, "German")).toHaveAttribute("aria-selected", "true");
	});

	await test.step("without its last language, it says how to use it again", async () => {
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved German (AUT) as draft")).toBeVisible();
		await page.getByRole("button", { name: "More actions", exact: true }).click();
		await page.getByRole("menuitem", { name: "Delete German (AUT)…" }).click();
		await page.getByRole("button", { name: "Delete German (AUT)" }).click();
		await expect(
			page.getByText(`You deleted its last language. Add one to use ${code} again.`),
		).toBeVisible();
	});
});

test.describe("The list of templates", () => {
	test("shows the state of each language, finds words in texts, deletes a template, and restores it by Undo", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = newCode();
		await createContent(code, { text: `Zebras of ${code}.` });
		await page.goto(TEMPLATES);
		const row = page.getByRole("row", { name: /order_update/ });
		await expect(row.getByRole("link", { name: /^German: Draft/ })).toBeVisible({ timeout: 30_000 });
		await expectAccessible(page);
		await row.getByRole("link", { name: "order_update", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "order_update" })).toBeVisible();

		await page.goto(`${TEMPLATES}?q=zebras+${code}`);
		const link = page.getByRole("link", { name: code, exact: true });
		await expect(link).toBeVisible();
		await expect(page.locator("mark", { hasText: "Zebras" })).toBeVisible();
		await page.getByRole("button", { name: `Actions for ${code}` }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await expect(page.getByText(/^No template matches/)).toBeVisible();
		await expect(page.locator(FOCUSED_PLACE)).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(link).toBeVisible();
	});

	test("leads from a rejection to the part that the platform names", async ({ ownerPage: page }) => {
		await openTemplate(page, "winter_offer", "fr");
		await expect(page.getByText("The header has an image without a sample.")).toBeVisible();
		await page.getByRole("button", { name: "Go to the header" }).click();
		await expect(page.getByText("The platform rejected this language and names this part.")).toBeVisible();
		await page.getByRole("button", { name: "More actions", exact: true }).click();
		await page.getByRole("menuitem", { name: "Show review history" }).click();
		const history = page.getByRole("dialog", { name: "Review history of winter_offer" });
		await expect(history.getByText("French: Rejected")).toBeVisible();
		await expect(history.getByText("French: In review")).toBeVisible();
	});
});

test.describe("The languages of a template", () => {
	test("are compared part by part in either theme, and the one that differs is marked", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const table = page.getByRole("region", { name: "Language comparison" });

		await test.step("what a language lacks is marked in its tab, the comparison and its field", async () => {
			await openTemplate(page, "order_update", "de");
			await expect(page.getByRole("tab", { name: "German Needs work" })).toBeVisible();
			await expect(table.getByText("{{2}} is missing", { exact: true })).toBeVisible();
			await expect(bodyField(page)).toHaveAccessibleDescription(
				/\{\{2\}\} is missing here\. English .*has it/,
			);
			await expectAccessible(page);
		});

		await test.step("parts of the comparison lead to their language and field, each a step to go back", async () => {
			await table.getByRole("button", { name: "Edit English" }).click();
			await expect(tab(page, "English")).toHaveAttribute("aria-selected", "true");
			// Each language is a step to go back, unless the next one is opened before the address has changed.
			await expect(page).toHaveURL(/lang=en/);
			await table.getByRole("button", { name: /\{\{2\}\} is missing/ }).click();
			await expect(tab(page, "German")).toHaveAttribute("aria-selected", "true");
			await expect(bodyField(page)).toBeFocused();
			await expect(page).toHaveURL(/lang=de/);
			await table.getByRole("button", { name: /Footer in Spanish/ }).click();
			await expect(footerField(page)).toBeFocused();
			await expect(footerField(page)).toHaveAttribute("lang", "es");
			await expect(page).toHaveURL(/lang=es/);
			await page.goBack();
			await expect(tab(page, "German")).toHaveAttribute("aria-selected", "true");
			await table.getByRole("button", { name: "Edit Spanish" }).click();
			await expect(page).toHaveURL(/lang=es/);
			await expect(tab(page, "Spanish")).toHaveAttribute("aria-selected", "true");
			await page.goBack();
			await expect(tab(page, "German")).toHaveAttribute("aria-selected", "true");
		});

		await test.step("right-to-left languages are written and shown from right to left", async () => {
			await table.getByRole("button", { name: "Edit Arabic" }).click();
			await expect(bodyField(page)).toHaveAttribute("lang", "ar");
			await expect(bodyField(page)).toHaveAttribute("dir", "rtl");
			await expect(preview(page).locator("[lang=ar]")).toHaveAttribute("dir", "rtl");
		});

		await test.step("a part that a language doesn't have is told in dark mode, too", async () => {
			await page.emulateMedia({ colorScheme: "dark" });
			await openTemplate(page, "winter_offer", "he");
			await expect(table.getByText("none").first()).toBeVisible();
			await expectAccessible(page);
		});
	});

	test("are found by content, and all ready only without unsaved changes", async ({ ownerPage: page }) => {
		const code = newCode();
		await createContent(code, { text: "The needle is here.", is_draft: false });
		await createContent(code, { lang_code: "fr", text: "Bonjour à tous.", is_draft: false });
		await openTemplate(page, code, "en");

		await test.step("a search marks what it finds, and hides other languages", async () => {
			const search = page.getByRole("textbox", { name: "Search content" });
			await search.fill("needle");
			await expect(page.getByText("Found in English.")).toBeVisible();
			await expect(bodyField(page).locator("xpath=..").locator("[data-found]")).toHaveText("needle");
			await expect(tab(page, "French")).toBeHidden();
			await search.fill("nowhere to be found");
			await expect(page.getByText("No language contains “nowhere to be found”.")).toBeVisible();
			await search.press("Escape");
			await tab(page, "French").click();
			await search.fill("needle");
			await expect(
				page.getByText("Found in English. The open language, French, doesn't contain it."),
			).toBeVisible();
			await search.press("Escape");
		});

		await test.step("the header names what isn't saved, also after a failed save", async () => {
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

	test("are deleted alone when the list without them arrives before the response", async ({
		ownerPage: page,
	}) => {
		const code = newCode();
		await createContent(code, {});
		await createContent(code, { lang_code: "fr" });
		await page.goto(`${TEMPLATES}/${code}`);
		await waitForEditor(page);
		const french = tab(page, "French");
		await french.click();
		await bodyField(page).fill("Typed, and not saved.");
		await page.goBack();
		const english = tab(page, "English");
		await expect(english).toHaveAttribute("aria-selected", "true");
		const { release } = await holdResponses(page, `**/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "More actions", exact: true }).click();
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
		await expect(tab(page, "French")).toBeHidden();
		// It comes first then, but doesn't replace what is edited.
		await createContent(code, { lang_code: "de" });
		await expect(tab(page, "German")).toBeVisible();
		await callApi("DELETE", `/templates/${code}/contents/en`);
		const notice = page.getByRole("alert").filter({ hasText: "English was deleted while you were editing" });
		await expect(notice).toContainText("Save them to add English again, or discard them.");
		const english = tab(page, "English");
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
});

test("A template that fails to load says so, and loads after a retry", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = newCode();
	await createContent(code, {});
	const address = `**/extensions/templates/${code}`;
	await withoutFirstData(page);
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

test("A preview of all languages is shared by a link, which needs no session", {
	tag: "@job",
}, async ({ ownerPage: page, browser }) => {
	const code = newCode();
	await createContent(code, { lang_code: "en", text: "Good to see you." });
	await createContent(code, { lang_code: "de", text: "Schön, Sie zu sehen." });
	await openTemplate(page, code);
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Share preview…" }).click();
	await page.getByRole("button", { name: "Create link" }).click();
	const link = await page.getByRole("textbox", { name: "Link" }).inputValue();

	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(link);
	await expect(visitor.getByRole("heading", { level: 1, name: code })).toBeVisible();
	await expect(visitor.getByText("Good to see you.")).toBeVisible();
	await visitor.getByRole("combobox", { name: "Language" }).click();
	await visitor.getByRole("option", { name: /^German/ }).click();
	await expect(visitor.getByText("Schön, Sie zu sehen.")).toBeVisible();
});
