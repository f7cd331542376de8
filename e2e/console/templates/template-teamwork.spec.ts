import type { Page } from "@playwright/test";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT, OWNER } from "../../support/instance";
import {
	bodyField,
	changeContent,
	footerField,
	newCode,
	openNewTemplate,
	openTemplate,
	preview,
	readContent,
	savedTab,
	TEMPLATES,
	waitForEditor,
} from "../../support/pages/templates";
import { addColleague, openAs } from "../../support/people";
import { callApi } from "../../support/public-api";

const saveDraft = (page: Page) => page.getByRole("button", { name: "Save draft" });

test("Two people and an API client change a content at the same time, and nobody's part is lost", async ({
	ownerPage: page,
	browser,
}) => {
	const text = "Good to see you {{1}}, today.";
	const code = await openNewTemplate(page, { text, footer: "Nordwind", variables: { 1: "Ana" } });
	const other = await openAs(browser, await addColleague(), { baseURL: new URL(page.url()).origin });
	await openTemplate(other, code);

	await bodyField(page).fill("Good to see you {{1}}, tomorrow.");
	await footerField(other).fill("Nordwind Travel");
	await changeContent(code, { text, footer: "Nordwind", variables: { 1: "Bo" } });
	const sample = (one: Page) => one.getByLabel("Sample for {{1}} in the body");
	await expect(sample(page)).toHaveValue("Bo");
	await expect(sample(other)).toHaveValue("Bo");

	await saveDraft(other).click();
	await expect(other.getByText("Saved English as draft")).toBeVisible();
	await expect(footerField(page)).toHaveValue("Nordwind Travel");
	await saveDraft(page).click();
	await expect(page.getByText("Saved English as draft")).toBeVisible();
	await expect(bodyField(other)).toHaveValue("Good to see you {{1}}, tomorrow.");
	expect(await readContent(code)).toMatchObject({
		text: "Good to see you {{1}}, tomorrow.",
		footer: "Nordwind Travel",
		variables: { 1: "Bo" },
	});
});

test("A session that ended is continued by the password, and the save is stored", async ({
	ownerPage: page,
}) => {
	const code = await openNewTemplate(page, {});
	await bodyField(page).fill("Typed before the session ended.");
	// Otherwise another request of the page may ask to sign in first.
	const release = await holdRequests(page, `**/templates/${code}/contents/en`);
	await saveDraft(page).click();
	await page.context().clearCookies();
	release();
	const dialog = page.getByRole("dialog", { name: "Your session has expired" });
	await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Saved English as draft")).toBeVisible();
	await expect(bodyField(page)).toHaveValue("Typed before the session ended.");
	expect(await readContent(code)).toMatchObject({ text: "Typed before the session ended." });
});

test("Someone who may only save drafts is asked before a ready content becomes one", async ({
	ownerPage: owner,
	browser,
}) => {
	const code = await openNewTemplate(owner, { is_draft: false });
	const limit = async (limited: boolean) => {
		const headers = { origin: new URL(owner.url()).origin };
		const answer = await owner.request.put(`/api/accounts/${ACCOUNT}/ready-limit`, {
			data: { limited },
			headers,
		});
		expect(answer.status(), await answer.text()).toBe(200);
	};
	await limit(true);
	try {
		const editor = await addColleague("editor");
		const page = await openAs(browser, editor, { baseURL: new URL(owner.url()).origin });
		await openTemplate(page, code);
		await bodyField(page).fill("Changed by an editor.");
		const question = page.getByRole("alertdialog", { name: "Make English a draft?" });

		await page.keyboard.press("ControlOrMeta+s");
		await expect(question).toContainText("you may only save drafts");
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(bodyField(page)).toHaveValue("Changed by an editor.");
		expect(await readContent(code)).toMatchObject({ is_draft: false, text: "Good to see you." });

		await saveDraft(page).click();
		await question.getByRole("button", { name: "Save as draft" }).click();
		await expect(savedTab(page, "English", "Draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ is_draft: true, text: "Changed by an editor." });
	} finally {
		await limit(false);
	}
});

test("Thirty languages can be used on a phone, also those written from right to left", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = newCode();
	const codes = TEMPLATE_LANGUAGES.map(({ code: langCode }) => langCode);
	const languages = [...new Set(["en", "ar", "he", ...codes])].slice(0, 30);
	const contents = languages.map((lang_code) => ({
		lang_code,
		text: `Your parcel {{1}} leaves today, ${lang_code}.`,
		variables: { 1: "A-17" },
	}));
	await callApi("POST", `/templates/${code}`, { contents }, "extensions");
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto(`${TEMPLATES}/${code}?lang=en&compare=true`);
	await waitForEditor(page);
	await expect(page.getByRole("tab")).toHaveCount(30);

	const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	for (const [langCode, name] of [
		["ar", "Arabic"],
		["he", "Hebrew"],
	] as const) {
		await page.getByRole("tab", { name: new RegExp(`^${name}(?! \\()`) }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
		await expect(bodyField(page)).toHaveAttribute("dir", "rtl");
		await bodyField(page).fill(`{{1}} ${langCode}.`);
		await expect(preview(page)).toContainText(`A-17 ${langCode}.`);
		expect(await isWide()).toBe(false);
	}
	await expectAccessible(page);
	await page.getByRole("button", { name: "Save all" }).click();
	const dialog = page.getByRole("dialog", { name: "Save 2 changed languages" });
	await expect(dialog.getByText("Saved", { exact: true })).toHaveCount(2);
	expect(await readContent(code, "he")).toMatchObject({ text: "{{1}} he." });
});

test("A content is opened, written, checked and saved with the keyboard alone", async ({
	ownerPage: page,
}) => {
	const code = newCode();
	await callApi("POST", `/templates/${code}/contents`, { lang_code: "de", text: "Hallo." });
	await callApi("POST", `/templates/${code}/contents`, { lang_code: "en", text: "Hello." });
	await openTemplate(page, code, "de");

	await page.getByRole("tab", { name: /^German/ }).focus();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("English");
	await expect(bodyField(page)).toHaveValue("Hello.");
	await tabTo(page, bodyField(page));
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.type(" Your code is {{1}}");
	await tabTo(page, page.getByLabel("Sample for {{1}} in the body"));
	await page.keyboard.type("4711");
	await tabTo(page, page.getByRole("button", { name: "Save as ready" }), "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Fix 1 problem before saving")).toBeVisible();
	await expect(bodyField(page)).toBeFocused();
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.type(", valid for today.");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByText("Saved English as draft")).toBeVisible();
	expect(await readContent(code)).toMatchObject({
		text: "Hello. Your code is {{1}}, valid for today.",
		variables: { 1: "4711" },
	});
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>, key = "Tab"): Promise<void> {
	const hasFocus = () => target.evaluate((element) => element === document.activeElement);
	for (let pressed = 0; pressed < 100 && !(await hasFocus()); pressed += 1) await page.keyboard.press(key);
	await expect(target).toBeFocused();
}
