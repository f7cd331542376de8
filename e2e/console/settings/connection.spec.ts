import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import {
	addOtherAccount,
	FIRST_TOKEN,
	OTHER_ACCOUNT,
	postToken,
	removeAccount,
	SECOND_TOKEN,
	startOtherService,
} from "../../support/other-service";
import { invite, join, newcomer } from "../../support/people";

async function openAddAccount(page: Page) {
	await page.getByRole("button", { name: /^Switch account/ }).click();
	await page.getByRole("menuitem", { name: "Add account" }).click();
	return page.getByRole("dialog", { name: "Add account" });
}

/** Switches to another account by name. */
async function switchTo(page: Page, name: string) {
	await page.getByRole("button", { name: /^Switch account/ }).click();
	await page.getByRole("menuitem", { name }).click();
	await expect(page.getByRole("button", { name: `Switch account: ${name}` })).toBeVisible();
}

/** The account in the page's address. */
function accountOf(page: Page): string {
	return new URL(page.url()).pathname.split("/")[1] ?? "";
}

async function remove(page: Page, account: string) {
	await page.goto(`/${account}/settings/connection`);
	await page.getByRole("button", { name: "Remove from console" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove account" }).click();
	await page.waitForURL(/\/1\//);
}

test("An account is created on our service, keeps the page when switching, and is removed", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { name } = newcomer();
	await page.goto("/1/flows");
	const dialog = await openAddAccount(page);
	await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
	await dialog.getByRole("button", { name: "Create account" }).click();
	await expect(dialog.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/1 to 200 characters/);
	await dialog.getByLabel("Name", { exact: true }).fill(name);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Create account" }).click();
	await page.waitForURL(/\/\d{9}\/contacts/);
	await expect(page.getByText("No contacts yet")).toBeVisible();
	const account = accountOf(page);

	await page.goto(`/${account}/webhooks`);
	await switchTo(page, "Nordwind Travel");
	await expect(page).toHaveURL("/1/webhooks");
	await page.goto("/1/contacts");
	await page.locator("[data-row-link]").first().click();
	await page.waitForURL(/\/1\/contacts\/\d+/);
	await page.getByRole("button", { name: "Close panel" }).waitFor();
	await switchTo(page, name);
	await expect(page).toHaveURL(`/${account}/contacts`);

	await page.goto(`/${account}/settings/connection`);
	await page.getByRole("button", { name: "Test connection" }).click();
	await expect(page.getByText("The token has all permissions.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Remove from console" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText(`Remove “${name}” from this console?`);
	await expect(question).toContainText("1 member's access");
	await question.getByRole("button", { name: "Remove account" }).click();
	await page.waitForURL(/\/1\//);
	await page.goto(`/${account}/contacts`);
	await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("An account of another service is tested before it's added, and its token is replaced when it's revoked", async ({
	ownerPage: page,
	browser,
	expectAccessible,
}) => {
	const service = await startOtherService();
	const { name } = newcomer();
	await page.goto("/1/contacts");
	const dialog = await openAddAccount(page);
	await dialog.getByText("Existing account on another service").click();
	await dialog.getByLabel("Name", { exact: true }).fill(name);
	await dialog.getByLabel("Base URL").fill(service.url);
	await dialog.getByLabel("Account ID").fill(String(OTHER_ACCOUNT));
	await dialog.getByLabel("API access token").fill("mistyped-token");
	await dialog.getByRole("button", { name: "Test connection" }).click();
	await expect(dialog.getByText("The service rejected the token.")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByLabel("API access token").fill(FIRST_TOKEN);
	await expect(dialog.getByText("The service rejected the token.")).toBeHidden();
	await dialog.getByRole("button", { name: "Test connection" }).click();
	await expect(dialog.getByText(/^Granted: Chat Flows — View/)).toBeVisible();
	await dialog.getByRole("button", { name: "Add account" }).click();
	await page.waitForURL(/\/\d{9}\/contacts/);
	await expect(page.getByText("No contacts yet")).toBeVisible();
	const account = accountOf(page);

	const agent = newcomer();
	const link = await invite(page, agent.email, "Agent", account);
	const agentPage = await join(browser, link, agent.name);
	await agentPage.goto(`/${account}/contacts`);
	await expect(agentPage.getByText("No contacts yet")).toBeVisible();

	service.revokeFirstToken();
	await agentPage.reload();
	await expect(agentPage.getByRole("status").filter({ hasText: "rejected this account's" })).toContainText(
		"Ask Mira",
	);
	await expect(agentPage.getByRole("link", { name: "Open connection" })).toHaveCount(0);
	await page.goto(`/${account}/contacts`);
	await page.getByRole("main").getByRole("link", { name: "Open connection" }).click();
	await page.getByRole("button", { name: "Change connection" }).click();
	const change = page.getByRole("dialog", { name: "Change connection" });
	const isSame = change.getByRole("checkbox", { name: "It's the same service at a new address" });
	await expect(isSame).toBeHidden();
	await change.getByLabel("Base URL").fill("http://127.0.0.1:1");
	await isSame.click();
	await change.getByLabel("API access token").fill("mistyped-token");
	const sent = page.waitForRequest((request) => request.method() === "PUT");
	await change.getByRole("button", { name: "Test and save" }).click();
	expect((await sent).postDataJSON()).toMatchObject({ same_service: true });
	await expect(change.getByLabel("Base URL")).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page);
	await change.getByLabel("Base URL").fill(service.url);
	await expect(isSame).toBeHidden();
	await change.getByRole("button", { name: "Test and save" }).click();
	await expect(change.getByLabel("API access token")).toHaveAccessibleDescription(/rejected the token/);
	await expectAccessible(page);
	await change.getByLabel("API access token").fill(SECOND_TOKEN);
	await change.getByRole("button", { name: "Test and save" }).click();
	await expect(change).toBeHidden();
	await expect(agentPage.getByText("No contacts yet")).toBeVisible();
	await expect(agentPage.getByText("rejected this account's")).toHaveCount(0);
	await remove(page, account);
	service.stop();
});

test("Tokens of an account on a service without them are made there, as both pages of tokens say", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const service = await startOtherService();
	const { account, name } = await addOtherAccount(page, service);
	const text = `The service of ${name} doesn't let this console create tokens. Create them where that service is managed.`;
	await page.goto(`/${account}/settings/tokens`);
	await expect(page.getByText("Tokens are managed elsewhere")).toBeVisible();
	await expect(page.getByText(text)).toBeVisible();
	await expectAccessible(page);
	await page.goto("/profile/tokens");
	await expect(page.getByText(text)).toBeVisible();

	// Its service accepts another token from now on, as after an expiry.
	service.revokeFirstToken();
	await page.goto(`/${account}/settings/connection`);
	await page.getByRole("button", { name: "Test connection" }).click();
	await expect(page.getByText("The service rejected the token.")).toBeVisible();
	await page.getByRole("button", { name: "Change connection" }).click();
	const change = page.getByRole("dialog", { name: "Change connection" });
	await change.getByLabel("API access token").fill(SECOND_TOKEN);
	await change.getByRole("button", { name: "Test and save" }).click();
	await expect(change).toBeHidden();
	await page.getByRole("button", { name: "Test connection" }).click();
	await expect(page.getByText("The service rejected the token.")).toBeHidden();
	await remove(page, account);
	service.stop();
});

test("A new address that leaves members' tokens working is saved only after saying so", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const [left, next] = await Promise.all([startOtherService({ tokens: 0 }), startOtherService()]);
	const { account } = await addOtherAccount(page, left);
	await postToken(page, account);
	left.goDown();
	await page.goto(`/${account}/settings/connection`);
	await page.getByRole("button", { name: "Change connection" }).click();
	const change = page.getByRole("dialog", { name: "Change connection" });
	await change.getByLabel("Base URL").fill(next.url);
	await change.getByLabel("API access token").fill(FIRST_TOKEN);
	await change.getByRole("button", { name: "Test and save" }).click();
	await expect(change.getByRole("alert")).toContainText("they keep working until you revoke them");
	await expectAccessible(page);
	await change.getByRole("button", { name: "Save anyway" }).click();
	await expect(page.getByText("Connection saved")).toBeVisible();
	await expect(change).toBeHidden();
	await expect(page.getByText(next.url)).toBeVisible();
	await removeAccount(page, account);
	left.stop();
	next.stop();
});

test("An account whose members' tokens keep working is removed only after saying so", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const service = await startOtherService({ tokens: 0 });
	const { account, name } = await addOtherAccount(page, service);
	await postToken(page, account);
	service.goDown();
	await page.goto(`/${account}/settings/connection`);
	await page.getByRole("button", { name: "Remove from console" }).click();
	const question = page.getByRole("alertdialog");
	await question.getByRole("button", { name: "Remove account" }).click();
	await expect(question.getByRole("alert")).toContainText("they keep working until you revoke them");
	await expectAccessible(page);
	await question.getByRole("button", { name: "Remove anyway" }).click();
	await page.waitForURL(/\/1\//);
	await hydrated(page);
	await page.getByRole("button", { name: /^Switch account/ }).click();
	await expect(page.getByRole("menuitem", { name: "Nordwind Travel" })).toBeVisible();
	await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
	service.stop();
});

test("The settings' pages fit on a phone, and someone without the permission doesn't see the connection", async ({
	ownerPage: page,
	browser,
	expectAccessible,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of ["connection", "api", "retention"]) {
		await page.goto(`/1/settings/${path}`);
		await expect(
			page.getByRole("navigation", { name: "Settings pages" }).locator("[aria-current]"),
		).toBeInViewport();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(page);
	}
	await page.goto("/1/settings/roles/new");
	const permissions = page.getByRole("group", { name: "Permissions" });
	await expect(permissions.getByRole("checkbox", { name: "Contacts: Export" })).toBeVisible();
	expect(await permissions.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
	await page.setViewportSize({ width: 1280, height: 800 });
	const agent = newcomer();
	const agentPage = await join(browser, await invite(page, agent.email, "Agent"), agent.name);
	await agentPage.goto("/1/settings");
	const pages = agentPage.getByRole("navigation", { name: "Settings pages" });
	await expect(pages.getByRole("link")).toHaveText(["Account", "API & webhooks", "Retention"]);
	await agentPage.getByRole("button", { name: /^Switch account/ }).click();
	await expect(agentPage.getByRole("menuitem", { name: "Add account" })).toHaveCount(0);
	await agentPage.goto("/1/settings/connection");
	await expect(agentPage.getByRole("main").getByRole("alert")).toContainText(
		"You need the “Connection: Edit” permission",
	);
});
