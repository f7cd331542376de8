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

test("A webhook is created, tested, fails, is explained, and works again once fixed", {
	tag: "@job",
}, async ({ ownerPage: page }) => {
	const receiver = await startReceiver();
	// No other test causes this event, so the webhook receives only what this test sends.
	const dialog = await register(page, receiver.url, "Template changes");
	const secret = await dialog.getByLabel("Signing secret", { exact: true }).inputValue();
	const own = await storeSecret(page, dialog, receiver.url);
	await expect(own).toContainText("No deliveries yet");

	await test.step("a test event arrives, signed with the displayed secret", async () => {
		await sendTestEvent(page, "Inbound messages");
		const inbound = deliveryOf(page, "chat.message.inbound");
		await expect(inbound).toContainText("Delivered: your server returned 204.");
		expect(readWith(secret, await nextReceived(receiver, 1))).toMatchObject({
			type: "chat.message.inbound",
			data: { test: true },
		});
		await expect(own).toContainText("The last event was delivered");
	});
	const reaction = deliveryOf(page, "chat.message.reaction");
	await test.step("a failure says what happened, what to do, and when it's retried", async () => {
		receiver.answer.status = 500;
		receiver.answer.body = "disk full";
		await sendTestEvent(page, "Reactions");
		await expect(reaction).toContainText("Your server failed to handle the event (500).");
		await expect(reaction).toContainText("Check your server's log at this time for errors");
		await expect(reaction).toContainText(/Next attempt in|about to start/);
		await expect(reaction.getByRole("region", { name: "Response", exact: true })).toContainText("disk full");
		await expect(own).toContainText(/Retrying since/);
	});
	await test.step("an endpoint that is down is explained differently", async () => {
		await receiver.close();
		await reaction.getByRole("button", { name: "Resend" }).click();
		await expect(reaction).toContainText("refused the connection");
		await expect(reaction).toContainText("Start your endpoint, and check the port in the URL.");
	});
	await test.step("once it's fixed, the same event arrives", async () => {
		receiver.answer.status = 204;
		receiver.answer.body = "";
		await receiver.open();
		await reaction.getByRole("button", { name: "Resend" }).click();
		await expect(reaction).toContainText("Delivered: your server returned 204.");
		await expect(own).toContainText("The last event was delivered");
		const reactions = receiver.received.filter(({ body }) => body.includes('"type":"chat.message.reaction"'));
		expect(new Set(reactions.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	});
	await test.step("all attempts are listed", async () => {
		await reaction.getByRole("combobox", { name: "Attempt" }).click();
		await page.getByRole("option", { name: /Attempt 1 · .* · Returned 500/ }).click();
		await expect(reaction.getByRole("region", { name: "Response", exact: true })).toContainText("disk full");
		await page.keyboard.press("Escape");
		await expect(reaction).toBeHidden();
	});
	await remove(page, own);
	receiver.stop();
});

test("Events that a disabled webhook missed are replayed after enabling it", { tag: "@job" }, async ({
	ownerPage: page,
}) => {
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
	const enabling = page.getByRole("dialog", { name: "Enable and replay missed events" });
	await own.getByRole("switch", { name: "Send events" }).click();
	await enabling.getByRole("button", { name: "Cancel" }).click();
	await expect(own.getByRole("switch", { name: "Send events" })).not.toBeChecked();
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

test("A rotated secret is shown once, and both secrets sign for a day", async ({
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

test("The log of a webhook filters, loads more, and opens deliveries by mouse, keyboard and address", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(LIST);
	await rowOf(page, REPORTS).getByRole("link").click();
	const table = page.getByRole("table", { name: "Deliveries" });
	const rows = table.locator("tr[data-delivery]");
	const links = table.getByRole("link");
	const panel = page.getByRole("complementary", { name: /^Delivery of chat/ });
	await expect(rows).toHaveCount(50);
	const address = page.url();

	await test.step("the arrow keys move between rows, and closing returns the focus", async () => {
		await links.first().focus();
		await page.keyboard.press("ArrowDown");
		await expect(links.nth(1)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/delivery=/);
		await expect(panel.getByRole("heading", { name: "Request" })).toBeVisible();
	});
	await test.step("an open delivery is accessible in both themes", async () => {
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await expectAccessible(page);
		}
	});
	await test.step("its body is copied unchanged in any view", async () => {
		const request = panel.getByRole("region", { name: "Request", exact: true });
		await request.getByRole("button", { name: "Copy Body of “Request”" }).click();
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		await expect.poll(copied).toMatch(/^\{"type":"chat\.message\./);
		await request.getByRole("button", { name: "Raw" }).click();
		await expect(request.locator("pre")).toHaveText(await copied());
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(links.nth(1)).toBeFocused();
	});
	await test.step("a click with Ctrl or Cmd opens it in another tab", async () => {
		const [tab] = await Promise.all([
			page.context().waitForEvent("page"),
			links.nth(1).click({ modifiers: ["ControlOrMeta"] }),
		]);
		await expect(tab).toHaveURL(/\/webhooks\/\d+\?delivery=/);
		await expect(tab.getByRole("complementary", { name: /^Delivery of chat/ })).toBeVisible();
		await expect(panel).toBeHidden();
		await tab.close();
	});
	await test.step("the head stays visible, and older deliveries load at the end", async () => {
		await rows.nth(45).scrollIntoViewIfNeeded();
		const head = table.getByRole("columnheader", { name: "Event" });
		await expect(head).toBeInViewport({ ratio: 1 });
		const [bar, headBox] = await Promise.all([
			page.getByRole("combobox", { name: "Status" }).boundingBox(),
			head.boundingBox(),
		]);
		expect(headBox?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
		await expect.poll(() => rows.count()).toBeGreaterThan(50);
	});
	await test.step("filters are stored in the URL", async () => {
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
		await page.goto(`${address}?state=failed`);
		await expect(
			page.getByText(/No older deliveries match these filters|No deliveries match these filters/),
		).toBeVisible();
		await expect(page.getByText("No older deliveries.")).toBeHidden();
	});
	await test.step("a delivery that is no longer available says so", async () => {
		await page.goto(`${address}?delivery=${randomUUID()}`);
		await expect(page.getByText("This delivery is no longer available")).toBeVisible();
		const gone = page.getByRole("complementary", { name: "Delivery", exact: true });
		await expect(gone.getByRole("heading", { name: "Delivery", exact: true })).toBeVisible();
		// The actual time depends on the service (DELIVERY_RETENTION_DAYS).
		await expect(gone).toContainText("usually kept for 30 days");
	});
});

test("The log names contacts, and finds deliveries by contact, event ID and message ID", async ({
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

test("The log adds new deliveries without moving the visible ones", async ({ ownerPage: page }) => {
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

test("The log doesn't announce an open delivery as new, and shows the same state", async ({
	ownerPage: page,
}) => {
	const receiver = await startReceiver();
	const { own, remove: removeIt } = await openNewWebhook(page, receiver.url);
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
	await removeIt();
	receiver.stop();
});
