import { expect, test } from "../../fixtures";
import { CONTACTS, nameField } from "../../support/pages/contacts";
import {
	ageDraft,
	crash,
	NEW_CONTACT,
	newContact,
	openTab,
	restore,
	storedDrafts,
	waitForDraft,
} from "../../support/pages/drafts";
import {
	createFlow,
	editor,
	expectAtEnd,
	LIST,
	openEditor,
	problems,
	readFlow,
	seats,
	typeAtEnd,
	waitForCodeEditor,
} from "../../support/pages/flows";
import { bodyField, openNewTemplate, TEMPLATES, waitForEditor } from "../../support/pages/templates";

test.describe("In two tabs", () => {
	test("saving a flow in one keeps unsaved changes in the other, even after a crash", async ({
		ownerPage: page,
	}) => {
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		const other = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(other);
		await typeAtEnd(other, " ");
		await typeAtEnd(other, "typed in the other tab");
		await waitForDraft(page, "typed in the other tab");
		await expect(restore(page)).toBeHidden();

		await typeAtEnd(page, "  ");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText(/^Saved “/)).toBeVisible();
		await crash(other);
		const again = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(again);
		await restore(again).click();
		await expectAtEnd(again, "typed in the other tab");
	});

	test("saving a template in one keeps unsaved changes in the other, even after a crash", async ({
		ownerPage: page,
	}) => {
		const code = await openNewTemplate(page, {});
		const other = await openTab(page, `${TEMPLATES}/${code}?lang=en`);
		await waitForEditor(other);
		await bodyField(other).fill("Typed in the other tab.");
		await waitForDraft(page, "Typed in the other tab.");
		await bodyField(page).fill("Saved in this tab.");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await crash(other);
		await page.reload();
		await waitForEditor(page);
		await restore(page).click();
		await expect(bodyField(page)).toHaveValue("Typed in the other tab.");
	});

	test("a draft is offered only once its tab is closed", async ({ ownerPage: page }) => {
		const { id } = await newContact();
		await page.goto(`${CONTACTS}/${id}/edit`);
		await nameField(page).fill("Typed in an open tab");
		await waitForDraft(page, "Typed in an open tab");
		const other = await openTab(page, `${CONTACTS}/${id}/edit`);
		await nameField(other).fill("Typed in the other tab");
		await waitForDraft(other, "Typed in the other tab");
		await expect(restore(other)).toBeHidden();
		await crash(page);
		await other.evaluate(() => dispatchEvent(new Event("focus")));
		await restore(other).click();
		await expect(nameField(other)).toHaveValue("Typed in an open tab");
		// The draft that it replaced is offered now.
		await restore(other).click();
		await expect(nameField(other)).toHaveValue("Typed in the other tab");
	});
});

test.describe("After a crash", () => {
	test("all of a flow's drafts are offered until restored or discarded, even while typing", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		const first = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(first);
		await typeAtEnd(first, "lost in the first crash");
		await waitForDraft(first, "lost in the first crash");
		await crash(first);

		const second = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(second);
		await expect(restore(second)).toBeVisible();
		await typeAtEnd(second, "lost in the second crash");
		await waitForDraft(second, "lost in the second crash");
		await expect(restore(second)).toBeVisible();
		await crash(second);

		await openEditor(page, id);
		await expect(restore(page)).toHaveCount(2);
		await expectAccessible(page);
		await restore(page).last().click();
		await expectAtEnd(page, "lost in the first crash");
		await page.getByRole("button", { name: "Discard" }).click();
		await expect(restore(page)).toBeHidden();
		await expect.poll(() => storedDrafts(page)).not.toContain("lost in the second crash");
	});

	test("a template's draft is offered until restored or discarded, along with the new text", async ({
		ownerPage: page,
	}) => {
		const code = await openNewTemplate(page, {});
		const address = `${TEMPLATES}/${code}?lang=en`;
		for (const [index, text] of ["Lost in the first crash", "Lost in the second crash"].entries()) {
			const tab = await openTab(page, address);
			await waitForEditor(tab);
			await expect(restore(tab)).toHaveCount(index);
			await bodyField(tab).fill(text);
			await waitForDraft(tab, text);
			await expect(restore(tab)).toHaveCount(index);
			await crash(tab);
		}
		await page.reload();
		await waitForEditor(page);
		await expect(restore(page)).toHaveCount(2);
		await restore(page).last().click();
		await expect(bodyField(page)).toHaveText("Lost in the first crash");
		await restore(page).click();
		await expect(bodyField(page)).toHaveText("Lost in the second crash");
	});

	test("a restored draft survives the next crash", async ({ ownerPage: page }) => {
		const { id } = await newContact();
		for (const text of ["Typed at first", "Typed after the first crash"]) {
			const tab = await openTab(page, `${CONTACTS}/${id}/edit`);
			if (text !== "Typed at first") {
				await restore(tab).click();
				await expect(nameField(tab)).toHaveValue("Typed at first");
			}
			await nameField(tab).fill(text);
			await waitForDraft(tab, text);
			await crash(tab);
		}
		await page.goto(`${CONTACTS}/${id}/edit`);
		await restore(page).click();
		await expect(nameField(page)).toHaveValue("Typed after the first crash");
		await expect(restore(page)).toBeHidden();
	});

	test("changes made during a save are kept", async ({ ownerPage: page }) => {
		const { id } = await createFlow(seats());
		const tab = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(tab);
		let answer = () => {};
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await tab.route(`**/api/**/flows/${id}`, async (route) => {
			if (route.request().method() === "PUT") await answered;
			await route.fallback();
		});
		await typeAtEnd(tab, "  ");
		const sent = tab.waitForRequest((request) => request.method() === "PUT");
		await tab.keyboard.press("ControlOrMeta+s");
		await sent;
		await typeAtEnd(tab, "typed during the save");
		await waitForDraft(tab, "typed during the save");
		answer();
		await expect(tab.getByText(/^Saved “/)).toBeVisible();
		await expect(tab.getByText("Unsaved changes")).toBeVisible();
		await crash(tab);
		await openEditor(page, id);
		await restore(page).click();
		await expectAtEnd(page, "typed during the save");
	});
});

test("A draft that is unchanged for 30 days is removed", async ({ ownerPage: page }) => {
	for (const text of ["Left 31 days ago", "Left 29 days ago"]) {
		const { id } = await newContact();
		const tab = await openTab(page, `${CONTACTS}/${id}/edit`);
		await nameField(tab).fill(text);
		await waitForDraft(tab, text);
		await crash(tab);
	}
	await page.goto(CONTACTS);
	await ageDraft(page, "Left 31 days ago", 31);
	await ageDraft(page, "Left 29 days ago", 29);
	expect(await storedDrafts(page)).toContain("Left 31 days ago");
	await page.goto(NEW_CONTACT);
	await expect.poll(() => storedDrafts(page)).not.toContain("Left 31 days ago");
	expect(await storedDrafts(page)).toContain("Left 29 days ago");
});

test.describe("A browser without storage", () => {
	test("says so while there are unsaved changes, and when leaving", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.addInitScript(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
			};
		});
		await page.goto(NEW_CONTACT);
		await expect(page.getByText("This browser can't keep a draft")).toBeHidden();
		await nameField(page).fill("Typed into a full browser");
		await expect(page.getByText("This browser can't keep a draft")).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toContainText(
			"If you leave, they're lost.",
		);
	});
});

test.describe("A service that doesn't return a flow's definition", () => {
	test("asks before overwriting it, and offers the definition that this browser saved", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		await page.route(`**/api/**/flows/${id}`, async (route) => {
			if (route.request().method() === "DELETE") return route.fallback();
			const response = await route.fetch();
			const answer = await response.json();
			const { flow_json, flow_json_raw, ...record } = answer.data;
			await route.fulfill({ response, json: { ...answer, data: record } });
		});
		await openEditor(page, id);
		await expect(page.getByText("The service didn't return this flow's definition")).toBeVisible();
		await expect(problems(page)).toContainText("Nothing to check yet");
		await expect(problems(page)).toContainText("Enter a definition to save.");
		await expect(problems(page)).not.toContainText(/error/i);
		await expectAccessible(page);
		await typeAtEnd(page, " ");
		await editor(page).focus();
		await page.keyboard.insertText(JSON.stringify({ ...seats(), version: "7.2" }));
		await page.keyboard.press("ControlOrMeta+s");
		const dialog = page.getByRole("alertdialog", { name: /^Replace the definition of/ });
		await dialog.getByRole("button", { name: "Keep editing" }).click();
		expect((await readFlow(id)).flow_json).toEqual(seats());
		await page.keyboard.press("ControlOrMeta+s");
		await dialog.getByRole("button", { name: "Replace definition" }).click();
		await expect(page.getByText(/^Saved “/)).toBeVisible();
		expect((await readFlow(id)).flow_json).toMatchObject({ version: "7.2" });

		await page.reload();
		await waitForCodeEditor(page);
		await page.getByRole("button", { name: "Open that definition" }).click();
		await expect(page.locator(".view-line").filter({ hasText: "7.2" })).toBeVisible();
	});
});
