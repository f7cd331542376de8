import type { Locator, Request } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import {
	changeByApi,
	createFlow,
	LIST,
	openEditor,
	seats,
	titled,
	waitForCodeEditor,
} from "../../support/pages/flows";

test.describe("The flow editor", () => {
	test("loads the code editor only on its page, and only from the console", async ({
		ownerPage: page,
		baseURL,
	}) => {
		const scripts: Array<Promise<string>> = [];
		const origins = new Set<string>();
		page.on("response", (response) => {
			const url = new URL(response.url());
			if (url.protocol.startsWith("http")) origins.add(url.origin);
			if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
		});
		const hasEditor = async () => (await Promise.all(scripts)).some((text) => text.includes("monaco-editor"));
		await page.goto(LIST);
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		await page.goto(`${LIST}/new`);
		await expect(page.getByRole("button", { name: "Create flow" })).toBeVisible();
		expect(await hasEditor()).toBe(false);
		const { id } = await createFlow(seats());
		await openEditor(page, id);
		expect(await hasEditor()).toBe(true);
		expect([...origins]).toEqual([baseURL]);
	});

	const INTENTS = [
		["the pointer rests on a flow", (row: Locator) => row.hover()],
		["a flow has focus", (row: Locator) => row.getByRole("link").first().focus()],
	] as const;
	for (const [when, begin] of INTENTS) {
		test(`loads the code editor when ${when}, before it's opened`, async ({ ownerPage: page }) => {
			const { name } = await createFlow(seats());
			const scripts: Array<Promise<string>> = [];
			page.on("response", (response) => {
				if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
			});
			const editorLoads = async () =>
				(await Promise.all(scripts)).filter((text) => text.includes("monaco-editor")).length;
			await page.mouse.move(0, 0);
			await page.goto(`${LIST}?search=${name.slice(-12)}`);
			const row = page.getByRole("row", { name });
			await expect(row).toBeVisible();
			expect(await editorLoads()).toBe(0);
			await begin(row);
			await expect.poll(editorLoads).toBeGreaterThan(0);
			await expect(page).toHaveURL(new RegExp(LIST));
			await page.getByRole("link", { name }).press("Enter");
			await waitForCodeEditor(page);
		});
	}

	test("is opened from the list with one request for the flow, sent while the page loads", async ({
		ownerPage: page,
	}) => {
		const { id, name } = await createFlow(seats());
		const isFlow = (request: Request) =>
			new URL(request.url()).pathname.endsWith(`/api/accounts/${ACCOUNT}/flows/${id}`);
		let requests = 0;
		page.on("request", (request) => {
			if (isFlow(request)) requests += 1;
		});
		// A change reported after the editor opened makes it compare itself with the flow, which is another request.
		await holdRequests(page, "**/live");
		await page.goto(`${LIST}?search=${name.slice(-12)}`);
		const link = page.getByRole("link", { name });
		const requested = page.waitForRequest(isFlow);
		await page.route(
			({ pathname }) => pathname === `${LIST}/${id}`,
			async (route) => {
				await requested;
				await route.continue();
			},
		);
		await link.click();
		await waitForCodeEditor(page);
		expect(requests).toBe(1);

		// Resting on the row again, the pointer would request the flow before its change.
		await page.mouse.move(0, 0);
		await page.goBack();
		await changeByApi(id, titled("Pick a seat"));
		await link.click();
		await waitForCodeEditor(page);
		await expect(page.locator(".view-lines")).toContainText("Pick a seat");
		expect(requests).toBe(2);
	});

	test("is requested when the pointer rests on it, and again if it's opened later", async ({
		ownerPage: page,
	}) => {
		const { id, name } = await createFlow(seats());
		await holdRequests(page, "**/live");
		await page.mouse.move(0, 0);
		await page.goto(`${LIST}?search=${name.slice(-12)}`);
		const ahead = page.waitForResponse((response) =>
			response.url().endsWith(`/api/accounts/${ACCOUNT}/flows/${id}`),
		);
		await page.getByRole("row", { name }).hover();
		await (await ahead).finished();
		await changeByApi(id, titled("Pick a seat"));
		await page.evaluate(() => {
			const now = Date.now();
			Date.now = () => now + 3_000;
		});
		await page.getByRole("link", { name }).press("Enter");
		await waitForCodeEditor(page);
		await expect(page.locator(".view-lines")).toContainText("Pick a seat");
	});
});
