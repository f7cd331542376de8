import { execFileSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import { addOtherAccount, removeAccount, startOtherService } from "../../support/other-service";
import { createToken, statusOf } from "../../support/pages/tokens";
import { addColleague, changeConsole, invite, join, newcomer } from "../../support/people";
import { enterPassword, openSignIn } from "../../support/second-factor";

test("A person's token works in the public API, and loses what they lose", async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Editor"), ana.name);
	const token = await createToken(page, "Booking system", ["Flows: View", "Flows: Delete"]);
	expect(token).toMatch(/^chat_/);
	const row = page.getByRole("row", { name: "Booking system" });
	await expect(row).toContainText(`${token.slice(0, 9)}…`);
	await expect(row).toContainText("2 permissions");
	await expectAccessible(page);
	expect([
		await statusOf(token, "/flows"),
		await statusOf(token, "/flows/999999999", "DELETE"),
		await statusOf(token, "/contacts"),
	]).toEqual([200, 404, 403]);

	await ownerPage.goto("/1/settings/members");
	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Change role" }).click();
	const dialog = ownerPage.getByRole("dialog");
	await dialog.getByRole("combobox", { name: "Role" }).click();
	await ownerPage.getByRole("option", { name: "Viewer" }).click();
	await dialog.getByRole("button", { name: "Change role" }).click();
	await expect(dialog).toBeHidden();
	expect([await statusOf(token, "/flows"), await statusOf(token, "/flows/999999999", "DELETE")]).toEqual([
		200, 403,
	]);

	await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
	await ownerPage.getByRole("menuitem", { name: "Remove from account" }).click();
	await ownerPage.getByRole("button", { name: "Remove member" }).click();
	await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
	expect(await statusOf(token, "/flows")).toBe(401);
	await page.reload();
	await expect(page.getByRole("row", { name: "Booking system" })).toHaveCount(0);
	await page.context().close();
});

test("The command that a new token comes with works as it is", async ({ ownerPage: page }) => {
	await page.goto("/profile/tokens");
	await page.getByRole("button", { name: "Create token" }).first().click();
	const form = page.getByRole("dialog", { name: "Create API access token" });
	await form.getByLabel("Name").fill("Try it");
	await form.getByRole("checkbox", { name: "Flows: View" }).check();
	await form.getByRole("button", { name: "Create token" }).click();
	const created = page.getByRole("dialog", { name: "Token created" });
	const command = await created.getByRole("region", { name: "Try it" }).locator("pre").innerText();
	const answer = JSON.parse(execFileSync("sh", ["-c", `${command} --silent`], { encoding: "utf8" }));
	expect(answer).toMatchObject({ success: true, data: expect.any(Array) });
	await created.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Revoke Try it" }).first().click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
	await expect(page.getByText("The token “Try it” was revoked")).toBeVisible();
});

test("The form of a new token leads to what needs attention, and stays until the token is shown", async ({
	ownerPage: page,
}) => {
	await page.goto("/profile/tokens");
	await page.getByRole("button", { name: "Create token" }).first().click();
	const form = page.getByRole("dialog", { name: "Create API access token" });
	await form.getByLabel("Name").fill("Reports");
	await form.getByRole("checkbox", { name: "Flows: View" }).check();
	await form.getByRole("combobox", { name: "Expires" }).click();
	await page.getByRole("option", { name: "On a date" }).click();
	await form.getByRole("button", { name: "Create token" }).click();
	await expect(form.getByLabel("Expiry date")).toBeFocused();

	await form.getByRole("combobox", { name: "Expires" }).click();
	await page.getByRole("option", { name: "In 30 days" }).click();
	const { answered, release } = await holdResponses(page, "**/api/accounts/*/staff/own-tokens");
	await form.getByRole("button", { name: "Create token" }).click();
	await answered;
	await page.keyboard.press("Escape");
	await form.getByRole("button", { name: "Cancel" }).click();
	release();
	const created = page.getByRole("dialog", { name: "Token created" });
	await expect(created.getByLabel("API access token", { exact: true })).toHaveValue(/^chat_/);
});

test("Who sees masked numbers is offered only permissions that show none", async ({
	ownerPage,
	browser,
	baseURL,
}) => {
	const ana = newcomer();
	const role = `Campaigns of ${ana.name}`;
	await ownerPage.request.post(`/api/accounts/${ACCOUNT}/staff/roles`, {
		data: { name: role, permissions: ["Chat Contacts — View", "Chat Flows — View"] },
		headers: { origin: baseURL ?? "" },
	});
	const page = await join(browser, await invite(ownerPage, ana.email, role), ana.name);
	await page.goto("/profile/tokens");
	await page.getByRole("button", { name: "Create token" }).first().click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill("Statistics");
	await expect(dialog.getByText("your role masks them")).toBeVisible();
	await dialog.getByRole("button", { name: "Select all" }).click();
	await expect(dialog.getByRole("checkbox", { name: "Contacts: View" })).toHaveCount(0);
	await dialog.getByRole("button", { name: "Create token" }).click();
	const token = await page.getByLabel("API access token", { exact: true }).inputValue();
	expect([await statusOf(token, "/flows"), await statusOf(token, "/contacts")]).toEqual([200, 403]);
});

test("An owner sees everyone's tokens, and revokes one", async ({ ownerPage, browser, expectAccessible }) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Agent"), ana.name, {
		width: 390,
		height: 844,
	});
	const token = await createToken(page, `Import of ${ana.name}`, ["Contacts: View"]);
	await page.goto("/1/settings/tokens");
	await expect(page.getByRole("main").getByRole("alert")).toContainText("permission");
	await ownerPage.goto("/1/settings/tokens");
	await expectAccessible(ownerPage);
	const row = ownerPage.getByRole("row", { name: `Import of ${ana.name}` });
	await expect(row).toContainText(ana.name);
	await row.getByRole("button", { name: `Revoke Import of ${ana.name}` }).click();
	await ownerPage.getByRole("button", { name: "Revoke token" }).click();
	await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
	await expect(row).toHaveCount(0);
	expect(await statusOf(token, "/contacts")).toBe(401);
	await page.context().close();
});

test("An owner pages through an account's tokens, and revokes the last one on its page", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const service = await startOtherService({ tokens: 101 });
	const { account } = await addOtherAccount(page, service);
	await page.goto(`/${account}/settings/tokens`);
	const pager = page.getByRole("navigation", { name: "Pages", exact: true });
	await expect(pager.getByRole("status")).toHaveText("1–100 of 101");
	await expect(page.getByRole("row", { name: "Program 101" })).toHaveCount(0);
	await pager.getByRole("button", { name: "Next" }).click();
	await expect(pager.getByRole("status")).toHaveText("101–101 of 101");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Revoke Program 101" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
	await expect(page.getByText("The token “Program 101” was revoked")).toBeVisible();
	expect(service.tokenNames()).toHaveLength(100);
	await expect(page.getByRole("row", { name: "Program 100" })).toBeVisible();
	await expect(pager).toBeHidden();
	await removeAccount(page, account);
	service.stop();
});

test("A token needs a name and a permission", async ({ ownerPage }) => {
	await ownerPage.goto("/profile/tokens");
	await ownerPage.getByRole("button", { name: "Create token" }).first().click();
	const dialog = ownerPage.getByRole("dialog");
	await dialog.getByRole("button", { name: "Create token" }).click();
	await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/name/);
	await expect(dialog.getByText("Choose at least one permission.")).toBeVisible();
	await dialog.getByRole("button", { name: "Select all" }).click();
	await dialog.getByRole("combobox", { name: "Expires" }).click();
	await ownerPage.getByRole("option", { name: "On a date" }).click();
	await dialog.getByLabel("Expiry date").fill("2020-01-01");
	await dialog.getByLabel("Name").fill("Old");
	await dialog.getByRole("button", { name: "Create token" }).click();
	await expect(dialog.getByText("Choose a date in the future.")).toBeVisible();
});

test("Tokens of an account that requires two-factor authentication are behind setting it up", async ({
	browser,
}) => {
	const colleague = await addColleague("agent", 8_900);
	await changeConsole(sql`update console.accounts set needs_second_factor = true where id = 8900`);
	const page = await openSignIn(browser);
	await enterPassword(page, colleague);
	await page.waitForURL(/^(?!.*sign-in)/);
	await page.goto("/profile/tokens");
	await expect(page.getByText("Account 8900 requires two-factor authentication.")).toBeVisible();
	await page.getByRole("link", { name: "Open security" }).click();
	await expect(page.getByRole("button", { name: "Set up app" })).toBeVisible();
	await page.context().close();
});
