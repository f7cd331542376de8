import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { ACCOUNT, OWNER } from "../../support/instance";
import { signIn } from "../../support/pages/drafts";
import { addColleague, clickUnlessNoticed, invite, join, newcomer, PASSWORD } from "../../support/people";

function refusal(page: Page) {
	return page.getByRole("main").getByRole("alert");
}

async function openMenu(page: Page, name: string) {
	await page.goto("/1/settings/members");
	await page.getByRole("button", { name: `Actions for ${name}` }).click();
}

test("An invited agent joins on a phone, sees what agents may, and is told whom to ask", async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = newcomer();
	const link = await invite(ownerPage, ana.email, "Agent");
	await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Invited");
	const page = await join(browser, link, ana.name, { width: 390, height: 844 });
	await expect(page).toHaveURL(/\/1\/contacts/);

	const areas = page.getByRole("navigation", { name: "Main navigation" });
	await expect(areas.getByRole("link")).toHaveText(["Flows", "Templates", "Contacts"]);
	await page.goto("/1/webhooks");
	await expect(refusal(page)).toContainText(
		`You need the “Webhooks: View” permission to view this. Ask Mira`,
	);
	await page.goto("/1/settings/members");
	await expect(refusal(page)).toContainText("You need the “Members: View” permission");
	await page.goto("/1/flows");
	await expect(page.getByRole("button", { name: "New flow" })).toHaveAccessibleDescription(
		/^You need the “Flows: Add” permission\. Ask Mira/,
	);

	await ownerPage.reload();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Active");
	await expectAccessible(ownerPage);
	await page.goto(link);
	await expect(page.getByRole("heading")).toHaveText("This invitation isn't valid");
});

test("Another role, suspension and removal reach an open tab", async ({ ownerPage, browser }) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Viewer"), ana.name);
	await page.goto("/1/contacts");
	await expect(page.getByRole("button", { name: "New contact" })).toBeDisabled();

	await openMenu(ownerPage, ana.name);
	await ownerPage.getByRole("menuitem", { name: "Change role" }).click();
	await ownerPage.getByRole("combobox", { name: "Role" }).click();
	await ownerPage.getByRole("option", { name: "Editor" }).click();
	await ownerPage.getByRole("button", { name: "Change role" }).click();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Editor");
	await page.reload();
	await page.getByRole("link", { name: "New contact" }).click();
	await page.getByRole("textbox", { name: /^Name/ }).fill(`Kept text ${ana.name}`);

	await openMenu(ownerPage, ana.name);
	await ownerPage.getByRole("menuitem", { name: "Suspend" }).click();
	await expect(ownerPage.getByText(`${ana.name} is suspended`)).toBeVisible();
	// The mouse keeps it visible, however long the other page takes.
	await ownerPage.getByRole("button", { name: "Undo" }).hover();
	await page.goto("/");
	await expect(page.getByText("Ask an owner to reactivate you.")).toBeVisible();
	await ownerPage.getByRole("button", { name: "Undo" }).click();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Active");
	await page.goto("/1/contacts");
	await expect(page.getByRole("table")).toBeVisible();

	await openMenu(ownerPage, ana.name);
	await ownerPage.getByRole("menuitem", { name: "Remove from account" }).click();
	await ownerPage.getByRole("button", { name: "Remove member" }).click();
	await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toHaveCount(0);
	await page.goto("/");
	await expect(page.getByText("you aren't a member of any account")).toBeVisible();
});

test("A member who is signed out everywhere has to sign in again in an open tab", async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Editor"), ana.name);
	await page.goto("/1/contacts");
	await expect(page.getByRole("table")).toBeVisible();

	await openMenu(ownerPage, ana.name);
	await ownerPage.getByRole("menuitem", { name: "Sign out everywhere" }).click();
	const question = ownerPage.getByRole("alertdialog", { name: `Sign out ${ana.name} everywhere?` });
	await expect(question).toContainText("They need to sign in again in every browser.");
	await expectAccessible(ownerPage);
	await question.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(ownerPage.getByText(`${ana.name} was signed out everywhere`)).toBeVisible();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Active");

	// With how many there are, once that has loaded.
	const flows = page.getByRole("navigation").getByRole("link", { name: /^Flows/ });
	const again = page.getByRole("dialog", { name: "Your session has expired" });
	await clickUnlessNoticed(flows, again);
	await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await again.getByRole("button", { name: "Sign in and continue" }).click();
	await expect(again).toBeHidden();
	await flows.click();
	await expect(page.getByRole("heading", { level: 1, name: "Flows" })).toBeVisible();
});

test("A role that loses a permission reaches a tab that stays open", async ({ ownerPage, browser }) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Editor"), ana.name);
	await page.goto("/1/webhooks");
	const webhook = page.getByRole("table").getByRole("link").first();
	await expect(webhook).toBeVisible();
	await openMenu(ownerPage, ana.name);
	await ownerPage.getByRole("menuitem", { name: "Change role" }).click();
	await ownerPage.getByRole("combobox", { name: "Role" }).click();
	await ownerPage.getByRole("option", { name: "Agent" }).click();
	await ownerPage.getByRole("button", { name: "Change role" }).click();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Agent");

	await clickUnlessNoticed(webhook, refusal(page));
	await expect(refusal(page)).toContainText("You don't have access");
	await expect(page.getByRole("navigation").getByRole("link", { name: "Webhooks" })).toHaveCount(0);
});

test("A manager isn't offered what only an owner may do to another owner", async ({ browser }) => {
	const manager = await addColleague("manager");
	const page = await (await browser.newContext()).newPage();
	await page.goto("/sign-in?return=/1/settings/members");
	await signIn(page, manager);
	await page.getByRole("button", { name: `Actions for ${OWNER.name.split(" ")[0]}`, exact: true }).click();
	for (const name of [/^Change role/, /^Suspend/, /^Remove from account/]) {
		await expect(page.getByRole("menuitem", { name })).toBeDisabled();
		await expect(page.getByRole("menuitem", { name })).toContainText("permissions that you don't have");
	}
});

test("Who may view members reads that the page of roles needs its own permission", async ({
	ownerPage,
	browser,
	baseURL,
}) => {
	const ana = newcomer();
	const role = `Directory of ${ana.name}`;
	await ownerPage.request.post(`/api/accounts/${ACCOUNT}/staff/roles`, {
		data: { name: role, permissions: ["Members — View"] },
		headers: { origin: baseURL ?? "" },
	});
	const page = await join(browser, await invite(ownerPage, ana.email, role), ana.name);
	await page.goto("/1/settings/members");
	await expect(page.getByRole("row", { name: ana.email })).toBeVisible();
	await page.goto("/1/settings/roles");
	await expect(refusal(page)).toContainText("You need the “Roles: View” permission");
});

test("A custom role: created from a built-in one, viewed, given and deleted", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const name = `Campaigns ${randomUUID().slice(0, 8)}`;
	await page.goto("/1/settings/roles");
	await page.getByRole("link", { name: "Agent" }).click();
	await expect(page.getByRole("checkbox", { name: "Contacts: Edit" })).toBeDisabled();
	await page.getByRole("link", { name: "Duplicate" }).click();
	await page.getByLabel("Name").fill(name);
	await page.getByRole("checkbox", { name: "Templates: Add" }).click();
	await page.getByRole("checkbox", { name: "Flows: View" }).click();
	await expect(page.getByRole("checkbox", { name: "Contacts: See numbers" })).toBeChecked();
	await page.getByRole("checkbox", { name: "Contacts: See numbers" }).click();
	await expectAccessible(page);
	const creating = await holdResponses(page, /\/staff\/roles$/);
	await page.getByRole("button", { name: "Create role" }).click();
	await creating.answered;
	await page.getByLabel("Name").fill(`${name}, typed meanwhile`);
	creating.release();
	await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue(`${name}, typed meanwhile`);
	await page.getByLabel("Name").fill(name);
	await expect(page).not.toHaveURL(/\/roles\/new/);
	await expect(page.getByText("Nobody has this role yet.")).toBeVisible();

	await page.getByRole("button", { name: "View as this role" }).click();
	await expect(page.getByText(`You're viewing the console as ${name}.`)).toBeVisible();
	// Until its styles apply, the new page also shows the navigation for phones.
	await page.waitForLoadState();
	await expect(page.getByRole("navigation").getByRole("link", { name: /^Flows/ })).toHaveCount(0);
	await page.getByRole("link", { name: /^Contacts/ }).click();
	await expect(page.getByRole("row").getByText("••").first()).toBeVisible();
	await page.getByRole("button", { name: "Stop viewing" }).click();
	await expect(page.getByRole("row").getByText("••")).toHaveCount(0);
	await expect(page.getByText("You're viewing the console as")).toHaveCount(0);

	await page.goto("/1/settings/roles");
	await page.getByRole("link", { name }).click();
	const saving = await holdResponses(page, /\/staff\/roles\/[^/]+$/);
	await page.getByLabel("Name").fill(`${name}, saved`);
	await page.getByRole("button", { name: "Save role" }).click();
	await saving.answered;
	await page.getByLabel("Name").fill(name);
	saving.release();
	await expect(page.getByText("Role saved")).toBeVisible();
	await expect(page.getByRole("heading", { name: `${name}, saved` })).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue(name);
	await page.getByRole("button", { name: "Save role" }).click();
	await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

	const deletion = page.getByRole("alertdialog");
	await page.route("**/staff/roles/*", (route) => route.abort(), { times: 1 });
	await page.getByRole("button", { name: "Delete role" }).click();
	await deletion.getByRole("button", { name: "Delete role" }).click();
	await expect(deletion.getByRole("alert")).toBeVisible();
	await deletion.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Delete role" }).click();
	await expect(deletion).toBeVisible();
	await expect(deletion.getByRole("alert")).toHaveCount(0);
	await deletion.getByRole("button", { name: "Delete role" }).click();
	await expect(page).toHaveURL(/\/settings\/roles$/);
	await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("A role that someone else changes shows it, and a save doesn't bring back what was taken away", async ({
	ownerPage: page,
	baseURL,
}) => {
	const name = `Night shift ${randomUUID().slice(0, 8)}`;
	const call = (method: "post" | "put", path: string, permissions: string[]) =>
		page.request[method](`/api/accounts/${ACCOUNT}/staff/roles${path}`, {
			data: { name, permissions },
			headers: { origin: baseURL ?? "" },
		});
	const { id } = (await (await call("post", "", ["Chat Flows — View", "Chat Contacts — View"])).json()).data;
	await page.goto(`/1/settings/roles/${id}`);
	await expect(page.getByRole("checkbox", { name: "Contacts: View" })).toBeChecked();
	await call("put", `/${id}`, ["Chat Flows — View"]);
	await page.getByRole("link", { name: "Members" }).click();
	await expect(page.getByRole("table", { name: "Members" })).toBeVisible();
	await page.goto(`/1/settings/roles/${id}`);
	await expect(page.getByRole("checkbox", { name: "Contacts: View" })).not.toBeChecked();

	const changed = page.getByRole("alert").filter({ hasText: "Someone changed this role" });
	const box = (label: string) => page.getByRole("checkbox", { name: label });
	await page.getByLabel("Name").fill(`${name}, two`);
	await call("put", `/${id}`, ["Chat Templates — View"]);
	await page.getByRole("button", { name: "Save role" }).click();
	await expect(changed).toContainText("Permissions only in their version: Templates: View");
	await expect(changed).toContainText("Permissions only in your version: Flows: View");
	await expect(page.getByLabel("Name")).toHaveValue(`${name}, two`);
	await changed.getByRole("button", { name: "Use theirs" }).click();
	await expect(changed).toBeHidden();
	await expect(page.getByLabel("Name")).toHaveValue(name);
	await expect(box("Templates: View")).toBeChecked();

	await page.getByLabel("Name").fill(`${name}, three`);
	await call("put", `/${id}`, ["Chat Flows — View"]);
	await page.getByRole("button", { name: "Save role" }).click();
	await changed.getByRole("button", { name: "Overwrite with yours" }).click();
	await expect(page.getByRole("heading", { name: `${name}, three` })).toBeVisible();
	await expect(changed).toBeHidden();
	await page.reload();
	await expect(box("Templates: View")).toBeChecked();
	await expect(box("Flows: View")).not.toBeChecked();
});

test("An invitation of someone who can sign in already asks them to", async ({ ownerPage, browser }) => {
	const ana = newcomer();
	const page = await join(browser, await invite(ownerPage, ana.email, "Viewer"), ana.name);
	await openMenu(ownerPage, ana.name);
	await ownerPage.getByRole("menuitem", { name: "Remove from account" }).click();
	await ownerPage.getByRole("button", { name: "Remove member" }).click();
	await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
	await expect(ownerPage.getByRole("row", { name: ana.email })).toHaveCount(0);
	const link = await invite(ownerPage, ana.email, "Agent");

	await ownerPage.goto(link);
	await expect(
		ownerPage.getByText(`This invitation is for ${ana.email}, but you're signed in as ${OWNER.email}`),
	).toBeVisible();
	await page.goto(link);
	await page.getByRole("button", { name: /^Join / }).click();
	await expect(page).toHaveURL(/\/1\/contacts/);
});
