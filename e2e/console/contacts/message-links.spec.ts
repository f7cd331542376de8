import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import { framesDrawn, openConversation, texts } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";
import { callApi, findContact, findMessage } from "../../support/public-api";

const HOUR_MS = 3_600_000;

test.describe("A link to a message", () => {
	test("opens the conversation there", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Linked", texts(160), new Date(Date.now() - HOUR_MS));
		const id = await findMessage(await findContact(`+${from}`), /^Message 70\./);
		const log = await openConversation(page, from, `?message=${id}`);
		await expect(log.locator(`[data-message-id="${id}"]`)).toBeInViewport();
	});

	test("is read while scripts load, and only once", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Early", texts(20), new Date(Date.now() - HOUR_MS));
		const contactId = await findContact(`+${from}`);
		const id = await findMessage(contactId, /^Message 7\./);
		// Once the page marks messages as read, it reads them again.
		const read = { message_id: await findMessage(contactId, /^Message 20\./) };
		await callApi("POST", `/contacts/${contactId}/read`, read, "extensions");
		const log = await openConversation(page, from, `?message=${id}`);
		await expect(log.locator(`[data-message-id="${id}"]`)).toBeInViewport();
		const readBy = () =>
			page.evaluate(() =>
				performance
					.getEntriesByType("resource")
					.filter(({ name }) => /\/extensions$|\/history\?/.test(name))
					.map((entry) => (entry as PerformanceResourceTiming).initiatorType),
			);
		// The message doesn't wait for what the service can do.
		await expect.poll(readBy).toEqual(["link", "link"]);
	});

	test("shows what was written before and after it, and leads back to the newest", async ({
		ownerPage: page,
	}) => {
		const from = freshNumber();
		await reportMessages(from, "Long", texts(200), new Date(Date.now() - 2 * HOUR_MS));
		const id = await findMessage(await findContact(`+${from}`), /^Message 150\./);
		const later = Array.from({ length: 200 }, (_, index) => ({
			type: "text",
			text: { body: `Later ${index + 1}.` },
		}));
		await reportMessages(from, "Long", later, new Date(Date.now() - HOUR_MS));
		const reads: string[] = [];
		page.on("request", (request) => {
			if (/\/(history|messages)\?/.test(request.url())) reads.push(request.url());
		});
		const cancelled: string[] = [];
		page.on("requestfailed", (request) => cancelled.push(request.url()));
		const log = await openConversation(page, from, `?message=${id}`);
		await expect(log.locator(`[data-message-id="${id}"]`)).toBeInViewport();
		await expect(log.getByText(/^Message 149\./)).toBeInViewport();
		await expect(log.getByText(/^Message 151\./)).toBeInViewport();
		expect(reads.find((url) => url.includes("pageSize=100"))).toContain(`message=${id}`);
		await expect.poll(() => reads.some((url) => url.includes("after="))).toBe(true);
		expect(cancelled.filter((url) => url.includes("/history?"))).toEqual([]);

		await page.getByRole("tab", { name: "Details" }).click();
		await page.getByRole("tab", { name: "Conversation" }).click();
		await expect(log.locator(`[data-message-id="${id}"]`)).toBeInViewport();

		await expect(async () => {
			await log.press("End");
			await expect(log.getByText("Later 200.")).toBeInViewport({ timeout: 1000 });
		}).toPass();
		await log.press("Home");
		await page.getByRole("button", { name: "Jump to latest message" }).click();
		await expect(log.getByText("Later 200.")).toBeInViewport();
	});

	test("that no longer exists opens at the newest, and says so", async ({ ownerPage: page }) => {
		const from = freshNumber();
		await reportMessages(from, "Gone", texts(3), new Date(Date.now() - HOUR_MS));
		await page.goto(`/${ACCOUNT}/contacts/${await findContact(`+${from}`)}?message=999999999`);
		await expect(page.getByText("This message no longer exists.")).toBeVisible();
		await expect(page.getByRole("log").getByText(/^Message 3\./)).toBeInViewport();
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
