import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { CONTACTS } from "../../support/pages/contacts";
import { texts } from "../../support/pages/conversation";
import { newContact } from "../../support/pages/drafts";
import { freshNumber, reportMessages } from "../../support/platform";
import { findContact } from "../../support/public-api";

const HOUR_MS = 3_600_000;

async function conversationOf(from: string, count: number): Promise<string> {
	await reportMessages(from, "Reader", texts(count), new Date(Date.now() - HOUR_MS));
	return `${CONTACTS}/${await findContact(`+${from}`)}`;
}

/** The topmost visible message and its distance from the top of the conversation. */
function placeIn(log: Locator): Promise<{ id: string; px: number }> {
	return log.evaluate((element) => {
		const { top } = element.getBoundingClientRect();
		const messages = [...element.querySelectorAll<HTMLElement>("[data-message-id]")];
		const first = messages.find((one) => one.getBoundingClientRect().bottom > top);
		return {
			id: first?.dataset.messageId ?? "",
			px: Math.round((first?.getBoundingClientRect().top ?? 0) - top),
		};
	});
}

/** Scrolls into the middle of the loaded messages and waits until the position is stable. */
async function readBack(page: Page): Promise<{ id: string; px: number }> {
	const log = page.getByRole("log");
	await expect(log).toBeVisible();
	await expect(page.getByRole("button", { name: "Jump to latest message" })).toBeHidden();
	for (let count = 0; count < 3; count += 1) await log.press("PageUp");
	await expect(page.getByRole("button", { name: "Jump to latest message" })).toBeVisible();
	let place = { id: "", px: 0 };
	await expect(async () => {
		const before = place;
		place = await placeIn(log);
		expect(place).toEqual(before);
	}).toPass();
	return place;
}

test.describe("The reading position", () => {
	test("is kept while you look at the details or edit the contact", async ({ ownerPage: page }) => {
		await page.goto(await conversationOf(freshNumber(), 80));
		const place = await readBack(page);
		const log = page.getByRole("log");
		await page.getByRole("tab", { name: "Details" }).click();
		await expect(page.getByText("IDs")).toBeVisible();
		await page.getByRole("tab", { name: "Conversation" }).click();
		await expect.poll(() => placeIn(log)).toEqual(place);
		await expect(page).not.toHaveURL(/tab=/);

		await page.getByRole("tab", { name: "Details" }).click();
		await expect(page).toHaveURL(/tab=details/);
		await page.goBack();
		await expect(log).toBeVisible();
		await expect.poll(() => placeIn(log)).toEqual(place);

		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Edit contact" }).click();
		await page.getByRole("button", { name: "Cancel" }).click();
		await expect.poll(() => placeIn(log)).toEqual(place);
	});

	test("is restored by Back from another contact; a link opens the newest message", async ({
		ownerPage: page,
	}) => {
		const silent = `${CONTACTS}/${(await newContact()).id}`;
		const other = await conversationOf(freshNumber(), 3);
		const address = await conversationOf(freshNumber(), 80);
		await page.goto(address);
		const place = await readBack(page);
		const log = page.getByRole("log");
		const link = (to: string) => page.locator(`[data-row-link][href^="${to}"]`);
		await link(other).click();
		await expect(page.getByRole("log").getByText("Message 3.")).toBeVisible();
		await page.goBack();
		await expect.poll(() => placeIn(log)).toEqual(place);

		for (const [left, shown] of [
			[silent, "No messages yet"],
			[other, "Message 3."],
		] as const) {
			await link(left).click();
			await expect(page.getByRole("complementary").getByText(shown)).toBeVisible();
			await link(address).click();
			await expect(log.getByText(/^Message 80\./)).toBeInViewport();
			await readBack(page);
		}
	});

	test("isn't restored by a link that follows Back", async ({ ownerPage: page }) => {
		const first = await conversationOf(freshNumber(), 80);
		const second = await conversationOf(freshNumber(), 81);
		const log = page.getByRole("log");
		await page.goto(first);
		const place = await readBack(page);
		await page.locator(`[data-row-link][href^="${second}"]`).click();
		await expect(log.getByText(/^Message 81\./)).toBeInViewport();
		await readBack(page);
		await page.goBack();
		await expect.poll(() => placeIn(log)).toEqual(place);

		await page.locator(`[data-row-link][href^="${second}"]`).click();
		await expect(log.getByText(/^Message 81\./)).toBeInViewport();
	});
});

test.describe("A link to an old message, with a service that only pages backwards", () => {
	const PAGE = 100;

	/** A service without extensions, with a history of this many pages. */
	async function longHistory(page: Page, pages: number) {
		await page.route(/\/api\/accounts\/\d+\/extensions$/, (route) =>
			route.fulfill({ json: { success: true, data: { capabilities: [] } } }),
		);
		// The page starts with what the console's server knows of the real service, until it has read the above.
		await page.route(/\/history\?/, () => undefined);
		await page.route(/\/messages\?/, async (route) => {
			const before = Number(new URL(route.request().url()).searchParams.get("before") ?? "0");
			const data = Array.from({ length: PAGE }, (_, index) => {
				const number = pages * PAGE - before * PAGE - index;
				return {
					id: number,
					chat_message_id: `wamid.${number}`,
					content: `Message ${number}.`,
					message_type: "text",
					direction: "incoming",
					status: "received",
					message_time: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
				};
			});
			const hasMore = before + 1 < pages;
			await route.fulfill({
				json: {
					success: true,
					data,
					pagination: { page: 1, pageSize: PAGE, totalCount: pages * PAGE, totalPages: pages },
					messagesMeta: { hasMore, nextCursor: hasMore ? String(before + 1) : null },
				},
			});
		});
	}

	test("shows how many messages were checked, continues when asked, and finds it", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const address = await conversationOf(freshNumber(), 1);
		await longHistory(page, 60);
		await page.goto(`${address}?message=250`);
		await expect(page.getByText("Not among the latest 5,100 messages.")).toBeVisible({ timeout: 60_000 });
		await expectAccessible(page);
		await page.getByRole("button", { name: "Keep looking" }).click();
		await expect(page.locator('[data-message-id="250"]')).toBeInViewport();
		await expect(page.getByRole("button", { name: "Keep looking" })).toBeHidden();
	});

	test("says that the message doesn't exist once all are checked", async ({ ownerPage: page }) => {
		const address = await conversationOf(freshNumber(), 1);
		await longHistory(page, 3);
		await page.goto(`${address}?message=99999999`);
		await expect(page.getByText("This message no longer exists.")).toBeVisible();
	});

	test("also says so in a conversation without messages", async ({ ownerPage: page }) => {
		const { id } = await newContact();
		await page.goto(`${CONTACTS}/${id}?message=12`);
		await expect(page.getByText("This message no longer exists.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
	});
});
