import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { openConversation } from "../../support/pages/conversation";
import { freshNumber, reportMessages } from "../../support/platform";

const DAY_MS = 86_400_000;
/** What runs, or loads something, if it's shown as HTML. */
const HOSTILE = '<img src=x onerror="document.title=1"><b>bold</b>';

const text = (body: string) => [{ type: "text", text: { body } }];
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

async function openExport(page: Page) {
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Export conversation…" }).click();
	return page.getByRole("dialog", { name: "Export conversation" });
}

async function exported(page: Page, format: string): Promise<string> {
	const dialog = await openExport(page);
	await dialog.getByRole("radio", { name: format }).click();
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Export conversation" }).click();
	return readFile(await (await download).path(), "utf8");
}

test("A conversation is exported as text and as JSON, whole or by day", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const from = freshNumber();
	await reportMessages(from, "Eva Export", text("Three days ago"), daysAgo(3));
	await reportMessages(from, "Eva Export", text("Two days ago"), daysAgo(2));
	await reportMessages(from, "Eva Export", text("Now"));
	await expect((await openConversation(page, from)).getByText("Now")).toBeVisible();

	await test.step("as text", async () => {
		const transcript = await exported(page, "Text");
		expect(transcript).toMatch(/Eva Export[\s\S]*Three days ago[\s\S]*Two days ago[\s\S]*Now/);
	});

	await test.step("as JSON", async () => {
		const messages = JSON.parse(await exported(page, "JSON")) as { content: string }[];
		expect(messages.map(({ content }) => content)).toEqual(["Three days ago", "Two days ago", "Now"]);
	});

	await test.step("of some days, if there are messages", async () => {
		const dialog = await openExport(page);
		await expectAccessible(page);
		for (const name of ["First day", "Last day"]) await dialog.getByLabel(name).fill(dayOf(daysAgo(400)));
		await dialog.getByRole("button", { name: "Export conversation" }).click();
		await expect(dialog.getByText("There are no messages on these days.")).toBeVisible();
		await dialog.getByLabel("First day").fill(dayOf(daysAgo(2)));
		await dialog.getByLabel("Last day").fill(dayOf(daysAgo(4)));
		await expect(dialog.getByText("The last day is before the first. Swap them.")).toBeVisible();
		await dialog.getByLabel("First day").fill(dayOf(daysAgo(4)));
		await dialog.getByLabel("Last day").fill(dayOf(daysAgo(2)));
		const download = page.waitForEvent("download");
		await dialog.getByRole("button", { name: "Export conversation" }).click();
		const days = await readFile(await (await download).path(), "utf8");
		expect(days).toContain("Two days ago");
		expect(days).not.toContain("Now");
	});
});

test("Names, messages and file names are text, never HTML, and on paper there is only the conversation", async ({
	ownerPage: page,
}) => {
	const from = freshNumber();
	await reportMessages(from, `Hal ${HOSTILE}`, [
		{ type: "document", document: { id: "1", filename: `${HOSTILE}.pdf`, caption: `Caption ${HOSTILE}` } },
		{ type: "location", location: { latitude: 1, longitude: 2, name: HOSTILE, url: "javascript:alert(1)" } },
		...text(`Written ${HOSTILE}`),
	]);
	await page.addInitScript(() => {
		window.print = () => document.documentElement.toggleAttribute("data-test-printed", true);
	});
	const hostile = page.locator('img[src="x"], [onerror], a[href^="javascript:"]');

	await test.step("on the screen", async () => {
		const log = await openConversation(page, from);
		await expect(log.getByText(`Written ${HOSTILE}`)).toBeVisible();
		await expect(log.getByText(`Caption ${HOSTILE}`)).toBeVisible();
		await expect(log.getByText(`${HOSTILE}.pdf`)).toBeVisible();
		await expect(page.getByRole("heading", { name: `Hal ${HOSTILE}` })).toBeVisible();
		await expect(hostile).toHaveCount(0);
		await expect(page).toHaveTitle(/Hal <img/);
	});

	await test.step("on paper", async () => {
		const dialog = await openExport(page);
		await dialog.getByRole("radio", { name: "Print or PDF" }).click();
		await dialog.getByRole("button", { name: "Print conversation" }).click();
		await expect(page.locator("html[data-test-printed]")).toBeAttached();
		await page.emulateMedia({ media: "print" });
		const paper = page.locator("[data-print]");
		await expect(paper.getByText(`Written ${HOSTILE}`)).toBeVisible();
		await expect(paper.getByRole("heading", { name: `Hal ${HOSTILE}` })).toBeVisible();
		await expect(hostile).toHaveCount(0);
		await expect(page.getByRole("navigation").first()).toBeHidden();
		await expect(page.getByRole("dialog")).toBeHidden();
	});
});
