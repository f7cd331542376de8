import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ACCOUNT } from "../instance";

export const CONTACTS = `/${ACCOUNT}/contacts`;

/** A German mobile number that no sample has and that differs between tests. */
export function nationalNumber(): string {
	return `15${randomInt(10 ** 8, 10 ** 9)}`;
}

export function uniqueName(word: string): string {
	return `${word} ${String.fromCharCode(...Array.from({ length: 10 }, () => randomInt(97, 123)))}`;
}

export function searchBox(page: Page) {
	return page.getByRole("textbox", { name: "Search contacts by name or number" });
}

export function nameField(page: Page) {
	return page.getByRole("textbox", { name: /^Name/ });
}

/** The flag in front of the number; its name says which country is chosen. */
export function countryButton(page: Page) {
	return page.getByRole("combobox", { name: /^(Country:|Choose a country$)/ });
}

/** Chooses the first country that the typed text finds. */
export async function chooseCountry(page: Page, typed: string, code: string) {
	await countryButton(page).click();
	await page.getByRole("combobox", { name: "Country or code" }).fill(typed);
	await expect(page.getByRole("option").first()).toContainText(code);
	await page.keyboard.press("Enter");
	await expect(countryButton(page)).toHaveAccessibleName(new RegExp(`\\${code}$`));
	await expect(numberField(page)).toBeFocused();
}

export function numberField(page: Page) {
	return page.getByRole("textbox", { name: "Phone number" });
}

export async function pasteNumber(page: Page, text: string) {
	await numberField(page).focus();
	await numberField(page).evaluate((input, pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", pasted);
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, text);
}

/** Deletes a contact in the list, by the start of its name. The mouse then keeps the toast visible. */
export async function deleteFromList(page: Page, name: string) {
	await page.getByRole("link", { name: new RegExp(`^${name}`) }).press("Enter");
	await page.getByRole("button", { name: "More actions" }).press("Enter");
	await page.getByRole("menuitem", { name: "Delete contact" }).press("Enter");
	await expect(page.getByRole("complementary")).toBeHidden();
	await page.getByRole("button", { name: "Undo" }).first().hover();
}
