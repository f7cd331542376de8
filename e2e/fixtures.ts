import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page, request } from "@playwright/test";
import { checkForms, takeFaults, watchFaults } from "./support/faults";
import { hydrated } from "./support/hydration";
import { OWNER, testInstance } from "./support/instance";

export { expect };

type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

type TestFixtures = {
	/** A page with the owner signed in. */
	ownerPage: Page;
	/**
	 * Fails if axe finds an issue on the page in its current state. `npm test` looks at one state of each page, since axe
	 * takes seconds on a long page.
	 */
	expectAccessible: (page: Page) => Promise<void>;
	/** Fails if the browser's own tools show anything about a page that the test opened. */
	staysQuiet: undefined;
	/** Closes what a test opened, so that its pages don't go on while others run. */
	closesContexts: undefined;
};

type WorkerFixtures = {
	/** The owner's session, created once per worker. */
	ownerState: StorageState;
	/**
	 * The owner's browser. Every test gets it as new, but with the scripts that it has loaded: reading them again takes
	 * longer than most tests.
	 */
	ownerContext: BrowserContext;
};

/** Pages that axe has looked at, by address without ids. */
const checkedPages = new Set<string>();

/** Contexts that outlast a test. */
const lasting = new WeakSet<BrowserContext>();

/**
 * Playwright's test with the console's fixtures. A test fails if any page throws, or if Chromium reports something about it
 * in its console or its panel Issues.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	/** All pages wait for hydration and are watched, also those of people whom a test adds. */
	browser: [
		async ({ browser }, use) => {
			const newContext = browser.newContext.bind(browser);
			browser.newContext = async (options) => {
				const context = await newContext(options);
				context.on("page", (page) => {
					watchFaults(page);
					waitForHydration(page);
				});
				return context;
			};
			await use(browser);
		},
		{ scope: "worker" },
	],
	ownerState: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
		async ({}, use) => {
			const { consoleUrl } = await testInstance();
			const client = await request.newContext({
				baseURL: consoleUrl,
				extraHTTPHeaders: { origin: consoleUrl },
			});
			const { email, password } = OWNER;
			const answer = await client.post("/api/auth/sign-in/email", { data: { email, password } });
			expect(answer.status(), await answer.text()).toBe(200);
			// Tests of the code start in it; those of the Build view add someone who has chosen nothing.
			await client.put("/api/profile/preferences", { data: { flowView: "json" } });
			await use(await client.storageState());
			await client.dispose();
		},
		{ scope: "worker" },
	],
	ownerContext: [
		async ({ browser }, use) => {
			const context = await browser.newContext({ baseURL: (await testInstance()).consoleUrl });
			lasting.add(context);
			await use(context);
			await context.close();
		},
		{ scope: "worker" },
	],
	staysQuiet: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
		async ({}, use) => {
			await takeFaults();
			await use(undefined);
			expect(await takeFaults()).toEqual([]);
		},
		{ auto: true },
	],
	closesContexts: [
		// Before it, so that what the pages report in the end counts.
		async ({ browser, staysQuiet: _ }, use) => {
			await use(undefined);
			for (const context of browser.contexts()) await Promise.all(context.pages().map(checkForms));
			for (const context of browser.contexts()) if (!lasting.has(context)) await context.close();
		},
		{ auto: true },
	],
	page: async ({ page }, use) => {
		await use(page);
		await checkForms(page);
	},
	ownerPage: async ({ ownerContext, ownerState }, use) => {
		await clear(ownerContext);
		await ownerContext.addCookies(ownerState.cookies);
		const page = await ownerContext.newPage();
		await use(page);
		await checkForms(page);
		await Promise.all(ownerContext.pages().map((open) => open.close()));
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
	expectAccessible: async ({}, use) => {
		await use(async (page) => {
			const address = new URL(page.url()).pathname.replace(/\/[^/]*\d[^/]*/g, "/:id");
			if (process.env.TEST_LEVEL === "quick" && checkedPages.has(address)) return;
			checkedPages.add(address);
			// A late list is dimmed.
			await expect(page.locator('tbody[aria-busy="true"]')).toHaveCount(0);
			await transitionsOver(page);
			const { violations } = await new AxeBuilder({ page })
				.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
				.analyze();
			await checkForms(page);
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual(
				[],
			);
		});
	},
});

/** Removes all that pages of a browser have stored or changed, except for its cache. */
async function clear(context: BrowserContext): Promise<void> {
	await context.setOffline(false);
	await context.unrouteAll();
	await context.clearPermissions();
	await context.clearCookies();
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Storage.clearDataForOrigin", {
		origin: (await testInstance()).consoleUrl,
		storageTypes: "local_storage,indexeddb,service_workers,cache_storage",
	});
	await page.close();
}

/** Makes `goto` and `reload` wait for hydration, since server-rendered pages don't react to keys and clicks. */
function waitForHydration(page: Page): void {
	const { goto, reload } = page;
	page.goto = async (...args) => {
		const response = await goto.apply(page, args);
		await hydrated(page);
		await checkForms(page);
		return response;
	};
	page.reload = async (...args) => {
		const response = await reload.apply(page, args);
		await hydrated(page);
		return response;
	};
}

/** Waits for transitions of themes and dialogs, since axe would check colours in between. */
async function transitionsOver(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const passing = () =>
			document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		// A dialog that has just appeared starts its transition a frame later.
		const isStarting = () => document.querySelector("[data-starting-style], [data-ending-style]") !== null;
		do {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			await Promise.allSettled(passing().map((one) => one.finished));
		} while (isStarting() || passing().length > 0);
	});
}
