import { expect, type Page } from "@playwright/test";
import { testInstance } from "../instance";

/** Creates a token on the page of your own tokens. @returns its text */
export async function createToken(page: Page, name: string, permissions: string[]): Promise<string> {
	await page.goto("/profile/tokens");
	await page.getByRole("button", { name: "Create token" }).click();
	const dialog = page.getByRole("dialog", { name: "Create API access token" });
	await dialog.getByLabel("Name").fill(name);
	for (const permission of permissions) await dialog.getByRole("checkbox", { name: permission }).check();
	await dialog.getByRole("button", { name: "Create token" }).click();
	const created = page.getByRole("dialog", { name: "Token created" });
	const token = await created.getByLabel("API access token", { exact: true }).inputValue();
	await expect(created.getByText(`curl -H "Authorization: Bearer ${token}"`)).toBeVisible();
	await created.getByRole("button", { name: "Done" }).click();
	return token;
}

/** What the public API answers to a token. */
export async function statusOf(token: string, path: string, method = "GET"): Promise<number> {
	const { serviceUrl } = await testInstance();
	const address = `${serviceUrl}/api/business/public/channels/chat/accounts/1${path}`;
	return (await fetch(address, { method, headers: { authorization: `Bearer ${token}` } })).status;
}
