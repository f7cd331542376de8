import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { createContent, newCode, openTemplate, readContent } from "../../support/pages/templates";

const importDialog = (page: Page) => page.getByRole("dialog", { name: "Import translations" });

/** Exports the open template; the name is of the format. */
async function exportFile(page: Page, format: RegExp): Promise<{ name: string; text: string }> {
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Export for translators…" }).click();
	const dialog = page.getByRole("dialog", { name: "Export for translators" });
	await dialog.getByRole("radio", { name: format }).click();
	const saved = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Export file" }).click();
	const download = await saved;
	return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Import translations…" }).click();
	await importDialog(page)
		.locator('input[type="file"]')
		.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

async function createBooking(): Promise<string> {
	const code = newCode();
	await createContent(code, {
		text: "Hello {{1}}, see you at {{2}} today.",
		variables: { 1: "Ana", 2: "9:40" },
	});
	await createContent(code, {
		lang_code: "de",
		text: "Hallo {{1}}, bis {{2}} dann.",
		variables: { 1: "Ana", 2: "9:40" },
	});
	return code;
}

test("XLIFF that a translator changed is shown before it's imported, and stored afterwards", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = await createBooking();
	await openTemplate(page, code);
	const { name, text } = await exportFile(page, /^XLIFF/);
	expect(name).toBe(`${code}.de.xlf`);

	await test.step("unchanged, it changes nothing", async () => {
		await chooseFile(page, name, text);
		await expect(importDialog(page)).toContainText("These files change nothing");
		await importDialog(page).getByRole("button", { name: "Close" }).last().click();
	});

	await test.step("changed, it shows both texts", async () => {
		await chooseFile(page, name, text.replace("<target>Hallo ", "<target>Guten Tag, "));
		await expect(importDialog(page)).toContainText("1 language changes");
		await importDialog(page).getByText(code).click();
		await expect(importDialog(page)).toContainText("Guten Tag, {{1}}, bis {{2}} dann.");
		await expectAccessible(page);
		expect(await readContent(code, "de")).toMatchObject({ text: "Hallo {{1}}, bis {{2}} dann." });
		await importDialog(page).getByRole("button", { name: "Import 1 language" }).click();
		await expect(importDialog(page)).toContainText("1 language stored");
		expect(await readContent(code, "de")).toMatchObject({
			text: "Guten Tag, {{1}}, bis {{2}} dann.",
			is_draft: true,
		});
	});
});

test("A damaged file stores nothing, and its rows can be downloaded with the reason", async ({
	ownerPage: page,
}) => {
	const code = await createBooking();
	await openTemplate(page, code);
	const { name, text } = await exportFile(page, /^CSV/);
	await chooseFile(page, name, text.replace("bis {{2}} dann", "bis dann"));
	await expect(importDialog(page)).toContainText("1 language can't be imported");
	await expect(importDialog(page)).toContainText("{{2}} is missing. Add it to the translation.");
	const saved = page.waitForEvent("download");
	await importDialog(page).getByRole("button", { name: "Download failed rows" }).click();
	const failed = await readFile(await (await saved).path(), "utf8");
	expect(failed).toContain("German: {{2}} is missing.");
	await importDialog(page).getByRole("button", { name: "Close" }).last().click();
	expect(await readContent(code, "de")).toMatchObject({ text: "Hallo {{1}}, bis {{2}} dann." });

	await test.step("a file with a document type isn't read", async () => {
		await chooseFile(page, "x.xlf", '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff/>');
		await expect(importDialog(page)).toContainText("x.xlf has a document type declaration");
	});
});
