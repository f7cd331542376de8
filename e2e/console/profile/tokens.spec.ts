import { execFileSync } from "node:child_process";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { addOtherAccount, removeAccount, startOtherService } from "../../support/other-service";
import { createToken, statusOf } from "../../support/pages/tokens";
import { addColleague, newcomer, openAs } from "../../support/people";

test("A person's token works in the public API, and loses what they lose", { tag: "@job" }, async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = await addColleague("editor", 1, newcomer().name);
	const name = `Booking system of ${ana.name}`;
	const page = await openAs(browser, ana);
	const token = await createToken(page, name, ["Flows: View", "Flows: Delete"]);
	const statuses = async () => [
		await statusOf(token, "/flows"),
		await statusOf(token, "/flows/999999999", "DELETE"),
		await statusOf(token, "/contacts"),
	];
	await test.step("it has the permissions that were chosen", async () => {
		expect(token).toMatch(/^chat_/);
		const row = page.getByRole("row", { name });
		await expect(row).toContainText(`${token.slice(0, 9)}…`);
		await expect(row).toContainText("2 permissions");
		await expectAccessible(page);
		expect(await statuses()).toEqual([200, 404, 403]);
	});
	await test.step("another role of its owner takes permissions from it", async () => {
		await ownerPage.goto("/1/settings/members");
		await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
		await ownerPage.getByRole("menuitem", { name: "Change role" }).click();
		const dialog = ownerPage.getByRole("dialog");
		await dialog.getByRole("combobox", { name: "Role" }).click();
		await ownerPage.getByRole("option", { name: "Viewer" }).click();
		await dialog.getByRole("button", { name: "Change role" }).click();
		await expect(dialog).toBeHidden();
		expect(await statuses()).toEqual([200, 403, 403]);
	});
	await test.step("an owner sees everyone's tokens, and revokes one", async () => {
		await ownerPage.goto("/1/settings/tokens");
		const row = ownerPage.getByRole("row", { name });
		await expect(row).toContainText(ana.name);
		await expectAccessible(ownerPage);
		await row.getByRole("button", { name: `Revoke ${name}` }).click();
		await ownerPage.getByRole("button", { name: "Revoke token" }).click();
		await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
		await expect(row).toHaveCount(0);
		expect(await statuses()).toEqual([401, 401, 401]);
	});
	await test.step("an owner creates a token of the account", async () => {
		const shared = `Website of ${ana.name}`;
		await ownerPage.getByRole("button", { name: "Create account token" }).first().click();
		const dialog = ownerPage.getByRole("dialog", { name: "Create account token" });
		await dialog.getByLabel("Name").fill(shared);
		await dialog.getByRole("checkbox", { name: "Flows: View" }).check();
		await expectAccessible(ownerPage);
		await dialog.getByRole("button", { name: "Create token" }).click();
		await ownerPage
			.getByRole("dialog", { name: "Token created" })
			.getByRole("button", { name: "Done" })
			.click();
		await expect(ownerPage.getByRole("row", { name: shared })).toContainText("The account");
	});
	await test.step("a removed member's tokens end", async () => {
		const second = await createToken(page, `Reports of ${ana.name}`, ["Flows: View"]);
		await ownerPage.goto("/1/settings/members");
		await ownerPage.getByRole("button", { name: `Actions for ${ana.name}` }).click();
		await ownerPage.getByRole("menuitem", { name: "Remove from account" }).click();
		await ownerPage.getByRole("button", { name: "Remove member" }).click();
		await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
		expect(await statusOf(second, "/flows")).toBe(401);
		await page.reload();
		await expect(page.getByRole("row", { name: "Reports" })).toHaveCount(0);
	});
});

test("The form of a new token leads to what is missing, stays until the token is shown, and its command works", async ({
	ownerPage: page,
}) => {
	const form = page.getByRole("dialog", { name: "Create API access token" });
	const name = `Try it ${newcomer().name}`;
	await page.goto("/profile/tokens");
	await page.getByRole("button", { name: "Create token" }).first().click();
	await test.step("it needs a name, a permission and a date in the future", async () => {
		await form.getByRole("button", { name: "Create token" }).click();
		await expect(form.getByLabel("Name")).toHaveAccessibleDescription(/name/);
		await expect(form.getByText("Choose at least one permission.")).toBeVisible();
		await form.getByLabel("Name").fill(name);
		await form.getByRole("checkbox", { name: "Flows: View" }).check();
		await form.getByRole("combobox", { name: "Expires" }).click();
		await page.getByRole("option", { name: "On a date" }).click();
		await form.getByRole("button", { name: "Create token" }).click();
		await expect(form.getByLabel("Expiry date")).toBeFocused();
		await form.getByLabel("Expiry date").fill("2020-01-01");
		await form.getByRole("button", { name: "Create token" }).click();
		await expect(form.getByText("Choose a date in the future.")).toBeVisible();
	});
	const created = page.getByRole("dialog", { name: "Token created" });
	await test.step("it can't be closed while the token is created", async () => {
		await form.getByRole("combobox", { name: "Expires" }).click();
		await page.getByRole("option", { name: "In 30 days" }).click();
		const { answered, release } = await holdResponses(page, "**/api/accounts/*/own-tokens");
		await form.getByRole("button", { name: "Create token" }).click();
		await answered;
		await page.keyboard.press("Escape");
		await form.getByRole("button", { name: "Cancel" }).click();
		release();
		await expect(created.getByLabel("API access token", { exact: true })).toHaveValue(/^chat_/);
	});
	await test.step("its command works as it is", async () => {
		const command = await created.getByRole("region", { name: "Try it" }).locator("pre").innerText();
		const answer = JSON.parse(execFileSync("sh", ["-c", `${command} --silent`], { encoding: "utf8" }));
		expect(answer).toMatchObject({ success: true, data: expect.any(Array) });
		await created.getByRole("button", { name: "Done" }).click();
		await page.getByRole("button", { name: `Revoke ${name}` }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
		await expect(page.getByText(`The token “${name}” was revoked`)).toBeVisible();
	});
});

test("Who sees masked numbers is offered only permissions that show none", async ({
	ownerPage,
	browser,
	baseURL,
}) => {
	const created = await ownerPage.request.post("/api/accounts/1/roles", {
		data: {
			name: `Campaigns of ${newcomer().name}`,
			permissions: ["Chat Contacts — View", "Chat Flows — View"],
		},
		headers: { origin: baseURL ?? "" },
	});
	const page = await openAs(browser, await addColleague((await created.json()).data.id));
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
