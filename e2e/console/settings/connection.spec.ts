import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { hydrated } from "../../support/hydration";
import {
	addOtherAccount,
	FIRST_TOKEN,
	OTHER_ACCOUNT,
	postToken,
	SECOND_TOKEN,
	startOtherService,
} from "../../support/other-service";
import { addColleague, newcomer, openAs } from "../../support/people";

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
	await expect(dialog.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
		"Enter the account name.",
	);
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
	// The page leads on also if what the account's pages read again, and are refused, takes long.
	await holdRequests(page, `**/api/accounts/${account}/members`);
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
	let account = "";
	await test.step("a wrong token is found before the account is added", async () => {
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
		account = accountOf(page);
	});
	await test.step("there are no tokens here, and the profile says where they're made", async () => {
		const text = `The service of ${name} doesn't let this console create tokens. Create them where that service is managed.`;
		await page.goto(`/${account}/settings/tokens`);
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expectAccessible(page);
		await page.goto("/profile/tokens");
		await expect(page.getByText(text)).toBeVisible();
	});

	const agent = await addColleague("agent", Number(account));
	const agentPage = await openAs(browser, agent);
	await test.step("once the token is revoked, owners can fix it and others read whom to ask", async () => {
		await agentPage.goto(`/${account}/contacts`);
		await expect(agentPage.getByText("No contacts yet")).toBeVisible();
		service.revokeFirstToken();
		await agentPage.reload();
		const notice = agentPage.getByRole("status").filter({ hasText: "rejected this account's" });
		await expect(notice).toContainText("Ask Mira");
		await expect(agentPage.getByRole("link", { name: "Open connection" })).toHaveCount(0);
		await agentPage.getByRole("button", { name: /^Switch account/ }).click();
		await expect(agentPage.getByRole("menuitem", { name })).toBeVisible();
		await expect(agentPage.getByRole("menuitem", { name: "Add account" })).toHaveCount(0);
		await agentPage.keyboard.press("Escape");
		await page.goto(`/${account}/contacts`);
		await page.getByRole("main").getByRole("link", { name: "Open connection" }).click();
		await page.getByRole("button", { name: "Test connection" }).click();
		await expect(page.getByText("The service rejected the token.")).toBeVisible();
	});
	await test.step("a changed connection is saved only if it works, for everyone", async () => {
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
		await change.getByLabel("Base URL").fill(service.url);
		await expect(isSame).toBeHidden();
		await change.getByRole("button", { name: "Test and save" }).click();
		await expect(change.getByLabel("API access token")).toHaveAccessibleDescription(/rejected the token/);
		await expectAccessible(page);
		await change.getByLabel("API access token").fill(SECOND_TOKEN);
		await change.getByRole("button", { name: "Test and save" }).click();
		await expect(change).toBeHidden();
		await page.getByRole("button", { name: "Test connection" }).click();
		await expect(page.getByText("The service rejected the token.")).toBeHidden();
		await expect(agentPage.getByText("No contacts yet")).toBeVisible();
		await expect(agentPage.getByText("rejected this account's")).toHaveCount(0);
	});
	await remove(page, account);
	service.stop();
});

test("A connection that members' tokens outlive is changed or removed only after saying so", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const [left, next] = await Promise.all([
		startOtherService({ tokens: 0 }),
		startOtherService({ tokens: 0 }),
	]);
	const { account, name } = await addOtherAccount(page, left);
	const outlive = "they keep working until you revoke them";
	await test.step("another service takes its place", async () => {
		await postToken(page, account);
		left.goDown();
		await page.goto(`/${account}/settings/connection`);
		await page.getByRole("button", { name: "Change connection" }).click();
		const change = page.getByRole("dialog", { name: "Change connection" });
		await change.getByLabel("Base URL").fill(next.url);
		await change.getByLabel("API access token").fill(FIRST_TOKEN);
		await change.getByRole("button", { name: "Test and save" }).click();
		await expect(change.getByRole("alert")).toContainText(outlive);
		await expectAccessible(page);
		await change.getByRole("button", { name: "Save anyway" }).click();
		await expect(page.getByText("Connection saved")).toBeVisible();
		await expect(change).toBeHidden();
		await expect(page.getByText(next.url)).toBeVisible();
	});
	await test.step("the account is removed", async () => {
		await postToken(page, account);
		next.goDown();
		await page.getByRole("button", { name: "Remove from console" }).click();
		const question = page.getByRole("alertdialog");
		await question.getByRole("button", { name: "Remove account" }).click();
		await expect(question.getByRole("alert")).toContainText(outlive);
		await expectAccessible(page);
		await question.getByRole("button", { name: "Remove anyway" }).click();
		await page.waitForURL(/\/1\//);
		await hydrated(page);
		await page.getByRole("button", { name: /^Switch account/ }).click();
		await expect(page.getByRole("menuitem", { name: "Nordwind Travel" })).toBeVisible();
		await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
	});
	left.stop();
	next.stop();
});
