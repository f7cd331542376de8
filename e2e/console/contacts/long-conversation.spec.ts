import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { openConversation } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";
import { findContact, findMessage } from "../../support/public-api";

/** More than the pages that stay loaded. */
const COUNT = 1_300;
const BATCH = 650;
const HOUR_MS = 3_600_000;
const NEWS = "Are you there?";

/** Reports a long conversation. The tenth and the tenth last message contain the word "needle". */
async function reportLong(from: string): Promise<void> {
	const startedAt = Date.now() - HOUR_MS;
	const messages = Array.from({ length: COUNT }, (_, index) => {
		const isMarked = index + 1 === 10 || index + 1 === COUNT - 9;
		return { type: "text", text: { body: `Message ${index + 1}.${isMarked ? " needle" : ""}` } };
	});
	for (let at = 0; at < COUNT; at += BATCH) {
		await reportMessages(from, "Long", messages.slice(at, at + BATCH), new Date(startedAt + at * 1000));
	}
}

/** Starts a selection with the newest message. */
async function selectNewest(page: Page, log: Locator): Promise<void> {
	const newest = log.getByRole("article").filter({ hasText: `Message ${COUNT}.` });
	await newest.hover();
	await newest.getByRole("button", { name: "Message actions" }).click();
	await page.getByRole("menuitem", { name: "Select messages" }).click();
}

/** Scrolls until a text is visible, half of the height a frame. @returns the numbers of all messages, as they appeared */
async function scrollTo(log: Locator, direction: "back" | "forward", text: string): Promise<number[]> {
	return log.evaluate(
		async (list, { sign, text: wanted }) => {
			const seen = new Set<number>();
			for (;;) {
				const { top, bottom } = list.getBoundingClientRect();
				const shown = [...list.querySelectorAll<HTMLElement>("[data-message-id]")].filter((message) => {
					const place = message.getBoundingClientRect();
					return place.bottom > top && place.top < bottom;
				});
				if (sign < 0) shown.reverse();
				for (const message of shown) {
					const number = Number(/Message (\d+)\./.exec(message.textContent ?? "")?.[1]);
					if (number) seen.add(number);
				}
				if (shown.some((message) => message.textContent?.includes(wanted))) return [...seen];
				list.scrollTop += (sign * list.clientHeight) / 2;
				list.dispatchEvent(new Event("scroll"));
				await new Promise((resolve) => requestAnimationFrame(resolve));
			}
		},
		{ sign: direction === "back" ? -1 : 1, text },
	);
}

const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);

test.describe("A long conversation", () => {
	test("shows every message in order, far back and forward again", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportLong(from);
		const loadedAgain: string[] = [];
		page.on("request", (request) => {
			if (/\/history\?.*after=/.test(request.url())) loadedAgain.push(request.url());
		});
		const log = await openConversation(page, from);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		expect(await scrollTo(log, "back", "Message 1.")).toEqual(numbers.toReversed());
		await reportMessages(from, "Long", [{ type: "text", text: { body: NEWS } }]);
		await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
		expect(await scrollTo(log, "forward", NEWS)).toEqual(numbers);
		expect(loadedAgain.length).toBeGreaterThan(0);
	});

	test("counts messages that arrive while you read far back, and goes to them at once", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportLong(from);
		const log = await openConversation(page, from);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		await scrollTo(log, "back", "Message 1.");
		await reportMessages(from, "Long", [{ type: "text", text: { body: NEWS } }]);
		const pill = page.getByRole("button", { name: "1 new message" });
		await expect(pill).toBeVisible();
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		await pill.click();
		await expect(log.getByText(NEWS)).toBeInViewport();
		await expect(pill).toBeHidden();

		await scrollTo(log, "back", "Message 1.");
		await log.press("End");
		await expect(log.getByText(NEWS)).toBeInViewport();
	});

	test("goes to its first message with Home, and to the newest with End", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportLong(from);
		const reads: string[] = [];
		page.on("request", (request) => {
			if (/\/history\?/.test(request.url())) reads.push(request.url());
		});
		const log = await openConversation(page, from);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		// Shown once it's known that the service can read at any place.
		await expect(page.getByRole("button", { name: "Jump to date" })).toBeVisible();
		await log.press("Home");
		await expect(log.getByText("Beginning of the conversation")).toBeInViewport();
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		// Not by way of everything in between.
		expect(reads.length).toBeLessThan(8);
		// Messages after it are in view with it.
		const passed = await scrollTo(log, "forward", "Message 200.");
		expect(passed).toEqual(numbers.slice(0, passed.length));
		await log.press("End");
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		await log.press("Home");
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
	});

	test("without reading at any place, goes to the first loaded message with Home", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportLong(from);
		await page.route(/\/extensions$/, async (route) => {
			const response = await route.fetch();
			const body = await response.text();
			await route.fulfill({ response, body: body.replaceAll("history-around", "something-else") });
		});
		const log = await openConversation(page, from);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		await log.press("Home");
		await expect(log.getByText(`Message ${COUNT - 99}.`)).toBeInViewport();
	});

	test("keeps a message that arrives while older ones load", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportLong(from);
		const log = await openConversation(page, from);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		const release = await holdRequests(page, /\/history\?.*before=/);
		const older = page.waitForRequest(/\/history\?.*before=/);
		await scrollTo(log, "back", `Message ${COUNT - 80}.`);
		await older;
		await reportMessages(from, "Long", [{ type: "text", text: { body: NEWS } }]);
		await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
		release();
		await scrollTo(log, "back", `Message ${COUNT - 180}.`);
		await scrollTo(log, "forward", `Message ${COUNT}.`);
		await log.press("End");
		await expect(log.getByText(NEWS)).toBeInViewport();
	});

	test("stays where you read after looking at the details, and opens at the newest from the list", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportLong(from);
		const other = freshNumber();
		await reportMessages(other, "Short", [{ type: "text", text: { body: "Short" } }]);
		const log = await openConversation(page, from);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		await scrollTo(log, "back", "Message 1.");
		await page.getByRole("tab", { name: "Details" }).click();
		await page.getByRole("tab", { name: "Conversation" }).click();
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();

		const contact = (id: number) => page.locator(`[data-row-link][href*="/contacts/${id}"]`);
		await contact(await findContact(`+${other}`)).click();
		await expect(log.getByText("Short")).toBeInViewport();
		await contact(await findContact(`+${from}`)).click();
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
	});

	test("returns to a linked message after reading far from it", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportLong(from);
		const text = `Message ${COUNT - 9}. needle`;
		const id = await findMessage(await findContact(`+${from}`), new RegExp(text));
		const log = await openConversation(page, from, `?message=${id}`);
		await expect(log.getByText(text)).toBeInViewport();
		await scrollTo(log, "back", "Message 1.");
		await page.getByRole("button", { name: "Find in conversation" }).click();
		await page.getByRole("textbox", { name: "Find in conversation" }).fill("needle");
		await page.getByRole("button", { name: "Older match" }).click();
		await expect(log.getByText("Message 10. needle")).toBeInViewport();
		await page.getByRole("button", { name: "Newer match" }).click();
		await expect(log.getByText(text)).toBeInViewport();
	});

	test("stays at the latest message, with the search open, after reading far back", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportLong(from);
		const log = await openConversation(page, from);
		await page.getByRole("button", { name: "Find in conversation" }).click();
		const search = page.getByRole("textbox", { name: "Find in conversation" });
		await search.fill("needle");
		await expect(log.getByText(`Message ${COUNT - 9}. needle`)).toBeInViewport();
		await scrollTo(log, "back", "Message 1.");
		await page.getByRole("button", { name: "Jump to latest message" }).click();
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
		await expect(search).toHaveValue("needle");
		await reportMessages(from, "Long", [{ type: "text", text: { body: NEWS } }]);
		await expect(log.getByText(NEWS)).toBeInViewport();
	});

	test("shows a reaction to an older message, from the newest on and around a link", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		const chatId = (number: number) => `wamid.${from}.${number}`;
		const react = (number: number, emoji: string) =>
			reportMessages(from, "Long", [{ type: "reaction", reaction: { message_id: chatId(number), emoji } }]);
		const messages = Array.from({ length: 150 }, (_, index) => ({
			type: "text",
			id: chatId(index + 1),
			text: { body: `Message ${index + 1}.` },
		}));
		await reportMessages(from, "Long", messages, new Date(Date.now() - HOUR_MS));
		let live = page.waitForResponse(/\/accounts\/\d+\/live$/);
		const log = await openConversation(page, from);
		await live;
		await scrollTo(log, "back", "Message 60.");
		await react(60, "🎉");
		await expect(log.getByLabel("Reaction 🎉")).toBeVisible();

		const id = await findMessage(await findContact(`+${from}`), /^Message 55\.$/);
		live = page.waitForResponse(/\/accounts\/\d+\/live$/);
		await openConversation(page, from, `?message=${id}`);
		await expect(log.getByText("Message 55.")).toBeInViewport();
		await live;
		await react(55, "👍");
		await expect(log.getByLabel("Reaction 👍")).toBeVisible();
	});

	test("selects messages over more pages than stay loaded", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportLong(from);
		const log = await openConversation(page, from);
		await selectNewest(page, log);
		await scrollTo(log, "back", "Message 1.");
		const first = log.getByRole("article").filter({ hasText: /Message 1\.(?!\d)/ });
		await first.getByRole("checkbox").click({ modifiers: ["Shift"] });
		await expect(page.getByText("1,300 messages selected")).toBeVisible();
	});

	test("keeps the selected messages when it's opened elsewhere", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportLong(from);
		const log = await openConversation(page, from);
		await selectNewest(page, log);
		await page.getByRole("button", { name: "Find in conversation" }).click();
		const search = page.getByRole("textbox", { name: "Find in conversation" });
		await search.fill("needle");
		await page.getByRole("button", { name: "Older match" }).click();
		const tenth = log.getByRole("article").filter({ hasText: "Message 10. needle" });
		await expect(tenth).toBeInViewport();
		await tenth.getByRole("checkbox").click();
		await expect(page.getByText("2 messages selected")).toBeVisible();
		await search.press("Escape");
		await expect(search).toBeHidden();
		await expect(page.getByText("2 messages selected")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByText("2 messages selected")).toBeHidden();
		await expect(log).toBeVisible();
	});
});
