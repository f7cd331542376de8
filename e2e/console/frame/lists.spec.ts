import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import {
	CONTACTS,
	deleteFromList,
	nameField,
	nationalNumber,
	numberField,
	searchBox,
	uniqueName,
} from "../../support/pages/contacts";
import { bodyField, footerField, openNewTemplate, TEMPLATES } from "../../support/pages/templates";
import { createContact } from "../../support/public-api";

test.describe("A row clicked right after typing opens, and Back returns to the search", () => {
	test("in contacts, where a slow search dims the previous rows and hides their count", async ({
		ownerPage: page,
	}) => {
		const name = uniqueName("Hasty");
		const id = await createContact({ name, number: nationalNumber(), country_code: "+49" });
		await page.goto(`${CONTACTS}?search=hasty`);
		await expect(page.getByRole("link", { name })).toBeVisible();
		await searchBox(page).fill(name);
		const isTyped = (url: URL) => url.searchParams.get("search") === name;
		await page.getByRole("link", { name }).click();
		await expect(page).toHaveURL((url) => url.pathname === `${CONTACTS}/${id}` && isTyped(url));
		await expect(page.getByRole("complementary", { name })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL((url) => url.pathname === CONTACTS && isTyped(url));
		await expect(searchBox(page)).toHaveValue(name);

		const count = page.getByText(/^[\d,]+ of [\d,]+$/);
		await searchBox(page).fill("maria");
		await expect(count).toBeVisible();
		const release = await holdRequests(page, "**/contact-list?*search=joh*");
		await searchBox(page).fill("joh");
		await expect(page.locator("tbody")).toHaveCSS("opacity", "0.5");
		await expect(count).toBeHidden();
		release();
		await expect(page.locator("tbody")).toHaveCSS("opacity", "1");
		await expect(count).toBeVisible();
	});

	test("in templates", async ({ ownerPage: page }) => {
		const code = await openNewTemplate(page, {});
		await page.goto(TEMPLATES);
		const search = page.getByRole("textbox", { name: /^Search/ });
		const start = code.slice(0, 12);
		const isTyped = (url: URL) => url.searchParams.get("q") === start;
		await expect(page.getByRole("link", { name: code })).toBeVisible();
		await search.pressSequentially(start);
		const release = await holdRequests(page, (url) => url.pathname === `${TEMPLATES}/${code}`);
		await page.getByRole("link", { name: code }).click();
		await expect(page).toHaveURL(isTyped);
		release();
		await expect(page).toHaveURL((url) => url.pathname === `${TEMPLATES}/${code}`);
		await expect(bodyField(page)).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL((url) => url.pathname === TEMPLATES && isTyped(url));
		await expect(search).toHaveValue(start);
	});
});

test("After two deletions, both Undo buttons are reachable and the next row has focus", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const word = uniqueName("Pair");
	const contacts = ["First", "Second", "Third"].map((first) => `${first} ${word} ${"x".repeat(60)}`);
	for (const name of contacts) await createContact({ name, number: nationalNumber(), country_code: "+49" });
	await page.goto(`${CONTACTS}?search=${encodeURIComponent(word)}`);
	for (const name of ["Third", "Second"]) {
		await deleteFromList(page, name);
	}
	await expect(page.getByRole("link", { name: /^First/ })).toBeFocused();
	await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(2);
	await expectAccessible(page);
	const reachable = await page.getByRole("button", { name: /^(Undo|Next)$/ }).evaluateAll((buttons) =>
		buttons.map((button) => {
			const { x, y, width, height } = button.getBoundingClientRect();
			return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
		}),
	);
	expect(reachable).toEqual([true, true, true]);
	for (const name of ["Second", "Third"]) {
		const deleted = page.getByRole("listitem").filter({ hasText: `Deleted ${name}` });
		await deleted.getByRole("button", { name: "Undo" }).dblclick();
	}
	await expect(page.getByText(/^Couldn't restore/)).toHaveCount(0);
	for (const name of contacts) await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
});

test("A list arrives with its first rows before any script, and the browser doesn't request any again", async ({
	ownerPage: page,
}) => {
	const requested: string[] = [];
	page.on("request", (request) => {
		if (/\/(contact-list|contact-activity|service)\b/.test(request.url())) requested.push(request.url());
	});
	// Its start has the page read what may have changed since.
	await holdRequests(page, "**/live");
	const release = await holdRequests(page, "**/_next/static/**/*.js");
	const loaded = page.goto(CONTACTS);
	await expect(page.locator("[data-row-link]").first()).toBeVisible();
	release();
	await loaded;
	await expect(page.locator("[data-row-link]")).toHaveCount(50);
	await page.waitForLoadState("networkidle");
	expect(requested).toEqual([]);
});

test("A form keeps focus that was set before hydration", async ({ ownerPage: page }) => {
	// The page's scripts load only while the number is typed.
	const release = await holdRequests(page, "**/_next/static/**/*.js");
	const loaded = page.goto(`${CONTACTS}/new`);
	await numberField(page).click();
	await page.keyboard.type("+49");
	release();
	await loaded;
	await expect(numberField(page)).toBeFocused();
	await page.keyboard.type(" 1512 3456789");
	await expect(numberField(page)).toHaveValue("+49 1512 3456789");
	await expect(nameField(page)).toHaveValue("");
});

test("A template's buttons stay visible after a failed save", async ({ ownerPage: page }) => {
	const buttons = Array.from({ length: 6 }, (_, index) => ({ type: "custom", label: `Answer ${index + 1}` }));
	await openNewTemplate(page, { buttons });
	const save = page.getByRole("button", { name: "Save draft" });
	const label = page.getByRole("textbox", { name: "Label" }).last();
	for (const [width, height] of [
		[1280, 720],
		[390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		await label.fill("");
		await save.click();
		await expect(label).toBeFocused();
		await expect(label).toBeInViewport({ ratio: 1 });
		await expect(save).toBeInViewport({ ratio: 1 });
		await label.fill("Answer 6");
		await footerField(page).fill("a".repeat(80));
		await save.click();
		await expect(footerField(page)).toBeFocused();
		await expect(save).toBeInViewport({ ratio: 1 });
		expect(await page.locator("main").evaluate((main) => main.scrollTop)).toBe(0);
		await footerField(page).fill("");
	}
});
