import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import {
	bodyField,
	footerField,
	openNewTemplate,
	readContent,
	waitForEditor,
} from "../../support/pages/templates";
import { callApi } from "../../support/public-api";

/** Saves the open English content as a draft, and changes its body while the request runs. */
async function typeDuringSave(page: Page, code: string, body: string): Promise<void> {
	const { answered, release } = await holdResponses(page, `**/templates/${code}/contents/en`);
	await page.getByRole("button", { name: "Save draft" }).click();
	await answered;
	await bodyField(page).fill(body);
	release();
}

test.describe("Unsaved changes", () => {
	test("are offered after a reload", async ({ ownerPage: page }) => {
		await openNewTemplate(page, {});
		await bodyField(page).fill("Typed, and not saved.");
		page.once("dialog", (dialog) => void dialog.accept());
		await page.reload();
		await waitForEditor(page);
		await expect(bodyField(page)).toHaveValue("Good to see you.");
		await page.getByRole("button", { name: "Restore" }).click();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await page.reload();
		await waitForEditor(page);
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();
	});

	test("are guarded when leaving by a link", async ({ ownerPage: page }) => {
		await openNewTemplate(page, {});
		await bodyField(page).fill("Typed, and not saved.");
		await page.getByRole("link", { name: "Back", exact: true }).click();
		await page.getByRole("button", { name: "Keep editing" }).click();
		await expect(bodyField(page)).toHaveValue("Typed, and not saved.");
		await page.getByRole("link", { name: "Back", exact: true }).click();
		await page.getByRole("button", { name: "Leave", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
	});

	test("are saved in one request each time", async ({ ownerPage: page }) => {
		// Until the page knows that the service accepts updates with a condition, it reads the content before and after.
		const capabilities = page.waitForResponse((response) => response.url().endsWith("/extensions"));
		const code = await openNewTemplate(page, {});
		await (await capabilities).finished();
		const requests: string[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith(`/templates/${code}/contents/en`)) requests.push(request.method());
		});
		for (const text of ["Once.", "Twice."]) {
			await bodyField(page).fill(text);
			await page.getByRole("button", { name: "Save draft" }).click();
			await expect(page.getByText("Saved English as draft").first()).toBeVisible();
			await expect.poll(() => readContent(code)).toMatchObject({ text });
		}
		expect(requests).toEqual(["PUT", "PUT"]);
	});

	test("show both versions when someone else saved, and keep the chosen parts", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const code = await openNewTemplate(page, { text: "As it was opened.", footer: "Old footer" });
		await bodyField(page).fill("As I want it.");
		await callApi("PUT", `/templates/${code}/contents/en`, {
			text: "As they want it.",
			footer: "New footer",
		});
		await page.getByRole("button", { name: "Save draft" }).click();
		const dialog = page.getByRole("dialog", { name: "English changed while you were editing" });
		const body = dialog.getByRole("group", { name: /^Body/ });
		await expect(body).toContainText("As I want it.");
		await expect(body).toContainText("As they want it.");
		await expect(dialog.getByRole("group", { name: /^Footer/ }).getByLabel("Theirs")).toBeChecked();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Save selection" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "As I want it.", footer: "New footer" });
	});

	test("ask before undoing a status that someone else set", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, { is_draft: true });
		await bodyField(page).fill("As I want it.");
		await callApi("PUT", `/templates/${code}/contents/en`, { text: "Good to see you.", is_draft: false });
		await page.keyboard.press("ControlOrMeta+s");
		const dialog = page.getByRole("dialog", { name: "English changed while you were editing" });
		const status = dialog.getByRole("group", { name: /^Status/ });
		await expect(status.getByLabel("Yours")).toHaveAccessibleName(/Draft/);
		await expect(status.getByLabel("Theirs")).toBeChecked();
		await dialog.getByRole("button", { name: "Save selection" }).click();
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "As I want it.", is_draft: false });
	});

	test("include what is typed between a save and its conflict", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, { footer: "Old footer" });
		await bodyField(page).fill("Mine.");
		await callApi("PUT", `/templates/${code}/contents/en`, { text: "Theirs.", footer: "New footer" });
		await typeDuringSave(page, code, "Mine, and more.");
		const dialog = page.getByRole("dialog", { name: "English changed while you were editing" });
		await expect(dialog.getByRole("group", { name: /^Body/ })).toContainText("Mine, and more.");
		await dialog.getByRole("button", { name: "Save selection" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Mine, and more.", footer: "New footer" });
	});

	test("include what is typed until a deleted language is added again", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, {});
		await bodyField(page).fill("Mine.");
		await callApi("DELETE", `/templates/${code}/contents/en`);
		await typeDuringSave(page, code, "Mine, and more.");
		await page.getByRole("button", { name: "Add again" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Mine, and more." });
	});

	test("can add a language again that someone else deleted", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, {});
		await bodyField(page).fill("Still wanted.");
		await callApi("DELETE", `/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "Save draft" }).click();
		await page.getByRole("button", { name: "Add again" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Still wanted." });
	});

	test("show the service's error at the field until it's fixed", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, {});
		await footerField(page).fill("Unlucky");
		// A service with an additional rule.
		await page.route(`**/templates/${code}/contents/en`, async (route) => {
			if (route.request().method() !== "PUT") return route.fallback();
			const errors = [{ path: "footer", message: "Not this word, please." }];
			const refusal = { success: false, statusCode: 422, message: "The content breaks a rule.", errors };
			await route.fulfill({ status: 422, json: refusal });
		});
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(footerField(page)).toHaveAccessibleDescription(/Not this word, please\./);
		await expect(footerField(page)).toBeFocused();
		await footerField(page).fill("Lucky");
		await expect(footerField(page)).not.toHaveAccessibleDescription(/Not this word/);
		await page.unroute(`**/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
	});
});
