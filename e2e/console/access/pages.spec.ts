import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { permissionsFor } from "@/lib/bff/access/testing/permitted-calls";
import {
	type PermissionSet,
	ROLE_PERMISSIONS,
	type RolePermission,
} from "@/lib/contract/console/permissions";
import { expect, test } from "../../fixtures";
import {
	ACCOUNT,
	API_TOKEN,
	OIDC_CLIENT,
	OWNER,
	PLATFORM_APP_SECRET,
	PLATFORM_VERIFY_TOKEN,
	testInstance,
} from "../../support/instance";
import { pageRecords } from "../../support/page-records";
import { CONSOLE_PAGES, type ConsolePage, type Write } from "../../support/pages";
import { addColleague, openAs } from "../../support/people";
import { phoneWith } from "../../support/second-factor";

/*
 * Every page in a browser, for two roles; lib/bff/access/permitted-pages.full.test.tsx has every permission. What the API
 * answers to a role is in lib/bff/access/access-matrix.full.test.ts.
 */

const PHONE = { width: 390, height: 844 };
/** Pages whose lists, panels and editors scroll. */
const SCROLLING = /\/(flows|templates|contacts|webhooks)(\/new|\/\[\w+\])?$/;

test("an owner can use every page, and the browser sees only the console and none of the server's secrets", async ({
	browser,
	baseURL,
}) => {
	test.slow();
	const owner = await addColleague();
	const page = await openAs(browser, owner);
	const secrets = await secretsOf(page, owner.password);
	const origins = new Set<string>();
	const bodies: Promise<string>[] = [];
	page.on("request", (request) => origins.add(new URL(request.url()).origin));
	page.on("response", (response) => {
		// A stream has no end, and only the IDs of records.
		if (response.headers()["content-type"]?.startsWith("text/event-stream")) return;
		bodies.push(
			response.text().then(
				(text) => `${response.url()}\n${JSON.stringify(response.headers())}\n${text}`,
				() => "",
			),
		);
	});

	await openPages(
		page,
		await pageRecords(page, baseURL ?? ""),
		new Set(ROLE_PERMISSIONS),
		async ({ route }) => {
			if (SCROLLING.test(route)) expect(await leakingAreas(page), page.url()).toEqual([]);
			if (!route.includes("settings")) return;
			const size = page.viewportSize();
			await page.setViewportSize(PHONE);
			const pages = page.getByRole("navigation", { name: "Settings pages" });
			await expect(pages.locator("[aria-current]"), page.url()).toBeInViewport();
			await expect
				.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
				.toBeLessThanOrEqual(PHONE.width);
			if (size) await page.setViewportSize(size);
		},
	);

	expect([...origins].filter((origin) => !origin.startsWith("blob"))).toEqual([baseURL]);
	const responses = await Promise.all(bodies);
	expect(responses.length).toBeGreaterThan(50);
	for (const secret of secrets) {
		const revealing = responses.filter((text) => text.includes(secret)).map((text) => text.split("\n")[0]);
		expect(revealing).toEqual([]);
	}
});

test("someone with a single permission reads on every page what they lack", async ({
	browser,
	ownerPage,
	baseURL,
}) => {
	test.slow();
	const permissions: RolePermission[] = ["Roles — View"];
	const created = await ownerPage.request.post(`/api/accounts/${ACCOUNT}/roles`, {
		data: { name: `Roles only ${randomUUID()}`, permissions },
		headers: { origin: baseURL ?? "" },
	});
	const fill = await pageRecords(ownerPage, baseURL ?? "");
	const page = await openAs(browser, await addColleague((await created.json()).data.id));
	await openPages(page, fill, new Set(permissions));
});

/** Everything that only the server knows, with the person's own second factor. */
async function secretsOf(page: Page, password: string): Promise<string[]> {
	const { consoleUrl, dataDir } = await testInstance();
	const address = `${consoleUrl}/api/profile/authenticator`;
	const headers = { origin: consoleUrl };
	const { data: app } = await (await page.request.post(address, { data: { password }, headers })).json();
	const code = await phoneWith(app.secret).nextCode();
	const { data: confirmed } = await (await page.request.put(address, { data: { code }, headers })).json();
	const stored = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"));
	const generated = Object.values<string>(stored);
	expect(generated.length).toBeGreaterThan(0);
	const given = [API_TOKEN, OIDC_CLIENT.secret, OWNER.password, PLATFORM_APP_SECRET, PLATFORM_VERIFY_TOKEN];
	return [...generated, ...given, password, app.secret, ...confirmed.recovery_codes];
}

/** Opens every page, and compares it with what its calls need. @param check what else to expect of a page that's shown */
async function openPages(
	page: Page,
	fill: (text: string) => string,
	permissions: PermissionSet,
	check: (listed: ConsolePage) => Promise<void> = async () => undefined,
): Promise<void> {
	const isAllowed = (call: string) => {
		const anyOf = permissionsFor(call);
		return anyOf.length === 0 || anyOf.some((permission) => permissions.has(permission));
	};
	const denied = page.getByRole("main").getByRole("alert").filter({ hasText: "You don't have access" });
	for (const listed of CONSOLE_PAGES) {
		const { address, permission, form, reads = [], browserReads = [], writes = [] } = listed;
		const url = fill(address);
		await test.step(address, async () => {
			await page.goto(url);
			const needed = [...reads, ...browserReads].map((read) => `GET ${read}`);
			if (form !== undefined) needed.push(form);
			if (!needed.every(isAllowed) || (permission !== undefined && !permissions.has(permission)))
				return expect(denied.first(), url).toBeVisible();
			await expect(page.getByRole("main"), url).toBeVisible();
			// Placeholders of what is being loaded.
			await expect(page.locator("main :is(.animate-pulse, [aria-busy=true])"), url).toHaveCount(0);
			await expect(denied, url).toHaveCount(0);
			await checkControls(page, writes, isAllowed);
			await check(listed);
		});
	}
}

/** Every control is enabled exactly if its call is permitted. */
async function checkControls(
	page: Page,
	writes: Write[],
	isAllowed: (call: string) => boolean,
): Promise<void> {
	const main = page.getByRole("main");
	const menu = page.getByRole("menu");
	let shown: Write["after"];
	for (const { call, control, after } of writes) {
		if (after && after !== shown) {
			if (await menu.isVisible()) await page.keyboard.press("Escape");
			await expect(menu).toBeHidden();
			await after(main);
		}
		shown = after;
		const named = (await menu.isVisible())
			? menu.getByRole("menuitem", { name: control })
			: (["button", "link", "switch"] as const)
					.map((role) => main.getByRole(role, { name: control }))
					.reduce((one, other) => one.or(other));
		const where = `${page.url()}: ${call} ${control}`;
		if (isAllowed(call)) await expect(named.first(), where).toBeEnabled();
		else await expect(named.first(), where).toBeDisabled();
	}
}

/** Scrolling areas whose overflow is positioned relative to an element outside of them. */
async function leakingAreas(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const scrolls = (element: Element) =>
			/auto|scroll/.test(getComputedStyle(element).overflowY) && element.tagName !== "MAIN";
		const leaks = new Set<string>();
		for (const element of document.querySelectorAll<HTMLElement>("main *")) {
			const isDrawing = !(element instanceof HTMLElement);
			// A page that still loads is hidden; nothing of it has a place.
			if (isDrawing || !element.checkVisibility()) continue;
			if (getComputedStyle(element).position !== "absolute") continue;
			let parent = element.parentElement;
			while (parent && parent !== element.offsetParent) {
				if (scrolls(parent)) leaks.add(`${parent.tagName} ${parent.className} holds ${element.outerHTML}`);
				parent = parent.parentElement;
			}
		}
		return [...leaks];
	});
}
