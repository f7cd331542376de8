import type { Browser } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import {
	changeByApi,
	chooseAction,
	createFlow,
	openEditor,
	phone,
	WITH_SERVER,
} from "../../support/pages/flows";

/** Opens a link as someone without a session. */
async function visit(browser: Browser, link: string) {
	const visitor = await (await browser.newContext()).newPage();
	const answer = await visitor.goto(link);
	// Before that, the phone doesn't react.
	await hydrated(visitor);
	return { visitor, answer };
}

test("A shared preview is played without a session, shows the saved version, and stops after it's revoked", {
	tag: "@job",
}, async ({ ownerPage: page, browser, expectAccessible }) => {
	const { id, name } = await createFlow(WITH_SERVER);

	const link = await test.step("a link is created in the flow's menu", async () => {
		await openEditor(page, id);
		await chooseAction(page, "Share preview…");
		await page.getByRole("button", { name: "Create link" }).click();
		await expect(page.getByText("Not opened yet")).toBeVisible();
		return page.getByRole("textbox", { name: "Link" }).inputValue();
	});

	const visitor = await test.step("it opens without a session, and isn't indexed or stored", async () => {
		const { visitor, answer } = await visit(browser, link);
		expect(answer?.status()).toBe(200);
		expect(answer?.headers()).toMatchObject({
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
			"cache-control": expect.stringContaining("no-store"),
		});
		await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
		return visitor;
	});

	await test.step("requests to the server get the examples, and no words are for developers", async () => {
		await phone(visitor).getByLabel("City").fill("Rome");
		await phone(visitor).getByRole("button", { name: "Find" }).click();
		await expect(phone(visitor).getByText("Hotel Example")).toBeVisible();
		await expect(visitor.getByRole("group", { name: "Respond as your server" })).toBeHidden();
		await phone(visitor).getByRole("button", { name: "Book" }).click();
		const response = visitor.getByRole("region", { name: "Reply" });
		await expect(response.getByRole("row", { name: "hotel Hotel Example" })).toBeVisible();
		await expect(response).not.toContainText("webhook");
		await expectAccessible(visitor);
	});

	await test.step("it shows what is saved later", async () => {
		await changeByApi(id, JSON.parse(JSON.stringify(WITH_SERVER).replace('"City"', '"Town"')));
		await visitor.reload();
		await expect(phone(visitor).getByLabel("Town")).toBeVisible();
	});

	await test.step("a revoked link opens nothing", async () => {
		await page.getByRole("button", { name: /^Revoke the link/ }).click();
		await expect(page.getByText("No active links")).toBeVisible();
		expect((await visitor.goto(link))?.status()).toBe(404);
		await expect(visitor.getByRole("heading", { name: "This preview isn't available" })).toBeVisible();
	});
});
