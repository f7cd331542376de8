import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { BUILT_IN_ROLES } from "@/lib/staff/roles";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { pageRecords } from "../../support/page-records";
import { CONSOLE_PAGES, type Write } from "../../support/pages";
import { addColleague } from "../../support/people";

/* What a page shows to a role agrees with what the API answers to that role: for every page. */

async function signIn(browser: Browser, role: string): Promise<Page> {
	const { email, password } = await addColleague(role);
	const page = await (await browser.newContext()).newPage();
	const answer = await page.request.post("/api/auth/sign-in/email", {
		data: { email, password },
		headers: { origin: test.info().project.use.baseURL ?? "" },
	});
	expect(answer.status()).toBe(200);
	return page;
}

/** Whether the API refuses a call for want of a permission. An empty body is refused later, for other reasons. */
async function isRefused(page: Page, call: string): Promise<boolean> {
	const [method = "", path = ""] = call.split(" ");
	const answer = await page.request.fetch(`/api/accounts/${ACCOUNT}${path}`, {
		method,
		...(method !== "GET" && { data: {} }),
		headers: { origin: test.info().project.use.baseURL ?? "" },
	});
	return answer.status() === 403;
}

/** Opens every page once: some forty loads. */
async function checkPages(page: Page, fill: (text: string) => string): Promise<void> {
	test.slow();
	const denied = page.getByRole("main").getByRole("alert").filter({ hasText: "You don't have access" });
	for (const { address, form, reads = [], writes = [] } of CONSOLE_PAGES) {
		const url = fill(address);
		const needed = [...reads.map((read) => `GET ${read}`), ...(form === undefined ? [] : [form])];
		const refusals = await Promise.all(needed.map((call) => isRefused(page, fill(call))));
		const isDenied = refusals.includes(true);
		await page.goto(url);
		if (isDenied) await expect(denied.first(), url).toBeVisible();
		else {
			await page.waitForLoadState("networkidle");
			await expect(denied, url).toHaveCount(0);
			await checkControls(page, writes, fill);
		}
	}
}

/** Every control is enabled exactly if the API doesn't refuse its call. */
async function checkControls(page: Page, writes: Write[], fill: (text: string) => string): Promise<void> {
	const main = page.getByRole("main");
	let shown: Write["after"];
	for (const { call, control, after } of writes) {
		if (after && after !== shown) {
			if (await page.getByRole("menu").isVisible()) await page.keyboard.press("Escape");
			await expect(page.getByRole("menu")).toBeHidden();
			await after(main);
		}
		shown = after;
		const menu = page.getByRole("menu");
		const named = (await menu.isVisible())
			? menu.getByRole("menuitem", { name: control })
			: (["button", "link", "switch"] as const)
					.map((role) => main.getByRole(role, { name: control }))
					.reduce((one, other) => one.or(other));
		const where = `${page.url()}: ${call} ${control}`;
		if (await isRefused(page, fill(call))) await expect(named.first(), where).toBeDisabled();
		else await expect(named.first(), where).toBeEnabled();
	}
}

for (const role of BUILT_IN_ROLES) {
	test(`every page shows to the role ${role} what the API answers`, async ({
		browser,
		ownerPage,
		baseURL,
	}) => {
		await checkPages(await signIn(browser, role), await pageRecords(ownerPage, baseURL ?? ""));
	});
}

test("every page shows to a role with a single permission what the API answers", async ({
	browser,
	ownerPage,
	baseURL,
}) => {
	const created = await ownerPage.request.post(`/api/accounts/${ACCOUNT}/staff/roles`, {
		data: { name: `Roles only ${randomUUID()}`, permissions: ["Roles — View"] },
		headers: { origin: baseURL ?? "" },
	});
	const fill = await pageRecords(ownerPage, baseURL ?? "");
	await checkPages(await signIn(browser, (await created.json()).data.id), fill);
});
