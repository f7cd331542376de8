import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { OWNER } from "../../support/instance";
import { CONTACTS, nameField, nationalNumber } from "../../support/pages/contacts";
import {
	crash,
	DRAFTS,
	NEW_CONTACT,
	newContact,
	openTab,
	restore,
	signIn,
	signOut,
	storedDrafts,
	waitForDraft,
} from "../../support/pages/drafts";
import { createFlow, LIST, openEditor, seats, typeAtEnd, waitForCodeEditor } from "../../support/pages/flows";
import { openPalette } from "../../support/pages/frame";
import { bodyField, openNewTemplate } from "../../support/pages/templates";
import { addColleague } from "../../support/people";
import { callApi } from "../../support/public-api";

test.describe("Signing out", () => {
	// With a separate session, since it ends it.
	test("asks first, and doesn't offer kept drafts to others", async ({ page, expectAccessible }) => {
		const colleague = await addColleague();
		const name = `Draft ${randomUUID()}`;
		await page.goto(`/sign-in?return=${NEW_CONTACT}`);
		await signIn(page, OWNER);
		await nameField(page).fill(name);
		await waitForDraft(page, name);
		await signOut(page);
		const dialog = page.getByRole("dialog", { name: "Sign out?" });
		await expect(dialog).toContainText("1 unsaved draft stays in this browser.");
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await expect(nameField(page)).toHaveValue(name);
		await expect(dialog).toBeHidden();
		// The page still warns about the changes, and signing out asks again.
		await page.getByRole("link", { name: /^Flows/ }).click();
		await page.getByRole("button", { name: "Keep editing" }).click();
		await signOut(page);
		await dialog.getByRole("button", { name: "Sign out", exact: true }).click();
		await expect(page).toHaveURL("/sign-in");

		await page.goto(`/sign-in?return=${NEW_CONTACT}`);
		await signIn(page, colleague);
		await expect(nameField(page)).toBeVisible();
		await expect(restore(page)).toBeHidden();
		await page.goto(DRAFTS);
		await expect(page.getByRole("heading", { name: "No unsaved drafts" })).toBeVisible();
		await signOut(page);
		await expect(page).toHaveURL("/sign-in");

		await page.goto(`/sign-in?return=${NEW_CONTACT}`);
		await signIn(page, OWNER);
		await restore(page).click();
		await expect(nameField(page)).toHaveValue(name);
		await signOut(page);
		await dialog.getByRole("button", { name: "Discard and sign out" }).click();
		await expect(page).toHaveURL("/sign-in");
		expect(await storedDrafts(page)).toBe("[]");
	});
});

test.describe("Unsaved drafts", () => {
	test("are listed with their records, and can be opened and discarded", { tag: "@job" }, async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(DRAFTS);
		await expect(page.getByRole("heading", { name: "No unsaved drafts" })).toBeVisible();

		const code = await openNewTemplate(page, {});
		await bodyField(page).fill("Left in a template.");
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Unsaved drafts" }).click();
		await page.getByRole("button", { name: "Leave", exact: true }).click();
		const row = page.getByRole("listitem").filter({ hasText: code });
		await expect(row).toContainText("Template · English");
		await expectAccessible(page);
		await row.getByRole("button", { name: `Open draft of ${code}` }).click();
		await expect(bodyField(page)).toHaveValue("Left in a template.");
		await expect(restore(page)).toBeHidden();

		await openPalette(page);
		await page.keyboard.type("unsaved");
		const place = page.getByRole("option", { name: "Unsaved drafts" });
		await expect(place).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Leave", exact: true }).click();
		await row.getByRole("button", { name: `Discard draft of ${code}` }).click();
		await expect(page.getByRole("heading", { name: "No unsaved drafts" })).toBeVisible();
	});

	test("of a deleted contact can create a new one", async ({ ownerPage: page }) => {
		const { id, name } = await newContact();
		const tab = await openTab(page, `${CONTACTS}/${id}/edit`);
		await nameField(tab).fill("Typed before it was deleted");
		await waitForDraft(tab, "Typed before it was deleted");
		await callApi("DELETE", `/contacts/${id}`);
		await crash(tab);
		await page.goto(DRAFTS);
		const row = page.getByRole("listitem").filter({ hasText: name });
		await expect(row).toContainText("This contact was deleted");
		await row.getByRole("button", { name: "Create contact from draft" }).click();
		await expect(nameField(page)).toHaveValue("Typed before it was deleted");
	});

	test("of a contact that someone changed meanwhile ask before they overwrite it", async ({
		ownerPage: page,
	}) => {
		const { id } = await newContact();
		const mine = `Mine ${randomUUID()}`;
		await page.goto(CONTACTS);
		const first = await openTab(page, `${CONTACTS}/${id}/edit`);
		await nameField(first).fill("Typed first");
		await waitForDraft(page, "Typed first");
		const number = nationalNumber();
		await callApi("PUT", `/contacts/${id}`, { number, country_code: "+49" });
		await nameField(first).fill(mine);
		await waitForDraft(page, mine);
		await crash(first);

		const changed = "Someone changed this contact while you were editing";
		const stored = async () => (await callApi("GET", `/contacts/${id}`)).data;
		const second = await openTab(page, `${CONTACTS}/${id}/edit`);
		await restore(second).click();
		await expect(second.getByText(changed)).toBeVisible();
		await second.getByRole("button", { name: "Save changes" }).click();
		await expect(second.getByRole("button", { name: "Save changes" })).toBeEnabled();
		await expect(second.getByText(changed)).toBeVisible();
		expect(await stored()).toMatchObject({ number });
		// Left without a choice, it asks again.
		await nameField(second).fill(`${mine}, again`);
		await waitForDraft(page, `${mine}, again`);
		await crash(second);

		await page.goto(`${CONTACTS}/${id}/edit`);
		await restore(page).click();
		await expect(page.getByText(changed)).toBeVisible();
		await page.getByRole("button", { name: "Use theirs" }).click();
		await nameField(page).fill(mine);
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByRole("heading", { name: mine })).toBeVisible();
		expect(await stored()).toMatchObject({ number });
	});
});

test.describe("A deleted flow", () => {
	test("offers its text as a new flow, in the editor and at its old URL", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats());
		await openEditor(page, id);
		await typeAtEnd(page, " ");
		const other = await openTab(page, `${LIST}/${id}`);
		await waitForCodeEditor(other);
		await typeAtEnd(other, "  ");
		await expect.poll(async () => (await storedDrafts(page)).split(name).length - 1).toBe(2);
		await callApi("DELETE", `/flows/${id}`);

		await page.keyboard.press("ControlOrMeta+s");
		await page.getByRole("button", { name: "Create flow from this text" }).click();
		await expect(nameField(page)).toHaveValue(name);
		const definition = page.getByLabel("Flow JSON");
		await expect(definition).toHaveValue(/"PAYMENT"[\s\S]*} $/);

		await crash(other);
		await page.goto(`${LIST}/${id}`);
		await expect(page.getByRole("heading", { name: "Your unsaved drafts of this flow" })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Create flow from draft" }).click();
		await expect(definition).toHaveValue(/"PAYMENT"[\s\S]*} {2}$/);
		await page.getByRole("button", { name: "Create flow", exact: true }).click();
		await waitForCodeEditor(page);
	});
});
