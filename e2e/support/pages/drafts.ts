import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { hydrated } from "../hydration";
import { ACCOUNT } from "../instance";
import { createContact } from "../public-api";
import { CONTACTS, nationalNumber } from "./contacts";

export const DRAFTS = `/${ACCOUNT}/drafts`;
export const NEW_CONTACT = `${CONTACTS}/new`;

export async function newContact() {
	const name = `Draft ${randomUUID()}`;
	return { name, id: await createContact({ name, number: nationalNumber(), country_code: "+49" }) };
}

export async function signOut(page: Page) {
	await page.getByRole("button", { name: /^User menu/ }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
	await page.getByLabel("Email address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: /^Sign in( and continue)?$/ }).click();
	await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
	await hydrated(page);
}

/** Another tab of the same browser, which closes without a prompt. */
export async function openTab(page: Page, address: string): Promise<Page> {
	const tab = await page.context().newPage();
	await tab.goto(address);
	return tab;
}

/** Kills a tab's process, like a crash: no code of the page runs anymore. */
export async function crash(page: Page): Promise<void> {
	const crashed = page.waitForEvent("crash");
	const session = await page.context().newCDPSession(page);
	session.send("Page.crash").catch(() => undefined);
	await crashed;
	await page.close();
}

/** Waits until this browser stores a draft with a text. Works on any page of the console. */
export async function waitForDraft(page: Page, text: string): Promise<void> {
	await expect.poll(() => storedDrafts(page), { message: `a kept draft with “${text}”` }).toContain(text);
}

/** All stored drafts as one JSON text. */
export function storedDrafts(page: Page): Promise<string> {
	return page.evaluate(
		() =>
			new Promise<string>((resolve, reject) => {
				const opening = indexedDB.open("chat-console");
				// Before the console has created it, it must not be created here.
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () =>
					opening.error?.name === "AbortError" ? resolve("[]") : reject(opening.error);
				opening.onsuccess = () => {
					const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
					reading.onerror = () => reject(reading.error);
					reading.onsuccess = () => {
						opening.result.close();
						resolve(JSON.stringify(reading.result));
					};
				};
			}),
	);
}

/** Makes the kept draft that holds a text as old as so many days. */
export async function ageDraft(page: Page, text: string, days: number): Promise<void> {
	const savedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
	await page.evaluate(
		([text, savedAt]) =>
			new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open("chat-console");
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const transaction = opening.result.transaction("drafts", "readwrite");
					const store = transaction.objectStore("drafts");
					const reading = store.getAll();
					reading.onsuccess = () => {
						const draft = reading.result.find((one) => JSON.stringify(one).includes(text));
						store.put({ ...draft, savedAt });
					};
					transaction.onabort = () => reject(transaction.error);
					transaction.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			}),
		[text, savedAt] as const,
	);
}

/** Leads to the drafts that aren't offered yet: a page offers the newest one at a time. */
export function anotherDraft(page: Page) {
	return page.getByRole("link", { name: "1 more unsaved draft" });
}

export function restore(page: Page) {
	return page.getByRole("button", { name: "Restore" });
}
