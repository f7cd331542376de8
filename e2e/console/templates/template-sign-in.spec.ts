import { expect, test } from "../../fixtures";
import {
	createContent,
	newCode,
	openNewTemplate,
	openTemplate,
	preview,
	readContent,
	TEMPLATES,
} from "../../support/pages/templates";

test.describe("A sign-in message", () => {
	test("is ready with the platform's text, and previewed as recipients see it", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = await openNewTemplate(page, {
			text: "Hello {{1}}, welcome to us.",
			variables: { "1": "Ann" },
		});
		await page.getByText("More settings").click();
		const method = page.getByRole("combobox", { name: "Code delivery" });
		await method.click();
		await page.getByRole("option", { name: "One-tap autofill" }).click();
		await expect(page.getByRole("textbox", { name: "Body", exact: true })).toBeHidden();
		await expect(page.getByRole("region", { name: "Body" })).toContainText(
			"*{{1}}* is your verification code.",
		);
		await page.getByRole("checkbox", { name: /For your security, do not share this code/ }).click();
		await page.getByRole("checkbox", { name: "Show when the code expires" }).click();
		const seconds = page.getByLabel("Code expiration in seconds");
		await seconds.fill("90");
		await page.getByRole("button", { name: "Save as ready" }).click();
		const alert = page.getByRole("alert").filter({ hasText: /Fix \d+ problems? before/ });
		await expect(alert.getByText("Add at least one app that can autofill the code.")).toBeVisible();
		await alert.getByRole("button", { name: /^Enter whole minutes/ }).click();
		await expect(seconds).toBeFocused();
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("300");
		await page.getByRole("button", { name: "Add app" }).click();
		await page.getByLabel("Package name").fill("com.example.shop");
		await page.getByLabel("Signature hash").fill("K8a/AINcGX7");
		await expect(preview(page)).toContainText(
			"123456 is your verification code. For your security, do not share this code.",
		);
		await expect(preview(page)).toContainText("This code expires in 5 minutes.");
		await expect(preview(page)).toContainText("Autofill");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({
			is_draft: false,
			text: "*{{1}}* is your verification code.",
			variables: { "1": "123456" },
			auth_delivery_method: "one_tap",
			auth_add_security_recommendation: true,
			auth_code_expiration_seconds: 300,
			buttons: [],
		});
	});

	test("opens as stored, and says that the platform translates it", async ({ ownerPage: page }) => {
		await page.goto(`${TEMPLATES}/sign_in_code?lang=ja`);
		await expect(preview(page)).toContainText("482913", { timeout: 30_000 });
		await expect(preview(page)).toContainText("Copy code");
		await expect(page.getByText("the messaging platform sends its own Japanese text")).toBeVisible();
		await expect(page.getByText("All languages ready")).toBeVisible();
	});
});

test.describe("Before a content is ready", () => {
	test("a phone button needs a valid number", async ({ ownerPage: page }) => {
		const code = newCode();
		const button = { type: "call_phone", label: "Call", country_code: "49", value: "030 5550 142" };
		await createContent(code, { buttons: [button] });
		await openTemplate(page, code);
		await page.getByRole("button", { name: "Save as ready" }).click();
		const countryCode = page.getByRole("textbox", { name: "Country code" });
		const number = page.getByRole("textbox", { name: "Phone number" });
		await expect(countryCode).toBeFocused();
		await expect(countryCode).toHaveAccessibleDescription(/such as \+49/);
		await countryCode.fill("+49");
		await expect(number).toHaveAccessibleDescription(/Enter only what follows \+49: 305550142/);
		await number.fill("30 5550142");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Saved English as ready")).toBeVisible();
	});

	test("a button's URL has its own example", async ({ ownerPage: page }) => {
		const code = newCode();
		const dynamic_url = "https://nordwind.example/?code={{1}}";
		await createContent(code, {
			text: "Hello {{1}}, welcome to us.",
			variables: { "1": "Pablo" },
			buttons: [{ type: "visit_website", label: "Open", url_type: "dynamic", dynamic_url }],
		});
		await openTemplate(page, code);
		const example = page.getByLabel("Sample for {{1}} in the URL of button Open");
		await expect(example).toHaveAttribute("placeholder", "Pablo, as in the body");
		await example.fill("SAVE20");
		await page.getByRole("textbox", { name: "URL", exact: true }).fill(dynamic_url.replace("code", "c"));
		await expect(example).toHaveValue("SAVE20");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		const { buttons, variables } = await readContent(code);
		expect(buttons[0]).toMatchObject({ value: "https://nordwind.example/?c=SAVE20" });
		expect(variables).toEqual({ "1": "Pablo" });
	});
});
