import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	editor,
	LIST,
	openEditor,
	openSample,
	phone,
	problems,
	readFlow,
	seats,
	typeAtEnd,
	waitForCodeEditor,
} from "../../support/pages/flows";
import { FOCUSED_PLACE } from "../../support/pages/frame";
import { callApi } from "../../support/public-api";

/** Holds what the page's workers send until `release` is called. */
async function holdWorkers(page: Page): Promise<() => Promise<void>> {
	const releases = await Promise.all(
		page.workers().map((worker) =>
			worker.evaluateHandle(() => {
				const send = globalThis.postMessage.bind(globalThis) as (message: unknown) => void;
				const held: unknown[] = [];
				const hold = (message: unknown) => void held.push(message);
				Object.assign(globalThis, { postMessage: hold });
				return () => {
					Object.assign(globalThis, { postMessage: send });
					for (const message of held) send(message);
				};
			}),
		),
	);
	return async () => {
		for (const release of releases) await release.evaluate((run) => run());
	};
}

test.describe("The flow editor", () => {
	test("saves the exact text, and says so", async ({ ownerPage: page, expectAccessible }) => {
		const text = `{ "10":1.0, "2":\t12345678901234567890,\n"version":"7.3",\n  "screens" : ${JSON.stringify(seats().screens)} }`;
		const { id, name } = await createFlow(seats(), "");
		await callApi("PUT", `/flows/${id}`, { flow_json: JSON.parse(text), flow_json_raw: text });
		await openEditor(page, id);
		await expectAccessible(page);
		await typeAtEnd(page, "   ");
		await expect(page.getByText("Unsaved changes")).toBeVisible();
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText(`Saved “${name}”`)).toBeVisible();
		await expect(page.getByText(/^Saved (?!“)/)).toBeVisible();
		expect((await readFlow(id)).flow_json_raw).toBe(`${text}   `);
		await page.reload();
		await expect(page.getByText(/^Saved (?!“)/)).toBeVisible({ timeout: 30_000 });
	});

	test("reports broken JSON immediately, doesn't save it, and keeps it as a draft", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await typeAtEnd(page, "oops");
		const row = problems(page).getByRole("button", { name: /The definition ended before this/ });
		await expect(row).toBeVisible();
		await expect(page.getByText("Showing the last valid definition")).toBeVisible();
		await expect(phone(page).getByText("Where would you like to sit?")).toBeVisible();
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByRole("alert").filter({ hasText: "can't be saved" })).toBeVisible();
		await expectAccessible(page);
		expect(JSON.stringify((await readFlow(id)).flow_json)).toBe(JSON.stringify(seats()));

		page.on("dialog", (dialog) => void dialog.accept());
		await page.reload();
		await waitForCodeEditor(page);
		await expect(row).toBeHidden();
		await page.getByRole("button", { name: "Restore" }).click();
		await expect(row).toBeVisible();
		await row.click();
		await expect(editor(page)).toBeFocused();
		await page.keyboard.press("Delete");
		await expect(problems(page)).toContainText("No problems");
	});

	test("offers to fix a misspelt screen name, and marks the current screen", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);
		await expect(problems(page)).toContainText("Unknown screen PAYMNT. Did you mean PAYMENT?");
		const screens = page.getByRole("navigation", { name: "Screens" });
		await expect(screens.getByRole("button", { name: /Choose your seat SEAT 1 problem/ })).toBeVisible();
		await problems(page).getByRole("button", { name: "Change to “PAYMENT”" }).click();
		await expect(problems(page)).toContainText("No problems");
		await page.getByRole("button", { name: /^Save/ }).click();
		await expect(page.getByText(/^Saved “/)).toBeVisible();
		expect((await readFlow(id)).flow_json).toEqual(seats());
	});

	test("fixes the right place of a text whose line ends differ", async ({ ownerPage: page }) => {
		const mixed = JSON.stringify(seats("PAYMNT"), null, 2).replace(/\n(?=.*"(version|screens|id)")/g, "\r\n");
		const { id } = await createFlow(seats("PAYMNT"), mixed);
		await openEditor(page, id);
		await problems(page).getByRole("button", { name: "Change to “PAYMENT”" }).click();
		await expect(problems(page)).toContainText("No problems");
		await page.getByRole("button", { name: /^Save/ }).click();
		await expect(page.getByText(/^Saved “/)).toBeVisible();
		expect((await readFlow(id)).flow_json).toEqual(seats());
	});

	test("fixes a problem that is chosen while the text is being checked", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);
		const fix = problems(page).getByRole("button", { name: "Change to “PAYMENT”" });
		await expect(fix).toBeVisible();
		const release = await holdWorkers(page);
		await typeAtEnd(page, "\n");
		await fix.click();
		await release();
		await expect(problems(page)).toContainText("No problems");
	});

	test("adds a screen behind the open one, which leads to it, in one step", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		const screens = page.getByRole("navigation", { name: "Screens" });
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
		await expectAccessible(page);
		await page.keyboard.press("ControlOrMeta+z");
		await expect(page.getByText("Unsaved changes")).toBeHidden();
		await expect(screens.getByRole("button", { name: /SCREEN_A/ })).toBeHidden();
	});

	test("shows the platform's code of a problem, also on a phone", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats("PAYMNT"));
		await page.setViewportSize({ width: 390, height: 844 });
		await openEditor(page, id);
		const code = problems(page).getByText("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", { exact: true });
		await expect(code).toBeVisible();
		await code.click();
		expect(await page.evaluate(() => getSelection()?.toString())).toBe(
			"INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME",
		);
		const overflow = await problems(page)
			.getByRole("list")
			.evaluate((list) => list.scrollWidth - list.clientWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		await expectAccessible(page);
	});

	test("the preview navigates between screens, and selects components in the JSON", async ({
		ownerPage: page,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await phone(page).getByRole("button", { name: "Continue" }).click();
		await expect(phone(page).getByText("Pay at the gate.")).toBeVisible();
		await phone(page).getByRole("button", { name: "Send" }).click();
		await expect(page.getByRole("region", { name: "Closing payload" })).toContainText(
			"The payload is empty.",
		);
		await page.getByRole("button", { name: "Start again" }).last().click();
		await phone(page).getByText("Where would you like to sit?").click();
		await expect(page.locator(".editor-pointed").first()).toBeVisible();
		await editor(page).focus();
		await page.keyboard.type("0");
		await expect(problems(page)).toContainText("A comma is missing after this.");
	});

	test("asks before leaving unsaved changes", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await typeAtEnd(page, "\n");
		await page.getByRole("link", { name: "Back" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
		await dialog.getByRole("button", { name: "Keep editing" }).click();
		await expect(editor(page)).toBeAttached();
		await page.getByRole("link", { name: "Back" }).click();
		await dialog.getByRole("button", { name: "Leave" }).click();
		await expect(page).toHaveURL(LIST);
	});

	test("can be left by keyboard", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await editor(page).focus();
		await page.keyboard.press("Tab");
		await expect(editor(page)).not.toBeFocused();
		await expect(page.getByText("Unsaved changes")).toBeHidden();
		await editor(page).focus();
		await page.keyboard.press("Control+m");
		await expect(page.getByText("Press Ctrl+M to let it move on.")).toBeAttached();
		await page.keyboard.press("Tab");
		await expect(page.getByText("Unsaved changes")).toBeVisible();
	});

	test("keeps the cursor in view when the editor shrinks, as for a growing list of problems", async ({
		ownerPage: page,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await typeAtEnd(page, "\n");
		const cursor = page.locator(".cursors-layer .cursor").first();
		await expect(cursor).toBeInViewport({ ratio: 1 });
		await page.setViewportSize({ width: 1280, height: 600 });
		await expect(cursor).toBeInViewport({ ratio: 1 });
	});

	test("doesn't suggest words from the text", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		await typeAtEnd(page, '"input-type": "');
		await page.keyboard.press("Control+Space");
		const proposals = page.locator(".suggest-widget");
		await expect(proposals).toBeVisible();
		await expect(proposals.getByText(/^(children|Footer|complete|Where)$/)).toHaveCount(0);
	});

	test("reports after saving as many errors as the list of problems", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats("PAYMNT"));
		await openEditor(page, id);
		await typeAtEnd(page, "\n");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Fix 1 error before you publish it.")).toBeVisible();
		await expect(problems(page).getByText("1 error", { exact: true })).toBeVisible();
		await expect(problems(page).getByRole("button", { name: /Unknown screen PAYMNT/ })).toHaveCount(1);
	});

	test("formats the JSON without changing its values", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats(), JSON.stringify(seats()));
		await openEditor(page, id);
		await page.getByRole("button", { name: "Format", exact: true }).click();
		await expect(page.getByText("Unsaved changes")).toBeVisible();
		await page.getByRole("button", { name: /^Save/ }).click();
		await expect(page.getByText(/^Saved “/)).toBeVisible();
		expect((await readFlow(id)).flow_json_raw).toBe(`${JSON.stringify(seats(), null, 2)}\n`);
	});

	test("deletes a flow after confirmation", async ({ ownerPage: page, expectAccessible }) => {
		const { id, name } = await createFlow(seats());
		await openEditor(page, id);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete flow" }).click();
		const dialog = page.getByRole("alertdialog", { name: `Delete flow “${name}”?` });
		await expect(dialog).toContainText("The draft is also deleted from the messaging platform.");
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Delete flow" }).click();
		await expect(page.getByText(`Deleted “${name}”`)).toBeVisible();
		await expect(page).toHaveURL(LIST);
		await expect(page.locator(FOCUSED_PLACE)).toBeVisible();
		await page.goto(`${LIST}/${id}`);
		await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
	});
});

test.describe("The preview", () => {
	test("renders all samples", async ({ ownerPage: page, expectAccessible }) => {
		test.slow();
		const samples = [
			"Update data",
			"Rich text",
			"Calendar picker range mode",
			"Image carousel",
			"Navigation list",
		];
		for (const name of samples) {
			await openSample(page, name);
			await expect(phone(page).getByRole("heading"), name).toBeVisible();
			await expectAccessible(page);
		}
	});
});
