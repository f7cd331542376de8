import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { expect, test } from "../../fixtures";
import { OWNER } from "../../support/instance";
import {
	addColleague,
	changeConsole,
	clickUnlessNoticed,
	invite,
	join,
	newcomer,
	openAs,
} from "../../support/people";

function refusal(page: Page) {
	return page.getByRole("main").getByRole("alert");
}

/** A member's row on the page of members, which is open. */
function member(page: Page, { email }: { email: string }) {
	return page.getByRole("row", { name: email });
}

async function choose(page: Page, person: { email: string }, action: string) {
	await member(page, person)
		.getByRole("button", { name: /^Actions for/ })
		.click();
	await page.getByRole("menuitem", { name: action }).click();
}

async function changeRole(page: Page, person: { email: string }, role: string) {
	await choose(page, person, "Change role");
	await page.getByRole("combobox", { name: "Role" }).click();
	await page.getByRole("option", { name: role }).click();
	await page.getByRole("button", { name: "Change role" }).click();
	await expect(member(page, person)).toContainText(role);
}

test("A colleague is invited, joins on a phone, gets another role, and loses access", {
	tag: "@job",
}, async ({ ownerPage, browser, expectAccessible }) => {
	const ana = newcomer();
	const link = await invite(ownerPage, ana.email, "Agent");
	await expect(member(ownerPage, ana)).toContainText("Invited");
	await expect(ownerPage.getByText(/^\d+ members? · \d+ invited$/)).toBeVisible();
	const page = await join(browser, link, ana.name, { width: 390, height: 844 });
	await test.step("the link leads to what agents may, once", async () => {
		await expect(page).toHaveURL(/\/1\/contacts/);
		const areas = page.getByRole("navigation", { name: "Main navigation" });
		await expect(areas.getByRole("link")).toHaveText(["Flows", "Templates", "Contacts"]);
		await page.goto(link);
		await expect(page.getByRole("heading")).toHaveText("This invitation isn't valid");
	});
	await test.step("what they may not says whom to ask", async () => {
		await page.goto("/1/webhooks");
		await expect(refusal(page)).toContainText(
			"You need the “Webhooks: View” permission to view this. Ask Mira",
		);
		await page.goto("/1/flows");
		await expect(page.getByRole("button", { name: "New flow" })).toHaveAccessibleDescription(
			/^You need the “Flows: Add” permission\. Ask Mira/,
		);
	});
	await test.step("another role lets them do more", async () => {
		await ownerPage.reload();
		await expect(member(ownerPage, ana)).toContainText("Active");
		await expectAccessible(ownerPage);
		await changeRole(ownerPage, ana, "Editor");
		await page.reload();
		await expect(page.getByRole("link", { name: "New flow" })).toBeVisible();
	});
	await test.step("a suspension keeps them out until it's undone", async () => {
		await choose(ownerPage, ana, "Suspend");
		await expect(ownerPage.getByText(`${ana.name} is suspended`)).toBeVisible();
		// The mouse keeps it visible, however long the other page takes.
		await ownerPage.getByRole("button", { name: "Undo" }).hover();
		await page.goto("/");
		await expect(page.getByText("Ask an owner to reactivate you.")).toBeVisible();
		await ownerPage.getByRole("button", { name: "Undo" }).click();
		await expect(member(ownerPage, ana)).toContainText("Active");
		await page.goto("/1/contacts");
		await expect(page.getByRole("table")).toBeVisible();
	});
	await test.step("a removal ends their access, also in the open tab", async () => {
		await choose(ownerPage, ana, "Remove from account");
		await ownerPage.getByRole("button", { name: "Remove member" }).click();
		await expect(ownerPage.getByRole("alertdialog")).toBeHidden();
		await expect(member(ownerPage, ana)).toHaveCount(0);
		const notFound = page.getByRole("heading", { name: "Page not found" });
		await clickUnlessNoticed(page.getByRole("link", { name: "Flows", exact: true }), notFound);
		await expect(notFound).toBeVisible();
		await page.getByRole("link", { name: "Go to home page" }).click();
		await expect(page.getByText("you aren't a member of any account")).toBeVisible();
	});
});

test("Someone with a password joins by signing in; a lost session and a lost permission reach their open tab", async ({
	ownerPage,
	browser,
	expectAccessible,
}) => {
	const ana = { ...(await addColleague("viewer", 8_800, newcomer().name)) };
	const link = await invite(ownerPage, ana.email, "Editor");
	const page = await openAs(browser, ana);
	await test.step("the invitation asks anyone else to sign in as them", async () => {
		const other = await ownerPage.context().newPage();
		await other.goto(link);
		await expect(
			other.getByText(`This invitation is for ${ana.email}, but you're signed in as ${OWNER.email}`),
		).toBeVisible();
		await other.close();
		await page.goto(link);
		await page.getByRole("button", { name: /^Join / }).click();
		await expect(page).toHaveURL(/\/1\/contacts/);
		await expect(page.getByRole("table")).toBeVisible();
	});
	await test.step("signed out everywhere, they sign in again in the open tab", async () => {
		await ownerPage.reload();
		await choose(ownerPage, ana, "Sign out everywhere");
		const question = ownerPage.getByRole("alertdialog", { name: `Sign out ${ana.name} everywhere?` });
		await expect(question).toContainText("They need to sign in again in every browser.");
		await expectAccessible(ownerPage);
		await question.getByRole("button", { name: "Sign out everywhere" }).click();
		await expect(question.getByRole("alert")).toContainText("also a member of an account where you can't");
		await changeConsole(sql`delete from console.members where account_id = 8800`);
		await question.getByRole("button", { name: "Sign out everywhere" }).click();
		await expect(ownerPage.getByText(`${ana.name} was signed out everywhere`)).toBeVisible();
		await expect(member(ownerPage, ana)).toContainText("Active");

		// With how many there are, once that has loaded.
		const webhooks = page.getByRole("navigation").getByRole("link", { name: /^Webhooks/ });
		const again = page.getByRole("dialog", { name: "Your session has expired" });
		await clickUnlessNoticed(webhooks, again);
		await again.getByLabel("Password", { exact: true }).fill(ana.password);
		await again.getByRole("button", { name: "Sign in and continue" }).click();
		await expect(again).toBeHidden();
		await webhooks.click();
		await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
	});
	await test.step("without the permission, the open tab says so", async () => {
		const webhook = page.getByRole("table").getByRole("link").first();
		await expect(webhook).toBeVisible();
		await changeRole(ownerPage, ana, "Agent");
		await clickUnlessNoticed(webhook, refusal(page));
		await expect(refusal(page)).toContainText("You don't have access");
		await expect(page.getByRole("navigation").getByRole("link", { name: /^Webhooks/ })).toHaveCount(0);
	});
});
