import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT } from "../../support/instance";
import { CONTACTS, nationalNumber, searchBox, uniqueName } from "../../support/pages/contacts";
import { createFlow, seats } from "../../support/pages/flows";
import { openPalette, waitForCounts } from "../../support/pages/frame";
import { createWebhook } from "../../support/pages/webhooks";
import { createContact } from "../../support/public-api";

test("Every page has its own title", async ({ ownerPage: page }) => {
	const name = uniqueName("Title");
	const id = await createContact({ name, number: nationalNumber(), country_code: "+49" });
	const flow = await createFlow(seats());
	const webhook = await createWebhook(`http://127.0.0.1:9/${id}`);
	const titles: [string, string | RegExp][] = [
		["contacts", "Contacts · Chat Console"],
		["contacts/new", "New contact · Contacts · Chat Console"],
		[`contacts/${id}`, `${name} · Contacts · Chat Console`],
		[`contacts/${id}/edit`, `Edit contact · ${name} · Contacts · Chat Console`],
		["webhooks", "Webhooks · Chat Console"],
		["webhooks/new", "New webhook · Webhooks · Chat Console"],
		[`webhooks/${webhook.id}`, "127.0.0.1:9 · Webhooks · Chat Console"],
		["flows", "Flows · Chat Console"],
		["flows/new", "New flow · Flows · Chat Console"],
		[`flows/${flow.id}`, `${flow.name} · Flows · Chat Console`],
		["templates", "Templates · Chat Console"],
		["templates/winter_offer", "winter_offer · Templates · Chat Console"],
		["drafts", /^.+ · Chat Console$/],
		["settings", "Settings · Chat Console"],
		["nowhere", /^.+ · Chat Console$/],
	];
	for (const [path, title] of titles) {
		await page.goto(`/${ACCOUNT}/${path}`);
		await expect(page).toHaveTitle(title);
	}
	await webhook.remove();
	await page.goto(CONTACTS);
	await searchBox(page).fill(name);
	await page.getByRole("link", { name }).click();
	await expect(page).toHaveTitle(`${name} · Contacts · Chat Console`);
	await page.keyboard.press("Escape");
	await expect(page).toHaveTitle("Contacts · Chat Console");
});

// A browser loads what a new link names again, and computes all styles again after some of the tags.
test("Moving to another page keeps the links to icons and manifest", async ({ ownerPage: page }) => {
	await page.goto(CONTACTS);
	await waitForCounts(page);
	const links = await page
		.locator("link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])")
		.elementHandles();
	expect(links).toHaveLength(3);
	for (const area of ["Templates", "Webhooks", "Flows"]) {
		await page.getByRole("navigation").getByRole("link", { name: area }).click();
		await expect(page.getByRole("heading", { name: area, level: 1 })).toBeVisible();
		await page.waitForLoadState("networkidle");
	}
	for (const link of links) expect(await link.evaluate((element) => element.isConnected)).toBe(true);
});

test("A link of the narrow sidebar keeps the focus when the sidebar becomes wide", async ({
	ownerPage: page,
}) => {
	const flow = await createFlow(seats());
	await page.goto(`/${ACCOUNT}/flows/${flow.id}`);
	await expect(page.getByRole("heading", { name: flow.name })).toBeVisible();
	const link = page.getByRole("navigation").getByRole("link", { name: "Contacts" });
	await link.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/contacts/);
	await expect(link).toBeFocused();
});

test("The list of shortcuts has only those that work on the page", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const everywhere = ["Search or jump to anything", "Close panel, menu or dialog", "Show keyboard shortcuts"];
	const rows = ["Move between rows", "Open row"];
	const pages: [string, string, string[]][] = [
		["contacts", "Contacts", ["Search the list", ...rows, "Select row"]],
		["flows/new", "New flow", ["Save"]],
		["settings", "Settings", []],
	];
	const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	for (const [path, title, here] of pages) {
		await page.goto(`/${ACCOUNT}/${path}`);
		await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
		if (here.includes("Open row")) await expect(page.locator("[data-row-link]").first()).toBeVisible();
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
		await expect(dialog).toBeVisible();
		const listed = await dialog.getByRole("term").allInnerTexts();
		expect(listed.toSorted(), path).toEqual([...everywhere, ...here].toSorted());
		await expectAccessible(page);
		await page.keyboard.press("Escape");
	}
});

test.describe("The frame", () => {
	test("the palette opens pages by keyboard", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/contacts`);
		await waitForCounts(page);
		await openPalette(page);
		await page.keyboard.type("settings");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/${ACCOUNT}/settings`);
	});

	test("the palette finds a contact and opens it by keyboard", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/settings`);
		await waitForCounts(page);
		const [name, number] = [uniqueName("Palette"), nationalNumber()];
		const id = await createContact({ name, number, country_code: "+49" });
		await openPalette(page);
		await page.keyboard.type(number);
		await expect(page.getByRole("option", { selected: true })).toContainText(name);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/${ACCOUNT}/contacts/${id}`);
	});

	test("the palette doesn't open a contact that only the letters before found", async ({
		ownerPage: page,
	}) => {
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

	test("the palette finds flows by name beyond the first page", async ({ ownerPage: page }) => {
		const { id, name } = await createFlow(seats());
		await page.goto(`/${ACCOUNT}/settings`);
		await waitForCounts(page);
		await page.route(/\/flows\?page=1/, (route) => route.abort());
		await openPalette(page);
		await page.keyboard.type(name.toUpperCase());
		await page.getByRole("option", { name: `Open flow ${name}` }).click();
		await expect(page).toHaveURL(`/${ACCOUNT}/flows/${id}`);
	});

	test("? lists the shortcuts", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/settings`);
		await waitForCounts(page);
		await page.keyboard.press("?");
		const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		await expect(list).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(list).toBeHidden();
	});

	test("the settings say when the API URL works only on this machine", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/settings/api`);
		await expect(page.getByText(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/.*\/accounts\/1$/)).toBeVisible();
		await expect(page.getByText(/^This URL works only on/)).toBeVisible();
	});

	test("an unknown URL isn't found, and so does someone else's account", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/nowhere`);
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
		await page.goto("/999/contacts");
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeHidden();
	});

	test("on a phone the navigation is at the bottom", async ({ ownerPage: page, expectAccessible }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`/${ACCOUNT}/settings`);
		await page.getByRole("button", { name: "More" }).click();
		await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expectAccessible(page);
	});
});

for (const colorScheme of ["light", "dark"] as const) {
	test(`axe finds no issues in ${colorScheme} mode`, async ({ page, ownerPage, expectAccessible }) => {
		await page.emulateMedia({ colorScheme });
		await page.goto("/sign-in");
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page.getByText("Enter your password.")).toBeVisible();
		await expectAccessible(page);

		await ownerPage.emulateMedia({ colorScheme });
		await ownerPage.goto(`/${ACCOUNT}/settings`);
		await waitForCounts(ownerPage);
		await expectAccessible(ownerPage);
		await ownerPage.keyboard.press("ControlOrMeta+k");
		await expect(ownerPage.getByRole("option", { name: "Settings" })).toBeVisible();
		await expectAccessible(ownerPage);
		await ownerPage.goto(`/${ACCOUNT}/nowhere`);
		await expect(ownerPage.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expectAccessible(ownerPage);
	});
}
