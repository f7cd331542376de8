import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "@/e2e/support/browser";
import type { ConsoleProgram } from "./console-program";

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

/** Runs `use` with a headless Chromium, and closes it. */
export async function withChromium<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
	const executablePath = findBrowser();
	const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ARGS });
	try {
		return await use(browser);
	} finally {
		await browser.close();
	}
}

/** A browser session of someone who isn't signed in. */
export async function newSession(browser: Browser, { url }: ConsoleProgram): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
	// tsx marks functions with a helper, which those that run in a page don't find there.
	await context.addInitScript("globalThis.__name = (value) => value");
	return context;
}

/** A browser session of the console's owner. */
export async function signedIn(browser: Browser, program: ConsoleProgram): Promise<BrowserContext> {
	const { url, cookie } = program;
	const context = await newSession(browser, program);
	const cookies = cookie.split("; ").map((pair) => {
		const at = pair.indexOf("=");
		return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
	});
	await context.addCookies(cookies);
	return context;
}
