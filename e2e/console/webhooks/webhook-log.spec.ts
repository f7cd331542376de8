import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "../../fixtures";
import {
	deliveryOf,
	LIST,
	openNewWebhook,
	register,
	remove,
	rowOf,
	sendTestEvent,
	storeSecret,
} from "../../support/pages/webhooks";
import { freshNumber, reportMessages } from "../../support/platform";
import { findContact, findMessage } from "../../support/public-api";
import { type Received, type Receiver, startReceiver } from "../../support/receiver";

const REPORTS = "reports.nordwind.example/status";

/** The event as an endpoint with this secret reads it; throws on a wrong signature. */
function readWith(secret: string, { body, headers }: Received): unknown {
	return new Webhook(Buffer.from(secret, "hex"), { format: "raw" }).verify(body, headers);
}

async function nextReceived(receiver: Receiver, count: number): Promise<Received> {
	await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(count);
	const received = receiver.received.at(-1);
	if (!received) throw new Error("Nothing was received.");
	return received;
}

test("a webhook is created, tested, fails, is explained, and works again once fixed", async ({
	ownerPage: page,
}) => {
	const receiver = await startReceiver();
	// No other test causes this event, so the webhook receives only what this test sends.
	const dialog = await register(page, receiver.url, "Template changes");
	const secret = await dialog.getByLabel("Signing secret", { exact: true }).inputValue();
	const own = await storeSecret(page, dialog, receiver.url);
	await expect(own).toContainText("No deliveries yet");

	// It works: the test event arrives, signed with the displayed secret.
	await sendTestEvent(page, "Inbound messages");
	const inbound = deliveryOf(page, "chat.message.inbound");
	await expect(inbound).toContainText("Delivered: your server returned 204.");
	expect(readWith(secret, await nextReceived(receiver, 1))).toMatchObject({
		type: "chat.message.inbound",
		data: { test: true },
	});
	await expect(own).toContainText("The last event was delivered");

	// It fails: the page says what happened, what to do, and when it's retried.
	receiver.answer.status = 500;
	receiver.answer.body = "disk full";
	await sendTestEvent(page, "Reactions");
	const reaction = deliveryOf(page, "chat.message.reaction");
	await expect(reaction).toContainText("Your server failed to handle the event (500).");
	await expect(reaction).toContainText("Check your server's log at this time for errors");
	await expect(reaction).toContainText(/Next attempt in|about to start/);
	await expect(reaction.getByRole("region", { name: "Response", exact: true })).toContainText("disk full");
	await expect(own).toContainText(/Retrying since/);

	// The endpoint is down.
	await receiver.close();
	await reaction.getByRole("button", { name: "Resend" }).click();
	await expect(reaction).toContainText("refused the connection");
	await expect(reaction).toContainText("Start your endpoint, and check the port in the URL.");

	// It's fixed: the same event arrives.
	receiver.answer.status = 204;
	receiver.answer.body = "";
	await receiver.open();
	await reaction.getByRole("button", { name: "Resend" }).click();
	await expect(reaction).toContainText("Delivered: your server returned 204.");
	await expect(own).toContainText("The last event was delivered");
	const reactions = receiver.received.filter(({ body }) => body.includes('"type":"chat.message.reaction"'));
	expect(new Set(reactions.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

	// All attempts are listed.
	await reaction.getByRole("combobox", { name: "Attempt" }).click();
	await page.getByRole("option", { name: /Attempt 1 · .* · Returned 500/ }).click();
	await expect(reaction.getByRole("region", { name: "Response", exact: true })).toContainText("disk full");
	await page.keyboard.press("Escape");
	await expect(reaction).toBeHidden();
	await remove(page, own);
	receiver.stop();
});

test("events that a disabled webhook missed are replayed after enabling it", async ({ ownerPage: page }) => {
	const receiver = await startReceiver();
	receiver.answer.status = 503;
	const events = ["chat.message.inbound"];
	const { own, remove: removeIt } = await openNewWebhook(page, receiver.url, events);
	await reportMessages(freshNumber(), "Replay", [{ type: "text", text: { body: "Missed at first" } }]);
	await nextReceived(receiver, 1);
	await expect(own).toContainText("Your endpoint isn't available");
	await own.getByRole("switch", { name: "Send events" }).click();
	await expect(own.getByRole("row", { name: /Skipped/ }).first()).toBeVisible();

	receiver.answer.status = 200;
	const before = receiver.received.length;
	await own.getByRole("button", { name: "Enable…" }).click();
	const dialog = page.getByRole("dialog", { name: "Enable and replay missed events" });
	await expect(dialog.getByRole("radio", { name: /^When it started failing/ })).toBeChecked();
	// The progress shows the chosen time.
	const hint = await dialog
		.getByText(/, 56 hours earlier to include events/)
		.first()
		.innerText();
	await expect(dialog.getByText(/^[1-9]\d* events? will be sent\.$/)).toBeVisible();
	await dialog.getByRole("radio", { name: /^Custom time/ }).click();
	await expect(dialog.getByText(/will be sent/)).toBeHidden();
	const whenDisabled = dialog.getByRole("radio", { name: /^When it was disabled/ });
	await whenDisabled.click();
	await expect(dialog.getByText(/will be sent/)).toBeVisible();

	// The webhook is enabled, but the replay fails.
	const replays = /\/webhooks\/\d+\/replays$/;
	await page.route(replays, (route) =>
		route.request().method() === "POST" ? route.abort() : route.fallback(),
	);
	await dialog.getByRole("button", { name: "Enable and replay" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Couldn't start the replay.");
	await expect(page.getByRole("button", { name: "Enable…", includeHidden: true })).toHaveCount(0);
	await expect(dialog.getByRole("alert")).toBeVisible();
	await expect(whenDisabled).toBeChecked();
	await page.unroute(replays);
	await dialog.getByRole("radio", { name: /^When it started failing/ }).click();
	await dialog.getByRole("button", { name: "Enable and replay" }).click();
	await expect(dialog).toBeHidden();
	const progress = own.getByRole("status").filter({ hasText: "Replay since" });
	await expect(progress).toContainText(/\d+ delivered/);
	await expect(progress).toContainText(hint.split(", 56 hours")[0] ?? "no time");
	await expect(own.getByRole("row", { name: /Skipped/ })).toHaveCount(0);
	await expect(own.getByRole("row", { name: /Delivered/ }).first()).toBeVisible();
	expect((await nextReceived(receiver, before + 1)).body).toContain("chat.message");
	await removeIt();
	receiver.stop();
});

test("a rotated secret is shown once, and both secrets sign for a day", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const receiver = await startReceiver();
	const { own, secret: old, remove: removeIt } = await openNewWebhook(page, receiver.url);
	await own.getByRole("button", { name: "Rotate" }).click();
	const question = page.getByRole("alertdialog", { name: "Rotate signing secret?" });
	await expect(question).toContainText("stays valid for 24 hours, until");
	await question.getByRole("button", { name: "Rotate secret" }).click();

	const dialog = page.getByRole("dialog", { name: "Store the new signing secret now" });
	const fresh = await dialog.getByLabel("Signing secret", { exact: true }).inputValue();
	expect(fresh).not.toBe(old);
	await page.keyboard.press("Escape");
	await page.mouse.click(2, 2);
	await expect(dialog).toBeVisible();
	await expectAccessible(page);
	await storeSecret(page, dialog, receiver.url);
	await expect(own).toContainText("Two until");

	await sendTestEvent(page, "Statuses");
	const received = await nextReceived(receiver, 1);
	for (const secret of [old, fresh]) expect(readWith(secret, received)).toMatchObject({ accountId: 1 });
	await removeIt();
	receiver.stop();
});

test("the set-up fits a phone, however long the URL", async ({ ownerPage: page }) => {
	const url = `https://long.example.com/${"a-part-of-a-path/".repeat(20)}?token=${"z".repeat(200)}`;
	const { own, remove: removeIt } = await openNewWebhook(page, url);
	await page.setViewportSize({ width: 390, height: 844 });
	await own.getByRole("tab", { name: "Setup" }).click();
	for (const title of ["Events", "About", "Signature"]) {
		const box = await own.getByRole("region", { name: title, exact: true }).boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? 0), title).toBeLessThanOrEqual(390);
	}
	await removeIt();
});

test.describe("The log", () => {
	test("stores its filters in the URL", async ({ ownerPage: page }) => {
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		const table = page.getByRole("table", { name: "Deliveries" });
		await expect(table.getByRole("row", { name: /Skipped/ }).first()).toBeVisible();
		await page.getByRole("combobox", { name: "Status" }).click();
		await page.getByRole("option", { name: "Delivered" }).click();
		await page.getByRole("combobox", { name: "Event" }).click();
		await page.getByRole("option", { name: "Statuses" }).click();
		await expect(page).toHaveURL(/state=delivered/);
		await expect(page).toHaveURL(/event=chat\.message\.status/);
		await page.reload();
		await expect(table.getByRole("row", { name: /Delivered/ }).first()).toBeVisible();
		await expect(table.getByRole("row", { name: /Skipped|Inbound message/ })).toHaveCount(0);

		await page.getByRole("combobox", { name: "Time" }).click();
		await page.getByRole("option", { name: "Last hour" }).click();
		await expect(page.getByRole("heading", { name: "No deliveries match these filters" })).toBeVisible();
		await page.getByRole("button", { name: "Clear filters" }).last().click();
		await expect(table.getByRole("row", { name: /Skipped/ }).first()).toBeVisible();
	});

	test("names contacts, and finds deliveries by contact, event ID and message ID", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const receiver = await startReceiver();
		const { own, remove: removeIt } = await openNewWebhook(page, receiver.url, ["chat.message.inbound"]);
		const [ana, ben] = [freshNumber(), freshNumber()];
		for (const from of [ana, ben]) {
			await reportMessages(from, `Name ${from}`, [{ type: "text", text: { body: "Hello" } }]);
		}
		const rows = own.locator("tr[data-delivery]");
		const rowFor = (from: string) => rows.filter({ hasText: `Inbound message · Name ${from}` });
		await expect(rowFor(ben)).toBeVisible();
		const eventId = (await rowFor(ben).getAttribute("data-delivery")) ?? "";
		await rowFor(ana).getByRole("link").click();
		const panel = deliveryOf(page, "chat.message.inbound");
		const messageId = await findMessage(await findContact(`+${ana}`), /^Hello$/);
		await expect(panel.getByRole("link", { name: String(messageId), exact: true })).toBeVisible();
		await expectAccessible(page);
		await panel.getByRole("link", { name: "Deliveries of this contact" }).click();
		await expect(page).toHaveURL(/\?contact=\d+$/);
		await expect(panel).toBeHidden();
		await expect(rowFor(ana)).toBeVisible();
		await expect(rows).toHaveCount(1);
		await own.getByRole("button", { name: `Remove filter Contact: Name ${ana}` }).click();
		await expect(rowFor(ben)).toBeVisible();

		const field = own.getByRole("textbox", { name: "Event ID or message ID" });
		await field.fill(eventId);
		await expect(rowFor(ben)).toBeVisible();
		await expect(rows).toHaveCount(1);
		await field.fill(String(messageId));
		await expect(rowFor(ana)).toBeVisible();
		await expect(rows).toHaveCount(1);
		await field.fill("Ana");
		await expect(own.getByRole("heading", { name: "This isn't an ID" })).toBeVisible();
		await field.press("Escape");
		await expect(rowFor(ben)).toBeVisible();
		await removeIt();
		receiver.stop();
	});

	test("loads older deliveries when you scroll to its end", async ({ ownerPage: page }) => {
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		const rows = page.getByRole("table", { name: "Deliveries" }).locator("tbody tr[data-delivery]");
		await expect(rows).toHaveCount(50);
		await rows.last().scrollIntoViewIfNeeded();
		await expect.poll(() => rows.count()).toBeGreaterThan(50);
	});

	test("adds new deliveries without moving the visible ones", async ({ ownerPage: page }) => {
		const receiver = await startReceiver();
		const { own, remove: removeIt } = await openNewWebhook(page, receiver.url, ["chat.message.inbound"]);
		const say = (count: number) =>
			reportMessages(
				freshNumber(),
				"Many",
				Array.from({ length: count }, (_, index) => ({ type: "text", text: { body: `Line ${index}` } })),
			);
		await say(20);
		const rows = own.locator("tr[data-delivery]");
		const delivered = rows.filter({ hasText: "Delivered" });
		await expect
			.poll(async () => (await rows.count()) >= 20 && (await delivered.count()) === (await rows.count()))
			.toBe(true);
		// The note above the log has fewer lines from then on.
		await expect(own).toContainText("The last event was delivered");
		const read = own.locator(`tr[data-delivery="${await rows.nth(15).getAttribute("data-delivery")}"]`);
		await read.evaluate((row) => row.scrollIntoView({ block: "center" }));
		const before = await read.boundingBox();

		await say(1);
		const fresh = own.getByRole("button", { name: /new deliver/ });
		await expect(fresh).toBeVisible();
		const after = await read.boundingBox();
		expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThan(2);
		await fresh.click();
		await expect(fresh).toBeHidden();
		await expect(rows.first()).toBeInViewport();
		await removeIt();
		receiver.stop();
	});

	test("works by keyboard, and returns the focus", async ({ ownerPage: page }) => {
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("link");
		await rows.first().focus();
		await page.keyboard.press("ArrowDown");
		await expect(rows.nth(1)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/delivery=/);
		const panel = page.getByRole("complementary", { name: /^Delivery of chat/ });
		await expect(panel.getByRole("heading", { name: "Request" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(rows.nth(1)).toBeFocused();
	});

	test("opens a delivery in another tab by its address", async ({ ownerPage: page }) => {
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		const row = page.getByRole("table", { name: "Deliveries" }).getByRole("link").nth(1);
		const [tab] = await Promise.all([
			page.context().waitForEvent("page"),
			row.click({ modifiers: ["ControlOrMeta"] }),
		]);
		await expect(tab).toHaveURL(/\/webhooks\/\d+\?delivery=/);
		const panel = { name: /^Delivery of chat/ };
		await expect(tab.getByRole("complementary", panel)).toBeVisible();
		await expect(page.getByRole("complementary", panel)).toBeHidden();
		await tab.close();
	});

	test("copies a body unchanged in any view", async ({ ownerPage: page }) => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		await page.getByRole("table", { name: "Deliveries" }).getByRole("link").first().click();
		const request = page.getByRole("region", { name: "Request", exact: true });
		await request.getByRole("button", { name: "Copy Body of “Request”" }).click();
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		await expect.poll(copied).toMatch(/^\{"type":"chat\.message\./);
		await request.getByRole("button", { name: "Raw" }).click();
		await expect(request.locator("pre")).toHaveText(await copied());
	});

	for (const colorScheme of ["light", "dark"] as const) {
		test(`is accessible in ${colorScheme}, with a delivery open`, async ({
			ownerPage: page,
			expectAccessible,
		}) => {
			await page.emulateMedia({ colorScheme });
			await page.goto(LIST);
			await rowOf(page, REPORTS).getByRole("link").click();
			const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("link");
			await rows.nth(3).click();
			await expect(page.getByRole("heading", { name: "Request" })).toBeVisible();
			await expectAccessible(page);
		});
	}

	test("says that a delivery is no longer available", async ({ ownerPage: page }) => {
		await page.goto(LIST);
		await rowOf(page, REPORTS).getByRole("link").click();
		await expect(page).toHaveURL(/\/webhooks\/\d+$/);
		await page.goto(`${page.url()}?delivery=${randomUUID()}`);
		await expect(page.getByText("This delivery is no longer available")).toBeVisible();
		const panel = page.getByRole("complementary", { name: "Delivery", exact: true });
		await expect(panel.getByRole("heading", { name: "Delivery", exact: true })).toBeVisible();
		// The actual time depends on the service (DELIVERY_RETENTION_DAYS).
		await expect(panel).toContainText("usually kept for 30 days");
	});
});
