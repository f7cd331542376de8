import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import type { SQL } from "drizzle-orm";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { addAccount, addMember, addPerson } from "@/lib/bff/staff/members/add-person";
import { withDatabase } from "@/lib/bff/store/database";
import { clusterUrl } from "@/lib/launch/postgres/cluster";
import { hydrated } from "./hydration";
import { ACCOUNT, testInstance } from "./instance";

/** Adds someone else, by default another owner of the account under test; another account is added too. */
export async function addColleague(role = "owner", account = ACCOUNT, name = "Ben Adeyemi") {
	const { dataDir } = await testInstance();
	const colleague = { email: `${randomUUID()}@nordwind.example`, password: randomUUID(), name };
	const passwordHash = await hashPassword(colleague.password);
	await withDatabase(clusterUrl(path.join(dataDir, "postgres")), async (database) => {
		const id = await addPerson(database, { ...colleague, passwordHash });
		if (account !== ACCOUNT) await addAccount(database, account, `Account ${account}`);
		await addMember(database, account, id, role);
	});
	return colleague;
}

/** A page in a new browser of someone who is signed in, without the form. */
export async function openAs(
	browser: Browser,
	{ email, password }: { email: string; password: string },
	options: BrowserContextOptions = {},
): Promise<Page> {
	const { consoleUrl } = await testInstance();
	const context = await browser.newContext(options);
	const answer = await context.request.post(`${consoleUrl}/api/auth/sign-in/email`, {
		data: { email, password },
		headers: { origin: consoleUrl },
	});
	expect(answer.status(), await answer.text()).toBe(200);
	return context.newPage();
}

/** Changes what the console has stored. */
export async function changeConsole(statement: SQL): Promise<void> {
	const { dataDir } = await testInstance();
	await withDatabase(clusterUrl(path.join(dataDir, "postgres")), (database) => database.execute(statement));
}

/** Of everyone who joins by an invitation. */
export const PASSWORD = "a phrase nobody guesses";

/** Invites someone in the owner's browser. @returns the link to send */
export async function invite(
	page: Page,
	email: string,
	role: string,
	account: number | string = ACCOUNT,
): Promise<string> {
	await page.goto(`/${account}/settings/members`);
	await page.getByRole("button", { name: "Invite member" }).click();
	const dialog = page.getByRole("dialog", { name: "Invite member" });
	await dialog.getByLabel("Email address").fill(email);
	await dialog.getByRole("combobox", { name: "Role" }).click();
	await page.getByRole("option", { name: role }).click();
	await dialog.getByRole("button", { name: "Create invitation link" }).click();
	const link = await page.getByLabel("Invitation link", { exact: true }).inputValue();
	await page.getByRole("button", { name: "Done" }).click();
	return link;
}

/** Opens a link in another browser and joins as someone new. */
export async function join(
	browser: Browser,
	link: string,
	name: string,
	viewport = { width: 1280, height: 800 },
) {
	const page = await (await browser.newContext({ viewport })).newPage();
	await page.goto(link);
	await page.getByLabel("Your name").fill(name);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Sign up and join" }).click();
	await page.waitForURL(/\/\d+\/\w+/);
	await hydrated(page);
	return page;
}

/** Clicks in a tab whose access has changed, unless the tab has already found that out and shows a notice. */
export async function clickUnlessNoticed(target: Locator, notice: Locator): Promise<void> {
	await expect(async () => {
		if (!(await notice.isVisible())) await target.click({ timeout: 2_000 });
	}).toPass();
}

/** Someone whom nobody knows yet. */
export function newcomer() {
	const id = randomUUID().slice(0, 8);
	return { name: `Ana ${id}`, email: `ana.${id}@nordwind.example` };
}
