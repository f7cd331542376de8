import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { EXTENSIONS_CHANNEL_PREFIX } from "@/lib/contract/endpoint";
import { api } from "../../api/client";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import { openNewWebhook, pageOf, sendTestEvent } from "../../support/pages/webhooks";
import { startReceiver } from "../../support/receiver";

test("A webhook's URL, name and headers change in place; its secret and log stay", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const [old, next] = [await startReceiver(), await startReceiver()];
	const webhook = await openNewWebhook(page, old.url);
	await sendTestEvent(page, "Reactions");
	await expect.poll(() => old.received.length).toBe(1);

	await page.goto(`/${ACCOUNT}/webhooks/${webhook.id}`);
	await webhook.own.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Edit webhook" }).click();
	const panel = page.getByRole("complementary", { name: "Edit webhook" });
	await panel.getByRole("textbox", { name: /^Name/ }).fill("Booking system");
	await panel.getByLabel("URL", { exact: true }).fill("not a URL");
	await panel.getByRole("button", { name: "Save changes" }).click();
	await expect(panel.getByLabel("URL", { exact: true })).toBeFocused();
	await panel.getByLabel("URL", { exact: true }).fill(next.url);
	await panel.getByRole("button", { name: "Add header" }).click();
	await panel.getByLabel("Header 1 name").fill("x-api-key");
	const key = randomUUID();
	await panel.getByLabel("Header 1 value").fill(key);
	await expectAccessible(page);
	await panel.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Webhook updated")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Booking system" })).toBeVisible();
	await expect(panel).toBeHidden();

	await sendTestEvent(page, "Reactions");
	await expect.poll(() => next.received.length).toBe(1);
	expect(old.received).toHaveLength(1);
	const [received] = next.received;
	expect(received?.headers["x-api-key"]).toBe(key);
	const signed = new Webhook(Buffer.from(webhook.secret, "hex"), { format: "raw" });
	expect(() => signed.verify(received?.body ?? "", received?.headers ?? {})).not.toThrow();

	// The log has both, and a stored value of a header is never shown again.
	await page.goto(`/${ACCOUNT}/webhooks/${webhook.id}`);
	await expect(page.getByRole("row", { name: /Reaction/ })).toHaveCount(2);
	await page.goto(`/${ACCOUNT}/webhooks/${webhook.id}/edit`);
	await expect(page.getByLabel("Header 1 name")).toHaveValue("x-api-key");
	await expect(page.getByLabel("Header 1 value")).toHaveValue("");
	expect(await page.content()).not.toContain(key);
	await webhook.remove();
	for (const receiver of [old, next]) receiver.stop();
});

test("Two people's changes to a webhook aren't overwritten without asking", async ({ ownerPage: page }) => {
	const url = `https://e2e-${randomUUID().slice(0, 8)}.example/hook`;
	const webhook = await openNewWebhook(page, url);
	await expect(pageOf(page, url)).toBeVisible();
	const panel = page.getByRole("complementary", { name: "Edit webhook" });
	const name = panel.getByRole("textbox", { name: /^Name/ });

	/** Saves a name while someone else changes everything. */
	async function saveTooLate(mine: string, theirs: { url: string; display_name: string }) {
		await page.goto(`/${ACCOUNT}/webhooks/${webhook.id}/edit`);
		await name.fill(mine);
		const settings = `${EXTENSIONS_CHANNEL_PREFIX}/accounts/${ACCOUNT}/webhooks/${webhook.id}/settings`;
		const changed = await api("PUT", settings, { body: { ...theirs, events: ["chat.template.update"] } });
		expect(changed.status, changed.text).toBe(200);
		await panel.getByRole("button", { name: "Save changes" }).click();
		await expect(panel.getByText("Someone changed this webhook")).toBeVisible();
		await expect(panel.getByText(theirs.url)).toBeVisible();
		await expect(name).toHaveValue(mine);
	}

	await saveTooLate("Mine", { url: `${url}/theirs`, display_name: "Theirs" });
	await panel.getByRole("button", { name: "Use theirs" }).click();
	await expect(name).toHaveValue("Theirs");
	await name.fill("Both");
	await panel.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("heading", { name: "Both" })).toBeVisible();
	await expect(panel).toBeHidden();

	await saveTooLate("Mine again", { url: `${url}/theirs-again`, display_name: "Theirs again" });
	await panel.getByRole("button", { name: "Overwrite with yours" }).click();
	await expect(page.getByRole("heading", { name: "Mine again" })).toBeVisible();
	await webhook.remove();
});

test("What happens to a webhook while it's edited is neither lost nor in the way", async ({
	ownerPage: page,
}) => {
	const webhook = await openNewWebhook(page, `https://e2e-${randomUUID().slice(0, 8)}.example/hook`);
	const edit = `/${ACCOUNT}/webhooks/${webhook.id}/edit`;
	const panel = page.getByRole("complementary", { name: "Edit webhook" });
	const name = panel.getByRole("textbox", { name: /^Name/ });
	await page.goto(edit);
	await test.step("what is typed while it's saved stays, and is saved next", async () => {
		const saving = await holdResponses(page, /\/webhooks\/\d+\/settings$/);
		await name.fill("Booking");
		await panel.getByRole("button", { name: "Save changes" }).click();
		await saving.answered;
		await name.fill("Booking system");
		saving.release();
		await expect(page.getByText("Webhook updated")).toBeVisible();
		await expect(name).toHaveValue("Booking system");
		await panel.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByRole("heading", { name: "Booking system" })).toBeVisible();
		await expect(panel).toBeHidden();
	});
	await test.step("the error of the last header is shown above the buttons", async () => {
		await page.setViewportSize({ width: 1440, height: 560 });
		await page.goto(edit);
		for (const number of [1, 2]) {
			await panel.getByRole("button", { name: "Add header" }).click();
			await panel.getByLabel(`Header ${number} name`).fill("x-api-key");
			await panel.getByLabel(`Header ${number} value`).fill("secret");
		}
		await name.focus();
		await panel.getByRole("button", { name: "Save changes" }).click();
		await expect(panel.getByLabel("Header 2 name")).toBeFocused();
		await expect(panel.getByText("This header is listed twice.")).toBeInViewport({ ratio: 1 });
		await panel.getByRole("button", { name: "Cancel" }).click();
		await page.getByRole("button", { name: "Leave" }).click();
		await page.setViewportSize({ width: 1440, height: 900 });
	});
	await test.step("the open tab stays behind the form and after it", async () => {
		const setup = webhook.own.getByRole("tab", { name: "Setup", exact: true });
		await page.goto(`/${ACCOUNT}/webhooks/${webhook.id}`);
		await setup.click();
		await webhook.own.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Edit webhook" }).click();
		await expect(panel).toBeVisible();
		await expect(setup).toHaveAttribute("aria-selected", "true");
		await panel.getByRole("button", { name: "Cancel" }).click();
		await expect(panel).toBeHidden();
		await expect(setup).toHaveAttribute("aria-selected", "true");
	});
	await test.step("one that is switched off meanwhile can be saved", async () => {
		await page.goto(edit);
		await name.fill("Reports");
		await webhook.own.getByRole("switch", { name: "Send events" }).click();
		await expect(webhook.own.getByRole("button", { name: "Enable…" })).toBeVisible();
		await panel.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText("Webhook updated")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
	});
	await webhook.remove();
});

test("A replay that took long shows its result until it's dismissed", async ({ ownerPage: page }) => {
	const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
	const replay = {
		id: 1,
		since: anHourAgo,
		created_at: anHourAgo,
		is_collecting: false,
		queued: 5,
		failed: 0,
	};
	let delivered = 2;
	await page.route(/\/replays(\?|$)/, (route) =>
		route.fulfill({ json: { success: true, data: [{ ...replay, delivered, waiting: 5 - delivered }] } }),
	);
	const webhook = await openNewWebhook(page, `https://e2e-${randomUUID().slice(0, 8)}.example/hooks/chat`);
	const progress = page.getByRole("status").filter({ hasText: "Replay since" });
	await expect(progress).toContainText("2 of 5 sent");
	delivered = 5;
	await expect(progress).toContainText("5 events: 5 delivered");
	await progress.getByRole("button").click();
	await expect(progress).toBeHidden();
	await webhook.remove();
});
