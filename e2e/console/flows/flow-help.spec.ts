import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	editor,
	openEditor,
	problems,
	readFlow,
	save,
	saved,
	seats,
} from "../../support/pages/flows";

/** Puts the cursor behind the first occurrence of a text, with the editor's own search. */
async function goBehind(page: Page, text: string) {
	await editor(page).focus();
	await page.keyboard.press("ControlOrMeta+Home");
	await page.keyboard.press("ControlOrMeta+f");
	const search = page.getByRole("textbox", { name: "Find" });
	await search.fill(text);
	await search.press("Enter");
	await search.press("Escape");
	await expect(editor(page)).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await drawn(page);
}

/** Waits until the editor has drawn its cursor, which it does in the frame after a key. */
async function drawn(page: Page) {
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	);
}

const lines = (page: Page) => page.locator(".monaco-editor .view-lines").first();

test.describe("Help while typing", () => {
	test("completes a component and its properties by keyboard", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await goBehind(page, "SingleColumnLayout");
		await goBehind(page, '"children": [');
		await page.keyboard.press("ControlOrMeta+Space");
		const proposals = page.locator(".suggest-widget");
		await expect(proposals).toContainText("One line of text");
		await expectAccessible(page);
		await page.keyboard.type("TextInp");
		await expect(proposals.getByRole("option").first()).toContainText("TextInput");
		await page.keyboard.press("Enter");
		await page.keyboard.type("seat");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Seat");
		await page.keyboard.press("Escape");
		await page.keyboard.press("End");
		await page.keyboard.type(',"input-');
		await expect(proposals.getByRole("option").first()).toContainText("input-type");
		await page.keyboard.press("Enter");
		await expect(lines(page)).toContainText('"input-type": ""');
		await page.keyboard.press("ControlOrMeta+Space");
		await expect(proposals).toContainText("passcode");
	});

	test("suggests properties in a large flow, once you pause", async ({ ownerPage: page }) => {
		const [first, last] = seats().screens;
		const large = { version: "7.3", screens: [first, { ...last, title: "x".repeat(250_000) }] };
		const { id } = await createFlow(large);
		await openEditor(page, id);
		await goBehind(page, '"Where would you like to sit?"');
		await page.keyboard.type(",vis");
		await expect(page.locator(".suggest-widget").getByRole("option").first()).toContainText("visible");
		await page.keyboard.press("Enter");
		await expect(lines(page)).toContainText('"visible": ');
	});

	test("explains a component, goes to a screen and renames it in one step", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await goBehind(page, '"type": "Foo');
		await page.keyboard.press("ControlOrMeta+i");
		await expect(page.locator(".monaco-hover")).toContainText("The button at the bottom of the screen.");
		await expectAccessible(page);
		await page.keyboard.press("Escape");

		await goBehind(page, '"name": "PAY');
		const currentLine = page.locator(".monaco-editor .active-line-number").first();
		const reference = (await currentLine.textContent()) ?? "";
		await page.keyboard.press("F12");
		await expect(currentLine).not.toHaveText(reference);
		await page.keyboard.type("X");
		await expect(problems(page)).toContainText("Unknown screen PAYMENT.");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(problems(page)).toContainText("No problems");

		await goBehind(page, '"name": "PAY');
		await page.keyboard.press("F2");
		const box = page.locator(".rename-box input");
		await box.fill("CHECKOUT");
		await box.press("Enter");
		// The screen itself is further down, where no lines are rendered; with its old ID, this would be an unknown screen.
		await expect(lines(page)).toContainText('"name": "CHECKOUT"');
		await expect(problems(page)).toContainText("No problems");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(lines(page)).not.toContainText("CHECKOUT");
		await page.keyboard.type("X");
		await expect(lines(page)).toContainText('"name": "PAYXMENT"');
	});

	test("fixes a problem at the cursor, and takes it back in one step", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);
		await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
		await goBehind(page, '"name": "PAYM');
		await page.keyboard.press("ControlOrMeta+.");
		const fix = page.getByRole("option", { name: "Change to “PAYMENT”" });
		await expect(fix).toBeVisible();
		await page.keyboard.press("Enter");
		await expect(problems(page)).toContainText("No problems");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
	});

	test("undoing and redoing a fix and a rename restores text and cursor", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);
		/** Where the cursor is in the code, whatever is scrolled. */
		const place = async () => {
			await drawn(page);
			return page
				.locator(".monaco-editor .cursors-layer .cursor")
				.first()
				.evaluate(({ style }) => [style.top, style.left]);
		};
		const undo = () => page.keyboard.press("ControlOrMeta+z");
		const redo = () => page.keyboard.press("ControlOrMeta+Shift+z");

		await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
		await goBehind(page, '"name": "PAYM');
		const atFault = await place();
		await page.keyboard.press("ControlOrMeta+.");
		await expect(page.getByRole("option", { name: "Change to “PAYMENT”" })).toBeVisible();
		await page.keyboard.press("Enter");
		await expect(problems(page)).toContainText("No problems");
		const fixed = await place();
		await undo();
		await expect(page.getByText("Unsaved changes")).toBeHidden();
		await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
		await expect.poll(place).toEqual(atFault);
		await redo();
		await expect(problems(page)).toContainText("No problems");
		await expect.poll(place).toEqual(fixed);
		await save(page);
		await expect(saved(page)).toBeVisible();

		await goBehind(page, '"name": "PAY');
		const atName = await place();
		await page.keyboard.press("F2");
		const box = page.locator(".rename-box input");
		await box.fill("CHECKOUT");
		await box.press("Enter");
		await expect(lines(page)).toContainText('"name": "CHECKOUT"');
		await expect(problems(page)).toContainText("No problems");
		const renamed = await place();
		await undo();
		await expect(lines(page)).not.toContainText("CHECKOUT");
		await expect(page.getByText("Unsaved changes")).toBeHidden();
		await expect.poll(place).toEqual(atName);
		await redo();
		await expect(lines(page)).toContainText('"name": "CHECKOUT"');
		await expect(page.getByText("Unsaved changes")).toBeVisible();
		await expect.poll(place).toEqual(renamed);
		await save(page);
		await expect
			.poll(async () => JSON.stringify((await readFlow(id)).flow_json))
			.toBe(JSON.stringify(seats()).replaceAll("PAYMENT", "CHECKOUT"));
	});

	test("inserts a component that works", async ({ ownerPage: page, expectAccessible }) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await goBehind(page, "Where would");
		await page.getByRole("button", { name: "Insert" }).click();
		const menu = page.getByRole("menu");
		await expect(menu.getByRole("menuitem", { name: /^Dropdown/ })).toBeVisible();
		await menu.getByRole("menuitem", { name: /^OptIn/ }).click();
		await expect(editor(page)).toBeFocused();
		await expect(lines(page)).toContainText('"type": "OptIn"');
		await expect(problems(page)).toContainText("No problems");
		await expectAccessible(page);
	});

	test("offers to format a definition on one line", async ({ ownerPage: page, expectAccessible }) => {
		const { id } = await createFlow(seats(), JSON.stringify(seats()));
		await openEditor(page, id);
		await expect(page.getByText("This definition is on a single line.")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Format it" }).click();
		await expect(page.getByText("This definition is on a single line.")).toBeHidden();
		await editor(page).focus();
		await page.keyboard.press("ControlOrMeta+z");
		await expect(page.getByText("This definition is on a single line.")).toBeVisible();
	});

	test("lists the screens as the outline", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await editor(page).focus();
		await page.keyboard.press("ControlOrMeta+Shift+o");
		await expect(page.getByRole("option", { name: /PAYMENT/ })).toBeVisible();
		await expect(page.getByRole("option", { name: /SEAT/ })).toBeVisible();
	});
});
