import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	bodyField,
	changeContent,
	createContent,
	footerField,
	newCode,
	openNewTemplate,
	openTemplate,
	preview,
	readContent,
	savedTab,
	TEMPLATES,
	waitForEditor,
} from "../../support/pages/templates";

test("A content is checked and saved, and its unsaved changes are restored or left after a question", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const sample = page.getByLabel("Sample for {{1}} in the body");
	const code = await openNewTemplate(page, {});
	page.on("dialog", (dialog) => void dialog.accept());

	await test.step("problems that block readiness are listed, and lead to their fields", async () => {
		await bodyField(page).fill("Your code is {{1}}");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Fix 2 problems before saving English as ready")).toBeVisible();
		await expect(bodyField(page)).toBeFocused();
		await expect(bodyField(page)).toHaveAccessibleDescription(/can't end with \{\{1\}\}/);
		await expectAccessible(page);
		const alert = page.getByRole("alert").filter({ hasText: /Fix \d+ problems? before/ });
		await alert.getByRole("button", { name: "Enter a sample for {{1}}." }).click();
		await expect(sample).toBeFocused();
		await alert.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
	});

	await test.step("without problems, it's saved as ready", async () => {
		await bodyField(page).fill("Your code is {{1}}, use it soon.");
		await sample.fill("482910");
		await page.getByRole("button", { name: "Save as ready" }).click();
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		await expect(savedTab(page, "English", "Ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ is_draft: false, variables: { "1": "482910" } });
	});

	await test.step("the selection is formatted and variables inserted, as the preview shows", async () => {
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
		await sample.fill("Ann");
		await expect(preview(page)).toContainText("Important news for Ann today.");
		await expect(preview(page).getByRole("strong")).toHaveText("Important");
	});

	await test.step("the sample of a removed variable is restored with the variable, even after a save", async () => {
		await bodyField(page).fill("Important news for you.");
		await expect(sample).toBeHidden();
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(savedTab(page, "English", "Draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ variables: {} });
		await bodyField(page).fill("Important news for {{1}} again.");
		await expect(sample).toHaveValue("Ann");
	});

	await test.step("unsaved changes are offered after a reload", async () => {
		await Promise.all([
			page.waitForEvent("load"),
			// Without another frame, the page is gone before it shows what was typed.
			bodyField(page).evaluate((field: HTMLTextAreaElement) => {
				window.requestAnimationFrame = () => 0;
				field.select();
				document.execCommand("insertText", false, "Typed, and not saved.");
				location.reload();
			}),
		]);
		await waitForEditor(page);
		await expect(bodyField(page)).toHaveValue("Important news for you.");
		await page.getByRole("button", { name: "Restore" }).click();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await page.reload();
		await waitForEditor(page);
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();
	});

	await test.step("leaving them by a link asks", async () => {
		await bodyField(page).fill("Typed again, and not saved.");
		await page.getByRole("link", { name: "Back", exact: true }).click();
		await page.getByRole("button", { name: "Keep editing" }).click();
		await expect(bodyField(page)).toHaveValue("Typed again, and not saved.");
		await page.getByRole("link", { name: "Back", exact: true }).click();
		await page.getByRole("button", { name: "Leave", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
	});
});

async function addButton(page: Page, type: string, label: string): Promise<void> {
	await page.getByRole("button", { name: "Add button" }).click();
	await page.getByRole("menuitem", { name: new RegExp(`^${type}`) }).click();
	const added = page.getByRole("textbox", { name: "Label" }).last();
	await expect(added).toBeFocused();
	await page.keyboard.type(label);
}

test.describe("The content editor", () => {
	test("has variables that are deleted, renumbered and undone with their samples", async ({
		ownerPage: page,
	}) => {
		const text = "Dear {{1}}, your order {{2}} leaves on {{3}} from our shop.";
		await openNewTemplate(page, { text, variables: { 1: "Ana", 2: "A-17", 3: "May 1" } });
		await page.getByRole("button", { name: "Variable {{1}}, Ana" }).click();
		await page.getByRole("menuitem", { name: "Delete {{1}} and renumber" }).click();
		await expect(bodyField(page)).toBeFocused();
		await expect(bodyField(page)).toHaveValue("Dear , your order {{1}} leaves on {{2}} from our shop.");
		await expect(page.getByLabel("Sample for {{1}} in the body")).toHaveValue("A-17");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(bodyField(page)).toHaveValue(text);
		await expect(page.getByLabel("Sample for {{1}} in the body")).toHaveValue("Ana");
		await page.keyboard.press("ControlOrMeta+Shift+z");
		await expect(bodyField(page)).toHaveValue(/^Dear , your order \{\{1\}\}/);

		await test.step("Backspace deletes one as a whole, and a name becomes a number", async () => {
			await bodyField(page).fill("Your order {{1}} and {{first_name}} today.");
			await page.getByRole("button", { name: "Number {{first_name}}" }).click();
			await expect(bodyField(page)).toHaveValue("Your order {{1}} and {{2}} today.");
			await expect(page.getByLabel("Sample for {{2}} in the body")).toHaveValue("first name");
			await bodyField(page).press("End");
			for (let step = 0; step < " today.".length; step += 1) await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("Backspace");
			await expect(bodyField(page)).toHaveValue("Your order {{1}} and today.");
		});
	});

	test("inserts emojis and formats lines", async ({ ownerPage: page, expectAccessible }) => {
		await openNewTemplate(page, { text: "Hello" });
		await bodyField(page).press("End");
		await page.getByRole("button", { name: "Emoji" }).click();
		await page.getByRole("searchbox", { name: "Search emojis" }).fill("paket");
		await expectAccessible(page);
		await page.getByRole("searchbox", { name: "Search emojis" }).press("Enter");
		await expect(bodyField(page)).toHaveValue("Hello📦");
		await expect(bodyField(page)).toBeFocused();
		await page.keyboard.press("ControlOrMeta+Shift+Digit8");
		await expect(bodyField(page)).toHaveValue("- Hello📦");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(bodyField(page)).toHaveValue("Hello📦");
	});

	test("takes over what others save, and keeps what is being typed", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, { text: "Good to see you." });
		await bodyField(page).fill("Good to see you again.");
		await changeContent(code, { text: "Good to see you.", footer: "Nordwind" });
		await expect(footerField(page)).toHaveValue("Nordwind");
		await expect(bodyField(page)).toHaveValue("Good to see you again.");
		await expect(page.getByText("Someone else saved English")).toBeVisible();
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Good to see you again.", footer: "Nordwind" });
	});

	test("has headers and buttons of all types, moves buttons by keyboard and deletes them with Undo", async ({
		ownerPage: page,
	}) => {
		const code = await openNewTemplate(page, {});

		await test.step("a header's input is restored with its type", async () => {
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
		});

		await test.step("buttons are added, and previewed as on a phone", async () => {
			await addButton(page, "Website", "See it");
			const address = page.getByLabel("URL", { exact: true });
			await address.fill("https://example.com/b/");
			await page.getByRole("combobox", { name: "Link", exact: true }).click();
			await page.getByRole("option", { name: "Different per message" }).click();
			await address.fill("https://example.com/b/{{1}}");
			await page.getByLabel("Sample for {{1}} in the URL").fill("summer");
			await addButton(page, "Phone call", "Call us");
			await page.getByRole("combobox", { name: "Choose a country" }).click();
			await page.getByRole("combobox", { name: "Country or code" }).fill("germany");
			await page.getByRole("option", { name: /Germany/ }).click();
			await page.getByLabel("Phone number").fill("30555014");
			await addButton(page, "Offer code", "Copy it");
			await page.getByRole("textbox", { name: "Offer code" }).fill("WINTER20");
			await addButton(page, "Catalog", "Catalog");
			await addButton(page, "Quick reply", "Not now");
			await expect(page.getByText("5 of 10")).toBeVisible();
			await expect(preview(page).getByText("Not now")).toBeHidden();
			await preview(page).getByRole("button", { name: "See all options" }).click();
			await expect(preview(page).getByText("Not now")).toBeVisible();
		});

		await test.step("they're moved by keyboard, and deleted with Undo", async () => {
			// A quick reply between the others would be refused, so it passes them all.
			await page.getByRole("button", { name: "Move Button 5: Not now" }).focus();
			await page.keyboard.press("ArrowUp");
			await expect(page.getByRole("button", { name: "Move Button 1: Not now" })).toBeFocused();
			await page.getByRole("button", { name: "Delete Button 2: See it" }).click();
			await expect(page.getByText("4 of 10")).toBeVisible();
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(page.getByText("5 of 10")).toBeVisible();
		});

		await test.step("all of it is saved", async () => {
			await page.getByRole("button", { name: "Save as ready" }).click();
			await expect(page.getByText("Saved English as ready")).toBeVisible();
			const saved = await readContent(code);
			expect(saved.variables).toEqual({ 1: "summer" });
			expect(saved.headers).toMatchObject([
				{ type: "document", text: null, link: "https://example.com/plan.pdf", file_name: "plan.pdf" },
			]);
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
	});

	test("moves buttons by drag and drop, and counts the footer in code points without cutting it", async ({
		ownerPage: page,
	}) => {
		const buttons = ["First", "Second", "Third"].map((label) => ({ type: "custom", label }));
		await openNewTemplate(page, { buttons });

		await test.step("drag and drop", async () => {
			const handle = await page.getByRole("button", { name: "Move Button 1: First" }).boundingBox();
			const last = await page.getByRole("group", { name: "Button 3: Third" }).boundingBox();
			if (!handle || !last) throw new Error("There is nothing to drag.");
			await page.mouse.move(handle.x + 8, handle.y + 8);
			await page.mouse.down();
			await page.mouse.move(handle.x + 8, last.y + last.height, { steps: 12 });
			await page.mouse.up();
			await expect(page.getByRole("group", { name: "Button 3: First" })).toBeVisible();
		});

		await test.step("the footer", async () => {
			const footer = page.getByRole("group", { name: "Footer" });
			await footerField(page).fill("👍".repeat(60));
			await expect(footer.getByText("60 / 60", { exact: true })).toBeVisible();
			await footerField(page).press("End");
			await page.keyboard.type("!!");
			await expect(footer.getByText("62 / 60", { exact: true })).toBeVisible();
			await expect(footerField(page)).toHaveValue(`${"👍".repeat(60)}!!`);
			await expect(footerField(page)).toHaveAccessibleDescription(/60 characters or fewer \(currently 62\)/);
			await page.getByRole("button", { name: "Save draft" }).click();
			await expect(footerField(page)).toBeFocused();
			// The summary stays in view although the field below is scrolled to.
			await expect(page.getByText("Fix 1 problem before saving")).toBeInViewport();
			await expect(footerField(page)).toBeInViewport();
		});
	});

	test("needs valid phone numbers, and a sample for each URL, before a content is ready", async ({
		ownerPage: page,
	}) => {
		const code = newCode();
		const dynamic_url = "https://nordwind.example/?code={{1}}";
		await createContent(code, {
			text: "Hello {{1}}, welcome to us.",
			variables: { "1": "Pablo" },
			buttons: [
				{ type: "call_phone", label: "Call", country_code: "49", value: "030 5550 142" },
				{ type: "visit_website", label: "Open", url_type: "dynamic", dynamic_url },
			],
		});
		await openTemplate(page, code);

		await test.step("a phone button needs a valid number", async () => {
			await page.getByRole("button", { name: "Save as ready" }).click();
			const country = page.getByRole("combobox", { name: /^(Country:|Choose a country)/ });
			const number = page.getByRole("textbox", { name: "Phone number" });
			await expect(country).toBeFocused();
			await expect(number).toHaveAccessibleDescription(/such as \+49/);
			await country.click();
			await page.getByRole("combobox", { name: "Country or code" }).fill("germany");
			await page.getByRole("option", { name: /Germany/ }).click();
			await expect(number).toHaveAccessibleDescription(/Enter only what follows \+49: 305550142/);
			await number.fill("30 5550142");
		});

		await test.step("a button's URL has its own sample", async () => {
			const example = page.getByLabel("Sample for {{1}} in the URL of button Open");
			await expect(example).toHaveAttribute("placeholder", "Pablo, as in the body");
			await example.fill("SAVE20");
			await page.getByRole("textbox", { name: "URL", exact: true }).fill(dynamic_url.replace("code", "c"));
			await expect(example).toHaveValue("SAVE20");
			await page.getByRole("button", { name: "Save as ready" }).click();
			await expect(page.getByText("Saved English as ready")).toBeVisible();
			const { buttons, variables } = await readContent(code);
			expect(buttons).toMatchObject([{}, { value: "https://nordwind.example/?c=SAVE20" }]);
			expect(variables).toEqual({ "1": "Pablo" });
		});
	});

	test("has more settings, such as for sign-in messages, which have the platform's text", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = await openNewTemplate(page, {
			text: "Hello {{1}}, welcome to us.",
			variables: { "1": "Ann" },
		});
		const expiration = page.getByRole("textbox", { name: "Code expires after" });
		const unit = (field: string) => page.getByRole("combobox", { name: `Unit of “${field}”` });
		const chooseDelivery = async (name: string) => {
			await page.getByRole("combobox", { name: "Code delivery" }).click();
			await page.getByRole("option", { name }).click();
		};

		await test.step("durations have units", async () => {
			await page.getByText("More settings").click();
			// There is only one format.
			await expect(page.getByLabel("Variable format")).toHaveCount(0);
			await page.getByRole("checkbox", { name: "Set a validity period" }).click();
			await page.getByLabel("Validity period", { exact: true }).fill("1.5");
			await expect(unit("Validity period")).toHaveText("hours");
		});

		await test.step("a sign-in message has the platform's text, and needs an app that fills in the code", async () => {
			await chooseDelivery("One-tap autofill");
			await expect(bodyField(page)).toBeHidden();
			await expect(page.getByRole("group", { name: "Body" })).toContainText(
				"*{{1}}* is your verification code.",
			);
			await page.getByRole("checkbox", { name: /For your security, do not share this code/ }).click();
			await page.getByRole("checkbox", { name: "Show when the code expires" }).click();
			await expiration.fill("1.5");
			await page.getByRole("button", { name: "Save as ready" }).click();
			const alert = page.getByRole("alert").filter({ hasText: /Fix \d+ problems? before/ });
			await expect(alert.getByText("Add at least one app that can autofill the code.")).toBeVisible();
			await alert.getByRole("button", { name: /^Enter whole minutes/ }).click();
			await expect(expiration).toBeFocused();
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type("5");
			await page.getByRole("button", { name: "Add app" }).click();
			await page.getByLabel("Package name").fill("com.example.shop");
			await page.getByLabel("Signature hash").fill("K8a/AINcGX7");
		});

		await test.step("its code is valid for 15 minutes at most", async () => {
			await page.getByRole("button", { name: "Save as ready" }).click();
			await expect(page.getByRole("button", { name: /^A verification code can be valid for/ })).toBeVisible();
			await page.getByLabel("Validity period", { exact: true }).fill("10");
			await unit("Validity period").click();
			await page.getByRole("option", { name: "minutes" }).click();
		});

		await test.step("it's previewed as recipients see it, and saved as ready", async () => {
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
				is_custom_validity_period: true,
				validity_period_seconds: 600,
				auth_delivery_method: "one_tap",
				auth_add_security_recommendation: true,
				auth_add_code_expiration: true,
				auth_code_expiration_seconds: 300,
				auth_apps: [{ package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" }],
				buttons: [],
			});
		});

		await test.step("a code that expires too soon isn't saved, not even as a draft", async () => {
			await chooseDelivery("Copy code");
			await expiration.fill("0.5");
			await page.getByRole("button", { name: "Save draft" }).click();
			await expect(expiration).toBeFocused();
			await expiration.fill("10");
			await page.getByRole("button", { name: "Save draft" }).click();
			await expect(page.getByText("Saved English as draft")).toBeVisible();
			expect(await readContent(code)).toMatchObject({
				auth_delivery_method: "copy_code",
				auth_code_expiration_seconds: 600,
			});
		});

		await test.step("in languages whose text isn't known, the page says so", async () => {
			await page.goto(`${TEMPLATES}/sign_in_code?lang=ja`);
			await expect(preview(page)).toContainText("482913", { timeout: 30_000 });
			await expect(preview(page)).toContainText("Copy code");
			await expect(page.getByText("the messaging platform sends its own Japanese text")).toBeVisible();
			await expect(page.getByText("All languages ready")).toBeVisible();
		});
	});
});
