import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { openPalette, whenAlive } from "../../support/frame";
import { ACCOUNT, OWNER } from "../../support/instance";

async function signIn(page: Page, password = OWNER.password) {
	await page.getByLabel("Email address").fill(OWNER.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: /^Sign in/ }).click();
}

test.describe("Signing in", () => {
	test("leads to where one wanted to go", async ({ page }) => {
		await page.goto(`/${ACCOUNT}/settings?x=1`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
		await signIn(page);
		await expect(page).toHaveURL(`/${ACCOUNT}/settings?x=1`);
		await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
	});

	test("never leads to another site", async ({ page, baseURL }) => {
		await page.goto("/sign-in?return=//evil.test/steal");
		await signIn(page);
		await expect(page).toHaveURL(`${baseURL}/${ACCOUNT}/contacts`);
	});

	test("says that it was refused, keeps the address and selects the password", async ({ page }) => {
		await page.goto("/sign-in");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByText("Enter your email address.")).toBeVisible();
		await expect(page.getByLabel("Email address")).toBeFocused();
		await signIn(page, "not the password");
		await expect(
			page.getByRole("alert").filter({ hasText: "Wrong email address or password" }),
		).toBeVisible();
		await expect(page.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
	});

	test("the set-up link says that it was used", async ({ page }) => {
		await page.goto("/set-up?token=anything");
		await expect(page.getByRole("heading", { name: "This console is already set up" })).toBeVisible();
		await page.getByRole("link", { name: "Go to sign-in" }).click();
		await expect(page).toHaveURL("/sign-in");
	});

	test("signing out ends the session everywhere in this browser", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		await signIn(page);
		await whenAlive(page);
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await expect(page).toHaveURL("/sign-in");
		await page.goto(`/${ACCOUNT}/settings`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
	});

	test("a session that ends lets one sign in again in place; what was typed stays", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		// The page's last automatic request: after it, the search is what meets the lost session.
		const settled = page.waitForResponse((response) => response.url().endsWith("/webhook-health"));
		await signIn(page);
		await whenAlive(page);
		await settled;
		await page.context().clearCookies();
		await openPalette(page);
		// All at once: after a pause in typing the search begins, and the dialog takes the focus.
		await page.keyboard.insertText("zzz-nobody");
		const dialog = page.getByRole("dialog", { name: "Your session has expired" });
		await expect(dialog.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
		// Beneath the dialog everything stays as it is.
		await page.keyboard.press("Control+k");
		await page.keyboard.type(OWNER.password);
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(page.getByPlaceholder("Search contacts or go to a page")).toHaveValue("zzz-nobody");
		await expect(page.getByText("No results for “zzz-nobody”")).toBeVisible();
	});
});
