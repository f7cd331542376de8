import { expect, test } from "../../fixtures";
import { withoutFirstData } from "../../support/first-data";
import { CONTACTS, nameField } from "../../support/pages/contacts";
import {
	ageDraft,
	anotherDraft,
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

test.describe("Unsaved changes in two tabs", () => {
	test("of a flow survive saves and crashes, and are offered until restored or discarded", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id } = await createFlow(seats());
		const saving = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(saving);
		const other = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(other);

		await test.step("those of an open tab aren't offered in another", async () => {
			await typeAtEnd(other, "typed in the other tab");
			await waitForDraft(saving, "typed in the other tab");
			await expect(restore(saving)).toBeHidden();
		});

		await test.step("a save keeps them, and what is typed during it", async () => {
			let release = () => {};
			const released = new Promise<void>((resolve) => {
				release = resolve;
			});
			await saving.route(`**/api/**/flows/${id}`, async (route) => {
				if (route.request().method() === "PUT") await released;
				await route.fallback();
			});
			await typeAtEnd(saving, "  ");
			const sent = saving.waitForRequest((request) => request.method() === "PUT");
			await saving.keyboard.press("ControlOrMeta+s");
			await sent;
			await typeAtEnd(saving, "typed during the save");
			await waitForDraft(saving, "typed during the save");
			release();
			await expect(saving.getByText(/^Saved “/)).toBeVisible();
			await expect(saving.getByText(/^Unsaved/)).toBeVisible();
			await crash(other);
		});

		await test.step("after a crash, they're offered to other tabs, even while typing", async () => {
			await saving.evaluate(() => dispatchEvent(new Event("focus")));
			await expect(restore(saving)).toBeVisible();
			await typeAtEnd(saving, ", and after it");
			await waitForDraft(saving, "typed during the save, and after it");
			await expect(restore(saving)).toBeVisible();
			await crash(saving);
		});

		await test.step("all are offered until restored or discarded", async () => {
			await openEditor(page, id);
			await expect(anotherDraft(page)).toBeVisible();
			await expectAccessible(page);
			await page.getByRole("button", { name: "Discard" }).click();
			await expect.poll(() => storedDrafts(page)).not.toContain("typed during the save");
			await expect(anotherDraft(page)).toBeHidden();
			await restore(page).click();
			await expectAtEnd(page, "typed in the other tab");
			await expect(restore(page)).toBeHidden();
		});
	});

	test("of a template survive saves and crashes, and are offered until restored or discarded", async ({
		ownerPage: page,
	}) => {
		const code = await openNewTemplate(page, {});
		const address = `${TEMPLATES}/${code}?lang=en`;
		const other = await openTab(page, address);
		await waitForEditor(other);
		await bodyField(other).fill("Lost in the first crash");
		await waitForDraft(page, "Lost in the first crash");
		await bodyField(page).fill("Saved in this tab.");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await crash(other);

		const next = await openTab(page, address);
		await waitForEditor(next);
		await expect(restore(next)).toHaveCount(1);
		await bodyField(next).fill("Lost in the second crash");
		await waitForDraft(next, "Lost in the second crash");
		await expect(restore(next)).toHaveCount(1);
		await crash(next);

		await page.reload();
		await waitForEditor(page);
		await expect(anotherDraft(page)).toBeVisible();
		await restore(page).click();
		await expect(bodyField(page)).toHaveValue("Lost in the second crash");
		await expect(anotherDraft(page)).toBeHidden();
		await restore(page).click();
		await expect(bodyField(page)).toHaveValue("Lost in the first crash");
	});

	test("of a contact are offered once their tab is closed, survive the next crash, and are removed after 30 days", async ({
		ownerPage: page,
	}) => {
		const { id } = await newContact();
		const address = `${CONTACTS}/${id}/edit`;
		const other = await openTab(page, address);

		await test.step("an open tab's changes aren't offered, a closed one's are, and those that they replace", async () => {
			const first = await openTab(page, address);
			await nameField(first).fill("Typed in an open tab");
			await waitForDraft(first, "Typed in an open tab");
			await nameField(other).fill("Typed in the other tab");
			await waitForDraft(other, "Typed in the other tab");
			await expect(restore(other)).toBeHidden();
			await crash(first);
			await other.evaluate(() => dispatchEvent(new Event("focus")));
			await restore(other).click();
			await expect(nameField(other)).toHaveValue("Typed in an open tab");
			await restore(other).click();
			await expect(nameField(other)).toHaveValue("Typed in the other tab");
		});

		await test.step("restored changes survive the next crash, with what was typed since", async () => {
			await nameField(other).fill("Typed after the first crash");
			await waitForDraft(other, "Typed after the first crash");
			await crash(other);
			await page.goto(address);
			await expect(anotherDraft(page)).toBeVisible();
			await restore(page).click();
			await expect(nameField(page)).toHaveValue("Typed after the first crash");
			await expect(anotherDraft(page)).toBeHidden();
			await expect(restore(page)).toBeVisible();
		});

		await test.step("what is unchanged for 30 days is removed", async () => {
			const tab = await openTab(page, CONTACTS);
			await ageDraft(tab, "Typed in an open tab", 31);
			expect(await storedDrafts(tab)).toContain("Typed in an open tab");
			await tab.goto(NEW_CONTACT);
			await expect.poll(() => storedDrafts(tab)).not.toContain("Typed in an open tab");
			expect(await storedDrafts(tab)).toContain("Typed after the first crash");
		});
	});
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
	}) => {
		const { id } = await createFlow(seats());
		await withoutFirstData(page);
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
