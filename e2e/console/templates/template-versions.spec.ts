import { expect, test } from "../../fixtures";
import { bodyField, openNewTemplate, readContent, TEMPLATES } from "../../support/pages/templates";

test("Versions of a template are compared and restored, and so is a deleted template after a reload", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = await openNewTemplate(page, { text: "Hello there." });
	const list = page.getByRole("navigation", { name: `Versions of ${code} · English` });
	const choose = async (action: string) => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: action, exact: true }).click();
	};

	await test.step("each change is a version, told in words", async () => {
		await bodyField(page).fill("Hello everyone.");
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await choose("Versions");
		await expect(list.getByRole("button")).toHaveCount(2);
		await expect(page.getByText("Text changed")).toBeVisible();
		await expectAccessible(page);
		await list.getByRole("button", { name: /Version 1/ }).click();
	});

	await test.step("an older one becomes the newest", async () => {
		await page.getByRole("button", { name: "Restore this version" }).click();
		await expect(page.getByText("Restored version 1 of English")).toBeVisible();
		await expect(bodyField(page)).toHaveValue("Hello there.");
		expect(await readContent(code)).toMatchObject({ text: "Hello there." });
	});

	await test.step("it replaces unsaved changes only after a question", async () => {
		await bodyField(page).fill("Typed, and not saved.");
		await choose("Versions");
		await list.getByRole("button", { name: /Version 2/ }).click();
		const restore = page.getByRole("button", { name: "Restore this version" });
		const question = page.getByRole("alertdialog", { name: "Replace your unsaved changes?" });
		await restore.click();
		await expect(question).toContainText("Unsaved changes to English are replaced.");
		await question.getByRole("button", { name: "Cancel" }).click();
		expect(await readContent(code)).toMatchObject({ text: "Hello there." });
		await restore.click();
		await question.getByRole("button", { name: "Restore version" }).click();
		await expect(page.getByText("Restored version 2 of English")).toBeVisible();
		await expect(bodyField(page)).toHaveValue("Hello everyone.");
	});

	await test.step("a deleted template comes back with its languages", async () => {
		await choose("Delete template");
		await page.waitForURL(new RegExp(`${TEMPLATES}$`));
		await page.reload();
		await page.getByRole("button", { name: "Deleted templates" }).click();
		await page.getByRole("button", { name: `Restore ${code}` }).click();
		await expect(page.getByText("Restored 1 language")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Hello everyone." });
	});
});
