import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	LIST,
	phone,
	problems,
	readFlow,
	seats,
	waitForCodeEditor,
} from "../../support/pages/flows";
import { callApi } from "../../support/public-api";

test.describe("The list of flows", () => {
	test("shows status, problems, screens and version, and stores the status filter in the URL", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		// Tests create more flows than a page has, with names before this one.
		await page.goto(`${LIST}?size=100&sort=name&order=desc`);
		const row = page.getByRole("row", { name: /^Survey/ });
		await expect(row).toContainText("Published");
		await expect(row).toContainText(/3\.1\s*frozen/);
		await expect(row).toContainText(/by (Mira|Jonas)/);
		await expectAccessible(page);

		await page.getByRole("combobox", { name: "Status" }).click();
		await page.getByRole("option", { name: "Deprecated" }).click();
		await expect(page).toHaveURL(/status=DEPRECATED/);
		await expect(page.getByRole("row", { name: /^Radio buttons with pics/ })).toBeVisible();
		await expect(page.getByRole("row", { name: /^Survey/ })).toBeHidden();
		await page.goBack();
		await expect(row).toBeVisible();
	});

	test("says when no flow has a status, and links to all flows", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(`${LIST}?status=BLOCKED`);
		await expect(page.getByRole("heading", { name: "No flows with status “Blocked”" })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Show all flows" }).click();
		await expect(page.getByRole("row").nth(1)).toBeVisible();
	});

	test("stores the page in the URL", async ({ ownerPage: page }) => {
		await page.goto(`${LIST}?size=5`);
		await page.getByRole("button", { name: "Next" }).click();
		await expect(page).toHaveURL(/page=2/);
		await expect(page.getByText(/^6–10 of/)).toBeVisible();
		await page.goBack();
		await expect(page.getByText(/^1–5 of/)).toBeVisible();
	});

	test("keeps its scroll position after Back and a reload, and starts at the top after a link or on another page", async ({
		ownerPage: page,
	}) => {
		// Among all flows, those of other tests would appear on top and move the others down.
		const prefix = `Scrolled${randomUUID().slice(0, 8)}`;
		const body = { template_name: "default", flow_json: seats(), flow_json_raw: "" };
		for (let count = 1; count <= 30; count += 1)
			await callApi("POST", "/flows", { ...body, name: `${prefix} ${count}` });
		await page.setViewportSize({ width: 1440, height: 420 });
		await page.goto(`${LIST}?size=15&search=${prefix}`);
		const area = page.getByRole("table").locator("..");
		const position = () => area.evaluate((element) => element.scrollTop);
		const row = page.getByRole("row").nth(12).getByRole("link");
		await row.scrollIntoViewIfNeeded();
		const left = await position();
		expect(left).toBeGreaterThan(0);

		await row.click();
		await waitForCodeEditor(page);
		await page.goBack();
		await expect.poll(position).toBe(left);
		await page.reload();
		await expect.poll(position).toBe(left);
		await page.getByRole("button", { name: "Next" }).click();
		await expect(page).toHaveURL(/page=2/);
		await expect(page.getByText(/^16–/)).toBeVisible();
		await expect.poll(position).toBe(0);
		await page.goBack();
		await expect.poll(position).toBe(left);

		await page.getByRole("link", { name: /^Contacts [0-9]/ }).click();
		await expect(page.getByRole("table")).toBeVisible();
		await page.getByRole("link", { name: /^Flows [0-9]/ }).click();
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		await expect.poll(position).toBe(0);
	});

	test("offers a retry after a failed request", async ({ ownerPage: page, expectAccessible }) => {
		let isUnreachable = true;
		await page.route(/\/flow-list\?page=1&pageSize=25/, (route) =>
			isUnreachable
				? route.fulfill({ status: 400, json: { success: false, message: "Out of order." } })
				: route.fallback(),
		);
		await page.goto(LIST);
		await expect(page.getByRole("heading", { name: "Couldn't load flows" })).toBeVisible();
		await expect(page.getByText("Out of order.")).toBeVisible();
		await expectAccessible(page);
		isUnreachable = false;
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("row").nth(1)).toBeVisible();
	});
});

test.describe("A new flow", () => {
	test("starts with an empty screen without problems", async ({ ownerPage: page, expectAccessible }) => {
		const name = `Flow ${randomUUID()}`;
		await page.goto(LIST);
		await page.getByRole("link", { name: "New flow" }).click();
		await page.getByRole("button", { name: "Create flow" }).click();
		await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.type(name);
		await page.getByRole("main").getByText("More", { exact: true }).click();
		await page.getByRole("checkbox", { name: "Survey" }).check();
		await page.getByLabel("Another category").fill("Seats");
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Create flow" }).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(page.getByText("Draft", { exact: true })).toBeVisible();
		await waitForCodeEditor(page);
		await expect(problems(page)).toContainText("No problems");
		await expect(phone(page).getByText("How can we help?")).toBeVisible();
		const id = Number(new URL(page.url()).pathname.split("/").at(-1));
		expect(await readFlow(id)).toMatchObject({ categories: ["SURVEY", "Seats"], template_name: "default" });
	});

	test("shows an error at a name that is in use", async ({ ownerPage: page }) => {
		const { name } = await createFlow(seats());
		await page.goto(`${LIST}/new`);
		await page.getByLabel("Name", { exact: true }).fill(name);
		await page.getByRole("button", { name: "Create flow" }).click();
		const field = page.getByLabel("Name", { exact: true });
		await expect(field).toBeFocused();
		await expect(field).toHaveAttribute("aria-invalid", "true");
	});

	test("accepts a file unchanged, and shows where a broken one fails", async ({ ownerPage: page }) => {
		const name = `Flow ${randomUUID()}`;
		await page.goto(`${LIST}/new`);
		await page.getByLabel("Name", { exact: true }).fill(name);
		await page.getByRole("radio", { name: "Import a flow" }).check();
		const upload = (text: string) =>
			page
				.locator("input[type=file]")
				.setInputFiles({ name: "flow.json", mimeType: "application/json", buffer: Buffer.from(text) });
		await upload('{\n  "version": "7.3",\n}');
		await expect(page.getByText("Line 2, column 19: Remove this comma")).toBeVisible();
		const text = `{"screens":\t${JSON.stringify(seats().screens)},\r\n   "version" : "7.3", "10": 1.0, "2": 12345678901234567890}\r\n`;
		await upload(text);
		// The file is read in the background.
		await expect(page.getByText("Line 2, column 19")).toBeHidden();
		await page.getByRole("button", { name: "Create flow" }).click();
		await waitForCodeEditor(page);
		const id = Number(new URL(page.url()).pathname.split("/").at(-1));
		expect((await readFlow(id)).flow_json_raw).toBe(text);
	});
});
