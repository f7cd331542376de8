import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures";
import { CONTACTS, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";
import { withoutExtensions } from "../../support/pages/webhooks";
import { createContact } from "../../support/public-api";

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

test("A service without imports gets single requests, and a reload in between does no harm", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const [known, renamed, refused] = [nationalNumber(), nationalNumber(), nationalNumber()];
	const name = uniqueName("Gast");
	await createContact({ name: "Known", number: known, country_code: "+49" });
	await createContact({ name: "Old", number: renamed, country_code: "+49" });
	const lines = [
		`Known;+49 ${known}`,
		`${name};+49 ${renamed}`,
		...Array.from({ length: 9 }, () => `${name};+49 ${nationalNumber()}`),
		`Refused;+49 ${refused}`,
		`Twice;+49 ${known}`,
		"Invalid;ask her",
	];
	const file = `${uniqueName("guests")}.csv`;
	const buffer = Buffer.from(["Name;Telefon", ...lines].join("\n"));
	let creations = 0;
	let isHolding = true;
	await withoutExtensions(page);
	await page.route("**/api/accounts/*/contacts", async (route) => {
		const request = route.request();
		if (request.method() !== "POST") return route.fallback();
		creations += 1;
		if (creations === 2) return route.fulfill({ status: 429, headers: { "retry-after": "1" }, json: {} });
		if (request.postData()?.includes("Refused")) {
			return route.fulfill({ status: 422, json: { success: false, message: "This number is blocked." } });
		}
		// The others are still unanswered when the page is reloaded.
		if (!isHolding || creations <= 5) return route.fallback();
	});
	page.on("dialog", (dialog) => dialog.accept());

	async function check() {
		await page
			.getByLabel("Choose file", { exact: true })
			.setInputFiles({ name: file, mimeType: "text/csv", buffer });
		await page.getByRole("radio", { name: "They already have one" }).click();
		await page.getByRole("button", { name: "Check rows" }).click();
		await expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible();
	}
	const outcome = (title: string, count: number) =>
		expect(page.getByRole("button", { name: new RegExp(`^${title} ?${count} ?[A-Z]`) })).toBeVisible();

	await page.goto(CONTACTS);
	await page.getByRole("link", { name: "Import", exact: true }).click();
	await check();
	await outcome("New", 10);
	await outcome("Changed", 1);
	await outcome("Already there", 1);
	await outcome("Duplicate", 1);
	await expectAccessible(page);
	expect(creations).toBe(0);

	await page.getByRole("button", { name: "Import 11 contacts" }).click();
	await expect(page.getByText(/^8 of 14 rows/)).toBeVisible();
	await page.getByRole("link", { name: "Back" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
	await page.reload();
	await expect(page.getByText(`The import of ${file} was interrupted`)).toBeVisible();
	await expect(page.getByText("8 of 14 rows were done")).toBeVisible();
	await expectAccessible(page);

	isHolding = false;
	await check();
	await page.getByRole("button", { name: /^Import \d+ contacts$/ }).click();
	await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
	await expect(page.getByText("This number is blocked.")).toBeVisible();
	await outcome("Failed", 1);
	await outcome("Invalid", 1);
	await expectAccessible(page);
	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download failed rows" }).click();
	const failed = await readFile(await (await saved).path(), "utf8");
	expect(failed).toContain('"Name","Telefon","Row","Reason"');
	expect(failed).toContain(`+49 ${refused}","13","This number is blocked."`);
	expect(failed).toContain("Same number as row 2.");

	await page.getByRole("link", { name: "Show contacts" }).click();
	await searchBox(page).fill(name);
	await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveCount(10);
});
