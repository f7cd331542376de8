import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	editor,
	openEditor,
	phone,
	problems,
	readFlow,
	save,
	saved,
	seats,
	typeAtEnd,
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
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");
const unsaved = (page: Page) => page.getByText("Unsaved changes");

test.describe("The code editor", () => {
	test("suggests what fits, can be left by keyboard, and keeps the cursor in view", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		const proposals = page.locator(".suggest-widget");
		const toggled = page.getByText("Press Ctrl+M to let it move on.");
		await openEditor(page, id);

		await test.step("Tab leaves it, until Ctrl+M lets Tab indent", async () => {
			await editor(page).focus();
			await page.keyboard.press("Tab");
			await expect(editor(page)).not.toBeFocused();
			await expect(unsaved(page)).toBeHidden();
			await editor(page).focus();
			await page.keyboard.press("Control+m");
			await expect(toggled).toBeAttached();
			await page.keyboard.press("Tab");
			await expect(unsaved(page)).toBeVisible();
			await undo(page);
			await page.keyboard.press("Control+m");
			await expect(toggled).not.toBeAttached();
		});

		await test.step("a component and its properties are completed by keyboard", async () => {
			await goBehind(page, "SingleColumnLayout");
			await goBehind(page, '"children": [');
			await page.keyboard.press("ControlOrMeta+Space");
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
			await page.keyboard.press("Escape");
			await expect(proposals).toBeHidden();
		});

		await test.step("words of the text aren't suggested", async () => {
			await typeAtEnd(page, '"input-type": "');
			await page.keyboard.press("Control+Space");
			await expect(proposals).toBeVisible();
			await expect(proposals.getByText(/^(children|Footer|complete|Where)$/)).toHaveCount(0);
			await page.keyboard.press("Escape");
			await expect(proposals).toBeHidden();
		});

		await test.step("the cursor stays in view when the editor shrinks, as for a growing list of problems", async () => {
			await typeAtEnd(page, "\n");
			const cursor = page.locator(".cursors-layer .cursor").first();
			await expect(cursor).toBeInViewport({ ratio: 1 });
			await page.setViewportSize({ width: 1280, height: 600 });
			await expect(cursor).toBeInViewport({ ratio: 1 });
		});
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

	test("explains, finds, renames, adds and inserts", async ({ ownerPage: page, expectAccessible }) => {
		const { id } = await createFlow(seats());
		const screens = page.getByRole("navigation", { name: "Screens" });
		await openEditor(page, id);

		await test.step("a component is explained", async () => {
			await goBehind(page, '"type": "Foo');
			await page.keyboard.press("ControlOrMeta+i");
			await expect(page.locator(".monaco-hover")).toContainText("The button at the bottom of the screen.");
			await expectAccessible(page);
			await page.keyboard.press("Escape");
		});

		await test.step("F12 goes from a screen's name to the screen", async () => {
			await goBehind(page, '"name": "PAY');
			const currentLine = page.locator(".monaco-editor .active-line-number").first();
			const reference = (await currentLine.textContent()) ?? "";
			await page.keyboard.press("F12");
			await expect(currentLine).not.toHaveText(reference);
			await page.keyboard.type("X");
			await expect(problems(page)).toContainText("Unknown screen PAYMENT.");
			await undo(page);
			await expect(problems(page)).toContainText("No problems");
		});

		await test.step("a screen is renamed with its references, in one step", async () => {
			await goBehind(page, '"name": "PAY');
			await page.keyboard.press("F2");
			const box = page.locator(".rename-box input");
			await box.fill("CHECKOUT");
			await box.press("Enter");
			// The screen itself is further down, where no lines are rendered; with its old ID, this would be an unknown screen.
			await expect(lines(page)).toContainText('"name": "CHECKOUT"');
			await expect(problems(page)).toContainText("No problems");
			await undo(page);
			await expect(lines(page)).not.toContainText("CHECKOUT");
			await page.keyboard.type("X");
			await expect(lines(page)).toContainText('"name": "PAYXMENT"');
			await undo(page);
			await expect(unsaved(page)).toBeHidden();
		});

		await test.step("the outline lists the screens", async () => {
			await editor(page).focus();
			await page.keyboard.press("ControlOrMeta+Shift+o");
			await expect(page.getByRole("option", { name: /PAYMENT/ })).toBeVisible();
			await expect(page.getByRole("option", { name: /SEAT/ })).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(page.getByRole("option", { name: /SEAT/ })).toBeHidden();
		});

		await test.step("a screen is added behind the open one, which leads to it, in one step", async () => {
			await screens.getByRole("button", { name: /SEAT/ }).click();
			await screens.getByRole("button", { name: "Add screen" }).click();
			await expect(screens.getByRole("button")).toHaveText([
				/SEAT/,
				/New screen\s*SCREEN_A/,
				/PAYMENT/,
				"Add screen",
			]);
			await expect(screens.getByRole("button", { name: /SCREEN_A/ })).toHaveAttribute("aria-current", "true");
			await expect(editor(page)).toBeFocused();
			await expect(phone(page).getByRole("heading", { name: "New screen" })).toBeVisible();
			await expect(problems(page)).toContainText("No problems");
			await undo(page);
			await expect(unsaved(page)).toBeHidden();
			await expect(screens.getByRole("button", { name: /SCREEN_A/ })).toBeHidden();
		});

		await test.step("an inserted component has no problems", async () => {
			await goBehind(page, "Where would");
			await page.getByRole("button", { name: "Insert" }).click();
			const menu = page.getByRole("menu");
			await expect(menu.getByRole("menuitem", { name: /^Choose one from a list Dropdown/ })).toBeVisible();
			await menu.getByRole("menuitem", { name: /^Consent OptIn/ }).click();
			await expect(editor(page)).toBeFocused();
			await expect(lines(page)).toContainText('"type": "OptIn"');
			await expect(problems(page)).toContainText("No problems");
		});
	});

	test("undoes and redoes a fix and a rename with text and cursor", async ({ ownerPage: page }) => {
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
		const redo = () => page.keyboard.press("ControlOrMeta+Shift+z");

		await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
		await goBehind(page, '"name": "PAYM');
		const atFault = await place();
		await page.keyboard.press("ControlOrMeta+.");
		await expect(page.getByRole("option", { name: "Change to “PAYMENT”" })).toBeVisible();
		await page.keyboard.press("Enter");
		await expect(problems(page)).toContainText("No problems");
		const fixed = await place();
		await undo(page);
		await expect(unsaved(page)).toBeHidden();
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
		await undo(page);
		await expect(lines(page)).not.toContainText("CHECKOUT");
		await expect(unsaved(page)).toBeHidden();
		await expect.poll(place).toEqual(atName);
		await redo();
		await expect(lines(page)).toContainText('"name": "CHECKOUT"');
		await expect(unsaved(page)).toBeVisible();
		await expect.poll(place).toEqual(renamed);
		await save(page);
		await expect
			.poll(async () => JSON.stringify((await readFlow(id)).flow_json))
			.toBe(JSON.stringify(seats()).replaceAll("PAYMENT", "CHECKOUT"));
	});
});
