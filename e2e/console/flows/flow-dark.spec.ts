import { expect, test } from "../../fixtures";
import {
	changeByApi,
	chooseAction,
	createFlow,
	LIST,
	openEditor,
	openVersions,
	save,
	saved,
	seats,
	titled,
	typeAtEnd,
	write,
} from "../../support/pages/flows";

test.describe("In dark mode", () => {
	test.beforeEach(async ({ ownerPage: page }) => page.emulateMedia({ colorScheme: "dark" }));

	test("importing a flow and the gallery are accessible", async ({ ownerPage: page, expectAccessible }) => {
		await page.goto(`${LIST}/new`);
		await page.getByRole("radio", { name: /^Import a flow/ }).check();
		await page.getByLabel("Flow JSON").fill('{ "version": }');
		await page.getByRole("button", { name: "Create flow" }).click();
		await expect(page.getByText(/^Line 1, column/)).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Preview “Feedback”" }).click();
		await expect(page.getByRole("dialog").getByRole("radio", { name: "Poor" })).toBeVisible();
		await expectAccessible(page);
	});

	test("sharing, saving with a comment and the versions are accessible", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);
		await chooseAction(page, "Share preview…");
		await page.getByRole("button", { name: "Create link" }).click();
		await expect(page.getByText("Not opened yet")).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press("Escape");

		await write(page, titled("Pick a seat"));
		await chooseAction(page, "Save with a comment…");
		const comment = page.getByRole("dialog", { name: "Save with a comment" });
		await comment.getByLabel("Comment").fill("a".repeat(201));
		await comment.getByRole("button", { name: "Save flow" }).click();
		await expect(comment.getByText("A comment can have up to 200 characters.")).toBeVisible();
		await expectAccessible(page);
		await comment.getByLabel("Comment").fill("Agreed with legal");
		await page.keyboard.press("Enter");
		await expect(saved(page)).toBeVisible();

		const list = await openVersions(page, name);
		await expect(list.getByRole("button", { name: /Version 2.*Agreed with legal/ })).toBeVisible();
		await expect(page.getByText("title changed from “Choose your seat” to “Pick a seat”")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("tab", { name: "Side by side" }).click();
		await expect(page.locator(".monaco-diff-editor .view-line").first()).toBeVisible({ timeout: 30_000 });
		await expectAccessible(page);
	});

	test("merging and choosing between two texts are accessible", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats());
		await openEditor(page, id);
		await write(page, titled("Mine"));
		await changeByApi(id, titled("Theirs"));
		await save(page);
		const merge = page.getByRole("dialog", { name: `changed the same parts of “${name}”` });
		await expect(merge.locator(".monaco-diff-editor .view-line").first()).toBeVisible({ timeout: 30_000 });
		await expectAccessible(page);
		await merge.getByRole("button", { name: "Merge and save" }).click();
		await expect(saved(page)).toBeVisible();

		await typeAtEnd(page, "\n");
		await changeByApi(id, { version: "7.3", screens: [{ title: "No ID" }] });
		await save(page);
		const whole = page.getByRole("dialog", { name: `“${name}” changed while you were editing` });
		await expect(whole.locator(".monaco-diff-editor .view-line").first()).toBeVisible({ timeout: 30_000 });
		await expectAccessible(page);
	});
});
