import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures";
import { CONTACTS, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";

test("A file from Excel is checked, imported, and gives its failed rows back", async ({
	ownerPage: page,
}) => {
	const name = uniqueName("Zoë");
	const number = nationalNumber();
	const lines = ["Name;Telefon", `${name};0${number}`, `Doppelt;+49 ${number}`, "=Formel;keine"];
	await page.goto(CONTACTS);
	await page.getByRole("link", { name: "Import", exact: true }).click();
	await page.getByLabel("Choose file", { exact: true }).setInputFiles({
		name: "gäste.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\r\n"), "latin1"),
	});
	await expect(page.getByRole("combobox", { name: "Encoding" })).toHaveText("Windows-1252");
	await page.getByRole("combobox", { name: "Country" }).fill("Germany");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Check rows" }).click();
	await page.getByRole("button", { name: "Import 1 contact" }).click();
	await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
	await expect(page.getByText("This isn't a phone number.")).toBeVisible();

	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download failed rows" }).click();
	const file = await readFile(await (await saved).path(), "utf8");
	expect(file).toContain("Doppelt");
	expect(file).toContain("'=Formel");

	await page.getByRole("link", { name: "Show contacts" }).click();
	await searchBox(page).fill(name);
	await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();

	await page.getByRole("button", { name: "Export" }).click();
	const exported = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export contacts" }).click();
	expect(await readFile(await (await exported).path(), "utf8")).toContain(`+49${number}`);
});

test("A workbook isn't imported, and the page says what to do", async ({ ownerPage: page }) => {
	await page.goto(CONTACTS);
	await page.getByRole("link", { name: "Import", exact: true }).click();
	await page.getByLabel("Choose file", { exact: true }).setInputFiles({
		name: "guests.csv",
		mimeType: "text/csv",
		buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
	});
	await expect(page.getByText("Save it as CSV, then choose that file.")).toBeVisible();
});
