import { randomUUID } from "node:crypto";
import { accountPath, api } from "../../api/client";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { FOCUSED_PLACE } from "../../support/pages/frame";
import {
	createWebhook,
	LIST,
	openForm,
	pageOf,
	register,
	remove,
	rowOf,
	storeSecret,
	WEBHOOKS_API,
} from "../../support/pages/webhooks";
import { freshNumber, reportMessages } from "../../support/platform";
import { startReceiver } from "../../support/receiver";

/** A separate URL for each test. */
function freshUrl(): string {
	return `https://e2e-${randomUUID().slice(0, 8)}.example/hooks/chat`;
}

test.describe("The list of webhooks", () => {
	test("shows each webhook's status, events and last delivery", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const receiver = await startReceiver();
		const created = await api("POST", accountPath("/webhooks"), {
			body: { url: receiver.url, events: ["*"] },
		});
		await reportMessages(freshNumber(), "Reporter", [{ type: "text", text: { body: "Tell it on" } }]);
		await page.goto(LIST);
		const working = rowOf(page, receiver.url.replace("http://", ""));
		await expect(working).toContainText("All events");
		await expect(working).toContainText("Active", { timeout: 40_000 });
		await expect(working).toContainText("Returned 204");
		const off = rowOf(page, "reports.nordwind.example/status");
		await expect(off).toContainText("Disabled");
		await expect(off).toContainText("Inbound messages, Statuses");
		await expectAccessible(page);
		await api("DELETE", accountPath(`/webhooks/${created.body.data.id}`));
		receiver.stop();
	});

	test("warns of a webhook that was disabled automatically, in the list and in the navigation", async ({
		ownerPage: page,
	}) => {
		await page.goto(LIST);
		const notice = page.getByRole("status").filter({ hasText: "was disabled automatically" });
		await expect(notice).toContainText("reports.nordwind.example/status");
		await expect(page.getByRole("navigation").getByRole("link", { name: /^Webhooks/ })).toHaveAccessibleName(
			/needs? attention/,
		);
		await notice.getByRole("link", { name: /reports\.nordwind\.example/ }).click();
		await expect(pageOf(page, "https://reports.nordwind.example/status")).toBeVisible();
	});

	test("shows the events of the last 24 hours as a chart with a text alternative", async ({
		ownerPage: page,
	}) => {
		await page.goto(LIST);
		const chart = rowOf(page, "reports.nordwind.example/status").getByRole("img");
		await expect(chart).toHaveAccessibleName(/^Delivered \d+ of \d+ events in the last 24 hours$/);
	});

	test("opens a webhook by keyboard, explains its failure, and returns", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.goto(LIST);
		const row = rowOf(page, "reports.nordwind.example/status").getByRole("link");
		await expect(page.getByText(/^\d+ of 10$/)).toBeVisible();
		await row.focus();
		await page.keyboard.press("Enter");
		const own = pageOf(page, "https://reports.nordwind.example/status");
		await expect(own).toContainText("no longer accepts events at this URL (410 Gone)");
		await expect(own).toContainText("Nothing is sent until you enable it");
		await expect(page).toHaveURL(/\/webhooks\/\d+$/);
		await expectAccessible(page);
		await own.getByRole("link", { name: "Back" }).click();
		await expect(page).toHaveURL(LIST);
		await expect(row).toBeVisible();
	});

	test("shows an error if it fails to load, and loads after a retry", async ({ ownerPage: page }) => {
		await page.route(WEBHOOKS_API, (route) =>
			route.fulfill({ status: 422, json: { success: false, message: "No." } }),
		);
		await page.goto(LIST);
		await expect(page.getByText("Couldn't load webhooks")).toBeVisible();
		await page.unroute(WEBHOOKS_API);
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(rowOf(page, "crm.nordwind.example/hooks/chat")).toBeVisible();
	});

	test("explains webhooks when there are none", async ({ ownerPage: page, expectAccessible }) => {
		await page.route(WEBHOOKS_API, (route) => route.fulfill({ json: { success: true, data: [] } }));
		await page.goto(LIST);
		await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
		await expectAccessible(page);
	});

	test("says when a webhook doesn't exist", async ({ ownerPage: page }) => {
		await page.goto(`${LIST}/9007199254740991`);
		const message = page.getByRole("alert").getByText("Webhook not found");
		await expect(message).toBeVisible();

		// It stays while the list is read again.
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

	test("says why no more than ten can be created", async ({ ownerPage: page }) => {
		const data = Array.from({ length: 10 }, (_, index) => ({
			id: index + 1,
			url: `https://full-${index}.example`,
		}));
		await page.route(WEBHOOKS_API, (route) => route.fulfill({ json: { success: true, data } }));
		await page.goto(LIST);
		await expect(page.getByText("10 of 10")).toBeVisible();
		const button = page.getByRole("button", { name: "New webhook" });
		await expect(button).toHaveAccessibleDescription(/All 10 webhooks are in use/);
	});
});

test.describe("Registering a webhook", () => {
	test("shows the secret once, and stays open until it's stored", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		const url = freshUrl();
		const dialog = await register(page, url);
		await expectAccessible(page);
		const secret = await dialog.getByLabel("Signing secret", { exact: true }).inputValue();
		expect(secret).toMatch(/^[0-9a-f]{64}$/);

		await page.keyboard.press("Escape");
		await page.mouse.click(2, 2);
		await expect(dialog).toBeVisible();
		const done = dialog.getByRole("button", { name: "Done" });
		await expect(done).toHaveAccessibleDescription(/Copy the secret, or confirm that you've stored it/);

		await dialog.getByRole("button", { name: "Copy", exact: true }).click();
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
		await done.click();
		const own = pageOf(page, url);
		await expect(own).toContainText("No events sent yet");
		expect(await page.content()).not.toContain(secret);
		await remove(page, own);
	});

	test("asks before going back while the secret isn't stored", async ({ ownerPage: page }) => {
		const url = freshUrl();
		const dialog = await register(page, url);
		// Not page.goBack(), which would wait for a navigation that doesn't happen.
		await page.evaluate(() => history.back());
		const warning = page.getByRole("alertdialog", { name: "Leave without storing the secret?" });
		await warning.getByRole("button", { name: "Go back to the secret" }).click();
		await expect(warning).toBeHidden();
		await remove(page, await storeSecret(page, dialog, url));
	});

	test("offers selected events with explanations and samples", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const url = freshUrl();
		const form = await openForm(page);
		await form.getByRole("radio", { name: "Selected events" }).click();
		await form.getByRole("button", { name: "Show sample: Reactions" }).click();
		await expect(form.getByRole("region", { name: "Sample of Reactions" })).toContainText(
			'"type": "chat.message.reaction"',
		);
		await expectAccessible(page);

		await form.getByRole("button", { name: "Create webhook" }).click();
		await expect(form.getByText("Enter the URL")).toBeVisible();
		await expect(form.getByText("Choose at least one event")).toBeVisible();
		await expect(form.getByLabel("URL", { exact: true })).toBeFocused();

		await form.getByLabel("URL", { exact: true }).fill(url);
		await form.getByRole("checkbox", { name: "Reactions" }).click();
		await form.getByRole("switch", { name: "Start sending right away" }).click();
		await form.getByRole("button", { name: "Create webhook" }).click();
		const dialog = page.getByRole("dialog", { name: "Store the signing secret now" });
		const own = await storeSecret(page, dialog, url);
		await expect(own).toContainText("Disabled");
		await expect(own.getByRole("switch", { name: "Send events" })).not.toBeChecked();
		await own.getByRole("tab", { name: "Setup" }).click();
		await expect(own).toContainText("chat.message.reaction");
		await remove(page, own);
	});

	test("advises on a URL that would be rejected, and shows the error at the field", async ({
		ownerPage: page,
	}) => {
		const form = await openForm(page);
		const url = form.getByLabel("URL", { exact: true });
		await url.fill("hooks.example.com/chat");
		await form.getByRole("button", { name: "Use https://hooks.example.com/chat" }).click();
		await expect(url).toHaveValue("https://hooks.example.com/chat");

		await url.fill("https://10.1.2.3/hook");
		await expect(form.getByText("looks like a private address")).toBeVisible();
		await form.getByRole("button", { name: "Create webhook" }).click();
		await expect(form.getByText(/10\.1\.2\.3 can't be used: it's a private address/)).toBeVisible();
		await expect(url).toBeFocused();
	});

	test("offers to open an existing webhook with the same URL", async ({ ownerPage: page }) => {
		const form = await openForm(page);
		await form.getByLabel("URL", { exact: true }).fill("https://CRM.nordwind.example/hooks/chat");
		await form.getByRole("button", { name: "Create webhook" }).click();
		await expect(form.getByText("A webhook with this URL already exists.")).toBeVisible();
		await form.getByRole("link", { name: "Open webhook" }).click();
		await expect(pageOf(page, "https://crm.nordwind.example/hooks/chat")).toBeVisible();
	});

	test("warns before leaving unsaved changes, and offers the draft", async ({ ownerPage: page }) => {
		const form = await openForm(page);
		await form.getByLabel("URL", { exact: true }).fill("https://draft.example/hook");
		await page.keyboard.press("Escape");
		await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
		await expect(form).toBeHidden();
		const again = await openForm(page);
		await again.getByRole("button", { name: "Restore" }).click();
		await expect(again.getByLabel("URL", { exact: true })).toHaveValue("https://draft.example/hook");
	});
});

test.describe("A webhook", () => {
	test("is disabled immediately, with Undo", async ({ ownerPage: page }) => {
		const url = freshUrl();
		await storeSecret(page, await register(page, url), url);
		await page.goto(LIST);
		const toggle = rowOf(page, url).getByRole("switch");
		await toggle.click();
		await expect(toggle).not.toBeChecked();
		await expect(rowOf(page, url)).toContainText("Disabled");
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(toggle).toBeChecked();
		await expect(page.getByText(/^Enabled /)).toBeVisible();
		await rowOf(page, url).getByRole("link").click();
		await remove(page, pageOf(page, url));
	});

	test("stays enabled, and says so, if disabling fails", async ({ ownerPage: page }) => {
		const url = freshUrl();
		const own = await storeSecret(page, await register(page, url), url);
		await page.route(`${WEBHOOKS_API}/*`, (route) =>
			route.request().method() === "PATCH" ? route.abort() : route.fallback(),
		);
		const toggle = own.getByRole("switch", { name: "Send events" });
		await toggle.click();
		await expect(page.getByText("Couldn't disable")).toBeVisible();
		await expect(toggle).toBeChecked();
		await page.unroute(`${WEBHOOKS_API}/*`);
		await remove(page, own);
	});

	test("is deleted after a confirmation that names it and the consequence", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const url = freshUrl();
		const own = await storeSecret(page, await register(page, url), url);
		await own.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete webhook" }).click();
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText(url);
		await expect(question).toContainText("aren't sent later");
		await expectAccessible(page);
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(own).toBeVisible();
		await remove(page, own);
		await expect(rowOf(page, url)).toHaveCount(0);
		await expect(page).toHaveURL(LIST);
		await expect(page.locator(FOCUSED_PLACE)).toBeVisible();
	});
});
