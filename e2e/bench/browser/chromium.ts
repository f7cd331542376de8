import { type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "@/e2e/support/runner/browser";

const ARGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-gpu-rasterization",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// For reading the heap exactly, after a garbage collection.
	"--js-flags=--expose-gc",
	"--enable-precise-memory-info",
];

/**
 * Runs `use` with a headless Chromium, and closes it. Its profile is a temporary folder: like an ordinary window, and
 * unlike Playwright's contexts, it keeps compiled scripts between pages.
 * @param cookie of the session, as the header `Cookie`; without it, nobody is signed in
 */
export async function withChromium<T>(
	{ url, cookie }: { url: string; cookie?: string },
	use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
	const executablePath = findBrowser();
	const context = await chromium.launchPersistentContext("", {
		...(executablePath && { executablePath }),
		args: ARGS,
		baseURL: url,
		viewport: { width: 1440, height: 900 },
		// Headless, it would send no Accept-Language, and the page would be rendered again in the browser's language.
		locale: "en-US",
	});
	try {
		// tsx marks functions with a helper, which those that run in a page don't find there.
		await context.addInitScript("globalThis.__name = (value) => value");
		if (cookie) await context.addCookies(cookiesOf(cookie, url));
		return await use(context);
	} finally {
		await context.close();
	}
}

function cookiesOf(header: string, url: string) {
	return header.split("; ").map((pair) => {
		const at = pair.indexOf("=");
		return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
	});
}
