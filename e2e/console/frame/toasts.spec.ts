import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	CONTACTS,
	deleteFromList,
	nationalNumber,
	searchBox,
	uniqueName,
} from "../../support/pages/contacts";
import { createFlow, openEditor, seats, typeAtEnd } from "../../support/pages/flows";
import { bodyField, createContent, newCode, openTemplate } from "../../support/pages/templates";
import { freshNumber, reportMessages } from "../../support/platform";
import { createContact } from "../../support/public-api";

const SIZES = [
	{ width: 390, height: 844 },
	{ width: 1280, height: 800 },
];
const NEEDED = "button, a[href], input, textarea, [role=tab], [role=textbox], [data-message-id]";

function toasts(page: Page) {
	return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/** Controls and messages of the page that toasts cover. */
async function coveredByToasts(page: Page): Promise<string[]> {
	const covered = await toasts(page).evaluateAll((shown, needed) => {
		const under = new Set<Element>();
		for (const toast of shown) {
			const strip = toast.closest("[role=region]");
			const { left, right, top, bottom } = toast.getBoundingClientRect();
			for (let x = left + 1; x < right; x += 6) {
				// The hit area may extend beyond the visible toast.
				for (let y = top - 16; y < bottom; y += 6) {
					const elements = document.elementsFromPoint(x, y);
					if (!elements[0] || !strip?.contains(elements[0])) continue;
					for (const element of elements) {
						const control = element.closest(needed);
						if (control && !strip.contains(control)) under.add(control);
					}
				}
			}
		}
		return [...under].map((control) => control.outerHTML.slice(0, 200));
	}, NEEDED);
	return covered;
}

/** Two toasts stay visible at both sizes, since the mouse is over them, and cover nothing. */
async function expectTwoBesideThePage(page: Page): Promise<void> {
	for (const size of SIZES) {
		await page.setViewportSize(size);
		await toasts(page).first().hover();
		await expect(toasts(page)).toHaveCount(2);
		for (const toast of await toasts(page).all()) await expect(toast).toBeInViewport({ ratio: 1 });
		await expect.poll(() => coveredByToasts(page)).toEqual([]);
	}
}

test("Toasts cover no content in the list of contacts and in a contact, however long a name is", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const word = uniqueName("Toast").replace(" ", "");
	const long = `Third ${word}`.padEnd(200, "W");
	for (const name of [`Second ${word}`, long])
		await createContact({ name, number: nationalNumber(), country_code: "+49" });
	const messages = Array.from({ length: 30 }, (_, index) => ({
		type: "text" as const,
		text: { body: `Message ${index + 1}.` },
	}));
	await reportMessages(freshNumber(), `First ${word}`, messages, new Date(Date.now() - 3_600_000));
	await page.goto(`${CONTACTS}?search=${word}`);
	await deleteFromList(page, "Third");
	await test.step("a long name is cut", async () => {
		await expect(toasts(page)).toHaveCount(1);
		for (const size of SIZES) {
			await page.setViewportSize(size);
			await toasts(page).first().hover();
			const shown = () =>
				toasts(page).evaluate((toast) => ({
					isOwnFont: getComputedStyle(toast).fontFamily === getComputedStyle(document.body).fontFamily,
					isSmall: toast.getBoundingClientRect().height < 64,
					isCut: [toast, ...toast.querySelectorAll("*"), document.documentElement].some(
						(part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).display !== "inline",
					),
				}));
			await expect.poll(shown).toEqual({ isOwnFont: true, isSmall: true, isCut: false });
			await expect(page.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
		}
	});
	await deleteFromList(page, "Second");
	await expectTwoBesideThePage(page);
	await page.getByRole("link", { name: /^First/ }).press("Enter");
	const newest = page.getByRole("article").filter({ hasText: "Message 30." });
	await expect(newest).toBeInViewport({ ratio: 1 });
	await expectTwoBesideThePage(page);
	await expectAccessible(page);
});

test("Toasts cover no content in the template editor", async ({ ownerPage: page }) => {
	const code = newCode();
	await createContent(code, {});
	await openTemplate(page, code);
	for (const [index, text] of ["Good morning.", "Good evening."].entries()) {
		await bodyField(page).fill(text);
		await page.keyboard.press("ControlOrMeta+s");
		await expect(toasts(page)).toHaveCount(index + 1);
		await toasts(page).first().hover();
	}
	await expectTwoBesideThePage(page);
});

test("Toasts cover no content in the flow editor", async ({ ownerPage: page }) => {
	const { id } = await createFlow(seats());
	await openEditor(page, id);
	for (const count of [1, 2]) {
		await typeAtEnd(page, " ");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(toasts(page)).toHaveCount(count);
		await toasts(page).first().hover();
	}
	await expectTwoBesideThePage(page);
});

test("A toast disappears after ten seconds, but not while the keyboard is on it", async ({
	ownerPage: page,
}) => {
	const name = uniqueName("Keys");
	await createContact({ name, number: nationalNumber(), country_code: "+49" });
	await page.clock.install();
	await page.goto(`${CONTACTS}?search=${encodeURIComponent(name)}`);
	await page.getByRole("link", { name }).press("Enter");
	await page.getByRole("button", { name: "More actions" }).press("Enter");
	await page.getByRole("menuitem", { name: "Delete contact" }).press("Enter");
	await expect(toasts(page)).toHaveCount(1);
	const search = searchBox(page);
	await search.focus();
	await page.keyboard.press("Alt+t");
	await expect(page.getByRole("region", { name: /^Notifications/ })).toBeFocused();
	await page.clock.fastForward(60_000);
	await page.keyboard.press("Tab");
	await expect(toasts(page)).toBeFocused();
	await page.clock.fastForward(60_000);
	await expect(toasts(page)).toBeVisible();
	await search.focus();
	await page.clock.fastForward(10_000);
	await expect(toasts(page)).toHaveCount(0);
});

test("Esc closes a toast and returns the focus", async ({ ownerPage: page }) => {
	const word = uniqueName("Esc");
	for (const first of ["One", "Two"])
		await createContact({ name: `${first} ${word}`, number: nationalNumber(), country_code: "+49" });
	await page.goto(`${CONTACTS}?search=${encodeURIComponent(word)}`);
	await deleteFromList(page, "Two");
	await page.getByRole("link", { name: /^One/ }).press("Enter");
	const panel = page.getByRole("complementary");
	await expect(panel).toBeVisible();
	const more = panel.getByRole("button", { name: "More actions" });
	await more.focus();
	await page.keyboard.press("Alt+t");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(toasts(page)).toHaveCount(0);
	await expect(more).toBeFocused();
	await expect(panel).toBeVisible();
});
