import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { withoutFirstData } from "../../support/first-data";
import { holdRequests } from "../../support/hold-requests";
import { FOCUSED_PLACE } from "../../support/pages/frame";
import {
	createWebhook,
	LIST,
	openForm,
	openNewWebhook,
	pageOf,
	remove,
	rowOf,
	WEBHOOKS_API,
} from "../../support/pages/webhooks";
import { addColleague } from "../../support/people";
import { freshNumber, reportMessages } from "../../support/platform";
import { startReceiver } from "../../support/receiver";

const REPORTS = "reports.nordwind.example/status";
/** Stricter than Chromium's threshold for good pages, 0.1. */
const SHIFT_MAX = 0.02;

/** A separate URL for each test. */
function freshUrl(): string {
	return `https://e2e-${randomUUID().slice(0, 8)}.example/hooks/chat`;
}

test("The list shows each webhook's status, warns of failures, and says who hears of them", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const receiver = await startReceiver();
	const { remove: removeIt } = await createWebhook(receiver.url, ["*"]);
	const { email } = await addColleague("manager");
	await reportMessages(freshNumber(), "Reporter", [{ type: "text", text: { body: "Tell it on" } }]);
	await page.goto(LIST);
	await test.step("status, events and last delivery of each", async () => {
		const working = rowOf(page, receiver.url.replace("http://", ""));
		await expect(working).toContainText("All events");
		await expect(working).toContainText("Active", { timeout: 40_000 });
		await expect(working).toContainText("Returned 204");
		const off = rowOf(page, REPORTS);
		await expect(off).toContainText("Disabled");
		await expect(off).toContainText("Inbound messages, Statuses");
		await expect(off.getByRole("img")).toHaveAccessibleName(
			/^Delivered \d+ of \d+ events in the last 24 hours$/,
		);
	});
	await test.step("a warning of one that was disabled automatically", async () => {
		const notice = page.getByRole("status").filter({ hasText: "was disabled automatically" });
		await expect(notice).toContainText(REPORTS);
		await expect(page.getByRole("navigation").getByRole("link", { name: /^Webhooks/ })).toHaveAccessibleName(
			/needs? attention/,
		);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await expectAccessible(page);
		}
	});
	await test.step("members who get an email about failures are chosen, and stay chosen", async () => {
		const dialog = page.getByRole("dialog", { name: "Notifications" });
		const person = dialog.locator("label").filter({ hasText: email }).getByRole("checkbox");
		await page.getByRole("button", { name: "Notifications" }).click();
		await expect(dialog.getByText("This console can't send email yet.")).toBeVisible();
		await expectAccessible(page);
		await person.check();
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Notifications saved")).toBeVisible();
		await page.reload();
		await page.getByRole("button", { name: "Notifications" }).click();
		await expect(person).toBeChecked();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	});
	await test.step("the link in these emails stops them", async () => {
		await page.goto(`${LIST}?notices=stop`);
		await page.getByRole("alertdialog").getByRole("button", { name: "Stop emails" }).click();
		await expect(page.getByText("You get no more emails about webhooks")).toBeVisible();
		await expect(page).toHaveURL(LIST);
	});
	await test.step("a row opens by keyboard, and its page explains the failure", async () => {
		const row = rowOf(page, REPORTS).getByRole("link");
		await row.focus();
		await page.keyboard.press("Enter");
		const own = pageOf(page, `https://${REPORTS}`);
		await expect(own).toContainText("no longer accepts events at this URL (410 Gone)");
		await expect(own).toContainText("Nothing is sent until you enable it");
		await expect(page).toHaveURL(/\/webhooks\/\d+$/);
		await own.getByRole("link", { name: "Back" }).click();
		await expect(page).toHaveURL(LIST);
		await expect(row).toBeVisible();
	});
	await removeIt();
	receiver.stop();
});

test("The list loads after a retry, and a webhook that doesn't exist says so", async ({
	ownerPage: page,
}) => {
	await test.step("a failed list is loaded again", async () => {
		await withoutFirstData(page);
		await page.route(WEBHOOKS_API, (route) =>
			route.fulfill({ status: 422, json: { success: false, message: "No." } }),
		);
		await page.goto(LIST);
		await expect(page.getByText("Couldn't load webhooks")).toBeVisible();
		await page.unroute(WEBHOOKS_API);
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(rowOf(page, "crm.nordwind.example/hooks/chat")).toBeVisible();
	});
	await test.step("a missing webhook stays missing while the list is read again", async () => {
		await page.goto(`${LIST}/9007199254740991`);
		const message = page.getByRole("alert").getByText("Webhook not found");
		await expect(message).toBeVisible();
		const release = await holdRequests(page, WEBHOOKS_API);
		const read = page.waitForRequest(WEBHOOKS_API);
		const other = await createWebhook(freshUrl());
		await read;
		await expect(message).toBeVisible();
		release();
		await other.remove();
		await page.getByRole("link", { name: "Back to webhooks" }).click();
		await expect(page).toHaveURL(LIST);
	});
});

test("The form of a new webhook explains its fields, keeps a draft, and guards the secret", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	let form = await openForm(page);
	const url = () => form.getByLabel("URL", { exact: true });
	await test.step("missing fields are marked", async () => {
		await form.getByRole("radio", { name: "Selected events" }).click();
		await form.getByRole("button", { name: "Create webhook" }).click();
		await expect(form.getByText("Enter the URL")).toBeVisible();
		await expect(form.getByText("Choose at least one event")).toBeVisible();
		await expect(url()).toBeFocused();
	});
	await test.step("a URL that would be rejected is corrected, or marked", async () => {
		await url().fill("hooks.example.com/chat");
		await form.getByRole("button", { name: "Use https://hooks.example.com/chat" }).click();
		await expect(url()).toHaveValue("https://hooks.example.com/chat");
		await url().fill("https://10.1.2.3/hook");
		await expect(form.getByText("looks like a private address")).toBeVisible();
		await form.getByRole("checkbox", { name: "Reactions" }).click();
		await form.getByRole("button", { name: "Create webhook" }).click();
		await expect(form.getByText(/10\.1\.2\.3 can't be used: it's a private address/)).toBeVisible();
		await expect(url()).toBeFocused();
	});
	await test.step("a webhook with the same URL can be opened instead", async () => {
		await url().fill("https://CRM.nordwind.example/hooks/chat");
		await form.getByRole("button", { name: "Create webhook" }).click();
		await expect(form.getByText("A webhook with this URL already exists.")).toBeVisible();
		await expect(form.getByRole("link", { name: "Open webhook" })).toHaveAttribute(
			"href",
			/\/webhooks\/\d+$/,
		);
	});
	const own = freshUrl();
	await test.step("leaving asks first, and keeps a draft", async () => {
		await url().fill(own);
		await page.keyboard.press("Escape");
		await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
		await expect(form).toBeHidden();
		form = await openForm(page);
		await form.getByRole("button", { name: "Restore" }).click();
		await expect(url()).toHaveValue(own);
	});
	await test.step("each event has a sample", async () => {
		await form.getByRole("button", { name: "Show sample: Reactions" }).click();
		await expect(form.getByRole("region", { name: "Sample of Reactions" })).toContainText(
			'"type": "chat.message.reaction"',
		);
		await expectAccessible(page);
	});
	const dialog = page.getByRole("dialog", { name: "Store the signing secret now" });
	let secret = "";
	await test.step("the secret stays until it's stored", async () => {
		await form.getByRole("switch", { name: "Start sending right away" }).click();
		await form.getByRole("button", { name: "Create webhook" }).click();
		secret = await dialog.getByLabel("Signing secret", { exact: true }).inputValue();
		expect(secret).toMatch(/^[0-9a-f]{64}$/);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await page.mouse.click(2, 2);
		await expect(dialog).toBeVisible();
		const done = dialog.getByRole("button", { name: "Done" });
		await expect(done).toHaveAccessibleDescription(/Copy the secret, or confirm that you've stored it/);
		// Not page.goBack(), which would wait for a navigation that doesn't happen.
		await page.evaluate(() => history.back());
		const warning = page.getByRole("alertdialog", { name: "Leave without storing the secret?" });
		await warning.getByRole("button", { name: "Go back to the secret" }).click();
		await expect(warning).toBeHidden();
		await dialog.getByRole("button", { name: "Copy", exact: true }).click();
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
		await done.click();
	});
	await test.step("the webhook has the chosen events, and isn't enabled", async () => {
		const created = pageOf(page, own);
		await expect(created).toContainText("Disabled");
		expect(await page.content()).not.toContain(secret);
		await expect(created.getByRole("switch", { name: "Send events" })).not.toBeChecked();
		await created.getByRole("tab", { name: "Setup" }).click();
		await expect(created).toContainText("chat.message.reaction");
	});
	await test.step("it's deleted after a confirmation that names it and the consequence", async () => {
		const created = pageOf(page, own);
		await created.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete webhook" }).click();
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText(own);
		await expect(question).toContainText("aren't sent later");
		await expectAccessible(page);
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(created).toBeVisible();
		await remove(page, created);
		await expect(rowOf(page, own)).toHaveCount(0);
		await expect(page).toHaveURL(LIST);
		await expect(page.locator(FOCUSED_PLACE)).toBeVisible();
	});
});

test("A webhook is disabled immediately, with Undo; if that fails, it stays enabled and says so", async ({
	ownerPage: page,
}) => {
	const url = freshUrl();
	const { remove: removeIt } = await createWebhook(url);
	await page.goto(LIST);
	const toggle = rowOf(page, url).getByRole("switch");
	await toggle.click();
	await expect(toggle).not.toBeChecked();
	await expect(rowOf(page, url)).toContainText("Disabled");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(toggle).toBeChecked();
	await expect(page.getByText(/^Enabled /)).toBeVisible();

	await page.route(`${WEBHOOKS_API}/*`, (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.fallback(),
	);
	await rowOf(page, url).getByRole("link").click();
	const ownToggle = pageOf(page, url).getByRole("switch", { name: "Send events" });
	await ownToggle.click();
	await expect(page.getByText("Couldn't disable")).toBeVisible();
	await expect(ownToggle).toBeChecked();
	await removeIt();
});

/** Measures the cumulative layout shift of the pages from now on, without user input. */
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

for (const width of [1440, 390]) {
	test(`Pages of webhooks don't shift while loading at ${width} px`, async ({ ownerPage: page }) => {
		await page.setViewportSize({ width, height: 900 });
		// Rows of other tests come and go.
		await holdRequests(page, "**/live");
		const shift = await watchShifts(page);
		await test.step("the list, with a warning", async () => {
			await page.goto(LIST);
			await expect(page.getByRole("status").filter({ hasText: "was disabled automatically" })).toBeVisible();
			expect(await shift()).toBeLessThan(SHIFT_MAX);
		});
		const address = await rowOf(page, REPORTS).getByRole("link").getAttribute("href");
		await test.step("a webhook and its log", async () => {
			await page.goto(address ?? "");
			await expect(page.locator("tr[data-delivery]").first()).toBeVisible();
			expect(await shift()).toBeLessThan(SHIFT_MAX);
		});
		await test.step("the form of a new webhook", async () => {
			await page.goto(`${LIST}/new`);
			await expect(page.getByRole("textbox", { name: "URL", exact: true })).toBeFocused();
			expect(await shift()).toBeLessThan(SHIFT_MAX);
		});
	});
}

test("A webhook with a very long URL fits a phone", async ({ ownerPage: page }) => {
	const url = `https://long.example.com/${"a-part-of-a-path/".repeat(20)}?token=${"z".repeat(200)}`;
	await page.setViewportSize({ width: 320, height: 800 });
	const { own, remove: removeIt } = await openNewWebhook(page, url);
	for (const name of ["Send test event", "More actions"]) {
		await expect(own.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
	}
	await expect(own.getByRole("switch", { name: "Send events" })).toBeInViewport({ ratio: 1 });
	await page.setViewportSize({ width: 390, height: 844 });
	await own.getByRole("tab", { name: "Setup" }).click();
	for (const title of ["Events", "About", "Signature"]) {
		const box = await own.getByRole("region", { name: title, exact: true }).boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? 0), title).toBeLessThanOrEqual(390);
	}
	await removeIt();
});
