import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { deliveryOf, LIST, openNewWebhook, rowOf, sendTestEvent } from "../../support/pages/webhooks";
import { startReceiver } from "../../support/receiver";

const REPORTS = "reports.nordwind.example/status";
/** Stricter than Chromium's threshold for good pages, 0.1. */
const SHIFT_MAX = 0.02;

/** Measures the cumulative layout shift without user input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const sum = { shift: 0 };
		Object.assign(window, { layoutShifts: sum });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, hadRecentInput } = entry as PerformanceEntry & {
					value: number;
					hadRecentInput: boolean;
				};
				if (!hadRecentInput) sum.shift += value;
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () =>
		page.evaluate(() => (window as unknown as { layoutShifts: { shift: number } }).layoutShifts.shift);
}

test.describe("A page of webhooks", () => {
	for (const path of ["", "/new"]) {
		for (const width of [1440, 390]) {
			test(`doesn't shift while loading: ${LIST}${path} at ${width} px`, async ({ ownerPage: page }) => {
				await page.setViewportSize({ width, height: 900 });
				const shift = await watchShifts(page);
				await page.goto(`${LIST}${path}`);
				const notice = page.getByRole("status").filter({ hasText: "was disabled automatically" });
				if (path === "") await expect(notice).toBeVisible();
				else await expect(page.getByRole("textbox", { name: "URL", exact: true })).toBeFocused();
				expect(await shift()).toBeLessThan(SHIFT_MAX);
			});
		}
	}

	for (const width of [1440, 390]) {
		test(`doesn't shift while a webhook loads by its URL at ${width} px`, async ({ ownerPage: page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(LIST);
			const address = await rowOf(page, REPORTS).getByRole("link").getAttribute("href");
			const shift = await watchShifts(page);
			await page.goto(address ?? "");
			await expect(page.locator("tr[data-delivery]").first()).toBeVisible();
			expect(await shift()).toBeLessThan(SHIFT_MAX);
		});
	}

	test("is accessible in dark mode, with its warning", async ({ ownerPage: page, expectAccessible }) => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.goto(LIST);
		await expect(page.getByText("was disabled automatically")).toBeVisible();
		await expectAccessible(page);
	});

	test("shows all controls at 320 px", async ({ ownerPage: page }) => {
		await page.setViewportSize({ width: 320, height: 800 });
		const { own, remove } = await openNewWebhook(page, `https://hooks.example.com/${"part/".repeat(12)}`);
		for (const name of ["Send test event", "More actions"]) {
			await expect(own.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
		}
		await expect(own.getByRole("switch", { name: "Send events" })).toBeInViewport({ ratio: 1 });
		await remove();
	});
});

test.describe("The log of a webhook", () => {
	test("doesn't announce an open delivery as new, and shows the same state", async ({ ownerPage: page }) => {
		const receiver = await startReceiver();
		const { own, remove } = await openNewWebhook(page, receiver.url);
		const rows = own.locator("tr[data-delivery]");
		await sendTestEvent(page, "Inbound messages");
		await expect(deliveryOf(page, "chat.message.inbound")).toBeVisible();
		await expect(rows).toHaveCount(1);
		// From here on, the list is outdated.
		await page.route(/\/deliveries\?/, async (route) => {
			const answer = await route.fetch();
			const json = await answer.json();
			for (const one of json.data.deliveries) one.state = "waiting";
			await route.fulfill({ response: answer, json });
		});
		await sendTestEvent(page, "Reactions");
		await expect(rows).toHaveCount(2);
		await expect(deliveryOf(page, "chat.message.reaction")).toContainText("Delivered: your server returned");
		await expect(rows.first()).toContainText("Delivered");
		await expect(rows.first()).toBeInViewport();
		await expect(own.getByRole("button", { name: /new deliver/ })).toBeHidden();
		// Once the webhook is gone, the page reads a log that doesn't exist.
		await page.unrouteAll({ behavior: "wait" });
		await remove();
		receiver.stop();
	});

	test("keeps its head visible, and mentions the filters at its end", async ({ ownerPage: page }) => {
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		const table = page.getByRole("table", { name: "Deliveries" });
		const rows = table.locator("tr[data-delivery]");
		await expect(rows).toHaveCount(50);
		await rows.nth(45).scrollIntoViewIfNeeded();
		const head = table.getByRole("columnheader", { name: "Event" });
		await expect(head).toBeInViewport({ ratio: 1 });
		const [bar, headBox] = await Promise.all([
			page.getByRole("combobox", { name: "Status" }).boundingBox(),
			head.boundingBox(),
		]);
		expect(headBox?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
		await page.goto(`${page.url()}?state=failed`);
		await expect(
			page.getByText(/No older deliveries match these filters|No deliveries match these filters/),
		).toBeVisible();
		await expect(page.getByText("No older deliveries.")).toBeHidden();
	});
});
