import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";

test("A role made from a built-in one hides numbers, is tried out, and is deleted", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const name = `Campaigns ${randomUUID().slice(0, 8)}`;
	await test.step("it starts with the permissions of another role", async () => {
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
		await page.getByRole("button", { name: "Create role" }).click();
		await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
		await expect(page).not.toHaveURL(/\/roles\/new/);
		await expect(page.getByText("Nobody has this role yet.")).toBeVisible();
	});
	await test.step("viewed as this role, the console hides flows and numbers", async () => {
		await page.getByRole("button", { name: "View as this role" }).click();
		await expect(page.getByText(`You're viewing the console as ${name}.`)).toBeVisible();
		// Until its styles apply, the new page also shows the navigation for phones.
		await page.waitForLoadState();
		await expect(page.getByRole("navigation").getByRole("link", { name: /^Flows/ })).toHaveCount(0);
		await page.getByRole("link", { name: /^Contacts/ }).click();
		await expect(page.getByRole("row").getByText("••").first()).toBeVisible();
		await page.getByRole("button", { name: "Stop viewing" }).click();
		await expect(page.getByText("You're viewing the console as")).toHaveCount(0);
		await expect(page.getByRole("row").getByText("••")).toHaveCount(0);
	});
	await test.step("it's deleted, unless that fails", async () => {
		await page.goto("/1/settings/roles");
		await page.getByRole("link", { name }).click();
		const deletion = page.getByRole("alertdialog");
		await page.route("**/api/accounts/*/roles/*", (route) => route.abort(), { times: 1 });
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
});

test("A role without a name stays on its form, with focus on the name, and leaving loses it", async ({
	ownerPage: page,
}) => {
	await page.goto("/1/settings/roles/new");
	await page.getByRole("checkbox", { name: "Contacts: View" }).click();
	await page.getByRole("button", { name: "Create role" }).click();
	await expect(page.getByLabel("Name")).toBeFocused();
	await page.getByRole("link", { name: "Members" }).first().click();
	const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await expect(leaving).toContainText("If you leave, they're lost.");
	await expect(leaving).not.toContainText("draft");
	await leaving.getByRole("button", { name: "Leave" }).click();
	await expect(page).toHaveURL(/\/settings\/members$/);
});

test("A role that someone else changes shows it, and saving takes nothing from them or from what is typed", async ({
	ownerPage: page,
	baseURL,
}) => {
	const name = `Night shift ${randomUUID().slice(0, 8)}`;
	const changed = page.getByRole("alert").filter({ hasText: "Someone changed this role" });
	const field = page.getByLabel("Name");
	const box = (label: string) => page.getByRole("checkbox", { name: label });
	let id = "";
	const change = (permissions: string[]) =>
		page.request.put(`/api/accounts/${ACCOUNT}/roles/${id}`, {
			data: { name, permissions },
			headers: { origin: baseURL ?? "" },
		});

	await test.step("what is typed while a role is created or saved stays", async () => {
		await page.goto("/1/settings/roles/new");
		await field.fill(name);
		await box("Contacts: View").click();
		await box("Flows: View").click();
		const creating = await holdResponses(page, /\/accounts\/\d+\/roles$/);
		await page.getByRole("button", { name: "Create role" }).click();
		await creating.answered;
		await field.fill(`${name}, typed meanwhile`);
		creating.release();
		await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
		await expect(field).toHaveValue(`${name}, typed meanwhile`);

		const saving = await holdResponses(page, /\/accounts\/\d+\/roles\/[^/]+$/);
		await field.fill(`${name}, saved`);
		await page.getByRole("button", { name: "Save role" }).click();
		await saving.answered;
		await field.fill(name);
		saving.release();
		await expect(page.getByText("Role saved")).toBeVisible();
		await expect(page.getByRole("heading", { name: `${name}, saved` })).toBeVisible();
		await expect(field).toHaveValue(name);
		await page.getByRole("button", { name: "Save role" }).click();
		await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
		await expect(page).not.toHaveURL(/\/roles\/new/);
		id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	});
	await test.step("someone else's change is shown when the page is opened again", async () => {
		await change(["Chat Flows — View"]);
		await page.getByRole("link", { name: "Members" }).click();
		await expect(page.getByRole("table", { name: "Members" })).toBeVisible();
		await page.goto(`/1/settings/roles/${id}`);
		await expect(box("Flows: View")).toBeChecked();
		await expect(box("Contacts: View")).not.toBeChecked();
	});
	await test.step("a conflict names the differences, and their version replaces one's own", async () => {
		await field.fill(`${name}, two`);
		await change(["Chat Templates — View"]);
		await page.getByRole("button", { name: "Save role" }).click();
		await expect(changed).toContainText("Permissions only in their version: Templates: View");
		await expect(changed).toContainText("Permissions only in your version: Flows: View");
		await expect(field).toHaveValue(`${name}, two`);
		await changed.getByRole("button", { name: "Use theirs" }).click();
		await expect(changed).toBeHidden();
		await expect(field).toHaveValue(name);
		await expect(box("Templates: View")).toBeChecked();
	});
	await test.step("or one's own version replaces theirs", async () => {
		await field.fill(`${name}, three`);
		await change(["Chat Flows — View"]);
		await page.getByRole("button", { name: "Save role" }).click();
		await changed.getByRole("button", { name: "Overwrite with yours" }).click();
		await expect(page.getByRole("heading", { name: `${name}, three` })).toBeVisible();
		await expect(changed).toBeHidden();
		await page.reload();
		await expect(box("Templates: View")).toBeChecked();
		await expect(box("Flows: View")).not.toBeChecked();
	});
	await test.step("a phone shows every permission", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		const permissions = page.getByRole("group", { name: "Permissions" });
		await expect(permissions.getByRole("checkbox", { name: "Contacts: Export" })).toBeVisible();
		expect(await permissions.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
	});
});
