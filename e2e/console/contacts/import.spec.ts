import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures";
import { startPublicOnly } from "../../support/other-service";
import { CONTACTS, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";

test("Contacts are imported from a file of Excel, its failed rows given back, and contacts exported", {
	tag: "@job",
}, async ({ ownerPage: page }) => {
	const name = uniqueName("Zoë");
	const number = nationalNumber();
	const lines = ["Name;Telefon", `${name};0${number}`, `Doppelt;+49 ${number}`, "=Formel;keine"];
	const choose = (file: string, buffer: Buffer) =>
		page
			.getByLabel("Choose file", { exact: true })
			.setInputFiles({ name: file, mimeType: "text/csv", buffer });

	await test.step("a workbook can't be imported, and the page says what to do", async () => {
		await page.goto(CONTACTS);
		await page.getByRole("link", { name: "Import", exact: true }).click();
		await choose("guests.csv", Buffer.from([0x50, 0x4b, 3, 4, 20, 0]));
		await expect(page.getByText("Save it as CSV, then choose that file.")).toBeVisible();
	});

	await test.step("a CSV file is checked and imported", async () => {
		await choose("gäste.csv", Buffer.from(lines.join("\r\n"), "latin1"));
		await expect(page.getByRole("combobox", { name: "Encoding" })).toHaveText("Windows-1252");
		await page.getByRole("combobox", { name: "Country" }).fill("Germany");
		await expect(page.getByRole("option", { name: "Germany +49" })).toBeVisible();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("list", { name: "How numbers are read" })).toContainText("+49 15");
		await page.getByRole("button", { name: "Check rows" }).click();
		await page.getByRole("button", { name: "Import 1 contact" }).click();
		await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
		await expect(page.getByText("This isn't a phone number.")).toBeVisible();
	});

	await test.step("failed rows are downloaded, and can't run in a spreadsheet", async () => {
		const saved = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download failed rows" }).click();
		const file = await readFile(await (await saved).path(), "utf8");
		expect(file).toContain("Doppelt");
		expect(file).toContain("'=Formel");
	});

	await test.step("the imported contact is in the list, and in its export", async () => {
		await page.getByRole("link", { name: "Show contacts" }).click();
		await searchBox(page).fill(name);
		await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
		await page.getByRole("button", { name: "Export" }).click();
		const exported = page.waitForEvent("download");
		await page.getByRole("button", { name: "Export contacts" }).click();
		expect(await readFile(await (await exported).path(), "utf8")).toContain(`+49${number}`);
	});
});

test("An upload that a reload interrupts continues with the same file, and refuses another", async ({
	ownerPage: page,
}) => {
	const first = Number(nationalNumber());
	const lines = ["Name;Telefon", ...Array.from({ length: 1_100 }, (_, at) => `Gast ${at};+49 ${first + at}`)];
	const name = `${uniqueName("guests")}.csv`;
	const file = (text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
	const choose = async (text: string) =>
		page.getByLabel("Choose file", { exact: true }).setInputFiles(file(text));
	const sent: string[] = [];
	await page.route("**/contact-imports/*/chunks/*", async (route) => {
		const chunk = route.request().url().split("/").at(-1) ?? "";
		sent.push(chunk);
		await (chunk === "2" && sent.length === 2 ? route.abort() : route.continue());
	});
	page.on("dialog", (dialog) => dialog.accept());

	await page.goto(`${CONTACTS}/import`);
	await choose(lines.join("\n"));
	await page.getByRole("radio", { name: "They already have one" }).click();
	await page.getByRole("button", { name: "Check rows" }).click();
	await expect(page.getByText("500 of 1,100 rows")).toBeVisible();
	await expect(page.getByRole("button", { name: "Continue upload" })).toBeVisible();
	await page.reload();
	await page.getByRole("link", { name }).click();
	await expect(page.getByText(`500 of 1,100 rows have arrived. Choose ${name} again`)).toBeVisible();

	await choose(lines.join("\n").replace("Gast 7;", "Gost 7;"));
	await expect(page.getByText("This isn't the same file.")).toBeVisible();
	sent.length = 0;
	await choose(lines.join("\n"));
	await expect(page.getByRole("button", { name: "Import 1,100 contacts" })).toBeVisible();
	expect(sent).toEqual(["2", "3"]);
	await expect(page.getByText("This isn't the same file.")).toHaveCount(0);
});

test("With a service that offers the public API only, there are no imports", async ({ ownerPage: page }) => {
	const { account, stop } = await startPublicOnly(page);
	await page.goto(`/${account}/contacts`);
	await expect(page.getByRole("link", { name: "New contact" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(0);
	await page.goto(`/${account}/contacts/import`);
	// As for any other address of contacts that means nothing.
	await expect(page.getByRole("heading", { name: "Contact not found" })).toBeVisible();
	await stop();
});
