import type { BrowserContext, Page } from "@playwright/test";
import type { FlowView } from "@/lib/contract/console/choices";
import { LARGE_ACCOUNT } from "../../fill";
import { ms, type Row, ratioRow } from "../../group";
import { spread } from "../../measure";
import type { Setting } from "../../setting";
import { type ConsoleProgram, chooseView } from "../console-program";
import { installClock, sincePress, watchRequests } from "../in-page";
import { weigh } from "../weight";
import { type BenchFlow, createFlow, flowOfBytes, flowOfComponents } from "./flows";
import { enterLine, enterTitle, IS_USABLE } from "./typing";

const ROUNDS = 4;
const KEYS_PER_ROUND = 10;
const PAUSE_MS = 300;
/** The pause after a key in the flow of 1 MB, which takes longer to be analysed. */
const LONG_PAUSE_MS = 1_000;
/** After the first key, the code of dialogs loads once a second has passed. */
const QUIET_MS = 1_500;
const OPENINGS = 10;
/** How long a person's pointer is on a row before it presses. */
const POINTER_REST_MS = 200;
const BUILD_KB_MORE_MAX = 120;
const LIST = `/${LARGE_ACCOUNT}/flows`;
const PHONE = `document.querySelector('section[aria-label="Phone"]')?.textContent`;
/** The parts can be selected, and the fields of the first one are shown. */
const IS_BUILD_USABLE = `document.querySelector("[data-canvas-part] > button") && document.querySelector('[aria-label="Properties"] textarea')`;

/** The Build view beside the JSON view, in turns, each with its own copy of the flow. */
export async function buildRows(
	setting: Setting,
	program: ConsoleProgram,
	owner: BrowserContext,
): Promise<Row[]> {
	const flowsOf = async (name: string, definition: object) => ({
		build: await createFlow(setting, `${name}, by parts`, definition),
		json: await createFlow(setting, `${name}, as JSON`, definition),
	});
	const small = await flowsOf("Parts of 50 components", flowOfComponents(50));
	const large = await flowsOf("Parts of 1 MB", flowOfBytes(1_000_000));
	const inSmall = await timeEdits(program, owner, small, PAUSE_MS);
	const inLarge = await timeEdits(program, owner, large, LONG_PAUSE_MS);
	const opened = await timeOpenings(program, owner, small);
	// With what both load once idle: the list loads the contract then, which the flow needs at once.
	const whole = async (path: string) => {
		const { kB, idleKB } = await weigh(owner, path);
		return kB + idleKB;
	};
	const list = await whole(LIST);
	await chooseView(program, "build");
	const build = await whole(`${LIST}/${small.build.id}`);
	await chooseView(program, "json");
	const ratio = (measure: string, { build, json }: Record<FlowView, number[]>, atMost: number) =>
		ratioRow(measure, { value: spread(build).p95, over: spread(json).p95, atMost });
	return [
		ratio("inspector edit to updated preview, 50 components, p95, over the JSON view", inSmall.times, 1),
		ratio("the same in a flow of 1 MB", inLarge.times, 1.5),
		{
			measure: "the longest task of these edits in the flow of 1 MB, over the JSON view",
			target: "≤ 1.5 ×",
			figure: `${taskMs(inLarge.longestMs.build)} over ${taskMs(inLarge.longestMs.json)}`,
			// Browsers report those of 50 ms or more.
			passes: inLarge.longestMs.build <= 1.5 * Math.max(50, inLarge.longestMs.json),
		},
		ratioRow("click in the list to usable Build view, warm, p50, over the JSON view", {
			value: spread(opened.build).p50,
			over: spread(opened.json).p50,
			atMost: 1,
		}),
		{
			measure: "JavaScript of the Build view, compressed, more than that of the list, with what idle loads",
			target: `≤ ${BUILD_KB_MORE_MAX} kB`,
			figure: `${(build - list).toFixed(0)} kB (${build.toFixed(0)} over ${list.toFixed(0)} kB)`,
			passes: build - list <= BUILD_KB_MORE_MAX,
		},
	];
}

const taskMs = (longestMs: number) => (longestMs === 0 ? "none of 50 ms or more" : ms(longestMs));

/** From each key, in the text of the first component, to the phone that shows it. */
async function timeEdits(
	program: ConsoleProgram,
	owner: BrowserContext,
	flows: Record<FlowView, BenchFlow>,
	pauseMs: number,
) {
	const times: Record<FlowView, number[]> = { build: [], json: [] };
	const longestMs: Record<FlowView, number> = { build: 0, json: 0 };
	for (let round = 0; round < ROUNDS; round += 1) {
		for (const view of ["json", "build"] as const) {
			const page = await openFlow(program, owner, flows[view], view);
			if (view === "json") {
				await enterTitle(page);
				await enterLine(page, '"text": "Paragraph 0', flows.json.text);
			} else {
				await page.evaluate(`window.paintedAt(() => Boolean(${IS_BUILD_USABLE}))`);
				await page.getByRole("region", { name: "Properties" }).getByRole("textbox").first().focus();
				await page.keyboard.press("End");
			}
			// The first key also starts what waits for one. One view takes longer to get here, so both wait for its end.
			const requests = watchRequests(page);
			await page.keyboard.press("x");
			await requests.untilQuiet(QUIET_MS);
			await page.evaluate(() => {
				const tasks: number[] = [];
				new PerformanceObserver((list) =>
					tasks.push(...list.getEntries().map(({ duration }) => duration)),
				).observe({ entryTypes: ["longtask"] });
				Object.assign(window, { longestTaskMs: () => Math.max(0, ...tasks) });
			});
			for (let key = 0; key < KEYS_PER_ROUND; key += 1) {
				const before = JSON.stringify(await page.evaluate(PHONE));
				times[view].push(await sincePress(page, `${PHONE} !== ${before}`, () => page.keyboard.press("x")));
				await page.waitForTimeout(pauseMs);
			}
			longestMs[view] = Math.max(longestMs[view], await page.evaluate("window.longestTaskMs()"));
			await page.close({ runBeforeUnload: false });
		}
	}
	return { times, longestMs };
}

async function openFlow(
	program: ConsoleProgram,
	owner: BrowserContext,
	{ id }: BenchFlow,
	view: FlowView,
): Promise<Page> {
	await chooseView(program, view);
	const page = await owner.newPage();
	await installClock(page);
	await page.goto(`${LIST}/${id}`);
	return page;
}

/** From the click in the list, with the code of both views loaded. */
async function timeOpenings(
	program: ConsoleProgram,
	owner: BrowserContext,
	flows: Record<FlowView, BenchFlow>,
): Promise<Record<FlowView, number[]>> {
	const times: Record<FlowView, number[]> = { build: [], json: [] };
	const usable: Record<FlowView, string> = { build: IS_BUILD_USABLE, json: IS_USABLE };
	// A list keeps the preferences that it was loaded with.
	const lists = {} as Record<FlowView, Page>;
	for (const view of ["json", "build"] as const) {
		await chooseView(program, view);
		lists[view] = await owner.newPage();
		await installClock(lists[view]);
		await lists[view].goto(LIST);
	}
	for (let round = -1; round < OPENINGS; round += 1) {
		for (const view of ["json", "build"] as const) {
			const list = lists[view];
			await list.bringToFront();
			const link = list.getByRole("link", { name: flows[view].name }).first();
			await link.hover();
			await list.waitForTimeout(POINTER_REST_MS);
			const opened = await sincePress(list, usable[view], () => link.click());
			await list.goBack();
			await link.waitFor();
			if (round >= 0) times[view].push(opened);
		}
	}
	for (const list of Object.values(lists)) await list.close();
	return times;
}
