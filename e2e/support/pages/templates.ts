import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ACCOUNT } from "../instance";
import { callApi } from "../public-api";

export const TEMPLATES = `/${ACCOUNT}/templates`;

export function newCode(): string {
	return `test_${randomUUID().replaceAll("-", "_")}`;
}

export async function createContent(code: string, content: object): Promise<void> {
	await callApi("POST", `/templates/${code}/contents`, {
		lang_code: "en",
		text: "Good to see you.",
		...content,
	});
}

/** Replaces the English content, as someone else does. */
export async function changeContent(code: string, content: object): Promise<void> {
	await callApi("PUT", `/templates/${code}/contents/en`, content);
}

export async function readContent(code: string, langCode = "en") {
	const { data } = await callApi("GET", `/templates/${code}/contents/${langCode}`);
	return data as Record<string, unknown> & { buttons: Record<string, unknown>[] };
}

export async function openTemplate(page: Page, code: string, langCode = "en"): Promise<void> {
	await page.goto(`${TEMPLATES}/${code}?lang=${langCode}`);
	await waitForEditor(page);
}

/** Creates a template with English content and opens it. Returns its code. */
export async function openNewTemplate(page: Page, content: object): Promise<string> {
	const code = newCode();
	await createContent(code, content);
	await openTemplate(page, code);
	return code;
}

/** On a busy machine, the first page takes longer than all others. */
export async function waitForEditor(page: Page): Promise<void> {
	await expect(bodyField(page)).toBeVisible({ timeout: 30_000 });
}

export function bodyField(page: Page) {
	return page.getByRole("textbox", { name: "Body", exact: true });
}

export function footerField(page: Page) {
	return page.getByRole("textbox", { name: "Footer", exact: true });
}

export function preview(page: Page) {
	return page.getByRole("group", { name: /^Message preview in/ });
}

/** The tab of a language while nothing in it is unsaved; its status is "Draft" or "Ready". */
export function savedTab(page: Page, language: string, status: string) {
	return page.getByRole("tab", { name: `${language} ${status}`, exact: true });
}
