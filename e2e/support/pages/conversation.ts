import { expect, type Locator, type Page } from "@playwright/test";
import { ACCOUNT } from "../instance";
import type { ReportedMessage } from "../platform";
import { findContact } from "../public-api";

/** "Message 1.", "Message 2." and so on; every seventh has a second line. */
export function texts(count: number): ReportedMessage[] {
	return Array.from({ length: count }, (_, index) => ({
		type: "text",
		text: { body: `Message ${index + 1}.${index % 7 === 0 ? "\nwith a second line" : ""}` },
	}));
}

/** Opens the conversation with a number, and returns its messages. */
export async function openConversation(page: Page, from: string, query = ""): Promise<Locator> {
	await page.goto(`/${ACCOUNT}/contacts/${await findContact(`+${from}`)}${query}`);
	const log = page.getByRole("log");
	await expect(log).toBeVisible();
	return log;
}

/** Waits until a page has drawn so many frames. */
export async function framesDrawn(page: Page, count: number): Promise<void> {
	await page.evaluate(async (left) => {
		for (let frame = 0; frame < left; frame += 1) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
		}
	}, count);
}
