import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	changeByApi,
	createFlow,
	editor,
	openEditor,
	problems,
	save,
	savedState,
	seats,
	titled,
	titlesOf,
	write,
} from "../../support/pages/flows";

/** More stops than any of these places has. */
const STOPS_MAX = 40;

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator, key = "Tab") {
	for (let stop = 0; stop < STOPS_MAX; stop += 1) {
		await page.keyboard.press(key);
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`${STOPS_MAX} × ${key} didn't reach ${target}.`);
}

test.describe("By keyboard alone", () => {
	test("a problem is found and fixed from the list, and a merge decided and saved", async ({
		ownerPage: page,
	}) => {
		const { id, name } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);

		await test.step("the problem leads to its place in the code, and its fix back to the list", async () => {
			const problem = problems(page).getByRole("button", { name: /Unknown screen PAYMNT/ });
			await expect(problem).toBeVisible();
			await editor(page).focus();
			await tabTo(page, problem);
			await page.keyboard.press("Enter");
			await expect(editor(page)).toBeFocused();
			await page.keyboard.press("Delete");
			await expect(problems(page).getByRole("button", { name: /Expected a value/ })).toBeVisible();
			await page.keyboard.press("ControlOrMeta+z");
			await expect(problem).toBeVisible();

			const fix = problems(page).getByRole("button", { name: "Change to “PAYMENT”" });
			await tabTo(page, fix);
			await page.keyboard.press("Enter");
			await expect(problems(page)).toContainText("No problems");
			await expect(problems(page)).toBeFocused();
			await save(page);
			await expect(savedState(page)).toBeVisible();
		});

		await test.step("the version to keep is chosen, and saved", async () => {
			await write(page, titled("Mine"));
			await changeByApi(id, titled("Theirs", "Pay"));
			await save(page);
			const dialog = page.getByRole("dialog", { name: `changed the same parts of “${name}”` });
			await expect(dialog.locator(".monaco-diff-editor")).toBeVisible({ timeout: 60_000 });
			await tabTo(page, dialog.getByRole("radio", { name: "Keep mine" }));
			await page.keyboard.press("ArrowDown");
			await expect(dialog.getByRole("radio", { name: /^Use / })).toBeChecked();
			await tabTo(page, dialog.getByRole("button", { name: "Merge and save" }));
			await page.keyboard.press("Enter");
			await expect(savedState(page)).toBeVisible();
			await expect(dialog).toBeHidden();
			await expect(editor(page)).toBeFocused();
			expect(await titlesOf(id)).toEqual(["Theirs", "Pay"]);
		});
	});

	test("the JSON is searched, and a link created, copied and revoked", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats());
		await openEditor(page, id);

		await test.step("the search in the JSON is left with Tab and Escape", async () => {
			await editor(page).focus();
			await page.keyboard.press("ControlOrMeta+f");
			const widget = page.locator(".find-widget");
			const search = page.getByRole("textbox", { name: "Find" });
			await expect(search).toBeFocused();
			await page.keyboard.type("PAYMENT");
			await expect(widget).toContainText("1 of 3");
			await tabTo(page, widget.getByRole("button", { name: /^Next Match/ }));
			await page.keyboard.press("Enter");
			await expect(widget).toContainText("2 of 3");
			await tabTo(page, widget.getByRole("button", { name: /^Close/ }));
			await page.keyboard.press("Tab");
			await expect(widget.locator(":focus")).toHaveCount(0);

			await editor(page).focus();
			await page.keyboard.press("ControlOrMeta+f");
			await expect(search).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(editor(page)).toBeFocused();
			for (const key of ["Tab", "Shift+Tab"]) {
				await editor(page).focus();
				await page.keyboard.press(key);
				await expect(editor(page)).not.toBeFocused();
				await expect(widget.locator(":focus")).toHaveCount(0);
			}
		});

		await test.step("the dialog of links keeps the focus, and gives it back", async () => {
			await editor(page).focus();
			const more = page.getByRole("button", { name: "More actions" });
			await tabTo(page, more, "Shift+Tab");
			await page.keyboard.press("Enter");
			// The menu gets the focus a frame after it's shown, and forgets letters after half a second.
			await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
			await page.keyboard.type("Sh");
			await expect(page.getByRole("menuitem", { name: "Share preview…" })).toBeFocused();
			await page.keyboard.press("Enter");
			const dialog = page.getByRole("dialog", { name: `“${name}”` });
			await expect(dialog).toBeVisible();
			await tabTo(page, dialog.getByRole("button", { name: "Create link" }));
			await page.keyboard.press("Enter");
			const link = dialog.getByRole("textbox", { name: "Link" });
			await expect(link).toHaveValue(/^http/);
			await tabTo(page, link);
			expect(await link.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(
				(await link.inputValue()).length,
			);
			await expectAccessible(page);
			await tabTo(page, dialog.getByRole("button", { name: /^Revoke the link/ }));
			await page.keyboard.press("Enter");
			await expect(dialog.getByText("No active links")).toBeVisible();
			await expect(dialog).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(more).toBeFocused();
		});
	});
});
