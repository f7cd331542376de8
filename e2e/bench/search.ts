import { LARGE_ACCOUNT } from "./fill";
import { type Group, ms, type Row, ratioRow } from "./group";
import { bearer, type HttpClient, openClient } from "./http";
import { timeInTurns } from "./measure";
import { accountPath, overHttpAndDirectly } from "./pages";
import type { RequestSql } from "./recorder";
import type { Setting } from "./setting";

const ROUNDS = 100;
const SCAN_ROUNDS = 5;
const FEW_HITS = 1_000;
const MANY_HITS = 100_000;
const MANY_HITS_MS_MAX = 100;
/** Hits of a name that isn't rare, over those of the most common one. */
const FAIRLY_COMMON_OVER_MOST_MAX = 0.6;
const SCAN_OVER_SEARCH_MIN = 50;
/** Parts of the rarest, of a fairly common and of the most common name of e2e/bench/fill.ts. */
const RARE_NAME_PART = "huan";
const FAIRLY_COMMON_NAME = "guadalupe";
const COMMON_NAME_PART = "mari";
const NUMBER_PART_DIGITS = 5;

async function run(setting: Setting): Promise<Row[]> {
	const client = await openClient(setting.service.port, bearer(setting.tokens.large));
	const { rows } = await setting.recorder.pool.query<{ number: string }>(
		"select number from chat.contacts where account_id = $1 order by id offset 500 limit 1",
		[LARGE_ACCOUNT],
	);
	const numberPart = rows[0]?.number.slice(-NUMBER_PART_DIGITS) ?? "";
	const result = [
		...(await few(setting, client, "name", RARE_NAME_PART)),
		...(await few(setting, client, "number", numberPart)),
		...(await many(setting, client)),
	];
	client.close();
	return result;
}

function searchPath(term: string): string {
	return accountPath(LARGE_ACCOUNT, `/contacts?search=${encodeURIComponent(term)}`);
}

async function few(setting: Setting, client: HttpClient, part: string, term: string): Promise<Row[]> {
	const { recorder, tokens } = setting;
	const path = searchPath(term);
	const hits = await totalOf(client, path);
	if (hits === 0 || hits >= FEW_HITS) throw new Error(`The search for ${term} has ${hits} hits.`);
	const { http, sql } = await overHttpAndDirectly(setting, client, [path]);
	const [overHttp, direct] = await timeInTurns(ROUNDS, [http, sql]);
	const value = overHttp?.p50 ?? Number.NaN;
	const measure = `search by ${part} part, ${hits} hits among 1,000,000`;
	const scan = await timeScan(setting, (await recorder.record(path, tokens.large)).flat());
	const isIndexed = await usesIndex(setting, await recorder.record(path, tokens.large));
	return [
		ratioRow(measure, { value, over: direct?.p50 ?? Number.NaN, atMost: 2 }),
		{
			measure: `${measure}: the index`,
			target: "used",
			figure: isIndexed ? "used by every statement" : "not used",
			passes: isIndexed,
		},
		{
			measure: `${measure}, over a scan without indexes`,
			target: `≤ 1/${SCAN_OVER_SEARCH_MIN}`,
			figure: `1/${Math.floor(scan / value)} (${ms(value)} over ${ms(scan)})`,
			passes: scan / value >= SCAN_OVER_SEARCH_MIN,
		},
	];
}

/** Hits that are counted exactly for the first page: of the most common name, and of a fairly common one. */
async function many(setting: Setting, client: HttpClient): Promise<Row[]> {
	const most = await countedPage(setting, client, COMMON_NAME_PART);
	const fairly = await countedPage(setting, client, FAIRLY_COMMON_NAME);
	const times = await timeInTurns(ROUNDS / 4, [most.read, fairly.read]);
	const [mostP50 = Number.NaN, fairlyP50 = Number.NaN] = times.map(({ p50 }) => p50);
	const ratio = ratioRow(`${fairly.measure}, over the most common name`, {
		value: fairlyP50,
		over: mostP50,
		atMost: FAIRLY_COMMON_OVER_MOST_MAX,
	});
	return [
		{
			measure: most.measure,
			target: `≤ ${MANY_HITS_MS_MAX} ms`,
			figure: `${ms(mostP50)} (95th percentile ${ms(times[0]?.p95 ?? Number.NaN)}), the count is ${most.isExact ? "exact" : "wrong"}`,
			passes: mostP50 <= MANY_HITS_MS_MAX && most.isExact && most.hits >= MANY_HITS,
		},
		{
			...ratio,
			figure: `${ratio.figure}, the count is ${fairly.isExact ? "exact" : "wrong"}`,
			passes: ratio.passes && fairly.isExact && fairly.hits > FEW_HITS,
		},
	];
}

async function countedPage({ recorder }: Setting, client: HttpClient, term: string) {
	const path = searchPath(term);
	const hits = await totalOf(client, path);
	const { rows } = await recorder.pool.query<{ count: string }>(
		"select count(*) from chat.contacts where account_id = $1 and removed_at is null and search_name like $2",
		[LARGE_ACCOUNT, `%${term}%`],
	);
	return {
		measure: `search with ${hits.toLocaleString("en")} hits, first page with an exact count`,
		hits,
		isExact: Number(rows[0]?.count) === hits,
		read: () => client.get(path),
	};
}

async function totalOf(client: HttpClient, path: string): Promise<number> {
	return JSON.parse((await client.get(path)).body()).pagination.totalCount;
}

type Sent = { text: string; values: unknown[] };

/** The statements that query contacts, by text and values, without those that only estimate. */
function onContacts(sql: RequestSql): Sent[] {
	return sql
		.flat()
		.map(([config, values]) => ({ text: (config as { text: string }).text, values: values as unknown[] }))
		.filter(({ text }) => text.includes('"chat"."contacts"') && !text.startsWith("explain"));
}

async function usesIndex({ recorder }: Setting, sql: RequestSql): Promise<boolean> {
	const plans: string[] = [];
	for (const { text, values } of onContacts(sql)) {
		plans.push(JSON.stringify((await recorder.pool.query(`explain (format json) ${text}`, values)).rows));
	}
	return plans.length > 0 && plans.every((plan) => plan.includes("contacts_search"));
}

/** The median time of the statements about contacts with indexes disabled, in ms. */
async function timeScan({ recorder }: Setting, statements: RequestSql[number]): Promise<number> {
	const sent = onContacts([statements]);
	const client = await recorder.pool.connect();
	try {
		await client.query("begin; set local enable_bitmapscan = off; set local enable_indexscan = off");
		const [took] = await timeInTurns(SCAN_ROUNDS, [
			async () => {
				for (const { text, values } of sent) await client.query(text, values);
			},
		]);
		return took?.p50 ?? Number.NaN;
	} finally {
		await client.query("rollback");
		client.release();
	}
}

export const search: Group = {
	name: "search",
	about:
		"Medians of 100 requests in turns with their statements. The scan runs the statements about contacts, " +
		"which count and sort a page, with indexes disabled.",
	run,
};
