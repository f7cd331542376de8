import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page, request } from "@playwright/test";
import { OWNER, testInstance } from "./support/instance";

export { expect };

type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

type TestFixtures = {
	/** A page with the owner signed in. */
	ownerPage: Page;
	/** Fails if axe finds an issue on the page in its current state. */
	expectAccessible: (page: Page) => Promise<void>;
};

type WorkerFixtures = {
	/** The owner's session, created once per worker. */
	ownerState: StorageState;
};

/** Playwright's test with the console's fixtures. A test fails if any page throws or violates the CSP. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
			await use(await client.storageState());
			await client.dispose();
		},
		{ scope: "worker" },
	],
	page: async ({ page }, use) => {
		const faults = watchFaults(page);
		waitForHydration(page);
		await use(page);
		expect(faults).toEqual([]);
	},
	ownerPage: async ({ browser, ownerState, contextOptions, baseURL }, use) => {
		const context = await browser.newContext({ ...contextOptions, baseURL, storageState: ownerState });
		const page = await context.newPage();
		const faults = watchFaults(page);
		waitForHydration(page);
		await use(page);
		expect(faults).toEqual([]);
		await context.close();
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
	expectAccessible: async ({}, use) => {
		await use(async (page) => {
			await transitionsOver(page);
			const { violations } = await new AxeBuilder({ page })
				.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
				.analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual(
				[],
			);
		});
	},
});

/** Makes `goto` and `reload` wait for hydration, since server-rendered pages don't react to keys and clicks. */
function waitForHydration(page: Page): void {
	const hydrated = () => page.locator("html[data-hydrated]").waitFor({ state: "attached" });
	const { goto, reload } = page;
	page.goto = async (...args) => {
		const response = await goto.apply(page, args);
		await hydrated();
		return response;
	};
	page.reload = async (...args) => {
		const response = await reload.apply(page, args);
		await hydrated();
		return response;
	};
}

/** Waits for theme transitions, since axe would check colours in between. */
async function transitionsOver(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await new Promise((resolve) => requestAnimationFrame(resolve));
		const passing = document
			.getAnimations()
			.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(passing.map((one) => one.finished));
	});
}

/** Collects errors that users may not see: exceptions and blocked resources. */
function watchFaults(page: Page): string[] {
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error" && /Content.Security.Policy|hydrat/i.test(message.text())) {
			faults.push(message.text());
		}
	});
	return faults;
}
