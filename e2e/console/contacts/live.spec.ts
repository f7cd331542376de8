import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import { hydrated } from "../../support/hydration";
import { ACCOUNT } from "../../support/instance";
import { CONTACTS } from "../../support/pages/contacts";
import { freshNumber, reportMessages, reportSent } from "../../support/platform";
import { findContact } from "../../support/public-api";

const text = (body: string) => [{ type: "text", text: { body } }];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Makes a page believe that it's in a background tab, or in front again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
		const visibilityState = hidden ? "hidden" : "visible";
		Object.defineProperty(document, "visibilityState", { configurable: true, value: visibilityState });
		document.dispatchEvent(new Event("visibilitychange"));
	}, isHidden);
}

test("Messages and new contacts appear in every open tab over one stream, and the title counts them", {
	tag: "@job",
}, async ({ ownerPage: first }) => {
	const [from, fresh] = [freshNumber(), freshNumber()];
	await reportMessages(from, "Lia Live", text("First"), minutesAgo(50));
	const address = `${CONTACTS}/${await findContact(`+${from}`)}`;
	const streams: string[] = [];
	const context = first.context();
	context.on("request", (request) => {
		if (request.url().endsWith("/live")) streams.push(request.url());
	});
	const [second, list] = [await context.newPage(), await context.newPage()];
	for (const tab of [first, second]) {
		await tab.goto(address);
		await expect(tab.getByRole("log").getByText("First")).toBeVisible();
	}
	await list.goto(`${CONTACTS}?search=${fresh}`);
	await expect(list.getByText("No contacts match")).toBeVisible();
	// Hidden pages don't poll, so that what appears came through the stream.
	for (const tab of [first, second, list]) await setHidden(tab, true);

	await test.step("a message appears in two tabs, a new contact in the third", async () => {
		await reportMessages(from, "Lia Live", text("Second"), minutesAgo(1));
		for (const tab of [first, second]) await expect(tab.getByRole("log").getByText("Second")).toBeVisible();
		await reportMessages(fresh, "Nia New", text("Hello"));
		await expect(list.getByText("Nia New").first()).toBeVisible();
		expect(streams).toHaveLength(1);
	});

	await test.step("the title counts messages until the tab is in front", async () => {
		// It counts all messages of the account, and other tests send some too.
		await expect(second).toHaveTitle(/^\([1-9]\d*\) Lia Live/);
		await setHidden(second, false);
		await expect(second).toHaveTitle(/^Lia Live/);
		await setHidden(second, true);
	});

	await test.step("a message that comes late and twice appears once, in order", async () => {
		const late = minutesAgo(30);
		await reportMessages(from, "Lia Live", text("Late"), late);
		await reportMessages(from, "Lia Live", text("Late"), late);
		const messages = first.getByRole("log").locator("[data-message-id]");
		await expect(messages).toHaveCount(3);
		await expect(messages).toContainText(["First", "Late", "Second"]);
	});

	await test.step("when the tab with the stream closes, another takes over without a gap", async () => {
		await first.close();
		await reportMessages(from, "Lia Live", text("Third"));
		await reportMessages(fresh, "Nia New", text("Hello again"), new Date(Date.now() + 1_000));
		await expect(second.getByRole("log").getByText("Third")).toBeVisible();
		await expect(list.getByRole("row", { name: /Nia New/ })).toContainText("Hello again");
	});
});

test("A message that arrives while the conversation loads appears in it", async ({ ownerPage: page }) => {
	const from = freshNumber();
	await reportMessages(from, "Mia Live", text("First"), minutesAgo(2));
	const streaming = page.waitForResponse(/\/live$/);
	await page.goto(`${CONTACTS}?search=${from}`);
	await streaming;
	const conversation = await holdResponses(page, /\/messages\?pageSize=100/);
	const row = page.locator("[data-row-key]");
	await expect(row).toContainText("1 unread message");
	await row.getByRole("link").click();
	await conversation.answered;
	await reportSent(from, { id: `wamid.${randomUUID()}`, type: "text", text: { body: "Second" } });
	await expect(row).toContainText("Second");
	conversation.release();
	await expect(page.getByRole("log").getByText("First")).toBeVisible();
	await expect(page.getByRole("log").getByText("Second")).toBeVisible();
});

test("Another tab follows changes again after viewing as a role ends", async ({
	ownerPage: page,
	baseURL,
}) => {
	const from = freshNumber();
	const created = await page.request.post(`/api/accounts/${ACCOUNT}/roles`, {
		data: { name: `Forms ${randomUUID().slice(0, 8)}`, permissions: ["Chat Contacts — View"] },
		headers: { origin: baseURL ?? "" },
	});
	const { data: role } = await created.json();
	const streaming = page.waitForResponse(/\/live$/);
	await page.goto(`/${ACCOUNT}/settings/roles/${role.id}`);
	await streaming;
	const other = await page.context().newPage();
	await other.goto(`${CONTACTS}?search=${from}`);
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
