import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { ACCOUNT, API_TOKEN, OWNER } from "../support/instance";

async function signIn(page: Page, password = OWNER.password) {
	await page.getByLabel("Email address").fill(OWNER.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: /^Sign in/ }).click();
}

/** The counts come once the page's scripts run and the service has answered. */
async function whenAlive(page: Page) {
	await expect(page.getByRole("link", { name: /^Contacts\s*\d/ })).toBeVisible({ timeout: 30_000 });
}

async function openPalette(page: Page) {
	await page.keyboard.press("ControlOrMeta+k");
	await expect(page.getByPlaceholder("Search contacts or go to a page")).toBeFocused();
}

test.describe("Signing in", () => {
	test("leads to where one wanted to go", async ({ page }) => {
		await page.goto(`/${ACCOUNT}/settings?x=1`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
		await signIn(page);
		await expect(page).toHaveURL(`/${ACCOUNT}/settings?x=1`);
		await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
	});

	test("never leads to another site", async ({ page, baseURL }) => {
		await page.goto("/sign-in?return=//evil.test/steal");
		await signIn(page);
		await expect(page).toHaveURL(`${baseURL}/${ACCOUNT}/contacts`);
	});

	test("says that it was refused, keeps the address and selects the password", async ({ page }) => {
		await page.goto("/sign-in");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByText("Enter your email address.")).toBeVisible();
		await expect(page.getByLabel("Email address")).toBeFocused();
		await signIn(page, "not the password");
		await expect(
			page.getByRole("alert").filter({ hasText: "Wrong email address or password" }),
		).toBeVisible();
		await expect(page.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
	});

	test("the set-up link says that it was used", async ({ page }) => {
		await page.goto("/set-up?token=anything");
		await expect(page.getByRole("heading", { name: "This console is already set up" })).toBeVisible();
		await page.getByRole("link", { name: "Go to sign-in" }).click();
		await expect(page).toHaveURL("/sign-in");
	});

	test("signing out ends the session everywhere in this browser", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		await signIn(page);
		await whenAlive(page);
		await page.getByRole("button", { name: /^User menu/ }).click();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await expect(page).toHaveURL("/sign-in");
		await page.goto(`/${ACCOUNT}/settings`);
		await expect(page).toHaveURL(/\/sign-in\?return=/);
	});

	test("a session that ends lets one sign in again in place; what was typed stays", async ({ page }) => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/settings`);
		// The page's last automatic request: after it, the search is what meets the lost session.
		const settled = page.waitForResponse((response) => response.url().endsWith("/webhook-health"));
		await signIn(page);
		await whenAlive(page);
		await settled;
		await page.context().clearCookies();
		await openPalette(page);
		// All at once: after a pause in typing the search begins, and the dialog takes the focus.
		await page.keyboard.insertText("zzz-nobody");
		const dialog = page.getByRole("dialog", { name: "Your session has expired" });
		await expect(dialog.getByLabel("Email address")).toHaveValue(OWNER.email);
		await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
		// Beneath the dialog everything stays as it is.
		await page.keyboard.press("Control+k");
		await page.keyboard.type(OWNER.password);
		await page.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(page.getByPlaceholder("Search contacts or go to a page")).toHaveValue("zzz-nobody");
		await expect(page.getByText("No results for “zzz-nobody”")).toBeVisible();
	});
});

test.describe("The frame", () => {
	test("the palette goes anywhere by keyboard", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/contacts`);
		await whenAlive(page);
		await openPalette(page);
		await page.keyboard.type("settings");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/${ACCOUNT}/settings`);
	});

	test("the palette finds a contact and opens it by keyboard", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/settings`);
		await whenAlive(page);
		const answer = await page.request.get(`/api/accounts/${ACCOUNT}/contacts?page=1&pageSize=1`);
		const [contact] = (await answer.json()).data;
		await openPalette(page);
		await page.keyboard.type(contact.number);
		await expect(page.getByRole("option", { selected: true })).toContainText(contact.first_name ?? "+");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/${ACCOUNT}/contacts/${contact.id}`);
	});

	test("? lists the keys, unless single-key shortcuts are off", async ({ ownerPage: page }) => {
		await page.goto(`/${ACCOUNT}/settings`);
		const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		const toggle = page.getByRole("switch", { name: "Single-key shortcuts" });
		await expect(toggle).toBeChecked();
		await whenAlive(page);
		await page.keyboard.press("?");
		await expect(list).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(list).toBeHidden();
		await toggle.click();
		await page.keyboard.press("?");
		await expect(list).toBeHidden();
		await page.reload();
		await expect(toggle).not.toBeChecked();
	});

	test("a chosen theme is there at once, before any script runs", async ({ ownerPage: page }) => {
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto(`/${ACCOUNT}/settings`);
		await page.getByRole("combobox", { name: "Theme" }).click();
		await page.getByRole("option", { name: "Dark" }).click();
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		await expect(page.locator("body")).toHaveCSS("background-color", "rgb(17, 18, 16)");
		const answer = await page.request.get(`/${ACCOUNT}/settings`);
		expect(await answer.text()).toMatch(/<html[^>]+data-theme="dark"/);
	});

	test("an address that leads nowhere says so in the frame; a foreign account does not exist", async ({
		ownerPage: page,
	}) => {
		await page.goto(`/${ACCOUNT}/nowhere`);
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
		await page.goto("/999/contacts");
		await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeHidden();
	});

	test("on a phone the navigation lies at the bottom", async ({ ownerPage: page, expectAccessible }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`/${ACCOUNT}/settings`);
		await page.getByRole("button", { name: "More" }).click();
		await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expectAccessible(page);
	});
});

for (const colorScheme of ["light", "dark"] as const) {
	test(`axe finds nothing in ${colorScheme}`, async ({ page, ownerPage, expectAccessible }) => {
		await page.emulateMedia({ colorScheme });
		await page.goto("/sign-in");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByText("Enter your password.")).toBeVisible();
		await expectAccessible(page);

		await ownerPage.emulateMedia({ colorScheme });
		await ownerPage.goto(`/${ACCOUNT}/settings`);
		await whenAlive(ownerPage);
		await expectAccessible(ownerPage);
		await ownerPage.keyboard.press("ControlOrMeta+k");
		await expect(ownerPage.getByRole("option", { name: "Settings" })).toBeVisible();
		await expectAccessible(ownerPage);
		await ownerPage.goto(`/${ACCOUNT}/nowhere`);
		await expect(ownerPage.getByRole("heading", { name: "Page not found" })).toBeVisible();
		await expectAccessible(ownerPage);
	});
}

test.describe("Safety", () => {
	test("the browser talks to the console alone, and never sees the service's token", async ({
		ownerPage: page,
		baseURL,
	}) => {
		const origins = new Set<string>();
		const bodies: Promise<string>[] = [];
		page.on("request", (request) => origins.add(new URL(request.url()).origin));
		page.on("response", (response) => {
			bodies.push(
				response.text().then(
					(text) => text + JSON.stringify(response.headers()),
					() => "",
				),
			);
		});
		for (const area of ["contacts", "flows", "templates", "webhooks", "settings"]) {
			await page.goto(`/${ACCOUNT}/${area}`);
			await page.waitForLoadState("networkidle");
		}
		expect([...origins].filter((origin) => !origin.startsWith("blob"))).toEqual([baseURL]);
		expect((await Promise.all(bodies)).filter((text) => text.includes(API_TOKEN))).toEqual([]);
	});

	test("every page forbids foreign scripts and frames", async ({ ownerPage: page }) => {
		for (const path of ["/sign-in", `/${ACCOUNT}/settings`]) {
			const headers = (await page.request.get(path)).headers();
			expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
			expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
			expect(headers["x-content-type-options"]).toBe("nosniff");
			expect(headers["referrer-policy"]).toBe("same-origin");
			expect(headers["strict-transport-security"]).toBeUndefined();
			expect(headers["x-powered-by"]).toBeUndefined();
		}
	});

	test("every answer has a policy that forbids scripts of others and frames, files that don't exist included", async ({
		request,
	}) => {
		for (const [path, status] of [
			["/_next/static/nope.js", 404],
			["/_next/static/chunks/%2e%2e%2fnope", 400],
			["/icon.svg", 200],
			["/icon.svg/nope", 404],
			["/favicon.ico", 200],
			["/robots.txt", 200],
			["/manifest.webmanifest", 200],
			["/icon-192.png", 200],
			["/robots.md", 404],
			["/nowhere", 404],
			["/api/nope", 404],
			["/health/live", 200],
			[`/api/accounts/${ACCOUNT}/contacts`, 401],
		] as const) {
			const answer = await request.get(path, { maxRedirects: 0 });
			expect(answer.status(), path).toBe(status);
			expect(answer.headers(), path).toMatchObject({
				"content-security-policy": expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
				"referrer-policy": "same-origin",
				"x-content-type-options": "nosniff",
				"x-frame-options": "DENY",
			});
		}
	});

	test("the console has icons to be installed with, and is closed to search engines", async ({
		page,
		request,
	}) => {
		await page.goto("/sign-in");
		const linked = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute("href");
		const manifest = await (await request.get((await linked("manifest")) ?? "")).json();
		expect(manifest).toMatchObject({ name: "Chat Console", display: "standalone", start_url: "/" });
		const icons = manifest.icons.map(({ src }: { src: string }) => src);
		for (const icon of [...icons, await linked("icon"), await linked("apple-touch-icon")]) {
			const answer = await request.get(icon);
			expect(answer.headers()["content-type"], icon).toMatch(/^image\//);
		}
		expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
	});

	test("a website that gives its own name the console's address gets nothing", async ({ request }) => {
		const answer = await request.get("/sign-in", { headers: { host: "evil.test" } });
		expect(answer.status()).toBe(421);
		expect((await answer.json()).message).toContain("ALLOWED_HOSTS");
	});

	test("another site can't write through a signed-in browser", async ({ ownerPage: page }) => {
		const answer = await page.request.post(`/api/accounts/${ACCOUNT}/contacts`, {
			data: { number: "15123456789", country_code: "+49" },
			headers: { origin: "http://evil.test" },
		});
		expect(answer.status()).toBe(403);
	});

	test("an address that is malformed, or has nothing for programs, is answered in JSON", async ({
		request,
	}) => {
		for (const [path, status] of [
			["/%zz", 400],
			[`/${ACCOUNT}/contacts/%c0%ae`, 400],
			["/api/auth/%ff", 400],
			["/api/nope", 404],
			["/api/nope/at/all", 404],
			["/health/nope", 404],
		] as const) {
			const answer = await request.get(path, { maxRedirects: 0 });
			expect(answer.status(), path).toBe(status);
			expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
			expect(await answer.json()).toMatchObject({ success: false, statusCode: status });
		}
	});

	test("without a session nothing is answered", async ({ request }) => {
		const answer = await request.get(`/api/accounts/${ACCOUNT}/contacts`);
		expect(answer.status()).toBe(401);
		expect(await answer.json()).toMatchObject({ success: false, statusCode: 401 });
	});
});
