import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { hydrated } from "../../support/hydration";
import { ACCOUNT, OWNER } from "../../support/instance";
import { openPalette, waitForCounts } from "../../support/pages/frame";
import { addColleague } from "../../support/people";

const SETTINGS = `/${ACCOUNT}/settings`;

async function signIn(page: Page, password = OWNER.password) {
	await page.getByLabel("Email address").fill(OWNER.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: /^Sign in( and continue)?$/ }).click();
}

test("Signing in says what is wrong, opens the requested page, and lasts until signing out", {
	tag: "@job",
}, async ({ page, baseURL }) => {
	await test.step("a mistake is explained, and the email address stays", async () => {
		await page.goto("/sign-in?return=//evil.test/steal");
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
	await test.step("the right password opens the console, never another site", async () => {
		await signIn(page);
		await expect(page).toHaveURL(`${baseURL}/${ACCOUNT}/contacts`);
	});
	await test.step("signing out ends the session in this browser", async () => {
		await hydrated(page);
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await expect(page).toHaveURL("/sign-in");
	});
	await test.step("a page that needs a session opens after signing in", async () => {
		await page.goto(`${SETTINGS}?x=1`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
		await signIn(page);
		await expect(page).toHaveURL(`${SETTINGS}?x=1`);
		await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
	});
});

/** Ends the session, and types in the palette before the page finds that out. */
async function expireWhileTyping(page: Page, text: string) {
	const release = await holdRequests(page, "**/api/**");
	await page.context().clearCookies();
	await palette(page).fill(text);
	release();
}

function palette(page: Page) {
	return page.getByPlaceholder("Search contacts and messages, or go to a page");
}

test("An expired session is renewed in place by the same person, and replaced by another one", async ({
	ownerPage: page,
}) => {
	const dialog = page.getByRole("dialog", { name: "Your session has expired" });
	await page.goto(SETTINGS);
	await waitForCounts(page);
	await openPalette(page);
	await test.step("signing in again keeps what was typed", async () => {
		await expireWhileTyping(page, "zzz-nobody");
		await expect(dialog.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
		// Shortcuts don't work beneath the dialog.
		await page.keyboard.press("Control+k");
		await page.keyboard.type(OWNER.password);
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(palette(page)).toHaveValue("zzz-nobody");
		await expect(page.getByText("No results for “zzz-nobody”")).toBeVisible();
	});
	await test.step("signing in again in another tab or window is enough", async () => {
		await expireWhileTyping(page, "zzz-nowhere");
		await expect(dialog).toBeVisible();
		const answer = page.waitForResponse("**/get-session");
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
		expect((await answer).status()).toBe(401);
		await expect(dialog).toBeVisible();
		const otherTab = await page.context().newPage();
		await otherTab.goto("/sign-in");
		await signIn(otherTab);
		await expect(otherTab).toHaveURL(`/${ACCOUNT}/contacts`);
		await page.evaluate(() => window.dispatchEvent(new Event("focus")));
		await expect(dialog).toBeHidden();
		await expect(page.getByText("No results for “zzz-nowhere”")).toBeVisible();
		await otherTab.close();
	});
	await test.step("another person who signs in there gets a page of their own", async () => {
		const colleague = await addColleague();
		await expireWhileTyping(page, "zzz-else");
		await dialog.getByLabel("Email address").fill(colleague.email);
		await dialog.getByLabel("Password", { exact: true }).fill(colleague.password);
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("button", { name: `User menu, ${colleague.name}` })).toBeVisible();
		await expect(palette(page)).toBeHidden();
	});
});
