import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { openPalette } from "../../support/pages/frame";
import { freshNumber, type ReportedMessage, reportMessages, reportSent } from "../../support/platform";
import { findContact } from "../../support/public-api";

const DAY_MS = 86_400_000;

/** A conversation with a word at the beginning, 200 other messages, and the word again at the end. */
async function openConversation(page: Page, word: string): Promise<string> {
	const from = freshNumber();
	const text = (body: string): ReportedMessage => ({ type: "text", text: { body } });
	const between = Array.from({ length: 200 }, (_, index) => text(`Between ${index + 1}.`));
	await reportMessages(from, "Finder", [text(`First ${word} of all`)], new Date(Date.now() - 40 * DAY_MS));
	await reportMessages(from, "Finder", between, new Date(Date.now() - 2 * DAY_MS));
	await reportMessages(from, "Finder", [text(`Last ${word}`)], new Date(Date.now() - DAY_MS));
	await page.goto(`/${ACCOUNT}/contacts/${await findContact(`+${from}`)}`);
	await expect(page.getByRole("log").getByText(`Last ${word}`)).toBeInViewport();
	return from;
}

test.describe("Messages are found", () => {
	test("in a conversation, from the newest hit to the oldest", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		await openConversation(page, "Reisepaß");
		const log = page.getByRole("log");
		// The key does nothing before it's known that the service can search.
		await expect(page.getByRole("button", { name: "Find in conversation" })).toBeVisible();
		await log.press("ControlOrMeta+f");
		const field = page.getByRole("textbox", { name: "Find in conversation" });
		await field.fill("reisepass");
		await expect(page.getByText("1 of 2")).toBeVisible();
		await field.press("Enter");
		await expect(page.getByText("2 of 2")).toBeVisible();
		await expect(log.getByText("First Reisepaß of all")).toBeInViewport();
		await expect(page).toHaveURL(/find=reisepass/);
		await expect.poll(() => page.evaluate(() => CSS.highlights.get("find-current")?.size)).toBe(1);
		await expectAccessible(page);
		await field.press("Escape");
		await expect(field).toBeHidden();
		await log.press("ControlOrMeta+f");
		await field.fill("reisepass");
		await expect(page.getByText("1 of 2")).toBeVisible();
		await expect(log.getByText("Last Reisepaß")).toBeInViewport();
		await field.fill("no such word");
		await expect(page.getByText("No matches")).toBeVisible();
		await field.press("Escape");
		await expect(field).toBeHidden();
		await expect(log).toBeFocused();
	});

	test("in a conversation, of one sender", async ({ ownerPage: page, expectAccessible }) => {
		const from = freshNumber();
		const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
		const text = (body: string): ReportedMessage => ({ type: "text", text: { body } });
		await reportMessages(from, "Finder", [text("My voucher?")], at(30));
		await reportSent(from, { ...text("Your voucher"), id: `wamid.${randomUUID()}` });
		await reportMessages(from, "Finder", [text("That voucher expired")], at(10));
		await page.goto(`/${ACCOUNT}/contacts/${await findContact(`+${from}`)}?find=voucher`);
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

	test("in a conversation, also after pages whose hits are all hidden", async ({ ownerPage: page }) => {
		await openConversation(page, "order 4917");
		let emptyPages = 0;
		await page.route(/message-search\?/, async (route) => {
			const address = new URL(route.request().url());
			if (emptyPages < 12) {
				emptyPages += 1;
				const data = { hits: [], next_cursor: `after ${emptyPages}`, count: null, is_complete: true };
				return route.fulfill({ json: { success: true, message: "", data } });
			}
			address.searchParams.delete("before");
			const response = await route.fetch({ url: address.href });
			const body = await response.json();
			return route.fulfill({ response, json: { ...body, data: { ...body.data, count: null } } });
		});
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

	test("also among the platform's notes, which can be linked", async ({ ownerPage: page }) => {
		const from = freshNumber();
		const text = (body: string): ReportedMessage => ({ type: "text", text: { body } });
		const note = { type: "system", system: { body: "Changed identity", type: "customer_identity_changed" } };
		const later = Array.from({ length: 60 }, (_, index) => text(`Later ${index + 1}.`));
		await reportMessages(from, "Noted", [text("Before"), note], new Date(Date.now() - 2 * DAY_MS));
		await reportMessages(from, "Noted", later, new Date(Date.now() - DAY_MS));
		const address = `/${ACCOUNT}/contacts/${await findContact(`+${from}`)}`;
		await page.goto(`${address}?find=identity`);
		await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
		const found = page.getByRole("log").locator("[data-message-id]").filter({ hasText: "Changed identity" });
		await expect(found).toBeInViewport();
		await expect.poll(() => page.evaluate(() => CSS.highlights.get("find-current")?.size)).toBe(1);
		const id = await found.getAttribute("data-message-id");
		await page.goto(`${address}?message=${id}`);
		await expect(found).toBeInViewport();
		await found.getByRole("button", { name: "Message actions" }).click();
		await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
	});

	test("in all conversations, from the palette and the contacts page", async ({ ownerPage: page }) => {
		const word = `zebra${Date.now()}`;
		const from = await openConversation(page, word);
		await page.goto(`/${ACCOUNT}/contacts`);
		await page.getByRole("link", { name: "Search messages" }).click();
		const panel = page.getByRole("complementary", { name: "Search messages" });
		await panel.getByRole("textbox", { name: "Search messages" }).fill(word.toUpperCase());
		await expect(panel.getByRole("listitem")).toHaveCount(2);
		await panel.getByRole("link").filter({ hasText: "First" }).click();
		await expect(page.getByRole("log").getByText(`First ${word} of all`)).toBeInViewport();
		await page.goBack();
		await expect(panel.getByRole("listitem")).toHaveCount(2);

		await openPalette(page);
		await page.keyboard.type(word);
		await page
			.getByRole("option")
			.filter({ hasText: `Last ${word}` })
			.click();
		await expect(page).toHaveURL(new RegExp(`contacts/${await findContact(`+${from}`)}\\?message=`));
		await expect(page.getByRole("log").getByText(`Last ${word}`)).toBeInViewport();
	});

	test("from one sender and between dates, with filters that stay in the address", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const word = `quokka${Date.now()}`;
		const from = await openConversation(page, word);
		await reportSent(from, { id: `wamid.sent.${word}`, type: "text", text: { body: `Our ${word}` } });
		await page.goto(`/${ACCOUNT}/contacts/messages?words=${word}`);
		const panel = page.getByRole("complementary", { name: "Search messages" });
		const hits = panel.getByRole("listitem");
		await expect(hits).toHaveCount(3);
		const filters = page.getByRole("dialog", { name: "Filter messages" });
		await panel.getByRole("button", { name: "Filter", exact: true }).click();
		await filters.getByRole("combobox", { name: "Sender" }).click();
		await page.getByRole("option", { name: "From us" }).click();
		await expect(hits).toHaveText([new RegExp(`Our ${word}`)]);
		await filters.getByRole("combobox", { name: "Sender" }).click();
		await page.getByRole("option", { name: "From the contact" }).click();
		await expect(hits).toHaveText([new RegExp(`Last ${word}`), new RegExp(`First ${word}`)]);
		await filters.getByRole("combobox", { name: "Time" }).click();
		await page.getByRole("option", { name: "Custom dates" }).click();
		const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
		await filters.getByLabel("From", { exact: true }).fill(day(50));
		await filters.getByLabel("To", { exact: true }).fill(day(30));
		await expect(hits).toHaveText([new RegExp(`First ${word}`)]);
		await expectAccessible(page);
		await page.keyboard.press("Escape");

		await page.reload();
		await expect(hits).toHaveText([new RegExp(`First ${word}`)]);
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

	test("by date", async ({ ownerPage: page, expectAccessible }) => {
		await openConversation(page, "date");
		await page.getByRole("button", { name: "Jump to date" }).click();
		const calendar = page.getByRole("group", { name: "Jump to date" });
		const earlier = calendar.getByRole("button", { name: "Previous month" });
		await earlier.click();
		await expectAccessible(page);
		// Up to the first month, since others may have a single day with messages, too.
		await expect(async () => {
			if (await earlier.isEnabled()) await earlier.click();
			await expect(earlier).toBeDisabled({ timeout: 1000 });
		}).toPass();
		await expect(calendar.locator("[data-date]")).toHaveCount(1);
		await calendar.locator("[data-date]").click();
		await expect(page.getByRole("log").getByText("First date of all")).toBeInViewport();
	});

	test("and copied, one as text or link and several with names and times", async ({ ownerPage: page }) => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await openConversation(page, "copy");
		const log = page.getByRole("log");
		const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
		const choose = async (text: string, action: string) => {
			const message = log.getByRole("article").filter({ hasText: text });
			await message.hover();
			await message.getByRole("button", { name: "Message actions" }).click();
			await page.getByRole("menuitem", { name: action }).click();
		};
		await choose("Last copy", "Copy text");
		await expect.poll(clipboard).toBe("Last copy");
		await choose("Last copy", "Copy link");
		await expect.poll(clipboard).toMatch(/\/contacts\/\d+\?message=\d+$/);
		await choose("Last copy", "Select messages");
		await log
			.getByRole("article")
			.filter({ hasText: "Between 199." })
			.getByRole("checkbox")
			.click({ modifiers: ["Shift"] });
		await expect(page.getByText("3 messages selected")).toBeVisible();
		await page.getByRole("button", { name: "Copy", exact: true }).click();
		await expect
			.poll(clipboard)
			.toMatch(/^\[.+\] Finder: Between 199\.\n\[.+\] Finder: Between 200\.\n\[.+\] Finder: Last copy$/);
	});
});
