import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../../fixtures";
import {
	chooseAction,
	createFlow,
	download,
	LIST,
	openEditor,
	phone,
	seats,
	WITH_SERVER,
} from "../../support/pages/flows";
import { callApi } from "../../support/public-api";

/** Creates a link in the editor's menu. */
async function share(page: Page, id: number): Promise<string> {
	await openEditor(page, id);
	await chooseAction(page, "Share preview…");
	await page.getByRole("button", { name: "Create link" }).click();
	return page.getByRole("textbox", { name: "Link" }).inputValue();
}

/** Opens a link as someone without a session. */
async function visit(browser: Browser, link: string) {
	const visitor = await (await browser.newContext()).newPage();
	const answer = await visitor.goto(link);
	// Before that, the phone doesn't react.
	await visitor.locator("html[data-hydrated]").waitFor({ state: "attached" });
	return { visitor, answer };
}

test.describe("A shared preview", () => {
	test("opens without a session, shows the saved version, and stops after it's revoked", async ({
		ownerPage: page,
		browser,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats());
		const link = await share(page, id);
		await expect(page.getByText("Not opened yet")).toBeVisible();
		await expectAccessible(page);

		const { visitor, answer } = await visit(browser, link);
		expect(answer?.status()).toBe(200);
		expect(answer?.headers()).toMatchObject({
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
			"cache-control": expect.stringContaining("no-store"),
		});
		await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
		await expectAccessible(visitor);
		await phone(visitor).getByRole("button", { name: "Continue" }).click();
		await expect(phone(visitor).getByText("Pay at the gate.")).toBeVisible();

		const changed = JSON.parse(
			JSON.stringify(seats()).replace("Where would you like to sit?", "Window or aisle?"),
		);
		await callApi("PUT", `/flows/${id}`, { flow_json: changed, flow_json_raw: JSON.stringify(changed) });
		await visitor.reload();
		await expect(phone(visitor).getByText("Window or aisle?")).toBeVisible();

		await page.getByRole("button", { name: /^Revoke the link/ }).click();
		await expect(page.getByText("No active links")).toBeVisible();
		expect((await visitor.goto(link))?.status()).toBe(404);
		await expect(visitor.getByRole("heading", { name: "This preview isn't available" })).toBeVisible();
		await visitor.context().close();
	});

	test("answers requests to the server with the examples, and shows no words for developers", async ({
		ownerPage: page,
		browser,
		expectAccessible,
	}) => {
		const { id } = await createFlow(WITH_SERVER);
		const { visitor } = await visit(browser, await share(page, id));
		await phone(visitor).getByLabel("City").fill("Rome");
		await phone(visitor).getByRole("button", { name: "Find" }).click();
		await expect(phone(visitor).getByText("Hotel Example")).toBeVisible();
		await expect(visitor.getByRole("group", { name: "Respond as your server" })).toBeHidden();
		await phone(visitor).getByRole("button", { name: "Book" }).click();
		const response = visitor.getByRole("region", { name: "Response" });
		await expect(response.getByRole("row", { name: "hotel Hotel Example" })).toBeVisible();
		await expect(response).not.toContainText("webhook");
		await expectAccessible(visitor);
		await visitor.context().close();
	});
});

test.describe("A flow that is kept", () => {
	test("starts from a form of the gallery, after trying it out", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(`${LIST}/new`);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Preview “Feedback”" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("radio", { name: "Poor" }).check();
		await dialog.getByRole("button", { name: "Continue" }).click();
		await expect(dialog.getByText("We’re sorry to hear that")).toBeVisible();
		await dialog.getByRole("button", { name: "Use this form" }).click();
		await expect(page.getByRole("radio", { name: "Feedback" })).toBeChecked();
		const name = `Feedback ${crypto.randomUUID()}`;
		await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Feedback");
		await page.getByLabel("Name", { exact: true }).fill(name);
		await page.getByRole("button", { name: "Create flow" }).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(phone(page).getByText("How was your visit?")).toBeVisible();
		const { data } = await callApi("GET", `/flows/${new URL(page.url()).pathname.split("/").at(-1)}`);
		expect(data).toMatchObject({ categories: ["SURVEY"], chat_status: "DRAFT" });
	});

	test("is duplicated under a free name, and downloaded exactly as it's stored", async ({
		ownerPage: page,
	}) => {
		const text = `{"screens":\t${JSON.stringify(seats().screens)},\r\n "version" : "7.3", "10": 1.0}\r\n`;
		const { id, name } = await createFlow({ ...seats(), "10": 1 }, text);
		await openEditor(page, id);
		const file = await download(page, () => chooseAction(page, "Download JSON"));
		const stored = (await callApi("GET", `/flows/${id}`)).data as { flow_json_raw: string };
		expect(file).toEqual({ name: `${name}.json`, text: stored.flow_json_raw });

		await chooseAction(page, "Duplicate");
		await expect(page.getByRole("heading", { level: 1, name: `Copy of ${name}`, exact: true })).toBeVisible();
		const copyId = Number(new URL(page.url()).pathname.split("/").at(-1));
		expect((await callApi("GET", `/flows/${copyId}`)).data).toMatchObject({
			chat_status: "DRAFT",
			flow_json_raw: stored.flow_json_raw,
		});
		await openEditor(page, id);
		await chooseAction(page, "Duplicate");
		await expect(page.getByRole("heading", { level: 1, name: `Copy of ${name} (2)` })).toBeVisible();
	});
});
