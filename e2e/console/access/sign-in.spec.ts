import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT, OWNER } from "../../support/instance";
import { openPalette, waitForCounts } from "../../support/pages/frame";
import { addColleague } from "../../support/people";

async function signIn(page: Page, password = OWNER.password) {
	await page.getByLabel("Email address").fill(OWNER.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: /^Sign in( and continue)?$/ }).click();
}

test.describe("Signing in", () => {
	test("opens the requested page", async ({ page }) => {
		await page.goto(`/${ACCOUNT}/settings?x=1`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
		await signIn(page);
		await expect(page).toHaveURL(`/${ACCOUNT}/settings?x=1`);
		await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
	});

	test("never redirects to another site", async ({ page, baseURL }) => {
		await page.goto("/sign-in?return=//evil.test/steal");
		await signIn(page);
		await expect(page).toHaveURL(`${baseURL}/${ACCOUNT}/contacts`);
	});

	test("shows an error, keeps the email address and selects the password", async ({ page }) => {
		await page.goto("/sign-in");
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page.getByText("Enter your email address.")).toBeVisible();
		await expect(page.getByLabel("Email address")).toBeFocused();
		await signIn(page, "not the password");
		await expect(
			page.getByRole("alert").filter({ hasText: "Wrong email address or password" }),
		).toBeVisible();
		await expect(page.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
	});

	test("a used set-up link says so", async ({ page }) => {
		await page.goto("/set-up?token=anything");
		await expect(page.getByRole("heading", { name: "This console is already set up" })).toBeVisible();
		await page.getByRole("link", { name: "Go to sign-in" }).click();
		await expect(page).toHaveURL("/sign-in");
	});

	test("signing out ends the session everywhere in this browser", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		await signIn(page);
		await waitForCounts(page);
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await expect(page).toHaveURL("/sign-in");
		await page.goto(`/${ACCOUNT}/settings`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
	});

	test("an expired session lets you sign in again in place and keeps the input", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		await signIn(page);
		await waitForCounts(page);
		await openPalette(page);
		// Requests wait for the text: the first of them finds the session expired, and the dialog takes the focus.
		let release = () => {};
		const typed = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/api/**", async (route) => {
			await typed;
			await route.continue();
		});
		await page.context().clearCookies();
		await page.keyboard.insertText("zzz-nobody");
		release();
		const dialog = page.getByRole("dialog", { name: "Your session has expired" });
		await expect(dialog.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
		// Shortcuts don't work beneath the dialog.
		await page.keyboard.press("Control+k");
		await page.keyboard.type(OWNER.password);
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(page.getByPlaceholder("Search contacts and messages, or go to a page")).toHaveValue(
			"zzz-nobody",
		);
		await expect(page.getByText("No results for “zzz-nobody”")).toBeVisible();
	});

	test("signing in again in another tab or window is enough", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		await signIn(page);
		await waitForCounts(page);
		await page.context().clearCookies();
		await openPalette(page);
		await page.keyboard.insertText("zzz-nobody");
		const dialog = page.getByRole("dialog", { name: "Your session has expired" });
		await expect(dialog).toBeVisible();
		const answer = page.waitForResponse("**/get-session");
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
		expect((await answer).status()).toBe(401);
		await expect(dialog).toBeVisible();
		const otherTab = await page.context().newPage();
		await otherTab.goto("/sign-in");
		await signIn(otherTab);
		await waitForCounts(otherTab);
		await page.evaluate(() => window.dispatchEvent(new Event("focus")));
		await expect(dialog).toBeHidden();
		await expect(page.getByText("No results for “zzz-nobody”")).toBeVisible();
	});

	test("another person who signs in there gets a page of their own", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		await signIn(page);
		await waitForCounts(page);
		const colleague = await addColleague();
		await page.context().clearCookies();
		await openPalette(page);
		await page.keyboard.insertText("zzz-nobody");
		const dialog = page.getByRole("dialog", { name: "Your session has expired" });
		await dialog.getByLabel("Email address").fill(colleague.email);
		await dialog.getByLabel("Password", { exact: true }).fill(colleague.password);
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("button", { name: `User menu, ${colleague.name}` })).toBeVisible();
		await expect(page.getByPlaceholder("Search contacts and messages, or go to a page")).toBeHidden();
	});
});
