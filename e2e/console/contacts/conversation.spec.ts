import type { Locator } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { CONTACTS, uniqueName } from "../../support/pages/contacts";
import { framesDrawn, openConversation, texts } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";

const HOUR_MS = 3_600_000;
const OLDER = /\/(messages|history)\?.*before=/;

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

const SCROLLED_PX = 300;

/** Scrolls at the top until older messages are on the page, and further up before the browser has laid them out. */
async function scrollOnWithOlder(log: Locator): Promise<void> {
	await log.evaluate((list, px) => {
		const height = list.scrollHeight;
		const hasOlder = () => list.scrollHeight > height + 1000;
		function scrollBy(by: number): void {
			list.scrollTop += by;
			list.dispatchEvent(new Event("scroll"));
		}
		const observer = new MutationObserver(() => {
			if (!hasOlder()) return;
			observer.disconnect();
			scrollBy(-px);
		});
		observer.observe(list, { childList: true, subtree: true });
		(function keepScrolling(by = 1) {
			if (hasOlder()) return;
			scrollBy(by);
			requestAnimationFrame(() => keepScrolling(-by));
		})();
	}, SCROLLED_PX);
}

async function topmost(log: Locator): Promise<string> {
	return log.evaluate((element) => {
		const top = element.getBoundingClientRect().top;
		const messages = [...element.querySelectorAll<HTMLElement>("[data-message-id]")];
		return messages.find((one) => one.getBoundingClientRect().top > top)?.dataset.messageId ?? "";
	});
}

const say = (body: string) => [{ type: "text", text: { body } }];

test("A conversation opens at its newest message and is read back to its first; neither older nor new messages move it", {
	tag: "@job",
}, async ({ ownerPage: page }) => {
	const from = freshNumber();
	const name = uniqueName("Reader");
	await reportMessages(from, name, texts(250), new Date(Date.now() - HOUR_MS));
	const log = page.getByRole("log");
	const pill = page.getByRole("button", { name: "1 new message" });
	const row = page.getByRole("row", { name: new RegExp(name) });
	const releaseOlder = await holdRequests(page, OLDER);

	await test.step("the list shows who wrote last and what is unread, until the conversation opens", async () => {
		await page.goto(`${CONTACTS}?search=${from}`);
		await expect(row).toContainText("Message 250.");
		await expect(row).toContainText("250 unread messages");
		// The messages don't wait for the page.
		const releasePage = await holdRequests(page, /\/contacts\/\d+\?.*_rsc=/);
		const read = page.waitForRequest(/\/messages\?pageSize=100/);
		await row.getByRole("link").click();
		await read;
		releasePage();
		await expect(log.getByText(/^Message 250\./)).toBeInViewport();
		await expect(page.getByText("250 messages")).toBeVisible();
		await expect(row).not.toContainText("unread message");
	});

	await test.step("scrolling without a key or a pointer, as the browser's own search does, leaves the end", async () => {
		await framesDrawn(page, 5);
		await scrollToTop(log);
		await framesDrawn(page, 30);
		await expect(log.getByText(/^Message 250\./)).not.toBeInViewport();
		await expect(log.getByText(/^Message 151\./)).toBeInViewport();
	});

	await test.step("a new message is announced, and one that is read stays where it is", async () => {
		const message = await topmost(log);
		const before = await placeOf(log, message);
		await reportMessages(from, name, say("Are you there?"));
		await expect(pill).toBeVisible({ timeout: 30_000 });
		await expect.poll(() => placeOf(log, message)).toBe(before);
	});

	await test.step("it also stays while older messages load, however one scrolls on, and none is lost", async () => {
		const message = await topmost(log);
		const before = await placeOf(log, message);
		const height = await log.evaluate((element) => element.scrollHeight);
		await scrollOnWithOlder(log);
		releaseOlder();
		await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height + 1000);
		const after = before + SCROLLED_PX;
		await expect.poll(async () => Math.abs((await placeOf(log, message)) - after)).toBeLessThanOrEqual(2);
		await expect(log.getByText(/^Message 250\./)).not.toBeInViewport();
		// Nobody has seen the new message yet.
		await expect(pill).toBeVisible();
		await expect(row).toContainText("1 unread message");
		await log.press("End");
		await expect(log.getByText("Are you there?")).toBeInViewport();
		await expect(pill).toBeHidden();
		await expect(row).not.toContainText("unread message");
	});

	await test.step("Home leads to the first message, and the announcement of a new one to that", async () => {
		// Shown once it's known that the service can read at any place.
		await expect(page.getByRole("button", { name: "Jump to date" })).toBeVisible();
		await log.press("Home");
		await expect(log.getByText("Beginning of the conversation")).toBeInViewport();
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		await reportMessages(from, name, say("Hello?"));
		await expect(pill).toBeVisible({ timeout: 30_000 });
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		await pill.click();
		await expect(log.getByText("Hello?")).toBeInViewport();
		await expect(pill).toBeHidden();
	});

	await test.step("a button leads back to the newest", async () => {
		await log.press("Home");
		await expect(log.getByText(/^Message 1\./)).toBeInViewport();
		await page.getByRole("button", { name: "Jump to latest message" }).click();
		await expect(log.getByText("Hello?")).toBeInViewport();
	});
});

test("Unread conversations are worked off one by one: each keeps its place while it's open, and can be left unread", async ({
	ownerPage: page,
}) => {
	const word = uniqueName("Inbox");
	const started = new Date(Date.now() - HOUR_MS);
	await reportMessages(freshNumber(), `Second ${word}`, say("Older question"), started);
	await reportMessages(freshNumber(), `First ${word}`, say("Newer question"));
	const row = (which: string) => page.getByRole("row", { name: new RegExp(`${which} ${word}`) });
	const log = page.getByRole("log");
	await page.goto(`${CONTACTS}?unread=true&search=${encodeURIComponent(word)}`);

	await test.step("the opened row stays while its messages are read, until the next is opened", async () => {
		await row("First").getByRole("link").click();
		await expect(log.getByText("Newer question")).toBeInViewport();
		await expect(row("First")).not.toContainText("unread message");
		await expect(page.locator("[data-row-key]")).toHaveCount(2);
		await row("Second").getByRole("link").click();
		await expect(log.getByText("Older question")).toBeInViewport();
		await expect(row("First")).toBeHidden();
		await expect(row("Second")).not.toContainText("unread message");
	});

	await test.step("it says that one only reads here", async () => {
		await expect(page.getByText("Conversations are read-only here.")).toBeVisible();
	});

	await test.step("marking as unread closes it, and leaves it in the list", async () => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Mark as unread" }).click();
		await expect(log).toBeHidden();
		await expect(row("Second")).toContainText("1 unread message");
	});

	await test.step("once all are read, the list names search and filter", async () => {
		await row("Second").getByRole("link").click();
		await expect(row("Second")).not.toContainText("unread message");
		await page.keyboard.press("Escape");
		await expect(page.getByText(`No contacts match “${word}”`)).toBeVisible();
		await expect(page.getByText(/also match these filters.*Unread/)).toBeVisible();
		await expect(
			page.getByRole("button", { name: "Clear search" }).filter({ hasText: "Clear search" }),
		).toBeVisible();
		await page.getByRole("main").getByRole("button", { name: "Clear filters" }).click();
		await expect(page.locator("[data-row-key]")).toHaveCount(2);
	});

	await test.step("the details stay open from one contact to the next", async () => {
		await row("Second").getByRole("link").click();
		await page.getByRole("tab", { name: "Details" }).click();
		await row("First").getByRole("link").click();
		await expect(page.getByRole("complementary", { name: `Contact First ${word}` })).toBeVisible();
		await expect(page.getByRole("tab", { name: "Details" })).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("Escape");
		await expect(page.getByRole("complementary")).toBeHidden();
	});

	await test.step("a row's menu marks it as unread, too", async () => {
		await row("First")
			.getByRole("button", { name: /^Actions for First/ })
			.click();
		await page.getByRole("menuitem", { name: "Mark as unread" }).click();
		await expect(row("First")).toContainText("1 unread message");
	});
});

test.describe("A conversation", () => {
	test("shows the day of messages that all fit once", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Short", texts(2), new Date());
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 2\./)).toBeInViewport();
		await expect(log.locator("..").getByText("Today", { exact: true })).toHaveCount(1);
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

		await test.step("Back closes the viewer, not the conversation", async () => {
			await picture.click();
			await expect(viewer.getByText("3 of 3")).toBeVisible();
			await page.goBack();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect(picture).toBeVisible();
		});
		await test.step("Show in conversation leads to the message", async () => {
			await picture.click();
			await viewer.getByRole("button", { name: "Show in conversation" }).click();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect(picture).toBeInViewport();
		});
	});

	test("shows new messages and offers a retry when older ones fail to load, and loses none", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportMessages(from, "Retry", texts(150), new Date(Date.now() - HOUR_MS));
		// Marking the messages as read would read them again, without a click.
		await page.route("**/api/accounts/*/live", (route) => route.abort());
		await page.route(OLDER, (route) => route.fulfill({ status: 500 }));
		const log = await openConversation(page, from);
		await expect(log.getByText(/^Message 150\./)).toBeInViewport();
		await scrollToTop(log);
		await expect(log.getByText("Couldn't load older messages.")).toBeVisible();
		await reportMessages(from, "Retry", say("Meanwhile"));
		await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
		await expect(log.getByText("Couldn't load older messages.")).toBeVisible();
		await page.unroute(OLDER);
		const retry = log.getByRole("button", { name: "Try again" });
		await expect(async () => {
			// When the page checks for new messages, it also retries on its own.
			if (await retry.isVisible()) await retry.click({ timeout: 1000 });
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
});
