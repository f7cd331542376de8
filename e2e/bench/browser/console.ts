import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { LARGE_ACCOUNT } from "../fill";
import { type Group, ms, type Row, ratioRow } from "../group";
import { bearer, openClient } from "../http";
import { timeInTurns } from "../measure";
import { accountPath, overHttpAndDirectly } from "../pages";
import type { Setting } from "../setting";
import { withChromium } from "./chromium";
import { type ConsoleProgram, startConsole } from "./console-program";
import { findLongConversation, type LongConversation, liveRows, openingRows } from "./conversation";
import { scrollingRows } from "./scrolling";
import { searchRows } from "./search";

const ROUNDS = 1_500;
const HANDLERS_MAX = 1;
const FIND_ROUNDS = 100;
const FIND_OVER_SQL_MAX = 2;
/** In a quarter of the messages of e2e/bench/fill.ts. */
const WORD = "invoice";

async function run(setting: Setting): Promise<Row[]> {
	const talker = await findLongConversation(setting);
	const program = await startConsole(setting);
	const rows = [await handlerRow(setting, program), await findRow(setting, talker)];
	await withChromium(program, async (owner) => {
		rows.push(...(await searchRows(owner)));
		rows.push(...(await openingRows(owner, talker)));
		rows.push(...(await scrollingRows(owner, talker)));
		// Last, since it adds messages.
		rows.push(...(await liveRows(setting, owner, talker)));
	});
	await program.stop();
	return rows;
}

async function handlerRow({ service, tokens }: Setting, program: ConsoleProgram): Promise<Row> {
	const api = await openClient(service.port, bearer(tokens.large));
	const browser = await openClient(program.port, { cookie: program.cookie });
	const [through, direct, handler] = await timeInTurns(
		ROUNDS,
		[
			() => browser.get(`/api/accounts/${LARGE_ACCOUNT}/contacts`),
			() => api.get(accountPath(LARGE_ACCOUNT, "/contacts")),
			() => browser.get("/health/live"),
		].map((ask) => async () => {
			const { status } = await ask();
			if (status !== 200) throw new Error(`The console or the service answered ${status}`);
		}),
	);
	browser.close();
	api.close();
	const [whole, part, one] = [through, direct, handler].map((times) => times?.p50 ?? Number.NaN);
	const added = ((whole ?? 0) - (part ?? 0)) / (one ?? 0);
	return {
		measure: "first page of contacts, p50: what the console adds to the service, over its /health/live",
		target: `≤ ${HANDLERS_MAX} ×`,
		figure: `${added.toFixed(2)} × (${ms(whole ?? 0)} through the console, ${ms(part ?? 0)} directly; /health/live ${ms(one ?? 0)})`,
		passes: added <= HANDLERS_MAX,
	};
}

/** The first hits of a word among the messages of one contact. */
async function findRow(setting: Setting, { contact }: LongConversation): Promise<Row> {
	const client = await openClient(setting.service.port, bearer(setting.tokens.large));
	const prefix = EXTENSIONS_ACCOUNT_PREFIX.replace(":accountId", String(LARGE_ACCOUNT));
	const path = `${prefix}/message-search?search=${WORD}&contactId=${contact}`;
	const { http, sql } = await overHttpAndDirectly(setting, client, [path]);
	const [overHttp, direct] = await timeInTurns(FIND_ROUNDS, [http, sql]);
	client.close();
	return ratioRow("a word in 1,000,000 messages of one contact, first hits, over its SQL", {
		value: overHttp?.p50 ?? Number.NaN,
		over: direct?.p50 ?? Number.NaN,
		atMost: FIND_OVER_SQL_MAX,
	});
}

export const consoleGroup: Group = {
	name: "console",
	about:
		"A built console and service with the filled database, and Chromium without a graphics card. The first row takes " +
		"three requests in turns: the list through the console, the same list from the service, and the console's " +
		"`/health/live`, a Next route handler that does nothing. Times in the browser run from the key or click to the " +
		"end of the frame that shows the result; a link's time runs from the start of the navigation, with a warm cache. " +
		"Before a conversation opens, the garbage of the pages before it is collected.",
	run,
};
