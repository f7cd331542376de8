import { expect, type Locator, type Page } from "@playwright/test";
import { accountPath, api } from "../../api/client";
import { ACCOUNT } from "../instance";

export const LIST = `/${ACCOUNT}/webhooks`;
export const WEBHOOKS_API = `**/api/accounts/${ACCOUNT}/webhooks`;

/** An event that no other test causes, so that a webhook receives only what its test sends. */
const QUIET_EVENT = "chat.template.update";

/** A webhook's row in the list. */
export function rowOf(page: Page, url: string): Locator {
	return page.getByRole("table", { name: "Webhooks" }).getByRole("row").filter({ hasText: url });
}

/** A webhook's page. */
export function pageOf(page: Page, url: string): Locator {
	return page.getByRole("region", { name: `Webhook ${url}`, exact: true });
}

/** The open delivery. */
export function deliveryOf(page: Page, event: string): Locator {
	return page.getByRole("complementary", { name: `Delivery of ${event}` });
}

/** Fills in the form for a new webhook. */
export async function openForm(page: Page): Promise<Locator> {
	await page.goto(LIST);
	// The count appears once the page is hydrated.
	await expect(page.getByText(/^\d+ of 10$/)).toBeVisible();
	await page.getByRole("link", { name: "New webhook" }).click();
	const form = page.getByRole("complementary", { name: "New webhook" });
	await expect(form.getByLabel("URL", { exact: true })).toBeFocused();
	return form;
}

/** Creates a webhook through the form, up to its secret; for all events unless one is named. */
export async function register(page: Page, url: string, onlyEvent?: string): Promise<Locator> {
	const form = await openForm(page);
	await form.getByLabel("URL", { exact: true }).fill(url);
	if (onlyEvent !== undefined) {
		await form.getByRole("radio", { name: "Selected events" }).click();
		await form.getByRole("checkbox", { name: onlyEvent }).click();
	}
	await form.getByRole("button", { name: "Create webhook" }).click();
	const dialog = page.getByRole("dialog", { name: "Store the signing secret now" });
	await expect(dialog).toBeVisible();
	return dialog;
}

/** Confirms that the secret is stored; returns the webhook's page. */
export async function storeSecret(page: Page, dialog: Locator, url: string): Promise<Locator> {
	await dialog.getByRole("checkbox", { name: "I've stored it" }).click();
	await dialog.getByRole("button", { name: "Done" }).click();
	await expect(dialog).toBeHidden();
	const own = pageOf(page, url);
	await expect(own.getByRole("tab", { name: "Deliveries" })).toBeVisible();
	return own;
}

/** Deletes the webhook whose page is open. */
export async function remove(page: Page, own: Locator): Promise<void> {
	await own.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Delete webhook" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
	await expect(page.getByText("Webhook deleted")).toBeVisible();
}

/** Creates a webhook through the API, for tests about other things. */
export async function createWebhook(url: string, events = [QUIET_EVENT]) {
	const created = await api("POST", accountPath("/webhooks"), { body: { url, events } });
	expect(created.status, created.text).toBe(201);
	const { id, webhook_secret: secret } = created.body.data as { id: number; webhook_secret: string };
	return { id, secret, remove: () => api("DELETE", accountPath(`/webhooks/${id}`)) };
}

/** Creates a webhook through the API and opens its page. */
export async function openNewWebhook(page: Page, url: string, events?: string[]) {
	const webhook = await createWebhook(url, events);
	await page.goto(`${LIST}/${webhook.id}`);
	return { ...webhook, own: pageOf(page, url) };
}

/** Sends a test event with the page's button. */
export async function sendTestEvent(page: Page, event: string): Promise<void> {
	await page.getByRole("button", { name: "Send test event" }).click();
	await page.getByRole("menuitem", { name: event }).click();
}
