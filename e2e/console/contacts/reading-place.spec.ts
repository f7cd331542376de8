import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { withoutFirstData } from "../../support/first-data";
import { startPublicOnly } from "../../support/other-service";
import { CONTACTS, nationalNumber, uniqueName } from "../../support/pages/contacts";
import { texts } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";
import { createContact, findContact } from "../../support/public-api";

const HOUR_MS = 3_600_000;

/** Reports a conversation. @returns the contact's URL */
async function conversationOf(name: string, count: number): Promise<string> {
	const from = freshNumber();
	await reportMessages(from, name, texts(count), new Date(Date.now() - HOUR_MS));
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

test("The reading position is kept for the details, the form and Back, but not for a link", async ({
	ownerPage: page,
}) => {
	const word = uniqueName("Reader");
	const silent = `${CONTACTS}/${await createContact({ name: word, number: nationalNumber(), country_code: "+49" })}`;
	const second = await conversationOf(word, 81);
	const first = await conversationOf(word, 80);
	const log = page.getByRole("log");
	const open = (address: string) => page.locator(`[data-row-link][href^="${address}?"]`).click();
	// The list has only these contacts, whatever other tests add.
	await page.goto(`${first}?search=${encodeURIComponent(word)}`);
	const place = await readBack(page);

	await test.step("the details", async () => {
		await page.getByRole("tab", { name: "Details" }).click();
		await expect(page.getByText("For developers")).toBeVisible();
		await page.getByRole("tab", { name: "Conversation" }).click();
		await expect.poll(() => placeIn(log)).toEqual(place);
		await expect(page).not.toHaveURL(/tab=/);

		await page.getByRole("tab", { name: "Details" }).click();
		await expect(page).toHaveURL(/tab=details/);
		await page.goBack();
		await expect(log).toBeVisible();
		await expect.poll(() => placeIn(log)).toEqual(place);
	});

	await test.step("the form", async () => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Edit contact" }).click();
		await page.getByRole("button", { name: "Cancel" }).click();
		await expect.poll(() => placeIn(log)).toEqual(place);
	});

	await test.step("Back from another contact, whose own position a link then leaves", async () => {
		await open(second);
		await expect(log.getByText(/^Message 81\./)).toBeInViewport();
		await readBack(page);
		await page.goBack();
		await expect.poll(() => placeIn(log)).toEqual(place);
		await open(second);
		await expect(log.getByText(/^Message 81\./)).toBeInViewport();
	});

	await test.step("a link opens the newest message, also from a contact without messages", async () => {
		await open(first);
		await expect(log.getByText(/^Message 80\./)).toBeInViewport();
		await readBack(page);
		await open(silent);
		await expect(page.getByRole("complementary").getByText("No messages yet")).toBeVisible();
		await open(first);
		await expect(log.getByText(/^Message 80\./)).toBeInViewport();
	});
});

test.describe("With a service that only pages backwards", () => {
	const PAGE = 100;

	/** A history of so many pages. */
	async function longHistory(page: Page, pages: () => number) {
		await withoutFirstData(page);
		await page.route(/\/messages\?/, async (route) => {
			const before = Number(new URL(route.request().url()).searchParams.get("before") ?? "0");
			const data = Array.from({ length: PAGE }, (_, index) => {
				const number = pages() * PAGE - before * PAGE - index;
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
			const hasMore = before + 1 < pages();
			await route.fulfill({
				json: {
					success: true,
					data,
					pagination: { page: 1, pageSize: PAGE, totalCount: pages() * PAGE, totalPages: pages() },
					messagesMeta: { hasMore, nextCursor: hasMore ? String(before + 1) : null },
				},
			});
		});
	}

	test("a linked message is looked for among older ones, and Home goes to the first loaded one", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { account, stop } = await startPublicOnly(page);
		const address = (await conversationOf("Backwards", 1)).replace(/^\/\d+/, `/${account}`);
		const log = page.getByRole("log");
		let pages = 3;
		await longHistory(page, () => pages);

		await test.step("says that the message doesn't exist once all are checked", async () => {
			await page.goto(`${address}?message=99999999`);
			await expect(page.getByText("This message no longer exists.")).toBeVisible();
		});

		await test.step("shows how many messages were checked, continues when asked, and finds it", async () => {
			pages = 60;
			await page.goto(`${address}?message=250`);
			await expect(page.getByText("Not among the latest 5,100 messages.")).toBeVisible({ timeout: 60_000 });
			await expectAccessible(page);
			await page.getByRole("button", { name: "Keep looking" }).click();
			await expect(page.locator('[data-message-id="250"]')).toBeInViewport();
			await expect(page.getByRole("button", { name: "Keep looking" })).toBeHidden();
		});

		await test.step("Home goes to the first loaded message", async () => {
			await page.goto(address);
			await expect(log.getByText("Message 6000.")).toBeInViewport();
			await log.press("Home");
			await expect(log.getByText("Message 5901.")).toBeInViewport();
		});
		await stop();
	});
});
