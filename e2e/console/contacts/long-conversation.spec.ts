import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { uniqueName } from "../../support/pages/contacts";
import { openConversation } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";
import { findContact, findMessage } from "../../support/public-api";

/** More than the pages that stay loaded. */
const COUNT = 1_300;
const BATCH = 650;
const HOUR_MS = 3_600_000;

/** Reports a long conversation. The tenth and the tenth last message contain the word "needle". */
async function reportLong(from: string, name = "Long"): Promise<void> {
	const startedAt = Date.now() - HOUR_MS;
	const messages = Array.from({ length: COUNT }, (_, index) => {
		const isMarked = index + 1 === 10 || index + 1 === COUNT - 9;
		return { type: "text", text: { body: `Message ${index + 1}.${isMarked ? " needle" : ""}` } };
	});
	for (let at = 0; at < COUNT; at += BATCH) {
		await reportMessages(from, name, messages.slice(at, at + BATCH), new Date(startedAt + at * 1000));
	}
}

const say = (from: string, body: string, name = "Long") =>
	reportMessages(from, name, [{ type: "text", text: { body } }]);

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
	test("shows every message in order, far back and forward again, and goes to either end at once", async ({
		ownerPage: page,
	}) => {
		const [from, other] = [freshNumber(), freshNumber()];
		const word = uniqueName("Long");
		await reportLong(from, word);
		await reportMessages(other, word, [{ type: "text", text: { body: "Short" } }]);
		const reads: string[] = [];
		let underWay = 0;
		page.on("request", (request) => {
			if (!/\/history\?/.test(request.url())) return;
			reads.push(request.url());
			underWay += 1;
			void request.response().finally(() => {
				underWay -= 1;
			});
		});
		const pill = page.getByRole("button", { name: "1 new message" });
		const first = page.getByRole("log").getByText(/^Message 1\./);
		// The list has only these contacts, whatever other tests add.
		const log = await openConversation(page, from, `?search=${encodeURIComponent(word)}`);
		await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();

		await test.step("back to the first message, which stays there while you look at the details", async () => {
			expect(await scrollTo(log, "back", "Message 1.")).toEqual(numbers.toReversed());
			await page.getByRole("tab", { name: "Details" }).click();
			await page.getByRole("tab", { name: "Conversation" }).click();
			await expect(first).toBeInViewport();
		});

		await test.step("forward to a message that arrived meanwhile, by loading what was unloaded", async () => {
			await say(from, "Are you there?", word);
			await expect(pill).toBeVisible();
			await expect(first).toBeInViewport();
			expect(await scrollTo(log, "forward", "Are you there?")).toEqual(numbers);
			expect(reads.filter((url) => url.includes("after=")).length).toBeGreaterThan(0);
		});

		await test.step("Home goes to the first message without loading all in between, End to the newest", async () => {
			// Shown once it's known that the service can read at any place.
			await expect(page.getByRole("button", { name: "Jump to date" })).toBeVisible();
			// What scrolling still loads isn't loaded by Home.
			await expect.poll(() => underWay).toBe(0);
			reads.length = 0;
			await log.press("Home");
			await expect(log.getByText("Beginning of the conversation")).toBeInViewport();
			await expect(first).toBeInViewport();
			expect(reads.length).toBeLessThan(8);
			// Messages after it are in view with it.
			const passed = await scrollTo(log, "forward", "Message 200.");
			expect(passed).toEqual(numbers.slice(0, passed.length));
			await log.press("End");
			await expect(log.getByText("Are you there?")).toBeInViewport();
		});

		await test.step("the announcement of a new message goes to that", async () => {
			await log.press("Home");
			await expect(first).toBeInViewport();
			await say(from, "Hello?", word);
			await expect(pill).toBeVisible();
			await expect(first).toBeInViewport();
			await pill.click();
			await expect(log.getByText("Hello?")).toBeInViewport();
			await expect(pill).toBeHidden();
		});

		await test.step("a click in the list opens the newest message, wherever it was left", async () => {
			const contact = (id: number) => page.locator(`[data-row-link][href*="/contacts/${id}"]`);
			await log.press("Home");
			await expect(first).toBeInViewport();
			await contact(await findContact(`+${other}`)).click();
			await expect(log.getByText("Short")).toBeInViewport();
			await contact(await findContact(`+${from}`)).click();
			await expect(log.getByText("Hello?")).toBeInViewport();
		});
	});

	test("finds messages far from each other, and stays at the newest afterwards", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportLong(from);
		const text = `Message ${COUNT - 9}. needle`;
		const id = await findMessage(await findContact(`+${from}`), new RegExp(text));
		const log = await openConversation(page, from, `?message=${id}`);
		const search = page.getByRole("textbox", { name: "Find in conversation" });

		await test.step("returns to a linked message after reading far from it", async () => {
			await expect(log.getByText(text)).toBeInViewport();
			await scrollTo(log, "back", "Message 1.");
			await page.getByRole("button", { name: "Find in conversation" }).click();
			await search.fill("needle");
			await page.getByRole("button", { name: "Older match" }).click();
			await expect(log.getByText("Message 10. needle")).toBeInViewport();
			await page.getByRole("button", { name: "Newer match" }).click();
			await expect(log.getByText(text)).toBeInViewport();
		});

		await test.step("stays at the newest message with the search open", async () => {
			await scrollTo(log, "back", "Message 1.");
			await page.getByRole("button", { name: "Jump to latest message" }).click();
			await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
			await expect(search).toHaveValue("needle");
			await say(from, "Are you there?");
			await expect(log.getByText("Are you there?")).toBeInViewport();
		});
	});

	test("selects messages over more pages than stay loaded, and keeps them when it's opened elsewhere", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportLong(from);
		const log = await openConversation(page, from);

		await test.step("opened elsewhere", async () => {
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

		await test.step("from the newest to the first", async () => {
			await log.press("End");
			await expect(log.getByText(`Message ${COUNT}.`)).toBeInViewport();
			await selectNewest(page, log);
			await scrollTo(log, "back", "Message 1.");
			const first = log.getByRole("article").filter({ hasText: /Message 1\.(?!\d)/ });
			await first.getByRole("checkbox").click({ modifiers: ["Shift"] });
			await expect(page.getByText("1,300 messages selected")).toBeVisible();
		});
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
		const liveAddress = /\/accounts\/\d+\/live$/;
		const live = page.waitForResponse(liveAddress);
		const log = await openConversation(page, from);
		await live;
		await scrollTo(log, "back", "Message 60.");
		await react(60, "🎉");
		await expect(log.getByLabel("Reaction 🎉")).toBeVisible();

		const id = await findMessage(await findContact(`+${from}`), /^Message 55\.$/);
		// Also one that comes after the messages were read, and before the page hears of changes.
		const connect = await holdRequests(page, liveAddress);
		await openConversation(page, from, `?message=${id}`);
		await expect(log.getByText("Message 55.")).toBeInViewport();
		await react(55, "👍");
		connect();
		await expect(log.getByLabel("Reaction 👍")).toBeVisible();
	});
});
