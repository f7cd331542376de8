import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { CONTACTS } from "../../support/pages/contacts";
import { framesDrawn, openConversation, texts } from "../../support/pages/conversation";
import { newContact } from "../../support/pages/drafts";
import { freshNumber, reportMessages } from "../../support/platform";
import { callApi, findContact, findMessage } from "../../support/public-api";

const HOUR_MS = 3_600_000;

test.describe("A link to a message", () => {
	test("comes with the page, shows what was written before and after it, and leads back to the newest", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportMessages(from, "Long", texts(200), new Date(Date.now() - 2 * HOUR_MS));
		const contactId = await findContact(`+${from}`);
		const id = await findMessage(contactId, /^Message 150\./);
		const later = Array.from({ length: 200 }, (_, index) => ({
			type: "text",
			text: { body: `Later ${index + 1}.` },
		}));
		await reportMessages(from, "Long", later, new Date(Date.now() - HOUR_MS));
		// Once the page marks messages as read, it reads them again.
		const read = { message_id: await findMessage(contactId, /^Later 200\./) };
		await callApi("POST", `/contacts/${contactId}/read`, read, "extensions");
		const reads: string[] = [];
		page.on("request", (request) => {
			if (/\/(history|messages)\?/.test(request.url())) reads.push(request.url());
		});
		const cancelled: string[] = [];
		page.on("requestfailed", (request) => cancelled.push(request.url()));
		const log = await openConversation(page, from, `?message=${id}`);

		await test.step("opens there, between the messages around it", async () => {
			await expect(log.locator(`[data-message-id="${id}"]`)).toBeInViewport();
			await expect(log.getByText(/^Message 149\./)).toBeInViewport();
			await expect(log.getByText(/^Message 151\./)).toBeInViewport();
			// They came with the page; the newest aren't read first.
			const pages = reads.filter((url) => url.includes("pageSize=100"));
			expect(pages.filter((url) => !/[?&](before|after)=/.test(url))).toEqual([]);
			await expect.poll(() => reads.some((url) => url.includes("after="))).toBe(true);
			expect(cancelled.filter((url) => url.includes("/history?"))).toEqual([]);
		});

		await test.step("stays there after a look at the details", async () => {
			await page.getByRole("tab", { name: "Details" }).click();
			await page.getByRole("tab", { name: "Conversation" }).click();
			await expect(log.locator(`[data-message-id="${id}"]`)).toBeInViewport();
		});

		await test.step("leads back to the newest, by key or by button", async () => {
			await expect(async () => {
				await log.press("End");
				await expect(log.getByText("Later 200.")).toBeInViewport({ timeout: 1000 });
			}).toPass();
			await log.press("Home");
			await page.getByRole("button", { name: "Jump to latest message" }).click();
			await expect(log.getByText("Later 200.")).toBeInViewport();
		});
	});

	test("that no longer exists says so, and opens at the newest if there is one", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportMessages(from, "Gone", texts(3), new Date(Date.now() - HOUR_MS));
		await page.goto(`${CONTACTS}/${await findContact(`+${from}`)}?message=999999999`);
		await expect(page.getByText("This message no longer exists.")).toBeVisible();
		await expect(page.getByRole("log").getByText(/^Message 3\./)).toBeInViewport();

		await page.goto(`${CONTACTS}/${await findContact(`+${from}`)}?message=nope`);
		await expect(page.getByText("This message no longer exists.")).toBeVisible();
		await expect(page.getByRole("log").getByText(/^Message 3\./)).toBeInViewport();

		const { id } = await newContact();
		await page.goto(`${CONTACTS}/${id}?message=12`);
		await expect(page.getByText("This message no longer exists.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
	});

	test("stays there while older ones load, even with slow rendering", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Slow", texts(160), new Date(Date.now() - HOUR_MS));
		const contactId = await findContact(`+${from}`);
		const id = await findMessage(contactId, /^Message 70\./);
		await page.addInitScript((lateMs) => {
			const draw = window.requestAnimationFrame.bind(window);
			window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), lateMs);
		}, 1500);
		const release = await holdRequests(page, /\/history\?.*before=/);
		const log = await openConversation(page, from, `?message=${id}`);
		const message = log.locator(`[data-message-id="${id}"]`);
		await expect(message).toBeInViewport();
		// The list no longer follows the message, but its scrolling hasn't ended.
		await expect(message).not.toHaveClass(/bg-accent/);
		release();
		await expect(log.getByText("Beginning of the conversation")).toBeAttached();
		await framesDrawn(page, 2);
		await expect(message).toBeInViewport();
	});
});
