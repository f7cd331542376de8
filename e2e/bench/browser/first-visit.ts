import type { Page } from "@playwright/test";
import { LARGE_ACCOUNT } from "../fill";
import { type Group, ms, type Row, ratioRow } from "../group";
import { spread } from "../measure";
import type { Setting } from "../setting";
import { withChromium } from "./chromium";
import { type ConsoleProgram, startConsole } from "./console-program";
import { collectGarbage, installClock, sincePress, watchRequests } from "./in-page";

const ROUNDS = 5;
const OPENINGS = 20;
const SLOWER = 4;
const LIST = `/${LARGE_ACCOUNT}/contacts`;
/** A visit's requests are counted until none has started for so long. */
const QUIET_MS = 3_000;
const REQUESTS_MAX = 50;

type Visit = { firstRow: number; blocking: number; requests: number };
type Conditions = { isCold: boolean; slower: number };

const CONDITIONS = {
	cold: { isCold: true, slower: 1 },
	warm: { isCold: false, slower: 1 },
	[`cold, CPU ${SLOWER} × slower`]: { isCold: true, slower: SLOWER },
} satisfies Record<string, Conditions>;

/** What each ratio to the state before must be. */
const AT_MOST: Record<string, number> = { cold: 0.5, warm: 0.5, [`cold, CPU ${SLOWER} × slower`]: 0.55 };
const BLOCKING_MAX = 0.4;
const OPENING_MAX = 0.5;
const OPENED = {
	"opening an ordinary conversation, p50": 0,
	"the same, after the pointer rested on its row for 0.3 s": 300,
};

async function run(setting: Setting): Promise<Row[]> {
	const now = await startConsole(setting);
	// A built checkout of an earlier state, which is measured in turns.
	const folder = process.env.BENCH_BEFORE;
	const before = folder ? await startConsole(setting, folder) : undefined;
	const rows: Row[] = [];
	for (const [name, conditions] of Object.entries(CONDITIONS)) {
		const visits = await inTurns(now, before, conditions);
		const paint = await signInPaint(now, conditions);
		rows.push(...visitRows(name, visits, paint));
	}
	rows.push(...(await openingRows(now, before, await talkers(setting))));
	await before?.stop();
	await now.stop();
	return rows;
}

type Both<T> = { now: T[]; before: T[] };

async function inTurns(
	now: ConsoleProgram,
	before: ConsoleProgram | undefined,
	conditions: Conditions,
): Promise<Both<Visit>> {
	const visits: Both<Visit> = { now: [], before: [] };
	for (let round = -1; round < ROUNDS; round += 1) {
		const one = await visit(now, conditions);
		const other = before && (await visit(before, conditions));
		// The first visit warms the servers up.
		if (round < 0) continue;
		visits.now.push(one);
		if (other) visits.before.push(other);
	}
	return visits;
}

/** One visit of the list, in a new browser. A warm one has visited it before. */
function visit(program: ConsoleProgram, { isCold, slower }: Conditions): Promise<Visit> {
	return withChromium(program, async (owner) => {
		if (!isCold) {
			const earlier = await owner.newPage();
			await earlier.goto(LIST);
			await earlier.locator("[data-row-key]").first().waitFor();
			await earlier.waitForLoadState("networkidle");
			await earlier.close();
		}
		const page = await owner.newPage();
		await slowDown(page, slower);
		await installClock(page);
		await page.addInitScript(() => {
			const observer = new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) window.blockingMs += Math.max(0, duration - 50);
			});
			window.blockingMs = 0;
			observer.observe({ type: "longtask", buffered: true });
		});
		const requests = watchRequests(page);
		await page.goto(LIST, { waitUntil: "commit" });
		const shownAt = await page.evaluate(() =>
			window.paintedAt(() => document.querySelector("[data-row-key]") !== null),
		);
		const firstRow = shownAt - (await page.evaluate(() => performance.timeOrigin));
		await requests.untilQuiet(QUIET_MS);
		return { firstRow, requests: requests.count(), blocking: await page.evaluate(() => window.blockingMs) };
	});
}

declare global {
	interface Window {
		/** What long tasks took beyond 50 ms each. */
		blockingMs: number;
	}
}

async function slowDown(page: Page, rate: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** The first contentful paint of the sign-in page, which shows how fast the machine is. */
async function signInPaint({ url }: ConsoleProgram, { slower }: Conditions): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		await withChromium({ url }, async (stranger) => {
			const page = await stranger.newPage();
			await slowDown(page, slower);
			await page.goto("/sign-in");
			const paint = await page.evaluate(
				() =>
					new Promise<number>((resolve) => {
						const observer = new PerformanceObserver((list) => {
							const [first] = list.getEntriesByName("first-contentful-paint");
							if (first) resolve(first.startTime);
						});
						observer.observe({ type: "paint", buffered: true });
					}),
			);
			times.push(paint);
		});
	}
	return spread(times).p50;
}

function visitRows(name: string, { now, before }: Both<Visit>, paint: number): Row[] {
	const p50 = (visits: Visit[], key: keyof Visit) => spread(visits.map((one) => one[key])).p50;
	const rows = [
		ratioRow(`list of contacts, ${name}: first row over the sign-in page's first paint`, {
			value: p50(now, "firstRow"),
			over: paint,
		}),
	];
	if (before.length > 0) {
		const over = { value: p50(now, "firstRow"), over: p50(before, "firstRow") };
		rows.push(
			ratioRow(`list of contacts, ${name}: first row, over before`, { ...over, atMost: AT_MOST[name] }),
		);
	}
	if (name.includes("slower")) {
		const value = p50(now, "blocking");
		rows.push(
			before.length > 0
				? ratioRow("the same, blocking time, over before", {
						value,
						over: p50(before, "blocking"),
						atMost: BLOCKING_MAX,
					})
				: { measure: "the same, blocking time", target: "reported", figure: ms(value), passes: null },
		);
		const requests = p50(now, "requests");
		rows.push({
			measure: "requests of a visit, with what it loads once idle",
			target: `≤ ${REQUESTS_MAX}`,
			figure: String(requests),
			passes: requests <= REQUESTS_MAX,
		});
	}
	return rows;
}

/** Contacts of the list's first page with a few messages: one for each opening, and two that warm up. */
async function talkers({ recorder }: Setting): Promise<number[]> {
	const { rows } = await recorder.pool.query<{ id: string }>(
		`select id from chat.contacts join chat.contact_activity a on a.account_id = contacts.account_id and a.contact_id = id
		where contacts.account_id = $1 and message_count between 1 and 100
		order by last_activity_at desc, id desc limit $2`,
		[LARGE_ACCOUNT, OPENINGS + 2],
	);
	return rows.map(({ id }) => Number(id));
}

/** Opening conversations of a few messages from the list. */
async function openingRows(
	now: ConsoleProgram,
	before: ConsoleProgram | undefined,
	ids: number[],
): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [measure, restMs] of Object.entries(OPENED)) {
		const value = await openings(now, ids, restMs);
		if (before) {
			const over = await openings(before, ids, restMs);
			rows.push(ratioRow(`${measure}, over before`, { value, over, atMost: OPENING_MAX }));
		} else rows.push({ measure, target: "reported", figure: ms(value), passes: null });
	}
	return rows;
}

/** @param restMs how long the pointer rests on the row before it's pressed */
function openings(program: ConsoleProgram, ids: number[], restMs: number): Promise<number> {
	return withChromium(program, async (owner) => {
		const page = await owner.newPage();
		await installClock(page);
		const times: number[] = [];
		for (const [round, id] of ids.entries()) {
			await page.goto(LIST);
			const link = page.locator(`[data-row-key="${id}"] [data-row-link]`);
			await link.waitFor();
			await page.waitForLoadState("networkidle");
			await collectGarbage(page);
			if (restMs > 0) {
				await link.hover();
				await page.waitForTimeout(restMs);
			}
			const isOpen = `document.querySelector('[role="log"] [data-message-id]')`;
			const took = await sincePress(page, isOpen, () => link.click());
			if (round >= 2) times.push(took);
		}
		return spread(times).p50;
	});
}

export const firstVisit: Group = {
	name: "first-visit",
	about:
		"A built console in Chromium, each visit of the list of contacts in a new browser, medians of five. " +
		"BENCH_BEFORE, the folder of a built checkout of an earlier state, is measured in turns with it. Times run from the " +
		"start of the navigation, or from the click, to the frame that shows a row or message.",
	run,
};
