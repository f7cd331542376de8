import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import { CONTACTS, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";
import { createFlow, seats } from "../../support/pages/flows";
import { openPalette, waitForCounts } from "../../support/pages/frame";
import { freshNumber, reportMessages } from "../../support/platform";
import { createContact } from "../../support/public-api";

const EVERYWHERE = ["Search or jump to anything", "Close panel, menu or dialog", "Show keyboard shortcuts"];
const ROWS = ["Move between rows", "Open row"];

test("The keyboard opens pages, contacts and flows through the palette, and lists the shortcuts", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const [name, number] = [uniqueName("Palette"), nationalNumber()];
	const id = await createContact({ name, number, country_code: "+49" });
	const flow = await createFlow(seats());
	const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await page.goto(`/${ACCOUNT}/contacts`);
	await waitForCounts(page);
	await test.step("? lists the shortcuts that work on the page", async () => {
		await expect(page.locator("[data-row-link]").first()).toBeVisible();
		await page.keyboard.press("?");
		await expect(shortcuts).toBeVisible();
		const listed = await shortcuts.getByRole("term").allInnerTexts();
		expect(listed.toSorted()).toEqual(
			[...EVERYWHERE, ...ROWS, "Search the list", "Select row", "Delete selected rows"].toSorted(),
		);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await expect(shortcuts).toBeHidden();
	});
	await test.step("the palette opens a page", async () => {
		await openPalette(page);
		await page.keyboard.type("settings");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/${ACCOUNT}/settings`);
		await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
	});
	await test.step("it finds a contact by number", async () => {
		await openPalette(page);
		await page.keyboard.type(number);
		await expect(page.getByRole("option", { selected: true })).toContainText(name);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/${ACCOUNT}/contacts/${id}`);
		await expect(page.getByRole("complementary", { name })).toBeVisible();
	});
	await test.step("it finds a flow beyond the first page", async () => {
		await page.route(/\/flows\?page=1/, (route) => route.abort());
		await openPalette(page);
		await page.keyboard.type(flow.name.toUpperCase());
		await page.getByRole("option", { name: `Open flow ${flow.name}` }).click();
		await expect(page).toHaveURL(`/${ACCOUNT}/flows/${flow.id}`);
	});
});

test("The palette doesn't open a contact that only the letters before found", async ({ ownerPage: page }) => {
	await page.goto(`/${ACCOUNT}/settings`);
	await waitForCounts(page);
	const name = uniqueName("Palette");
	const create = (letter: string) =>
		createContact({ name: `${name}${letter}`, number: nationalNumber(), country_code: "+49" });
	const ids = { q: await create("q"), z: await create("z") };
	await openPalette(page);
	await page.keyboard.type(name);
	const selected = page.getByRole("option", { selected: true }).filter({ hasText: "+49" });
	await expect(selected).toContainText(name);
	const other = (await selected.innerText()).includes(`${name}q`) ? "z" : "q";
	const release = await holdRequests(page, /\/contacts\?.*search=/);
	await page.keyboard.type(other);
	await expect(selected).toContainText(`${name}${other}`);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/${ACCOUNT}/contacts/${ids[other]}`);
	release();
});

test("The palette keeps its selection when results arrive above it", async ({ ownerPage: page }) => {
	const { id: flowId, name } = await createFlow(seats());
	const id = await createContact({ name, number: nationalNumber(), country_code: "+49" });
	await page.goto(`/${ACCOUNT}/settings`);
	await waitForCounts(page);
	const release = await holdRequests(page, /\/flow-list\?.*search=/);
	await openPalette(page);
	await page.keyboard.type(name);
	const selected = page.getByRole("option", { selected: true });
	await expect(selected).toContainText("+49");
	release();
	await expect(page.getByRole("option", { name: `Open flow ${name}` })).toBeVisible();
	await expect(selected).toContainText("+49");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/${ACCOUNT}/contacts/${id}`);

	await openPalette(page);
	await page.keyboard.type(name);
	await expect(page.getByRole("option", { name: `Open flow ${name}` })).toBeVisible();
	await page.keyboard.press("Home");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/${ACCOUNT}/flows/${flowId}`);
});

test("Arrow keys, Home and End reach everything that the palette found", async ({ ownerPage: page }) => {
	const word = `palette${Date.now()}`;
	await reportMessages(freshNumber(), `Ida ${word}`, [{ type: "text", text: { body: `Hello ${word}` } }]);
	await page.goto(`/${ACCOUNT}/settings`);
	await waitForCounts(page);
	await openPalette(page);
	await page.keyboard.type(word);
	const selected = page.getByRole("option", { selected: true });
	await expect(page.getByRole("option")).toHaveCount(3);
	await expect(selected).toContainText(`Ida ${word}`);
	await page.keyboard.press("ArrowDown");
	await expect(selected).toContainText(`Hello ${word}`);
	await page.keyboard.press("End");
	await expect(selected).toContainText("Search all messages");
	await page.keyboard.press("ArrowDown");
	await expect(selected).not.toContainText("Hello");
	await page.keyboard.press("ArrowUp");
	await expect(selected).toContainText("Search all messages");
	await page.keyboard.press("Home");
	await expect(selected).not.toContainText(/Hello|Search/);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/contacts\/\d+\?message=/);
});

// A browser loads what a new link names again, and computes all styles again after some of the tags.
test("Moving between pages changes the title, and keeps the focus and the links to icons and manifest", async ({
	ownerPage: page,
}) => {
	const name = uniqueName("Title");
	await createContact({ name, number: nationalNumber(), country_code: "+49" });
	const flow = await createFlow(seats());
	await page.goto(CONTACTS);
	await waitForCounts(page);
	const links = await page
		.locator("link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])")
		.elementHandles();
	expect(links).toHaveLength(3);
	await test.step("opening and closing a panel changes the title", async () => {
		await searchBox(page).fill(name);
		await page.getByRole("link", { name }).click();
		await expect(page).toHaveTitle(`${name} · Contacts · Chat Console`);
		await page.keyboard.press("Escape");
		await expect(page).toHaveTitle("Contacts · Chat Console");
	});
	await test.step("so does another area", async () => {
		for (const area of ["Templates", "Webhooks", "Flows"]) {
			await page.getByRole("navigation").getByRole("link", { name: area }).click();
			await expect(page.getByRole("heading", { name: area, level: 1 })).toBeVisible();
			await expect(page).toHaveTitle(`${area} · Chat Console`);
		}
		for (const link of links) expect(await link.evaluate((element) => element.isConnected)).toBe(true);
	});
	await test.step("a link of the narrow sidebar keeps the focus when the sidebar becomes wide", async () => {
		await page.goto(`/${ACCOUNT}/flows/${flow.id}`);
		await expect(page.getByRole("heading", { name: flow.name })).toBeVisible();
		const link = page.getByRole("navigation").getByRole("link", { name: "Contacts" });
		await link.focus();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/contacts/);
		await expect(link).toBeFocused();
	});
});

test("The list of shortcuts has only those that work on the page", async ({ ownerPage: page }) => {
	const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	for (const [path, title, here] of [
		["flows/new", "New flow", ["Save"]],
		["settings", "Settings", []],
	] as const) {
		await page.goto(`/${ACCOUNT}/${path}`);
		await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
		await expect(dialog).toBeVisible();
		const listed = await dialog.getByRole("term").allInnerTexts();
		expect(listed.toSorted(), path).toEqual([...EVERYWHERE, ...here].toSorted());
	}
});

test("An unknown URL isn't found, nor is someone else's account; both themes and phones are accessible", async ({
	page: signedOut,
	ownerPage: page,
	expectAccessible,
}) => {
	/** Checks a page in its current state. */
	async function expectAccessibleInBothThemes(shown: typeof page) {
		for (const colorScheme of ["light", "dark"] as const) {
			await shown.emulateMedia({ colorScheme });
			await expectAccessible(shown);
		}
	}
	await test.step("the sign-in page, with an error", async () => {
		await signedOut.goto("/sign-in");
		await signedOut.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(signedOut.getByText("Enter your password.")).toBeVisible();
		await expectAccessibleInBothThemes(signedOut);
	});
	await test.step("settings and the palette, and on a phone the navigation at the bottom", async () => {
		await page.goto(`/${ACCOUNT}/settings`);
		await waitForCounts(page);
		await expectAccessibleInBothThemes(page);
		await openPalette(page);
		await expect(page.getByRole("option", { name: "Settings" })).toBeVisible();
		await expectAccessibleInBothThemes(page);
		await page.keyboard.press("Escape");
		await page.setViewportSize({ width: 390, height: 844 });
		await page.getByRole("button", { name: "More" }).click();
		await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expectAccessible(page);
		await page.setViewportSize({ width: 1280, height: 720 });
	});
	await test.step("pages that aren't found", async () => {
		await page.goto(`/${ACCOUNT}/nowhere`);
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expect(page).toHaveTitle(/^.+ · Chat Console$/);
		await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
		await expectAccessibleInBothThemes(page);
		await page.goto("/999/contacts");
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeHidden();
	});
	await test.step("the settings say when the API URL works only on this machine", async () => {
		await page.goto(`/${ACCOUNT}/settings/api`);
		await expect(page.getByText(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/.*\/accounts\/1$/)).toBeVisible();
		await expect(page.getByText(/^This URL works only on/)).toBeVisible();
	});
});
