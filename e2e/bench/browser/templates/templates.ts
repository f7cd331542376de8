import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { build, stop } from "esbuild";
import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";
import { LARGE_ACCOUNT } from "../../fill";
import { type Group, type Row, ratioRow } from "../../group";
import { bearer, openClient } from "../../http";
import { spread, timeInTurns } from "../../measure";
import { overHttpAndDirectly } from "../../pages";
import type { Setting } from "../../setting";
import { withChromium } from "../chromium";
import { startConsole } from "../console-program";
import { installClock, sincePress } from "../in-page";
import { importRows } from "./import-files";

const PREFIX = EXTENSIONS_ACCOUNT_PREFIX.replace(":accountId", String(LARGE_ACCOUNT));
const PAGES = `/${LARGE_ACCOUNT}/templates`;
const BODY_LENGTH = 1_000;
const BUTTONS = 10;
const KEYS_PER_TURN = 40;
const TURNS = 4;
const PACE_MS = 100;
const OPENINGS = 10;
/** How long a person's pointer is on a row before it presses. */
const POINTER_REST_MS = 200;
/** No request of an opened page starts later than this. */
const QUIET_MS = 1_000;
const LIST_TEMPLATES = 2_000;
const LIST_LANGUAGES = 20;
const LIST_ROUNDS = 100;
const LANGUAGES = TEMPLATE_LANGUAGES.map(({ code }) => code);
/** Languages side by side, with the source. */
const SIDES = 4;
const BODY = '[data-path="text"]';
const COUNTER = '[aria-label="Body"] .tabular-nums > [aria-hidden]';

async function run(setting: Setting): Promise<Row[]> {
	await createTemplate(setting, "typed", SIDES);
	for (let round = 0; round <= OPENINGS; round += 1) {
		await createTemplate(setting, codeOf("one", round), 1);
		await createTemplate(setting, codeOf("thirty", round), 30);
	}
	const program = await startConsole(setting);
	const rows = await withChromium(program, async (owner) => [
		...(await typingRows(owner)),
		await sidesRow(owner),
		...(await openingRows(owner)),
		...(await importRows(setting, owner)),
	]);
	await program.stop();
	return [...rows, ...(await listRows(setting))];
}

function codeOf(kind: string, round: number): string {
	return `${kind}_${round}`;
}

async function createTemplate({ service, tokens }: Setting, code: string, languages: number): Promise<void> {
	const client = await openClient(service.port, bearer(tokens.large));
	const contents = LANGUAGES.slice(0, languages).map((lang_code) => ({
		lang_code,
		text: "Your order {{1}} is on its way. ".repeat(40).slice(0, BODY_LENGTH),
		variables: { 1: "4711" },
		footer: "Reply STOP to end these messages",
		buttons: Array.from({ length: BUTTONS }, (_, at) => ({ type: "custom", label: `Answer ${at + 1}` })),
	}));
	const body = Buffer.from(JSON.stringify({ contents }));
	const { status, body: read } = await client.post(`${PREFIX}/templates/${code}`, body);
	client.close();
	if (status !== 201) throw new Error(`A template answered ${status}: ${read().slice(0, 300)}`);
}

/** A key in the body and in the plain field of the same page, in turns. */
async function typingRows(owner: BrowserContext): Promise<Row[]> {
	const page = await owner.newPage();
	await installClock(page);
	await page.goto(`${PAGES}/typed`);
	await page.waitForSelector(BODY);
	await page.waitForLoadState("networkidle");
	await page.evaluate(await plainField());
	await page.waitForSelector("#plain");
	const [ours, plain]: [number[], number[]] = [[], []];
	for (let turn = 0; turn < TURNS; turn += 1) {
		const isWarm = turn > 0;
		const typed = await typeIn(page, BODY, COUNTER);
		const alone = await typeIn(page, "#plain", "#plain-count");
		if (!isWarm) continue;
		ours.push(...typed);
		plain.push(...alone);
	}
	await page.close({ runBeforeUnload: false });
	const measure = `key to painted character and counter, ${BODY_LENGTH} characters and ${BUTTONS} buttons, over a plain field`;
	return (["p50", "p95"] as const).map((share) =>
		ratioRow(`${measure}, ${share}`, {
			value: spread(ours)[share],
			over: spread(plain)[share],
			atMost: share === "p50" ? 2 : 3,
		}),
	);
}

/** A key in the first of four languages side by side, and in one language alone, in turns. */
async function sidesRow(owner: BrowserContext): Promise<Row> {
	async function openTyped(query: string, fields: number): Promise<Page> {
		const page = await owner.newPage();
		await installClock(page);
		await page.goto(`${PAGES}/typed${query}`);
		await page.waitForFunction(([field, count]) => document.querySelectorAll(field).length === count, [
			BODY,
			fields,
		] as const);
		await page.waitForLoadState("networkidle");
		return page;
	}
	const beside = await openTyped(`?side=${LANGUAGES.slice(0, SIDES).join()}`, SIDES);
	const alone = await openTyped("", 1);
	const [four, one]: [number[], number[]] = [[], []];
	for (let turn = 0; turn < TURNS; turn += 1) {
		await beside.bringToFront();
		const inFour = await typeIn(beside, BODY, COUNTER);
		await alone.bringToFront();
		const inOne = await typeIn(alone, BODY, COUNTER);
		if (turn === 0) continue;
		four.push(...inFour);
		one.push(...inOne);
	}
	await beside.close({ runBeforeUnload: false });
	await alone.close({ runBeforeUnload: false });
	return ratioRow(`a key with ${SIDES} languages side by side, p95, over one language`, {
		value: spread(four).p95,
		over: spread(one).p95,
		atMost: 1.5,
	});
}

/** Types a letter and removes it again, many times; milliseconds of each key. */
async function typeIn(page: Page, field: string, counter: string): Promise<number[]> {
	const times: number[] = [];
	await page.locator(field).first().focus();
	await page.keyboard.press("ControlOrMeta+End");
	for (let key = 0; key < KEYS_PER_TURN; key += 1) {
		const isAdded = key % 2 === 0;
		const length = BODY_LENGTH + (isAdded ? 1 : 0);
		const isShown = `document.querySelector(${JSON.stringify(field)}).value.length === ${length} &&
			document.querySelector(${JSON.stringify(counter)}).textContent.replace(",", "").startsWith("${length} ")`;
		times.push(await sincePress(page, isShown, () => page.keyboard.press(isAdded ? "x" : "Backspace")));
		await page.waitForTimeout(PACE_MS);
	}
	return times;
}

async function plainField(): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [path.join(import.meta.dirname, "plain-field.tsx")],
		bundle: true,
		minify: true,
		write: false,
		format: "iife",
		jsx: "automatic",
		define: { "process.env.NODE_ENV": '"production"' },
		alias: { "@": PROJECT_ROOT },
		logLevel: "silent",
	});
	await stop();
	return outputFiles[0]?.text ?? "";
}

/** From the click in the list to the first field; each template is opened once, so that its data isn't there yet. */
async function openingRows(owner: BrowserContext): Promise<Row[]> {
	const page = await owner.newPage();
	await installClock(page);
	await page.goto(PAGES);
	const [one, thirty]: [number[], number[]] = [[], []];
	let requestsMost = 0;
	for (let round = 0; round <= OPENINGS; round += 1) {
		const single = await open(page, codeOf("one", round));
		const many = await open(page, codeOf("thirty", round));
		// The first round loads the code.
		if (round === 0) continue;
		one.push(single.took);
		thirty.push(many.took);
		requestsMost = Math.max(requestsMost, many.requests);
	}
	await page.close();
	return [
		ratioRow("template of 30 languages, from click to first field, p50, over one with a single language", {
			value: spread(thirty).p50,
			over: spread(one).p50,
			atMost: 1.5,
		}),
		{
			measure: "requests of the API when a template of 30 languages opens",
			target: "≤ 3",
			figure: String(requestsMost),
			passes: requestsMost <= 3,
		},
	];
}

async function open(page: Page, code: string): Promise<{ took: number; requests: number }> {
	const link = page.locator(`[data-row-link][href$="/${code}"]`);
	await link.waitFor();
	await page.waitForLoadState("networkidle");
	await link.hover();
	await page.waitForTimeout(POINTER_REST_MS);
	let requests = 0;
	const count = (request: { url(): string }) => {
		if (new URL(request.url()).pathname.startsWith("/api/")) requests += 1;
	};
	page.on("request", count);
	const took = await sincePress(page, `document.querySelector('${BODY}')?.value`, () => link.click());
	await page.waitForTimeout(QUIET_MS);
	page.off("request", count);
	await page.goBack();
	await link.waitFor();
	return { took, requests };
}

/** The list and a search in it, over the same statements through `pg`. */
async function listRows(setting: Setting): Promise<Row[]> {
	await fillList(setting);
	const client = await openClient(setting.service.port, bearer(setting.tokens.large));
	const rows: Row[] = [];
	for (const [measure, query] of [
		["first page", ""],
		["search in all texts, first hits of a common word", "?search=parcel"],
		["search in all texts, first hits of a rare word", "?search=zebrafish"],
	] as const) {
		const { http, sql } = await overHttpAndDirectly(setting, client, [`${PREFIX}/templates${query}`]);
		const [overHttp, direct] = await timeInTurns(LIST_ROUNDS, [http, sql]);
		rows.push(
			ratioRow(`${measure}, ${LIST_TEMPLATES} templates in ${LIST_LANGUAGES} languages, p50, over its SQL`, {
				value: overHttp?.p50 ?? Number.NaN,
				over: direct?.p50 ?? Number.NaN,
				atMost: 2,
			}),
		);
	}
	client.close();
	return rows;
}

async function fillList({ recorder: { pool } }: Setting): Promise<void> {
	const languages = LANGUAGES.slice(0, LIST_LANGUAGES);
	await pool.query(
		`insert into chat.templates (account_id, code, languages, states, reviews, types, first_line, changed_at)
		select $1, 'list_' || n, $2, '{ready}', '{none}', '{text}', 'Your parcel ' || n, now() - n * interval '1 minute'
		from generate_series(1, $3::int) n`,
		[LARGE_ACCOUNT, languages, LIST_TEMPLATES],
	);
	await pool.query(
		`insert into chat.template_contents (account_id, template_code, lang_code, parameter_format, text, variables, footer,
			is_draft, is_catalog, is_catalog_connected, is_custom_validity_period, auth_add_security_recommendation,
			auth_add_code_expiration, headers, buttons, search_text)
		select $1, 'list_' || n, lang, 'TEXT', words, '{}', '', false, false, false, false, false, false, '[]', '[]',
			'list_' || n || ' ' || words
		from generate_series(1, $3::int) n, unnest($2::text[]) lang, lateral (select 'your parcel ' || n || ' in ' || lang ||
			' is with us until ' || md5(n::text || lang) || case when n % 500 = 7 then ' zebrafish' else '' end) as t(words)`,
		[LARGE_ACCOUNT, languages, LIST_TEMPLATES],
	);
	await pool.query("vacuum analyze chat.templates, chat.template_contents");
}

export const templates: Group = {
	name: "templates",
	about:
		"A built console in Chromium without a graphics card. The plain field is a React text field with a counter in the " +
		"same page, measured in turns; times run from the key or click to the end of the frame that shows the result. " +
		"Before a click, the pointer rests on the row for 200 ms, and the code has been loaded. The list is read by one " +
		"client, in turns with its statements through `pg`.",
	run,
};
