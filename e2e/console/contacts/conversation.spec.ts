import type { Locator } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import { framesDrawn, openConversation, texts } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";

const HOUR_MS = 3_600_000;

/** Lets older messages load, and expects the topmost one to stay where it is. */
async function expectToKeepPlace(log: Locator, load: () => void): Promise<void> {
	const message = await topmost(log);
	const before = await placeOf(log, message);
	const height = await log.evaluate((element) => element.scrollHeight);
	load();
	await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height + 1000);
	await expect.poll(async () => Math.abs((await placeOf(log, message)) - before)).toBeLessThanOrEqual(1);
}

/** A message's distance from the top of the conversation. */
async function placeOf(log: Locator, messageId: string): Promise<number> {
	return log.evaluate((element, id) => {
		const message = element.querySelector(`[data-message-id="${id}"]`);
		return message ? message.getBoundingClientRect().top - element.getBoundingClientRect().top : Number.NaN;
	}, messageId);
}

/** As dragging the scroll bar does: to the first loaded message. */
async function scrollToTop(log: Locator): Promise<void> {
	await log.evaluate((element) => {
		element.scrollTop = 0;
	});
}

async function topmost(log: Locator): Promise<string> {
	return log.evaluate((element) => {
		const top = element.getBoundingClientRect().top;
		const messages = [...element.querySelectorAll<HTMLElement>("[data-message-id]")];
		return messages.find((one) => one.getBoundingClientRect().top > top)?.dataset.messageId ?? "";
	});
}

test.describe("A conversation", () => {
	test("opens at the newest message, and keeps its position while older ones load", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportMessages(from, "Reader", texts(250), new Date(Date.now() - HOUR_MS));
		const release = await holdRequests(page, /\/(messages|history)\?.*before=/);
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 250\./)).toBeInViewport();
		await expect(page.getByText("250 messages")).toBeVisible();

		await scrollToTop(log);
		await expect(log.getByText(/^Message 151\./)).toBeInViewport();
		await expectToKeepPlace(log, release);

		await log.press("Home");
		await expect(log.getByText("Beginning of the conversation")).toBeInViewport();
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		await page.getByRole("button", { name: "Jump to latest message" }).click();
		await expect(log.getByText(/^Message 250\./)).toBeInViewport();
	});

	test("shows the day of messages that all fit once", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Short", texts(2), new Date());
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 2\./)).toBeInViewport();
		await expect(log.locator("..").getByText("Today", { exact: true })).toHaveCount(1);
	});

	test("shows every kind of message", async ({ ownerPage: page, expectAccessible }) => {
		const from = freshNumber();
		await reportMessages(from, "Kinds", [
			{ type: "text", text: { body: "*bold* and https://nordwind.example/x?y=1." } },
			{ type: "image", image: { id: "1", mime_type: "image/jpeg", caption: "My passport" } },
			{ type: "document", document: { id: "2", filename: "invoice.pdf", url: "https://files.example/2" } },
			{ type: "audio", audio: { id: "3", mime_type: "audio/ogg; codecs=opus", voice: true } },
			{ type: "location", location: { latitude: 52.525083, longitude: 13.369402, name: "Central Station" } },
			{
				type: "contacts",
				contacts: [{ name: { formatted_name: "Lucía Cruz" }, phones: [{ phone: "+52 55 8765" }] }],
			},
			{
				type: "interactive",
				interactive: {
					type: "nfm_reply",
					nfm_reply: { name: "flow", body: "Sent", response_json: '{"seat":"14A","flow_token":"secret"}' },
				},
			},
			{
				type: "order",
				order: {
					product_items: [{ product_retailer_id: "SEAT", quantity: 2, item_price: 12, currency: "EUR" }],
				},
			},
			{ type: "unsupported", errors: [{ code: 131051, title: "Message type unknown" }] },
			{ type: "hologram", hologram: { depth: 3 } },
			{ type: "text", text: { body: "مرحبا" } },
		]);
		const log = await openConversation(page, from);
		await expect(log.getByRole("strong").filter({ hasText: "bold" })).toBeVisible();
		const link = log.getByRole("link", { name: "https://nordwind.example/x?y=1" });
		await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
		await expect(log.getByText("My passport")).toBeVisible();
		await expect(log.getByText("invoice.pdf")).toBeVisible();
		await expect(log.getByRole("link", { name: "Download invoice.pdf" })).toBeVisible();
		await expect(log.getByRole("button", { name: "Play Voice message" })).toBeVisible();
		await expect(log.getByText("52.525083, 13.369402")).toBeVisible();
		await expect(log.getByText("Lucía Cruz")).toBeVisible();
		await expect(log.getByText("14A")).toBeVisible();
		await expect(log.getByText("secret")).toHaveCount(0);
		await expect(log.getByText("€24.00")).toBeVisible();
		await expect(log.getByText("Message type unknown")).toBeVisible();
		await expect(log.getByText("Message of type “hologram”")).toBeVisible();
		await expectAccessible(page);
	});

	test("shows pictures, which open in a viewer with their neighbours", async ({ ownerPage: page }) => {
		const from = freshNumber();
		const image = (id: string) => ({ type: "image", image: { id, mime_type: "image/jpeg", caption: id } });
		await reportMessages(from, "Pictures", [image("1"), image("gone-2"), image("3")]);
		const log = await openConversation(page, from);
		const picture = log.getByRole("button", { name: "Open image “3”" });
		await expect
			.poll(() => picture.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBeGreaterThan(0);
		await expect(log.getByText("File not available")).toBeVisible();
		await picture.click();
		const viewer = page.getByRole("dialog", { name: "3", exact: true });
		await expect(viewer.getByRole("img", { name: "3" })).toBeVisible();
		await expect(viewer).toBeFocused();
		await page.keyboard.press("+");
		await expect(viewer.getByText("150%")).toBeVisible();
		await page.keyboard.press("ArrowLeft");
		await expect(page.getByRole("dialog").getByText("File not available")).toBeVisible();
		await page.keyboard.press("ArrowLeft");
		await expect(page.getByRole("dialog", { name: "1", exact: true })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(picture).toBeFocused();
	});

	test("announces new messages without scrolling away from older ones", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "News", texts(90), new Date(Date.now() - HOUR_MS));
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 90\./)).toBeInViewport();
		await log.press("Home");
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		await framesDrawn(page, 5);
		const message = await topmost(log);
		const before = await placeOf(log, message);
		await reportMessages(from, "News", [{ type: "text", text: { body: "Are you there?" } }]);
		const pill = page.getByRole("button", { name: "1 new message" });
		await expect(pill).toBeVisible({ timeout: 30_000 });
		await expect.poll(() => placeOf(log, message)).toBe(before);
		await pill.click();
		await expect(log.getByText("Are you there?")).toBeInViewport();
		await expect(pill).toBeHidden();
	});

	test("keeps its place when the browser's own search scrolls up", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Searcher", texts(250), new Date(Date.now() - HOUR_MS));
		const release = await holdRequests(page, /\/(messages|history)\?.*before=/);
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 250\./)).toBeInViewport();
		await framesDrawn(page, 5);
		await scrollToTop(log);
		await framesDrawn(page, 30);
		await expect(log.getByText(/^Message 250\./)).not.toBeInViewport();
		await expectToKeepPlace(log, release);
		await expect(log.getByText(/^Message 250\./)).not.toBeInViewport();
	});

	test("shows new messages and offers a retry when older ones fail to load, and loses none", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportMessages(from, "Retry", texts(150), new Date(Date.now() - HOUR_MS));
		// Marking the messages as read would read them again, without a click.
		await page.route("**/api/accounts/*/live", (route) => route.abort());
		await page.route(/\/(messages|history)\?.*before=/, (route) => route.fulfill({ status: 500 }));
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 150\./)).toBeInViewport();
		await scrollToTop(log);
		await expect(log.getByText("Couldn't load older messages.")).toBeVisible({ timeout: 20_000 });
		await reportMessages(from, "Retry", [{ type: "text", text: { body: "Meanwhile" } }]);
		await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
		await expect(log.getByText("Couldn't load older messages.")).toBeVisible();
		await page.unroute(/\/(messages|history)\?.*before=/);
		await log.getByRole("button", { name: "Try again" }).click();
		await expect(async () => {
			await scrollToTop(log);
			await expect(log.getByText(/^Message 1\./)).toBeInViewport({ timeout: 1000 });
		}).toPass();
	});

	test("scrolls from a reply to the quoted message, however old", async ({ ownerPage: page }) => {
		const from = freshNumber();
		const started = new Date(Date.now() - HOUR_MS);
		await reportMessages(from, "Answers", texts(180), started);
		const first = `wamid.${from}.${Math.floor(started.getTime() / 1000)}.0`;
		await reportMessages(from, "Answers", [
			{ type: "text", text: { body: "To your first" }, context: { id: first } },
		]);
		const log = await openConversation(page, from);
		const answer = log.getByRole("article").filter({ hasText: "To your first" });
		await expect(answer.getByText("Earlier message")).toBeVisible();
		await answer.getByTitle("Go to quoted message").click();
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
	});

	test("starts to read when its row is clicked", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Clicked", texts(20), new Date(Date.now() - HOUR_MS));
		await page.goto(`/${ACCOUNT}/contacts?search=${from}`);
		const release = await holdRequests(page, /\/contacts\/\d+\?.*_rsc=/);
		const read = page.waitForRequest(/\/messages\?pageSize=100/);
		await page.locator("[data-row-link]").click();
		await read;
		release();
		await expect(page.getByRole("log").getByText(/^Message 20\./)).toBeInViewport();
	});

	test("shows received content, and never a platform error as the customer's text", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const from = freshNumber();
		const interactive = {
			type: "nfm_reply",
			nfm_reply: { name: "flow", body: "Sent", response_json: "not json" },
		};
		const errors = [{ code: 131000, title: "Error", error_data: { details: "Unsupported webhook payload" } }];
		const quoted = { id: `wamid.quoted.${from}`, type: "text", text: { body: "Departure *09:40* _sharp_" } };
		await reportMessages(from, "Odd", [
			quoted,
			{ type: "interactive", errors },
			{ type: "interactive", interactive },
			{ type: "location", location: { latitude: -10.93, longitude: -10.6, url: "https://maps.example/x" } },
			{ type: "document", document: { id: "1", filename: "\u202efdp.exe" } },
			{ type: "text", text: { body: "Thanks" }, context: { from, id: quoted.id } },
		]);
		const log = await openConversation(page, from);
		await expect(log.getByText("Unsupported message type")).toBeVisible();
		await expect(log.getByText("not json", { exact: true })).toBeVisible();
		await expect(log.getByText("No answers")).toBeHidden();
		await expect(log.getByText("-10.93, -10.6")).toHaveCount(1);
		await expect(log.getByRole("link", { name: "https://maps.example/x" })).toBeVisible();
		await expect(log.getByText("fdp.exe", { exact: true })).toBeVisible();
		await expect(log.getByTitle("Go to quoted message")).toContainText("Departure 09:40 sharp");
		await expectAccessible(page);
	});
});
