import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import { ACCOUNT } from "../../support/instance";
import { addColleague, clickUnlessNoticed, newcomer, openAs } from "../../support/people";

/** Another browser, with its own preferences. */
const OTHER = { viewport: { width: 390, height: 844 }, colorScheme: "light" } as const;
const NEW_PASSWORD = "quiet lakes and long rows";

async function choose(page: Page, label: string, option: string | RegExp) {
	await page.getByRole("combobox", { name: label }).click();
	await page.getByRole("option", { name: option }).click();
}

test("Theme, formats, time zone and language apply at once, and in the next browser before any script runs", {
	tag: "@job",
}, async ({ browser, expectAccessible }) => {
	const colleague = await addColleague();
	const page = await openAs(browser, colleague, { colorScheme: "light" });
	await page.goto(`/${ACCOUNT}/settings`);
	await page.getByRole("button", { name: `User menu, ${colleague.name}` }).click();
	await page.getByRole("menuitem", { name: "Profile" }).click();
	await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
	const saved = () => page.waitForResponse(/\/api\/profile\/preferences$/);
	await test.step("the page is accessible in both themes", async () => {
		await expectAccessible(page);
		await Promise.all([saved(), choose(page, "Theme", "Dark")]);
		await expect(page.locator("body")).toHaveCSS("background-color", "rgb(17, 18, 16)");
		await expectAccessible(page);
	});
	await test.step("formats, time zone and shortcuts are saved at once", async () => {
		await Promise.all([saved(), choose(page, "Formats", /^United States/)]);
		await page.getByRole("combobox", { name: "Time zone" }).click();
		// In place of what was chosen.
		await page.keyboard.type("portug");
		await Promise.all([saved(), page.getByRole("option", { name: /Lisbon, Portugal$/ }).click()]);
		await Promise.all([saved(), page.getByRole("switch", { name: "Single-key shortcuts" }).click()]);
		await page.getByRole("heading", { name: "Profile" }).click();
		await page.keyboard.press("?");
		await expect(page.getByRole("dialog")).toBeHidden();
	});
	await test.step("another browser starts with all of them", async () => {
		const other = await openAs(browser, colleague, OTHER);
		const html = await (await other.request.get("/profile")).text();
		expect(html).toMatch(/<html[^>]+data-theme="dark"/);
		await other.goto("/profile");
		await expect(other.getByRole("combobox", { name: "Formats" })).toContainText("United States");
		await expect(other.getByRole("combobox", { name: "Time zone" })).toHaveValue(/Lisbon, Portugal$/);
		await expect(other.getByRole("switch", { name: "Single-key shortcuts" })).not.toBeChecked();
		await other.goto("/profile/sessions");
		await expect(other.getByText(/Signed in \d{1,2}:\d{2}.[AP]M/).first()).toBeVisible();
	});
	await test.step("another language applies to this page, the next ones and the sign-in page", async () => {
		await Promise.all([saved(), choose(page, "Language", "Deutsch")]);
		await expect(page.getByRole("heading", { name: "Profil", exact: true })).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("lang", "de");
		await page.getByRole("combobox", { name: "Formate" }).click();
		await expect(page.getByRole("option", { name: /^Österreich/ })).toBeVisible();
		await page.keyboard.press("Escape");
		await page.getByRole("link", { name: "Kontakte" }).click();
		await expect(page.getByRole("columnheader", { name: "Letzte Nachricht" })).toBeVisible();
		await expect(page).toHaveTitle(/^Kontakte/);
		await page.context().clearCookies({ name: /session/ });
		await page.goto("/sign-in");
		await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
	});
});

test("A language chosen in one tab reaches the others, and the next browser", async ({
	browser,
	request,
	expectAccessible,
}) => {
	const colleague = await addColleague();
	const page = await openAs(browser, colleague);
	await page.goto("/profile");
	const tab = await page.context().newPage();
	await tab.goto(`/${ACCOUNT}/flows`);
	await choose(page, "Language", "Deutsch");
	await expect(page.getByRole("heading", { name: "Profil", exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("dialog").getByRole("combobox").fill("nobody at all");
	await expect(page.getByRole("dialog")).toContainText("Nachrichten");
	await page.keyboard.press("Escape");

	await tab.getByRole("link", { name: "Contacts" }).click();
	await expect(tab.getByRole("link", { name: "Kontakte" })).toBeVisible();
	await expect(tab.locator("html")).toHaveAttribute("lang", "de");
	const other = await openAs(browser, colleague, OTHER);
	const html = await (await other.request.get("/profile")).text();
	expect(html).toMatch(/<html[^>]+lang="de"/);

	await tab.goto("/profile");
	await choose(tab, "Sprache", "English");
	await expect(tab.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Kontakte" }).click();
	await expect(page.getByRole("columnheader", { name: "Last message" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("combobox", { name: "Language" })).toContainText("English");

	await test.step("people who chose none have their browser's", async () => {
		for (const [language, label] of [
			["de-CH", "Anmelden"],
			["fr-FR", "Sign in"],
		] as const) {
			const answer = await request.get("/sign-in", { headers: { "accept-language": language } });
			expect(await answer.text(), language).toContain(label);
		}
	});
});

test("A changed password signs out other browsers, and sessions can be ended one by one or all at once", {
	tag: "@job",
}, async ({ browser, expectAccessible }) => {
	const colleague = await addColleague();
	const page = await openAs(browser, colleague);
	const [lost, other] = [await openAs(browser, colleague, OTHER), await openAs(browser, colleague, OTHER)];
	await other.goto(`/${ACCOUNT}/contacts`);
	const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
	await test.step("sessions name the browser, and one is signed out", async () => {
		await page.goto("/profile/sessions");
		await expect(sessions).toHaveCount(3);
		await expect(sessions.first()).toContainText(/Chrome on \w+/);
		await expect(sessions.first()).toContainText("This browser");
		await expectAccessible(page);
		// The least recently used is the last.
		await sessions
			.last()
			.getByRole("button", { name: /^Sign out Chrome/ })
			.click();
		await expect(sessions).toHaveCount(2);
		await lost.goto(`/${ACCOUNT}/contacts`);
		await expect(lost).toHaveURL(/\/sign-in/);
	});
	await test.step("changing the password needs the current one", async () => {
		await page.goto("/profile/security");
		await page.getByLabel("Current password", { exact: true }).fill("not my password");
		await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
		await page.getByRole("button", { name: "Change password" }).click();
		await expect(page.getByText("This isn't your current password.")).toBeVisible();
		await expect(page.getByLabel("Current password", { exact: true })).toBeFocused();
		await expectAccessible(page);
		await page.getByLabel("Current password", { exact: true }).fill(colleague.password);
		await page.getByRole("button", { name: "Change password" }).click();
		await expect(page.getByText("Password changed")).toBeVisible();
	});
	await test.step("another browser's open tab asks for the new password", async () => {
		const again = other.getByRole("dialog", { name: "Your session has expired" });
		await clickUnlessNoticed(other.getByRole("link", { name: "Flows" }), again);
		await again.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
		await again.getByRole("button", { name: "Sign in and continue" }).click();
		await expect(again).toBeHidden();
	});
	await test.step("all other sessions are signed out at once", async () => {
		await page.goto("/profile/sessions");
		await expect(sessions).toHaveCount(2);
		await page.getByRole("button", { name: "Sign out everywhere else" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
		await expect(sessions).toHaveCount(1);
		await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveAccessibleDescription(
			"You aren't signed in anywhere else.",
		);
		await other.goto(`/${ACCOUNT}/contacts`);
		await expect(other).toHaveURL(/\/sign-in/);
	});
});

test("Someone who forgot their password gets a link from an owner", { tag: "@job" }, async ({
	page,
	ownerPage,
	expectAccessible,
}) => {
	const ana = await addColleague("agent", ACCOUNT, newcomer().name);
	await page.goto("/sign-in");
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await expect(page.getByText("This console can't send email. Ask an owner of your account")).toBeVisible();
	await expectAccessible(page);

	await ownerPage.goto(`/${ACCOUNT}/settings/members`);
	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Create password reset link" }).click();
	const link = await ownerPage.getByLabel("Reset link", { exact: true }).inputValue();
	await expectAccessible(ownerPage);
	await test.step("the link replaces the password by one that isn't too common", async () => {
		await page.goto(link);
		await page.getByLabel("New password", { exact: true }).fill("1234567890");
		await page.getByRole("button", { name: "Set password" }).click();
		await expect(page.getByText(/This password is too common/)).toBeVisible();
		await expectAccessible(page);
		await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
		await page.getByRole("button", { name: "Set password" }).click();
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page).toHaveURL("/sign-in");
	});
	await test.step("only the new password works, and the link no more", async () => {
		await hydrated(page);
		await page.getByLabel("Email address").fill(ana.email);
		await page.getByLabel("Password", { exact: true }).fill(ana.password);
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page.getByText("Wrong email address or password.")).toBeVisible();
		await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page).toHaveURL(/\/1\/contacts/);
		await page.goto(link);
		await expect(page.getByRole("heading")).toHaveText("This link isn't valid");
	});
});

test("People without an account still have their profile, where they change their name", async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = await addColleague("agent", ACCOUNT, newcomer().name);
	const page = await openAs(browser, ana);
	await ownerPage.goto(`/${ACCOUNT}/settings/members`);
	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Suspend" }).click();
	await expect(ownerPage.getByText(`${ana.name} is suspended`)).toBeVisible();

	await page.goto("/");
	await page.getByRole("link", { name: "Profile" }).click();
	const nameField = page.getByRole("textbox", { name: "Name" });
	await nameField.fill("  Ana Cruz ");
	await page.getByRole("button", { name: "Save name" }).click();
	await expect(page.getByText("Name saved")).toBeVisible();
	await expect(nameField).toHaveValue("Ana Cruz");
	// With single sign-on, an address needs proof, and this instance sends no mail.
	const change = page.getByRole("button", { name: /^Change email address/ });
	await expect(change).toBeDisabled();
	await expect(change).toHaveAccessibleName(/this console can't send email/);
	await expectAccessible(page);
});
