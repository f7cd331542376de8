import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { BUILT_IN_ROLES } from "@/lib/staff/roles";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { CONSOLE_PAGES } from "../../support/pages";
import { addColleague } from "../../support/people";
import { callApi } from "../../support/public-api";

/* What a page shows to a role agrees with what the API answers to that role: for every page. */

/** Fills `:contact` and the like with records of the sample data. */
async function sampleRecords(): Promise<(text: string) => string> {
	const firstOf = async (path: string) => {
		const [first] = (await callApi("GET", path)).data as { id: number }[];
		return String(first?.id);
	};
	const ids: Record<string, string> = {
		":contact": await firstOf("/contacts"),
		":flow": await firstOf("/flows"),
		":webhook": await firstOf("/webhooks"),
		":import": await newImport(),
		":template": "order_update",
	};
	return (text) => text.replace(/:(contact|flow|webhook|template|import)\b/g, (name) => ids[name] ?? name);
}

async function newImport(): Promise<string> {
	const body = { file_name: "guests.csv", columns: ["Phone"], row_count: 1 };
	const { data } = await callApi("POST", "/contact-imports", body, "extensions");
	return String((data as { id: number }).id);
}

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

/** Opens every page once: some thirty loads. */
async function checkPages(page: Page): Promise<void> {
	test.slow();
	const fill = await sampleRecords();
	const denied = page.getByRole("main").getByRole("alert").filter({ hasText: "You don't have access" });
	for (const { address, reads = [], writes = [] } of CONSOLE_PAGES) {
		const url = fill(address);
		const refusals = await Promise.all(reads.map((read) => isRefused(page, `GET ${fill(read)}`)));
		const isDenied = refusals.includes(true);
		await page.goto(url);
		if (isDenied) await expect(denied.first(), url).toBeVisible();
		else {
			await page.waitForLoadState("networkidle");
			await expect(denied, url).toHaveCount(0);
		}
		if (isDenied) continue;
		const main = page.getByRole("main");
		for (const { call, control, inMenu } of writes) {
			if (inMenu && (await page.getByRole("menu").count()) === 0)
				await main
					.getByRole("button", { name: /^More actions/ })
					.last()
					.click();
			const named = inMenu
				? page.getByRole("menuitem", { name: control })
				: main.getByRole("button", { name: control }).or(main.getByRole("link", { name: control }));
			if (await isRefused(page, fill(call))) await expect(named.first(), `${url}: ${call}`).toBeDisabled();
			else await expect(named.first(), `${url}: ${call}`).toBeEnabled();
		}
	}
}

for (const role of BUILT_IN_ROLES) {
	test(`every page shows to the role ${role} what the API answers`, async ({ browser }) => {
		await checkPages(await signIn(browser, role));
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
	await checkPages(await signIn(browser, (await created.json()).data.id));
});
