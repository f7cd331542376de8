import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	chooseAction,
	createFlow,
	download,
	LIST,
	phone,
	problems,
	readFlow,
	seats,
	waitForCodeEditor,
} from "../../support/pages/flows";
import { callApi } from "../../support/public-api";

const nameField = (page: Page) => page.getByLabel("Name", { exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Create flow" });
const openId = (page: Page) => Number(new URL(page.url()).pathname.split("/").at(-1));

test("A flow starts from a form of the gallery, after trying it out", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const name = `Feedback ${randomUUID()}`;
	const other = await createFlow(seats());

	await test.step("it needs a name, and is blank unless a form is chosen", async () => {
		await page.goto(LIST);
		await page.getByRole("link", { name: "New flow" }).click();
		await expect(page.getByRole("radio", { name: "Blank form" })).toBeChecked();
		await create(page).click();
		await expect(nameField(page)).toBeFocused();
		await expectAccessible(page);
	});

	await test.step("a form can be played before it's chosen, which suggests its name", async () => {
		await page.getByRole("button", { name: "Preview “Feedback”" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("radio", { name: "Poor" }).check();
		await dialog.getByRole("button", { name: "Continue" }).click();
		await expect(dialog.getByText("We’re sorry to hear that")).toBeVisible();
		await dialog.getByRole("button", { name: "Use this form" }).click();
		await expect(page.getByRole("radio", { name: "Feedback" })).toBeChecked();
		await expect(nameField(page)).toHaveValue("Feedback");
	});

	await test.step("a name in use is reported at its field", async () => {
		await nameField(page).fill(other.name);
		await create(page).click();
		await expect(nameField(page)).toBeFocused();
		await expect(nameField(page)).toHaveAttribute("aria-invalid", "true");
	});

	await test.step("it opens as a draft without problems, with the chosen categories", async () => {
		await nameField(page).fill(name);
		await page.getByRole("main").getByText("More", { exact: true }).click();
		await expect(page.getByRole("checkbox", { name: "Survey" })).toBeChecked();
		await page.getByLabel("Another category").fill("Seats");
		await page.keyboard.press("Enter");
		await create(page).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(page.getByText("Draft", { exact: true })).toBeVisible();
		await waitForCodeEditor(page);
		await expect(problems(page)).toContainText("No problems");
		await expect(phone(page).getByText("How was your visit?")).toBeVisible();
		expect(await readFlow(openId(page))).toMatchObject({
			categories: ["SURVEY", "Seats"],
			template_name: "default",
			chat_status: "DRAFT",
		});
	});
});

test("A file becomes a flow exactly as it is, which is downloaded and duplicated", {
	tag: "@job",
}, async ({ ownerPage: page }) => {
	const name = `Flow ${randomUUID()}`;
	const text = `{"screens":\t${JSON.stringify(seats().screens)},\r\n   "version" : "7.3", "10": 1.0, "2": 12345678901234567890}\r\n`;
	const upload = (content: string) =>
		page
			.locator("input[type=file]")
			.setInputFiles({ name: "flow.json", mimeType: "application/json", buffer: Buffer.from(content) });

	await test.step("a broken file is reported with the place where it breaks", async () => {
		await page.goto(`${LIST}/new`);
		await nameField(page).fill(name);
		await page.getByRole("radio", { name: "Import a flow" }).check();
		await upload('{\n  "version": "7.3",\n}');
		await expect(page.getByText("Line 2, column 19: Remove this comma")).toBeVisible();
		await create(page).click();
		await expect(page.getByRole("textbox", { name: "Flow JSON" })).toBeFocused();
	});

	await test.step("a valid file is stored unchanged", async () => {
		await upload(text);
		// The file is read in the background.
		await expect(page.getByText("Line 2, column 19")).toBeHidden();
		await create(page).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await waitForCodeEditor(page);
		expect((await readFlow(openId(page))).flow_json_raw).toBe(text);
	});

	await test.step("and downloaded unchanged", async () => {
		const file = await download(page, () => chooseAction(page, "Download JSON"));
		expect(file).toEqual({ name: `${name}.json`, text });
	});

	await test.step("a duplicate gets a name that isn't in use", async () => {
		const body = { template_name: "default", flow_json: seats(), flow_json_raw: "" };
		await callApi("POST", "/flows", { ...body, name: `Copy of ${name}` });
		await chooseAction(page, "Duplicate");
		await expect(page.getByRole("heading", { level: 1, name: `Copy of ${name} (2)` })).toBeVisible();
		expect(await readFlow(openId(page))).toMatchObject({ chat_status: "DRAFT", flow_json_raw: text });
	});
});

test("German readers start from a German form, in a German editor, and read in German why one was refused; in dark mode, too", async ({
	browser,
	ownerState,
	baseURL,
	expectAccessible,
}) => {
	const context = await browser.newContext({
		baseURL,
		locale: "de-DE",
		colorScheme: "dark",
		storageState: ownerState,
	});
	const page = await context.newPage();
	await page.goto(`${LIST}/new`);
	await page.getByRole("radio", { name: "Flow importieren" }).check();
	await page.getByLabel("Flow-JSON").fill('{ "version": }');
	await page.getByRole("button", { name: "Flow erstellen" }).click();
	await expect(page.getByText(/^Zeile 1, Spalte/)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Vorschau von „Feedback“" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("radio").first()).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Abbrechen" }).click();
	await page.getByRole("radio", { name: "Termin buchen" }).check();
	const name = `Termin ${randomUUID()}`;
	await nameField(page).fill(name);
	await page.getByRole("button", { name: "Flow erstellen" }).click();
	const smartphone = page.getByRole("region", { name: "Smartphone" });
	await expect(smartphone.getByText("Was können wir für Sie tun?")).toBeVisible();
	await expect(smartphone.getByText("Vom Unternehmen verwaltet")).toBeVisible();
	await page.locator(".view-line").first().click({ timeout: 60_000 });
	await page.keyboard.press("ControlOrMeta+f");
	await expect(page.locator(".find-widget textarea").first()).toHaveAttribute("aria-label", "Suchen");

	const again = await page.request.post("/api/accounts/1/flows", {
		headers: { origin: new URL(page.url()).origin },
		data: { name, template_name: "default", flow_json: { version: "7.3", screens: [] } },
	});
	expect(again.status()).toBe(409);
	// What wasn't created has no name in the log.
	await page.goto("/1/settings/audit?search=Another%20flow%20already%20has%20this%20name");
	await page.getByRole("row").filter({ hasText: "Abgelehnt" }).getByRole("link").first().click();
	await expect(page.getByRole("note")).toContainText("Ein anderer Flow heißt schon so.");
});
