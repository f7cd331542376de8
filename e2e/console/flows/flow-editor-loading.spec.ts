import type { Request } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { takeFaults } from "../../support/faults";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import {
	changeByApi,
	createFlow,
	LIST,
	openEditor,
	openVersions,
	seats,
	titled,
	waitForCodeEditor,
	write,
} from "../../support/pages/flows";

test.describe("The flow editor", () => {
	test("is loaded with its flow when someone is about to open one, only from the console, and read again if it's opened later", async ({
		ownerPage: page,
		baseURL,
	}) => {
		const { id, name } = await createFlow(seats());
		const scripts: Array<Promise<string>> = [];
		const origins = new Set<string>();
		page.on("response", (response) => {
			const url = new URL(response.url());
			if (url.protocol.startsWith("http")) origins.add(url.origin);
			if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
		});
		const editorLoads = async () =>
			(await Promise.all(scripts)).filter((text) => text.includes("monaco-editor")).length;
		const row = page.getByRole("row", { name });
		// A change reported after the editor opened makes it compare itself with the flow.
		await holdRequests(page, "**/live");

		await test.step("other pages load no code editor", async () => {
			await page.goto(`${LIST}/new`);
			await expect(page.getByRole("button", { name: "Create flow" })).toBeVisible();
			await page.mouse.move(0, 0);
			await page.goto(`${LIST}?search=${name.slice(-12)}`);
			await expect(row).toBeVisible();
			expect(await editorLoads()).toBe(0);
		});

		await test.step("a flow with focus loads the editor", async () => {
			await row.getByRole("link").first().focus();
			await expect.poll(editorLoads).toBeGreaterThan(0);
			await expect(page).toHaveURL(new RegExp(LIST));
		});

		await test.step("a flow under the pointer loads the editor and the flow", async () => {
			scripts.length = 0;
			await page.reload();
			await expect(row).toBeVisible();
			expect(await editorLoads()).toBe(0);
			const ahead = page.waitForResponse((response) =>
				response.url().endsWith(`/api/accounts/${ACCOUNT}/flows/${id}`),
			);
			await row.hover();
			await expect.poll(editorLoads).toBeGreaterThan(0);
			await (await ahead).finished();
		});

		await test.step("if it's opened later, its flow is read again", async () => {
			await changeByApi(id, titled("Pick a seat"));
			await page.evaluate(() => {
				const now = Date.now();
				Date.now = () => now + 3_000;
			});
			await page.getByRole("link", { name }).press("Enter");
			await waitForCodeEditor(page);
			await expect(page.locator(".view-lines")).toContainText("Pick a seat");
			expect([...origins]).toEqual([baseURL]);
		});
	});

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

	test("loads its new scripts after an upgrade, and keeps unsaved changes", async ({ ownerPage: page }) => {
		const { id, name } = await createFlow(seats());
		await openEditor(page, id);
		await write(page, titled("Typed before"));
		await expect(page.getByText("Unsaved changes")).toBeVisible();
		let isReloaded = false;
		page.on("request", (request) => {
			if (request.isNavigationRequest()) isReloaded = true;
		});
		await page.route("**/_next/static/**", (route) =>
			isReloaded ? route.continue() : route.fulfill({ status: 404, contentType: "text/javascript" }),
		);
		await expect(await openVersions(page, name)).toBeVisible();
		expect(isReloaded).toBe(true);
		// The missing scripts.
		await takeFaults();
		await page.getByRole("button", { name: "Back to the editor" }).click();
		await page.getByRole("button", { name: "Restore" }).click();
		await expect(page.locator(".view-lines")).toContainText("Typed before");
	});

	test("reloads once if an upgrade lacks a script, then says that something went wrong", async ({
		ownerPage: page,
	}) => {
		const { id, name } = await createFlow(seats());
		const present = new Set<string>();
		let loads = 0;
		let isBroken = false;
		page.on("request", (request) => {
			if (request.isNavigationRequest()) loads += 1;
		});
		await page.route("**/_next/static/**", (route) => {
			const url = route.request().url();
			if (!isBroken) present.add(url);
			return present.has(url)
				? route.continue()
				: route.fulfill({ status: 404, contentType: "text/javascript" });
		});
		await openEditor(page, id);
		await expect.poll(() => page.workers().length).toBe(2);
		isBroken = true;
		await page.getByRole("button", { name: "Versions", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
		expect(loads).toBe(2);
		await page.unroute("**/_next/static/**");
		await page.getByRole("button", { name: "Reload page" }).click();
		await expect(page.getByRole("navigation", { name: `Versions of ${name}` })).toBeVisible();
		// The missing script.
		await takeFaults();
	});
});
