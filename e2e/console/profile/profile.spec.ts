import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import { ACCOUNT } from "../../support/instance";
import { addColleague, clickUnlessNoticed, invite, join, newcomer, PASSWORD } from "../../support/people";

type Credentials = { email: string; password: string };

async function signIn(page: Page, { email, password }: Credentials) {
	await page.goto("/sign-in");
	await page.getByLabel("Email address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in with another browser. */
async function otherBrowser(browser: Browser, credentials: Credentials): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "light" });
	const page = await context.newPage();
	await signIn(page, credentials);
	await page.waitForURL(/\/1\/\w+/);
	await hydrated(page);
	return page;
}

async function choose(page: Page, label: string, option: string | RegExp) {
	await page.getByRole("combobox", { name: label }).click();
	await page.getByRole("option", { name: option }).click();
}

test("Preferences apply at once, and in the next browser before any script runs", async ({
	page,
	browser,
	expectAccessible,
}) => {
	const colleague = await addColleague();
	await page.emulateMedia({ colorScheme: "light" });
	await signIn(page, colleague);
	await page.waitForURL(/\/1\/\w+/);
	await hydrated(page);
	await page.getByRole("button", { name: `User menu, ${colleague.name}` }).click();
	await page.getByRole("menuitem", { name: "Profile" }).click();
	await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
	await expectAccessible(page);

	const saved = () => page.waitForResponse(/\/api\/profile\/preferences$/);
	await Promise.all([saved(), choose(page, "Theme", "Dark")]);
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(17, 18, 16)");
	await Promise.all([saved(), choose(page, "Formats", /^United States/)]);
	await page.getByRole("combobox", { name: "Time zone" }).fill("lisbon");
	await Promise.all([saved(), page.getByRole("option", { name: "Europe/Lisbon" }).click()]);
	await Promise.all([saved(), page.getByRole("switch", { name: "Single-key shortcuts" }).click()]);
	await page.getByRole("heading", { name: "Profile" }).click();
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog")).toBeHidden();
	await expectAccessible(page);

	const other = await otherBrowser(browser, colleague);
	const answer = await other.request.get("/profile");
	expect(await answer.text()).toMatch(/<html[^>]+data-theme="dark"/);
	await other.goto("/profile");
	await expect(other.getByRole("combobox", { name: "Formats" })).toContainText("United States");
	await expect(other.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Lisbon");
	await expect(other.getByRole("switch", { name: "Single-key shortcuts" })).not.toBeChecked();
	await other.goto("/profile/sessions");
	await expect(other.getByText(/Signed in \d{1,2}:\d{2}.[AP]M/).first()).toBeVisible();
});

test("A chosen language applies at once, in the next browser, and on this browser's sign-in page", async ({
	page,
	browser,
	expectAccessible,
}) => {
	const colleague = await addColleague();
	await signIn(page, colleague);
	await page.waitForURL(/\/1\/\w+/);
	await page.goto("/profile");
	await hydrated(page);
	const tab = await page.context().newPage();
	await tab.goto(`/${ACCOUNT}/flows`);
	await hydrated(tab);
	await choose(page, "Language", "Deutsch");
	await expect(page.getByRole("heading", { name: "Profil", exact: true })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", "de");
	await page.getByRole("combobox", { name: "Formate" }).click();
	await expect(page.getByRole("option", { name: /^Österreich/ })).toBeVisible();
	await page.keyboard.press("Escape");
	await expectAccessible(page);
	await page.goto(`/${ACCOUNT}/contacts`);
	await expect(page.getByRole("columnheader", { name: "Letzte Nachricht" })).toBeVisible();
	await expect(page).toHaveTitle(/^Kontakte/);
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("dialog").getByRole("combobox").fill("nobody at all");
	await expect(page.getByRole("dialog")).toContainText("Nachrichten");
	await page.keyboard.press("Escape");

	await tab.getByRole("link", { name: "Contacts" }).click();
	await expect(tab.getByRole("link", { name: "Kontakte" })).toBeVisible();
	await expect(tab.locator("html")).toHaveAttribute("lang", "de");

	const other = await otherBrowser(browser, colleague);
	await other.goto("/profile");
	await expect(other.getByRole("heading", { name: "Profil", exact: true })).toBeVisible();
	await page.context().clearCookies({ name: /session/ });
	await page.goto("/sign-in");
	await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
});

test("A language chosen in another tab replaces the one chosen here", async ({ page }) => {
	await signIn(page, await addColleague());
	await page.waitForURL(/\/1\/\w+/);
	await page.goto("/profile");
	await hydrated(page);
	await choose(page, "Language", "Deutsch");
	await expect(page.getByRole("heading", { name: "Profil", exact: true })).toBeVisible();
	const tab = await page.context().newPage();
	await tab.goto("/profile");
	await hydrated(tab);
	await choose(tab, "Sprache", "English");
	await expect(tab.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();

	await page.getByRole("link", { name: "Kontakte" }).click();
	await expect(page.getByRole("columnheader", { name: "Last message" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("combobox", { name: "Language" })).toContainText("English");
});

test("People who chose no language have their browser's", async ({ browser }) => {
	const german = await browser.newContext({ locale: "de-CH" });
	const page = await german.newPage();
	await page.goto("/sign-in");
	await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
	const french = await browser.newContext({ locale: "fr-FR" });
	const other = await french.newPage();
	await other.goto("/sign-in");
	await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
	await german.close();
	await french.close();
});

test("A changed password signs out other browsers, whose open tab asks to sign in again", async ({
	page,
	browser,
	expectAccessible,
}) => {
	const colleague = await addColleague();
	const other = await otherBrowser(browser, colleague);
	await other.goto(`/${ACCOUNT}/contacts`);
	await signIn(page, colleague);
	await page.waitForURL(/\/1\/\w+/);
	await page.goto("/profile/security");
	await page.getByLabel("Current password", { exact: true }).fill("not my password");
	await page.getByLabel("New password", { exact: true }).fill("quiet lakes and long rows");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("This isn't your current password.")).toBeVisible();
	await expect(page.getByLabel("Current password", { exact: true })).toBeFocused();
	await expectAccessible(page);
	await page.getByLabel("Current password", { exact: true }).fill(colleague.password);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("Password changed")).toBeVisible();

	const again = other.getByRole("dialog", { name: "Your session has expired" });
	await clickUnlessNoticed(other.getByRole("link", { name: "Flows" }), again);
	await again.getByLabel("Password", { exact: true }).fill("quiet lakes and long rows");
	await again.getByRole("button", { name: "Sign in and continue" }).click();
	await expect(again).toBeHidden();
});

test("Sessions name the browser, and one or all others can be signed out", async ({
	page,
	browser,
	expectAccessible,
}) => {
	const colleague = await addColleague();
	await signIn(page, colleague);
	await page.waitForURL(/\/1\/\w+/);
	const others = [await otherBrowser(browser, colleague), await otherBrowser(browser, colleague)];
	await page.goto("/profile/sessions");
	const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
	await expect(rows).toHaveCount(3);
	await expect(rows.first()).toContainText(/Chrome on \w+/);
	await expect(rows.first()).toContainText("This browser");
	await expectAccessible(page);
	await rows
		.nth(1)
		.getByRole("button", { name: /^Sign out Chrome/ })
		.click();
	await expect(rows).toHaveCount(2);
	await page.getByRole("button", { name: "Sign out everywhere else" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
	await expect(rows).toHaveCount(1);
	for (const other of others) {
		await other.goto(`/${ACCOUNT}/contacts`);
		await expect(other).toHaveURL(/\/sign-in/);
	}
	await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveAccessibleDescription(
		"You aren't signed in anywhere else.",
	);
});

test("Someone who forgot their password gets a link from an owner", async ({
	page,
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = newcomer();
	await (await join(browser, await invite(ownerPage, ana.email, "Agent"), ana.name)).close();
	await page.goto("/sign-in");
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await expect(page.getByText("This console can't send email. Ask an owner of your account")).toBeVisible();
	await expectAccessible(page);

	await ownerPage.goto(`/${ACCOUNT}/settings/members`);
	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Create password reset link" }).click();
	await expectAccessible(ownerPage);
	const link = await ownerPage.getByLabel("Reset link", { exact: true }).inputValue();
	await page.goto(link);
	await page.getByLabel("New password", { exact: true }).fill("1234567890");
	await page.getByRole("button", { name: "Set password" }).click();
	await expect(page.getByText(/This password is too common/)).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel("New password", { exact: true }).fill("quiet lakes and long rows");
	await page.getByRole("button", { name: "Set password" }).click();
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page).toHaveURL("/sign-in");
	await signIn(page, { email: ana.email, password: PASSWORD });
	await expect(page.getByText("Wrong email address or password.")).toBeVisible();
	await signIn(page, { email: ana.email, password: "quiet lakes and long rows" });
	await expect(page).toHaveURL(/\/1\/contacts/);
	await page.goto(link);
	await expect(page.getByRole("heading")).toHaveText("This link isn't valid");
});

test("People without an account still have their profile, where they change their name", async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Agent"), ana.name);
	await ownerPage.goto(`/${ACCOUNT}/settings/members`);
	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Suspend" }).click();
	await expect(ownerPage.getByText(`${ana.name} is suspended`)).toBeVisible();

	await page.goto("/");
	await page.getByRole("link", { name: "Profile" }).click();
	await page.getByLabel("Name").fill("  Ana Cruz ");
	await page.getByRole("button", { name: "Save name" }).click();
	await expect(page.getByText("Name saved")).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Cruz");
	// With single sign-on, an address needs proof, and this instance sends no mail.
	const change = page.getByRole("button", { name: /^Change email address/ });
	await expect(change).toBeDisabled();
	await expect(change).toHaveAccessibleName(/this console can't send email/);
	await expectAccessible(page);
});
