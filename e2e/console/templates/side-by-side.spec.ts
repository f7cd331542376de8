import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { createContent, newCode, readContent, TEMPLATES } from "../../support/pages/templates";
import { reportTemplateStatus } from "../../support/platform";

const LINK = { type: "visit_website", url_type: "static", value: "https://shop.example/a" };

/** A template in English, German and French, ready, with a link. */
async function createTemplate(): Promise<string> {
	const code = newCode();
	const texts = {
		en: "Your parcel leaves today.",
		de: "Dein Paket geht heute raus.",
		fr: "Votre colis part.",
	};
	for (const [lang_code, text] of Object.entries(texts)) {
		await createContent(code, {
			lang_code,
			text,
			is_draft: false,
			buttons: [{ ...LINK, label: { en: "Track", de: "Verfolgen", fr: "Suivre" }[lang_code] }],
		});
	}
	return code;
}

function column(page: Page, language: string) {
	return page
		.getByRole("region", { name: "Languages side by side" })
		.getByRole("region", { name: language, exact: true });
}

const body = (page: Page, language: string) =>
	column(page, language).getByRole("textbox", { name: "Body", exact: true });

test("Languages are translated beside their source, which says what changed, and saved together", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = await createTemplate();

	await test.step("the source stands beside one language, and further ones are added", async () => {
		await page.goto(`${TEMPLATES}/${code}?lang=de`);
		await page.getByRole("button", { name: "Side by side" }).click();
		await expect(body(page, "English")).toHaveValue("Your parcel leaves today.");
		await expect(body(page, "German")).toHaveValue("Dein Paket geht heute raus.");
		await page.getByRole("button", { name: "Add a column" }).click();
		await expect(body(page, "French")).toHaveValue("Votre colis part.");
		await expectAccessible(page);
	});

	await test.step("the language that is worked in stands in the heading", async () => {
		await body(page, "French").focus();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("French");
	});

	await test.step("a changed source marks its translations with the difference", async () => {
		await body(page, "English").fill("Your parcel leaves tomorrow.");
		await expect(column(page, "German").locator("ins")).toContainText("tomorrow");
		await body(page, "German").fill("Dein Paket geht morgen raus.");
		await expect(column(page, "German").locator("ins")).toBeHidden();
		await expect(column(page, "French").locator("ins")).toContainText("tomorrow");
	});

	await test.step("a link is changed once, in the source", async () => {
		await column(page, "English").locator("[data-path='buttons.0.value']").fill("https://shop.example/b");
		await expect(column(page, "German").getByText("https://shop.example/b")).toBeVisible();
	});

	await test.step("all changed languages are saved, with an outcome for each", async () => {
		await page.getByRole("button", { name: "Save all" }).click();
		const dialog = page.getByRole("dialog", { name: "Save 3 changed languages" });
		await expect(dialog.getByText("Saved", { exact: true })).toHaveCount(3);
		await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
		expect(await readContent(code, "de")).toMatchObject({
			text: "Dein Paket geht morgen raus.",
			buttons: [{ label: "Verfolgen", value: "https://shop.example/b" }],
			is_draft: false,
		});
	});

	await test.step("what is stale stays so after a reload, until someone confirms it", async () => {
		await page.reload();
		await expect(page.getByRole("tab", { name: "French Needs translation" })).toBeVisible();
		const french = column(page, "French");
		await expect(french.locator("del")).toContainText("today");
		// What the platform says of the language that is worked in stands above the columns.
		await reportTemplateStatus(code, "fr", "REJECTED");
		await body(page, "French").focus();
		await expect(page.getByText("The format is wrong, often that of a variable.")).toBeVisible();
		await body(page, "English").focus();
		await expect(page.getByText("The format is wrong, often that of a variable.")).toBeHidden();
		// Pressed as long as people press.
		await french.getByRole("button", { name: "Confirm" }).click({ delay: 150 });
		await expect(page.getByRole("tab", { name: "French Ready" })).toBeVisible();
		await page.reload();
		await expect(page.getByRole("tab", { name: "French Ready" })).toBeVisible();
	});

	await test.step("on a phone, each field has the source's text above it", async () => {
		await page.setViewportSize({ width: 390, height: 800 });
		await expect(body(page, "English")).toBeHidden();
		await expect(column(page, "French").getByText("Your parcel leaves tomorrow.")).toBeVisible();
	});
});

test("Several languages are added at once as copies, which say that they aren't translated yet", async ({
	ownerPage: page,
}) => {
	const code = newCode();
	await createContent(code, { text: "Your parcel leaves today.", is_draft: false });
	await page.goto(`${TEMPLATES}/${code}`);
	await page.getByRole("button", { name: "Language", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Add a language" });
	for (const [typed, option] of [
		["itali", "Italian"],
		["dutc", "Dutch"],
	] as const) {
		await dialog.getByRole("combobox", { name: "Language" }).fill(typed);
		await page.getByRole("option", { name: option }).first().click();
	}
	await dialog.getByRole("button", { name: "Add 2 languages" }).click();
	await expect(page.getByRole("tab", { name: /^Italian Needs translation/ })).toBeVisible();
	const table = page.getByRole("region", { name: "Language comparison" });
	await table.getByRole("button", { name: /^Needs work/ }).click();
	await expect(table.getByRole("button", { name: "Edit English" })).toBeHidden();
	await table.getByRole("button", { name: /Not translated yet Body in Dutch/ }).click();
	await expect(page.getByRole("textbox", { name: "Body", exact: true })).toBeFocused();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Dutch");
});

test("Notes for translators stand beside their variable", async ({ ownerPage: page }) => {
	const code = newCode();
	await createContent(code, { text: "Hello {{1}}, welcome.", variables: { "1": "Ana" } });
	await createContent(code, { lang_code: "de", text: "Hallo {{1}}, willkommen.", variables: { "1": "Ana" } });
	await page.goto(`${TEMPLATES}/${code}?lang=de`);
	await page.getByRole("button", { name: "Notes for translators" }).click();
	const dialog = page.getByRole("dialog", { name: "Notes for translators" });
	await dialog.getByLabel("What {{1}} stands for in the body").fill("Given name");
	await dialog.getByRole("button", { name: "Save notes" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByLabel("Sample for {{1}} in the body")).toHaveAccessibleDescription(/Given name/);
	await page.getByRole("button", { name: "Notes for translators" }).click();
	await expect(dialog.getByLabel("What {{1}} stands for in the body")).toHaveValue("Given name");
	const about = dialog.getByLabel("About this template");
	await about.fill("x".repeat(1001));
	await dialog.getByRole("button", { name: "Save notes" }).click();
	await expect(about).toHaveAccessibleDescription("Write 1000 characters or fewer.");
	await expect(about).toBeFocused();
});
