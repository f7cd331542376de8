import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { CONTACTS } from "../../support/pages/contacts";
import { openPalette } from "../../support/pages/frame";
import { freshNumber, type ReportedMessage, reportMessages, reportSent } from "../../support/platform";
import { findContact } from "../../support/public-api";

const DAY_MS = 86_400_000;

const text = (body: string): ReportedMessage => ({ type: "text", text: { body } });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/**
 * Reports a conversation with a word at the beginning, 200 other messages, and the word again at the end.
 * @returns the customer's number, and the conversation's URL
 */
async function reportConversation(word: string): Promise<{ from: string; address: string }> {
	const from = freshNumber();
	const between = Array.from({ length: 200 }, (_, index) => text(`Between ${index + 1}.`));
	await reportMessages(from, "Finder", [text(`First ${word} of all`)], daysAgo(40));
	await reportMessages(from, "Finder", between, daysAgo(2));
	await reportMessages(from, "Finder", [text(`Last ${word}`)], daysAgo(1));
	return { from, address: `${CONTACTS}/${await findContact(`+${from}`)}` };
}

/** How many matches are highlighted as the current one. */
const currentHighlights = (page: Page) => page.evaluate(() => CSS.highlights.get("find-current")?.size);

test("Messages of a conversation are found by words or by date, copied, and linked to", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	const { address } = await reportConversation("Reisepaß");
	const log = page.getByRole("log");
	const field = page.getByRole("textbox", { name: "Find in conversation" });
	const first = log.getByText("First Reisepaß of all");
	const last = log.getByText("Last Reisepaß");
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	const choose = async (shown: string, action: string) => {
		const message = log.getByRole("article").filter({ hasText: shown });
		await message.hover();
		await message.getByRole("button", { name: "Message actions" }).click();
		await page.getByRole("menuitem", { name: action }).click();
	};

	await test.step("from the newest match to the oldest", async () => {
		await page.goto(address);
		await expect(last).toBeInViewport();
		// The key does nothing before it's known that the service can search.
		await expect(page.getByRole("button", { name: "Find in conversation" })).toBeVisible();
		await log.press("ControlOrMeta+f");
		await field.fill("reisepass");
		await expect(page.getByText("1 of 2")).toBeVisible();
		await field.press("Enter");
		await expect(page.getByText("2 of 2")).toBeVisible();
		await expect(first).toBeInViewport();
		await expect(page).toHaveURL(/find=reisepass/);
		await expect.poll(() => currentHighlights(page)).toBe(1);
		await expectAccessible(page);
	});

	await test.step("again from the newest, once the search was closed", async () => {
		await field.press("Escape");
		await expect(field).toBeHidden();
		await log.press("ControlOrMeta+f");
		await field.fill("reisepass");
		await expect(page.getByText("1 of 2")).toBeVisible();
		await expect(last).toBeInViewport();
		await field.fill("no such word");
		await expect(page.getByText("No matches")).toBeVisible();
		await field.press("Escape");
		await expect(field).toBeHidden();
		await expect(log).toBeFocused();
	});

	await test.step("copied, one as text and several with names and times", async () => {
		await choose("Last Reisepaß", "Copy text");
		await expect.poll(clipboard).toBe("Last Reisepaß");
		await choose("Last Reisepaß", "Select messages");
		await log
			.getByRole("article")
			.filter({ hasText: "Between 199." })
			.getByRole("checkbox")
			.click({ modifiers: ["Shift"] });
		await expect(page.getByText("3 messages selected")).toBeVisible();
		await page.getByRole("button", { name: "Copy", exact: true }).click();
		await expect
			.poll(clipboard)
			.toMatch(
				/^[\d :-]+ · Finder\nBetween 199\.\n\n[\d :-]+ · Finder\nBetween 200\.\n\n[\d :-]+ · Finder\nLast Reisepaß$/,
			);
		await expect(page.getByText("3 messages selected")).toBeHidden();
	});

	await test.step("by date", async () => {
		await page.getByRole("button", { name: "Jump to date" }).click();
		const calendar = page.getByRole("dialog", { name: "Jump to date" });
		const earlier = calendar.getByRole("button", { name: "Previous month" });
		const days = calendar.getByRole("grid").getByRole("button", { disabled: false });
		await earlier.click();
		await expectAccessible(page);
		// Up to the first month, since others may have a single day with messages, too.
		await expect(async () => {
			if (await earlier.isEnabled()) await earlier.click();
			await expect(earlier).toBeDisabled({ timeout: 1000 });
		}).toPass();
		await expect(days).toHaveCount(1);
		await days.click();
		await expect(first).toBeInViewport();
	});

	await test.step("a copied link opens the conversation at its message", async () => {
		await choose("First Reisepaß of all", "Copy link");
		await expect.poll(clipboard).toMatch(/\/contacts\/\d+\?message=\d+$/);
		await page.goto(await clipboard());
		await expect(first).toBeInViewport();
	});
});

test.describe("Messages are found", () => {
	test("in all conversations, from the contacts page and the palette, by sender and dates", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const word = `zebra${randomUUID().slice(0, 8)}`;
		const { from, address } = await reportConversation(word);
		const log = page.getByRole("log");
		const panel = page.getByRole("complementary", { name: "Search messages" });
		const hits = panel.getByRole("listitem");
		const filters = page.getByRole("dialog", { name: "Filter messages" });
		const [newest, oldest] = [new RegExp(`Last ${word}`), new RegExp(`First ${word}`)];
		const choose = async (filter: string, option: string) => {
			await filters.getByRole("combobox", { name: filter }).click();
			await page.getByRole("option", { name: option }).click();
		};
		const day = (ago: number) => daysAgo(ago).toISOString().slice(0, 10);

		await test.step("a hit opens its conversation there, and Back returns to the hits", async () => {
			await page.goto(CONTACTS);
			await page.getByRole("link", { name: "Search messages" }).click();
			await panel.getByRole("textbox", { name: "Search messages" }).fill(word.toUpperCase());
			await expect(hits).toHaveCount(2);
			await panel.getByRole("link").filter({ hasText: "First" }).click();
			await expect(log.getByText(`First ${word} of all`)).toBeInViewport();
			await page.goBack();
			await expect(hits).toHaveCount(2);
		});

		await test.step("the palette leads to a message", async () => {
			await openPalette(page);
			await page.keyboard.type(word);
			await page
				.getByRole("option")
				.filter({ hasText: `Last ${word}` })
				.click();
			await expect(page).toHaveURL((url) => url.pathname === address && url.searchParams.has("message"));
			await expect(log.getByText(`Last ${word}`)).toBeInViewport();
		});

		await test.step("of one sender, and between dates", async () => {
			await reportSent(from, { id: `wamid.sent.${word}`, ...text(`Our ${word}`) });
			await page.goto(`${CONTACTS}/messages?words=${word}`);
			await expect(hits).toHaveCount(3);
			await panel.getByRole("button", { name: "Filter", exact: true }).click();
			await choose("Sender", "From us");
			await expect(hits).toHaveText([new RegExp(`Our ${word}`)]);
			await choose("Sender", "From the contact");
			await expect(hits).toHaveText([newest, oldest]);
			await choose("Time", "Custom dates");
			await filters.getByLabel("From", { exact: true }).fill(day(50));
			await filters.getByLabel("To", { exact: true }).fill(day(30));
			await expect(hits).toHaveText([oldest]);
			await expectAccessible(page);
			await page.keyboard.press("Escape");
		});

		await test.step("with filters that the URL keeps, and that can be removed", async () => {
			await page.reload();
			await expect(hits).toHaveText([oldest]);
			await panel.getByRole("button", { name: "Remove filter From the contact" }).click();
			await expect(page).not.toHaveURL(/sender=/);
			await panel.getByRole("button", { name: "Filter (1)" }).click();
			await filters.getByLabel("From", { exact: true }).fill(day(20));
			await expect(panel.getByText("The last day is before the first")).toBeVisible();
			await filters.getByLabel("To", { exact: true }).fill(day(10));
			await expect(panel.getByText("No message with these words matches the filters.")).toBeVisible();
			await page.keyboard.press("Escape");
			await panel.getByRole("button", { name: "Clear filters" }).click();
			await expect(hits).toHaveCount(3);
		});
	});

	test("in a conversation, of one sender and among the platform's notes, which can be linked", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const from = freshNumber();
		const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
		const note = { type: "system", system: { body: "Changed identity", type: "customer_identity_changed" } };
		const later = Array.from({ length: 60 }, (_, index) => text(`Later ${index + 1}.`));
		await reportMessages(from, "Noted", [text("Before"), note], daysAgo(2));
		await reportMessages(from, "Noted", later, daysAgo(1));
		await reportMessages(from, "Noted", [text("My voucher?")], minutesAgo(30));
		await reportSent(from, { ...text("Your voucher"), id: `wamid.${randomUUID()}` });
		await reportMessages(from, "Noted", [text("That voucher expired")], minutesAgo(10));
		const address = `${CONTACTS}/${await findContact(`+${from}`)}`;

		await test.step("of one sender, which a reload keeps", async () => {
			await page.goto(`${address}?find=voucher`);
			await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
			const sender = page.getByRole("combobox", { name: "Sender" });
			await sender.click();
			await page.getByRole("option", { name: "From us" }).click();
			await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
			const highlighted = () =>
				page.evaluate(() =>
					["find", "find-current"].flatMap((name) =>
						[...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).startContainer.textContent),
					),
				);
			await expect.poll(highlighted).toEqual(["Your voucher"]);
			await expectAccessible(page);
			await page.reload();
			await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
			await sender.click();
			await page.getByRole("option", { name: "From the contact" }).click();
			await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
		});

		await test.step("a note of the platform", async () => {
			await page.goto(`${address}?find=identity`);
			await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
			const found = page
				.getByRole("log")
				.locator("[data-message-id]")
				.filter({ hasText: "Changed identity" });
			await expect(found).toBeInViewport();
			await expect.poll(() => currentHighlights(page)).toBe(1);
			const id = await found.getAttribute("data-message-id");
			await page.goto(`${address}?message=${id}`);
			await expect(found).toBeInViewport();
			await found.getByRole("button", { name: "Message actions" }).click();
			await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
		});
	});

	test("in a conversation, also after pages whose hits are all hidden", async ({ ownerPage: page }) => {
		const { address } = await reportConversation("order 4917");
		let emptyPages = 0;
		await page.route(/message-search\?/, async (route) => {
			const url = new URL(route.request().url());
			if (emptyPages < 12) {
				emptyPages += 1;
				const data = { hits: [], next_cursor: `after ${emptyPages}`, count: null, is_complete: true };
				return route.fulfill({ json: { success: true, message: "", data } });
			}
			url.searchParams.delete("before");
			const response = await route.fetch({ url: url.href });
			const body = await response.json();
			return route.fulfill({ response, json: { ...body, data: { ...body.data, count: null } } });
		});
		await page.goto(address);
		await page.getByRole("button", { name: "Find in conversation" }).click();
		const field = page.getByRole("textbox", { name: "Find in conversation" });
		await field.fill("4917");
		await expect(page.getByText("No matches so far")).toBeVisible();
		expect(emptyPages).toBe(10);
		await field.press("Enter");
		await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
		await field.press("Enter");
		await expect(page.getByRole("log").getByText("First order 4917 of all")).toBeInViewport();
	});
});
