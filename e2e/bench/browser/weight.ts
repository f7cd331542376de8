import type { BrowserContext } from "@playwright/test";
import { fillSample } from "@/lib/service/sample/fill";
import { openDatabase } from "@/lib/service/store/database";
import { LARGE_ACCOUNT } from "../fill";
import type { Group, Row } from "../group";
import type { Setting } from "../setting";
import { withChromium } from "./chromium";
import { startConsole } from "./console-program";

const LIST_KB_MAX = 330;
/** With what it loads once idle. */
const LIST_WITH_IDLE_KB_MAX = 400;
const SIGN_IN_KB_MAX = 200;
const AREAS = ["contacts", "flows", "templates", "webhooks"];
/** The page's chunks have arrived once none has for so long. */
const QUIET_MS = 1_000;

async function run(setting: Setting): Promise<Row[]> {
	await fillLists(setting);
	const program = await startConsole(setting);
	const rows = await withChromium({ url: program.url }, async (stranger) => [
		row("sign-in", { atMost: SIGN_IN_KB_MAX }, await weigh(stranger, "/sign-in")),
	]);
	await withChromium(program, async (owner) => {
		for (const area of AREAS) {
			const bars = { atMost: LIST_KB_MAX, withIdleAtMost: LIST_WITH_IDLE_KB_MAX };
			rows.push(row(`list of ${area}`, bars, await weigh(owner, `/${LARGE_ACCOUNT}/${area}`)));
		}
	});
	await program.stop();
	return rows;
}

/** Rows for the lists: an empty one loads what it offers instead. */
async function fillLists({ env: { DATABASE_URL = "", APP_SECRET = "" } }: Setting): Promise<void> {
	const { db, pool } = openDatabase(DATABASE_URL, 1);
	await fillSample(db, { account: LARGE_ACCOUNT, appSecret: APP_SECRET, now: new Date() });
	await pool.end();
}

type Weight = { kB: number; files: number; idleKB: number };

type Bars = { atMost: number; withIdleAtMost?: number };

function row(
	page: string,
	{ atMost, withIdleAtMost = Number.POSITIVE_INFINITY }: Bars,
	{ kB, files, idleKB }: Weight,
): Row {
	const isLight = kB <= atMost && kB + idleKB <= withIdleAtMost;
	return {
		measure: `JavaScript of the page, compressed: ${page}`,
		target: `≤ ${atMost} kB${Number.isFinite(withIdleAtMost) ? `, ≤ ${withIdleAtMost} kB with what loads once idle` : ""}`,
		figure: `${kB.toFixed(0)} kB in ${files} files; ${idleKB.toFixed(0)} kB more once idle`,
		passes: isLight,
	};
}

/** The bytes of all scripts that a page loads with an empty cache, as transferred. */
export async function weigh(context: BrowserContext, path: string): Promise<Weight> {
	const page = await context.newPage();
	// Until released, so that what the page loads once idle can be told from what it needs.
	await page.addInitScript(() => {
		const waiting: IdleRequestCallback[] = [];
		window.requestIdleCallback = (callback) => waiting.push(callback);
		Object.assign(window, {
			becomeIdle() {
				for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 });
			},
		});
	});
	const network = await context.newCDPSession(page);
	await network.send("Network.enable");
	await network.send("Network.setCacheDisabled", { cacheDisabled: true });
	const scripts = new Set<string>();
	const sizes: number[] = [];
	network.on("Network.responseReceived", ({ requestId, type }) => {
		if (type === "Script") scripts.add(requestId);
	});
	network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) sizes.push(encodedDataLength);
	});
	await page.goto(path);
	await page.locator("html[data-hydrated]").waitFor();
	await untilQuiet(sizes);
	const [kB, files] = [total(sizes), sizes.length];
	await page.evaluate("becomeIdle()");
	await untilQuiet(sizes);
	await page.close();
	return { kB, files, idleKB: total(sizes) - kB };
}

async function untilQuiet(sizes: number[]): Promise<void> {
	for (let before = -1; before !== sizes.length; ) {
		before = sizes.length;
		await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
	}
}

function total(sizes: number[]): number {
	return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

export const weight: Group = {
	name: "weight",
	about:
		"A built console with sample data in Chromium, with an empty cache. Sizes are those of the transfer, with headers. " +
		"Code that the page loads once it's idle, for dialogs and the command palette, is listed separately.",
	run,
};
