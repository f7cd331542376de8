import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	chooseAction,
	createFlow,
	download,
	editor,
	LIST,
	openEditor,
	openSample,
	phone,
	playSampleInstead,
	problems,
	readFlow,
	save,
	saved,
	savedState,
	seats,
	typeAtEnd,
	waitForCodeEditor,
} from "../../support/pages/flows";
import { FOCUSED_PLACE } from "../../support/pages/frame";

const CODE = "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME";

test("A flow with a problem is fixed, played and saved", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	// The editor makes the line ends uniform, so that places after them are others than in the stored text.
	const mixed = JSON.stringify(seats("PAYMNT"), null, 2).replace(/\n(?=.*"(version|screens|id)")/g, "\r\n");
	const { id, name } = await createFlow(seats("PAYMNT"), mixed);
	const fix = problems(page).getByRole("button", { name: "Change to “PAYMENT”" });

	await test.step("the problem is listed with the platform's code, and its screen is marked", async () => {
		await openEditor(page, id);
		await expect(problems(page)).toContainText("Unknown screen PAYMNT. Did you mean PAYMENT?");
		await expect(problems(page).getByText(CODE, { exact: true })).toBeVisible();
		const screens = page.getByRole("navigation", { name: "Screens" });
		await expect(screens.getByRole("button", { name: /Choose your seat SEAT 1 problem/ })).toBeVisible();
		await expectAccessible(page);
	});

	await test.step("the problems are downloaded", async () => {
		const file = await download(page, () => chooseAction(page, "Download problems"));
		const lines = mixed.split("\n");
		const line = lines.findIndex((text) => text.includes("PAYMNT"));
		expect(file.name).toBe(`${name} problems.json`);
		expect(JSON.parse(file.text)).toEqual({
			flow: name,
			errors: 1,
			warnings: 0,
			problems: [
				{
					severity: "error",
					code: CODE,
					message: "Unknown screen “PAYMNT”. Did you mean “PAYMENT”?",
					line: line + 1,
					column: (lines[line] ?? "").indexOf('"PAYMNT"') + 1,
					path: "/screens/0/layout/children/1/on-click-action/next/name",
				},
			],
		});
	});

	await test.step("a fix is one click, and one step to undo", async () => {
		await fix.click();
		await expect(problems(page)).toContainText("No problems");
		await editor(page).focus();
		await page.keyboard.press("ControlOrMeta+z");
		await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
	});

	await test.step("a flow with an error is saved, and as many errors reported as listed", async () => {
		await typeAtEnd(page, "\n");
		await save(page);
		await expect(page.getByText("Fix 1 error before you publish it.")).toBeVisible();
		await expect(problems(page).getByText("1 error", { exact: true })).toBeVisible();
		await expect(problems(page).getByRole("button", { name: /Unknown screen PAYMNT/ })).toHaveCount(1);
	});

	await test.step("the preview is played to its end, and selects components in the JSON", async () => {
		await fix.click();
		await expect(problems(page)).toContainText("No problems");
		await phone(page).getByRole("button", { name: "Continue" }).click();
		await expect(phone(page).getByText("Pay at the gate.")).toBeVisible();
		await phone(page).getByRole("button", { name: "Send" }).click();
		await expect(page.getByRole("region", { name: "Reply" })).toContainText("The reply is empty.");
		await page.getByRole("button", { name: "Start again" }).last().click();
		await phone(page).getByText("Where would you like to sit?").click();
		await expect(page.locator(".editor-pointed").first()).toBeVisible();
		await editor(page).focus();
		await page.keyboard.type("0");
		await expect(problems(page)).toContainText("A comma is missing after this.");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(problems(page)).toContainText("No problems");
	});

	await test.step("it's saved", async () => {
		await page.getByRole("button", { name: /^Save/ }).click();
		await expect(savedState(page)).toBeVisible();
		expect((await readFlow(id)).flow_json).toEqual(seats());
	});
});

test("Unsaved changes of a flow are kept over a reload, saved exactly, and not left without a question", {
	tag: "@job",
}, async ({ ownerPage: page }) => {
	const text = `{ "10":1.0, "2":\t12345678901234567890,\n"version":"7.3",\n  "screens" : ${JSON.stringify(seats().screens)} }`;
	const { id, name } = await createFlow(JSON.parse(text), text);
	const fault = problems(page).getByRole("button", { name: /The definition ended before this/ });
	page.on("dialog", (dialog) => void dialog.accept());

	await test.step("a valid text is saved exactly as it is", async () => {
		await openEditor(page, id);
		await typeAtEnd(page, "   ");
		await expect(page.getByText("Unsaved changes")).toBeVisible();
		await save(page);
		await expect(page.getByText(`Saved “${name}”`)).toBeVisible();
		await expect(savedState(page)).toBeVisible();
		expect((await readFlow(id)).flow_json_raw).toBe(`${text}   `);
	});

	await test.step("broken JSON is reported, while the preview shows the last valid definition", async () => {
		await typeAtEnd(page, "oops");
		await expect(fault).toBeVisible();
		await expect(page.getByText("Preview of the last version without errors")).toBeVisible();
		await expect(phone(page).getByText("Where would you like to sit?")).toBeVisible();
	});

	await test.step("it isn't saved", async () => {
		await save(page);
		await expect(page.getByRole("alert").filter({ hasText: "can't be saved" })).toBeVisible();
		expect((await readFlow(id)).flow_json_raw).toBe(`${text}   `);
	});

	await test.step("but kept as a draft, which is restored after a reload", async () => {
		await page.reload();
		await waitForCodeEditor(page);
		await expect(fault).toBeHidden();
		await expect(savedState(page)).toBeVisible();
		await page.getByRole("button", { name: "Restore" }).click();
		await expect(fault).toBeVisible();
		await fault.click();
		await expect(editor(page)).toBeFocused();
		await page.keyboard.press("Delete");
		await expect(fault).toBeHidden();
		await expect(problems(page)).toContainText("You can save.");
	});

	await test.step("leaving unsaved changes by a link asks", async () => {
		await typeAtEnd(page, "\n");
		await page.getByRole("link", { name: "Back" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
		await dialog.getByRole("button", { name: "Keep editing" }).click();
		await expect(editor(page)).toBeAttached();
		await page.getByRole("link", { name: "Back" }).click();
		await dialog.getByRole("button", { name: "Leave" }).click();
		await expect(page).toHaveURL(LIST);
	});
});

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

test("A problem's code can be copied on a phone, and its fix chosen while the text is being checked", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id } = await createFlow(seats("PAYMNT"));
	await openEditor(page, id);
	const fix = problems(page).getByRole("button", { name: "Change to “PAYMENT”" });
	await expect(fix).toBeVisible();

	await test.step("the platform's code fits on a phone, and a click selects it", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		const code = problems(page).getByText(CODE, { exact: true });
		await expect(code).toBeVisible();
		await code.click();
		expect(await page.evaluate(() => getSelection()?.toString())).toBe(CODE);
		const overflow = await problems(page)
			.getByRole("list")
			.evaluate((list) => list.scrollWidth - list.clientWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		await expectAccessible(page);
	});

	await test.step("a fix that is chosen during the check is applied after it", async () => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await expect(fix).toBeVisible();
		const release = await holdWorkers(page);
		await typeAtEnd(page, "\n");
		await fix.click();
		await release();
		await expect(problems(page)).toContainText("No problems");
	});
});

test("On a phone, a tapped part leads to its code, and Save stays on the screen", async ({
	ownerPage: page,
}) => {
	const { id } = await createFlow(seats());
	await openEditor(page, id);
	await page.setViewportSize({ width: 390, height: 844 });
	await phone(page).getByText("Where would you like to sit?").click();
	const code = page.locator(".view-line").filter({ hasText: "Where would you like to sit?" });
	await expect(code.first()).toBeInViewport();
	await problems(page).scrollIntoViewIfNeeded();
	await expect(page.getByRole("button", { name: /^Save\b/ })).toBeInViewport();
});

test("A definition on one line is formatted without changing its values; a flow is deleted after a question", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats(), JSON.stringify(seats()));
	const notice = page.getByText("This definition is on a single line.");
	await openEditor(page, id);
	await expect(notice).toBeVisible();
	await page.getByRole("button", { name: "Format it" }).click();
	await expect(notice).toBeHidden();
	await editor(page).focus();
	await page.keyboard.press("ControlOrMeta+z");
	await expect(notice).toBeVisible();
	await page.getByRole("button", { name: "Format", exact: true }).click();
	await expect(page.getByText("Unsaved changes")).toBeVisible();
	await page.getByRole("button", { name: /^Save/ }).click();
	await expect(saved(page)).toBeVisible();
	expect((await readFlow(id)).flow_json_raw).toBe(`${JSON.stringify(seats(), null, 2)}\n`);

	await chooseAction(page, "Delete flow");
	const dialog = page.getByRole("alertdialog", { name: `Delete flow “${name}”?` });
	await expect(dialog).toContainText("The draft is also deleted from the messaging platform.");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Delete flow" }).click();
	await expect(page.getByText(`Deleted “${name}”`)).toBeVisible();
	await expect(page).toHaveURL(LIST);
	await expect(page.locator(FOCUSED_PLACE)).toBeVisible();
	await page.goto(`${LIST}/${id}`);
	await expect(page.getByRole("heading", { name: "Flow not found" })).toBeVisible();
});

test("Someone who doesn't know JSON asks a question in a text, adds a field that arrives, and takes steps back", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id } = await createFlow(seats());
	const text = async () => JSON.stringify((await readFlow(id)).flow_json);
	const screens = page.getByRole("navigation", { name: "Screens" });
	const undo = page.getByRole("button", { name: "Undo", exact: true });
	await openEditor(page, id);

	await test.step("nothing is saved without a change", async () => {
		const before = (await readFlow(id)).updated_at;
		await save(page);
		await expect(page.getByText("No changes to save")).toBeVisible();
		expect((await readFlow(id)).updated_at).toBe(before);
	});

	await test.step("a question mark is typed, and quotes in the text are kept by a fix", async () => {
		await phone(page).getByText("Where would you like to sit?").click();
		await editor(page).focus();
		await page.keyboard.press("ControlOrMeta+f");
		await page.keyboard.type("like to sit?");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Escape");
		await page.keyboard.press("ArrowRight");
		for (const key of ["?", " ", "S", "a", "y", " "]) await page.keyboard.press(key);
		await page.keyboard.insertText('"hi" now');
		await expect(page.getByRole("dialog")).toBeHidden();
		await expect(problems(page)).toContainText("This text has quotes inside.");
		await expectAccessible(page);
		await problems(page).getByRole("button", { name: "Keep the quotes in the text" }).click();
		await expect(problems(page)).toContainText("No problems");
		await page.keyboard.press("ControlOrMeta+z");
		await expect(problems(page)).toContainText("This text has quotes inside.");
		await problems(page).getByRole("button", { name: "Keep the quotes in the text" }).click();
		await save(page);
		await expect(saved(page)).toBeVisible();
		expect(await text()).toContain(String.raw`Where would you like to sit?? Say \"hi\" now`);
	});

	await test.step("a field goes into the screen that the preview shows, and its answer into the reply", async () => {
		await phone(page).getByRole("button", { name: "Continue" }).click();
		await expect(screens.getByRole("button", { name: /PAYMENT/ })).toHaveAttribute("aria-current", "true");
		await page.getByRole("button", { name: "Insert" }).click();
		await page.getByRole("menuitem", { name: /^Short answer TextInput/ }).click();
		await expect(phone(page).getByText("Pay at the gate.")).toBeVisible();
		await expect(phone(page).getByText("Label")).toBeVisible();
		await expect(problems(page)).toContainText("No problems");
		await undo.click();
		await expect(phone(page).getByText("Label")).toBeHidden();
		await expect(savedState(page)).toBeVisible();
		await page.getByRole("button", { name: "Redo", exact: true }).click();
		await expect(phone(page).getByText("Label")).toBeVisible();
		await save(page);
		await expect(savedState(page)).toBeVisible();
		expect(await text()).toContain(`"text_input":"\${form.text_input}"`);
	});
});

test("The preview of every kind of component is accessible", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await openSample(page, "Update data");
	await expect(phone(page).getByRole("heading").first()).toBeVisible();
	await expectAccessible(page);
	for (const name of ["Rich text", "Image carousel", "Navigation list"]) {
		await playSampleInstead(page, name);
		await expectAccessible(page);
	}
});
