import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	bodyField,
	createContent,
	footerField,
	newCode,
	openNewTemplate,
	openTemplate,
	preview,
	readContent,
} from "../../support/pages/templates";

const ANN = { "1": "Ann" };

async function addButton(page: Page, type: string, label: string): Promise<void> {
	await page.getByRole("button", { name: "Add button" }).click();
	await page.getByRole("menuitem", { name: new RegExp(`^${type}`) }).click();
	const added = page.getByRole("textbox", { name: "Label" }).last();
	await expect(added).toBeFocused();
	await page.keyboard.type(label);
}

test.describe("The content editor", () => {
	test("counts the footer in code points, and marks text beyond 60 without cutting it", async ({
		ownerPage: page,
	}) => {
		await openNewTemplate(page, {});
		const footer = page.getByRole("region", { name: "Footer" });
		await footerField(page).fill("👍".repeat(60));
		await expect(footer.getByText("60 / 60", { exact: true })).toBeVisible();
		await footerField(page).press("End");
		await page.keyboard.type("!!");
		await expect(footer.getByText("62 / 60", { exact: true })).toBeVisible();
		await expect(footerField(page)).toHaveValue(`${"👍".repeat(60)}!!`);
		await expect(footerField(page)).toHaveAccessibleDescription(/60 characters or fewer \(currently 62\)/);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Fix 1 problem before saving")).toBeVisible();
		await expect(footerField(page)).toBeFocused();
	});

	test("shows problems that block readiness, and still saves a draft", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = await openNewTemplate(page, {});
		await bodyField(page).fill("Your code is {{1}}");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Fix 2 problems before saving English as ready")).toBeVisible();
		await expect(bodyField(page)).toBeFocused();
		await expect(bodyField(page)).toHaveAccessibleDescription(/can't end with \{\{1\}\}/);
		await expectAccessible(page);
		const alert = page.getByRole("alert").filter({ hasText: /Fix \d+ problems? before/ });
		await alert.getByRole("button", { name: "Enter a sample for {{1}}." }).click();
		await expect(page.getByLabel("Sample for {{1}} in the body")).toBeFocused();
		await alert.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await bodyField(page).fill("Your code is {{1}}, use it soon.");
		await page.getByLabel("Sample for {{1}} in the body").fill("482910");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ is_draft: false, variables: { "1": "482910" } });
	});

	test("restores the sample of a removed variable", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, { text: "Hello {{1}}, welcome to us.", variables: ANN });
		await bodyField(page).fill("Hello you, welcome to us.");
		await expect(page.getByLabel("Sample for {{1}} in the body")).toBeHidden();
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ variables: {} });
		await bodyField(page).fill("Hello {{1}}, welcome to us.");
		await expect(page.getByLabel("Sample for {{1}} in the body")).toHaveValue("Ann");
	});

	test("formats the selection and inserts variables, which the preview shows", async ({
		ownerPage: page,
	}) => {
		await openNewTemplate(page, {});
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
		await page.getByLabel("Sample for {{1}} in the body").fill("Ann");
		await expect(preview(page)).toContainText("Important news for Ann today.");
		await expect(preview(page).getByRole("strong")).toHaveText("Important");
	});

	test("has buttons of all types, moves them by keyboard and deletes them with Undo", async ({
		ownerPage: page,
	}) => {
		const code = await openNewTemplate(page, {});
		await addButton(page, "Website", "See it");
		const address = page.getByLabel("URL", { exact: true });
		await address.fill("https://example.com/b/");
		await page.getByRole("combobox", { name: "URL type", exact: true }).click();
		await page.getByRole("option", { name: "Dynamic" }).click();
		await address.fill("https://example.com/b/{{1}}");
		await page.getByLabel("Sample for {{1}} in the URL").fill("summer");
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
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		const saved = await readContent(code);
		expect(saved.variables).toEqual({ 1: "summer" });
		expect(saved.buttons).toMatchObject([
			{ type: "custom", label: "Not now", value: null },
			{
				type: "visit_website",
				url_type: "dynamic",
				dynamic_url: "https://example.com/b/{{1}}",
				value: "https://example.com/b/summer",
			},
			{ type: "call_phone", value: "30555014", country_code: "+49" },
			{ type: "copy_offer_code", value: "WINTER20" },
			{ type: "view_catalog", label: "Catalog" },
		]);
	});

	test("moves a button by drag and drop", async ({ ownerPage: page }) => {
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

	test("has headers of all types, and restores the input of each", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, {});
		const type = page.getByRole("combobox", { name: "Header type" });
		async function choose(name: string) {
			await type.click();
			await page.getByRole("option", { name, exact: true }).click();
		}
		await choose("Text");
		await page.getByRole("textbox", { name: "Header text" }).fill("Booking {{1}}");
		await page.getByLabel("Sample for {{1}} in the header").fill("NW-48213");
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
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({
			headers: [
				{ type: "document", text: null, link: "https://example.com/plan.pdf", file_name: "plan.pdf" },
			],
		});
	});

	test("has more settings, and shows seconds in words", async ({ ownerPage: page, expectAccessible }) => {
		const code = await openNewTemplate(page, {});
		await page.getByText("More settings").click();
		await page.getByRole("checkbox", { name: "Set a validity period" }).click();
		await page.getByLabel("Validity period in seconds").fill("5400");
		await expect(page.getByText("1 hour and 30 minutes")).toBeVisible();
		await page.getByRole("combobox", { name: "Code delivery" }).click();
		await page.getByRole("option", { name: "Copy code" }).click();
		await page.getByRole("checkbox", { name: "Show when the code expires" }).click();
		await page.getByLabel("Code expiration in seconds").fill("30");
		await page.getByRole("button", { name: "Add app" }).click();
		await page.getByLabel("Package name").fill("com.example.shop");
		await page.getByLabel("Signature hash").fill("K8a/AINcGX7");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByLabel("Code expiration in seconds")).toBeFocused();
		await page.getByLabel("Code expiration in seconds").fill("600");
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({
			is_custom_validity_period: true,
			validity_period_seconds: 5400,
			auth_delivery_method: "copy_code",
			auth_add_code_expiration: true,
			auth_code_expiration_seconds: 600,
			auth_apps: [{ package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" }],
		});
	});

	test("writes right to left in right-to-left languages", async ({ ownerPage: page }) => {
		await openTemplate(page, "order_update", "ar");
		await expect(bodyField(page)).toHaveAttribute("dir", "rtl");
		await expect(bodyField(page)).toHaveAttribute("lang", "ar");
		await expect(preview(page).locator("[lang=ar]")).toHaveAttribute("dir", "rtl");
	});
});
