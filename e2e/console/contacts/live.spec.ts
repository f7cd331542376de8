import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { hydrated } from "../../support/hydration";
import { ACCOUNT } from "../../support/instance";
import { freshNumber, reportMessages, reportSent } from "../../support/platform";
import { findContact } from "../../support/public-api";

const text = (body: string) => [{ type: "text", text: { body } }];

/** Makes a page believe that it's in a background tab, or in front again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
		const visibilityState = hidden ? "hidden" : "visible";
		Object.defineProperty(document, "visibilityState", { configurable: true, value: visibilityState });
		document.dispatchEvent(new Event("visibilitychange"));
	}, isHidden);
}

test("A message appears in every open tab over one stream, and the title counts it", async ({
	ownerPage: page,
}) => {
	const from = freshNumber();
	await reportMessages(from, "Lia Live", text("First"), new Date(Date.now() - 60_000));
	const address = `/${ACCOUNT}/contacts/${await findContact(`+${from}`)}`;
	const streams: string[] = [];
	const context = page.context();
	context.on("request", (request) => {
		if (request.url().endsWith("/live")) streams.push(request.url());
	});
	const tabs = [page, ...(await Promise.all([context.newPage(), context.newPage()]))];
	for (const tab of tabs) {
		await tab.goto(address);
		await expect(tab.getByRole("log").getByText("First")).toBeVisible();
	}
	const [first, second, third] = tabs as [Page, Page, Page];
	for (let count = tabs.length; count < 10; count += 1)
		await (await context.newPage()).goto(`/${ACCOUNT}/settings/retention`);
	// Hidden pages don't poll, so that what appears came through the stream.
	for (const tab of tabs) await setHidden(tab, true);

	await reportMessages(from, "Lia Live", text("Second"));
	for (const tab of tabs) await expect(tab.getByRole("log").getByText("Second")).toBeVisible();
	expect(streams).toHaveLength(1);
	// It counts all messages of the account, and other tests send some too.
	await expect(second).toHaveTitle(/^\([1-9]\d*\) Lia Live/);
	await setHidden(second, false);
	await expect(second).toHaveTitle(/^Lia Live/);

	// The tab with the stream closes: another one takes over, without a gap.
	await setHidden(second, true);
	await first.close();
	await reportMessages(from, "Lia Live", text("Third"), new Date(Date.now() + 1_000));
	for (const tab of [second, third]) await expect(tab.getByRole("log").getByText("Third")).toBeVisible();
});

test("A message that arrives while the conversation loads appears in it", async ({ ownerPage: page }) => {
	const from = freshNumber();
	await reportMessages(from, "Mia Live", text("First"), new Date(Date.now() - 120_000));
	const streaming = page.waitForResponse(/\/live$/);
	await page.goto(`/${ACCOUNT}/contacts?search=${from}`);
	await streaming;
	const conversation = await holdResponses(page, /\/messages\?pageSize=100/);
	const row = page.locator("[data-row-key]");
	await expect(row).toContainText("1 unread message");
	await row.getByRole("link").click();
	await conversation.answered;
	// Marking it as read reports a change, too.
	await expect(row).not.toContainText("unread message");
	await reportSent(from, { id: `wamid.${randomUUID()}`, type: "text", text: { body: "Second" } });
	await expect(row).toContainText("Second");
	conversation.release();
	await expect(page.getByRole("log").getByText("First")).toBeVisible();
	await expect(page.getByRole("log").getByText("Second")).toBeVisible();
});

test("A new contact appears in an open list", async ({ ownerPage: page }) => {
	const from = freshNumber();
	const streaming = page.waitForResponse(/\/live$/);
	await page.goto(`/${ACCOUNT}/contacts?search=${from}`);
	await streaming;
	await expect(page.getByText("No contacts match")).toBeVisible();
	// Hidden pages don't poll, so that it comes through the stream.
	await setHidden(page, true);
	await reportMessages(from, "Nia New", text("Hello"));
	await expect(page.getByText("Nia New").first()).toBeVisible();
});

test("Another tab follows changes again after viewing as a role ends", async ({
	ownerPage: page,
	baseURL,
}) => {
	const from = freshNumber();
	const created = await page.request.post(`/api/accounts/${ACCOUNT}/staff/roles`, {
		data: { name: `Forms ${randomUUID().slice(0, 8)}`, permissions: ["Chat Contacts — View"] },
		headers: { origin: baseURL ?? "" },
	});
	const { data: role } = await created.json();
	const streaming = page.waitForResponse(/\/live$/);
	await page.goto(`/${ACCOUNT}/settings/roles/${role.id}`);
	await streaming;
	const other = await page.context().newPage();
	await other.goto(`/${ACCOUNT}/contacts?search=${from}`);
	await expect(other.getByText("No contacts match")).toBeVisible();
	await setHidden(other, true);

	// The page with the stream reloads into the view, and the other tab opens it.
	const opening = other.waitForResponse(/\/live$/);
	await page.getByRole("button", { name: "View as this role" }).click();
	await opening;
	await expect(page.getByText("You're viewing the console as")).toBeVisible();
	await hydrated(page);
	const reopening = other.waitForResponse(/\/live$/);
	await page.getByRole("button", { name: "Stop viewing" }).click();
	await reopening;
	await expect(page.getByText("You're viewing the console as")).toHaveCount(0);
	await reportMessages(from, "Vida View", text("Hello"));
	await expect(other.getByText("Vida View").first()).toBeVisible();
});

test("Messages that come late, out of order and twice appear once each, in order", async ({
	ownerPage: page,
}) => {
	const from = freshNumber();
	const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
	await reportMessages(from, "Odile Order", text("Oldest"), minutesAgo(50));
	const streaming = page.waitForResponse(/\/live$/);
	await page.goto(`/${ACCOUNT}/contacts/${await findContact(`+${from}`)}`);
	const messages = page.getByRole("log").locator("[data-message-id]");
	await expect(messages).toHaveCount(1);
	await streaming;
	await setHidden(page, true);

	const late: [string, Date] = ["Late", minutesAgo(30)];
	await reportMessages(from, "Odile Order", text("Newest"), minutesAgo(1));
	await reportMessages(from, "Odile Order", text(late[0]), late[1]);
	await reportMessages(from, "Odile Order", text(late[0]), late[1]);
	await expect(messages).toHaveCount(3);
	await expect(messages).toContainText(["Oldest", "Late", "Newest"]);
});
