import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { LARGE_ACCOUNT } from "../fill";
import { type Group, type Row, ratioRow } from "../group";
import { bearer, openClient } from "../http";
import { timeInTurns } from "../measure";
import { overHttpAndDirectly } from "../pages";
import type { Setting } from "../setting";
import { withChromium } from "./chromium";
import { pathRows } from "./console-path";
import { startConsole } from "./console-program";
import { findLongConversation, type LongConversation, liveRows, openingRows } from "./conversation";
import { scrollingRows } from "./scrolling";
import { searchRows } from "./search";

const FIND_ROUNDS = 100;
const FIND_OVER_SQL_MAX = 2;
/** In a quarter of the messages of e2e/bench/fill.ts. */
const WORD = "invoice";

async function run(setting: Setting): Promise<Row[]> {
	const talker = await findLongConversation(setting);
	const program = await startConsole(setting);
	const rows = [...(await pathRows(setting, program)), await findRow(setting, talker)];
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
		"A built console and service with the filled database, and Chromium without a graphics card. The first rows take " +
		"requests through the console and to the service in turns; the console's memory at rest is that after a sign-in, " +
		"under load the highest of samples. Times in the browser run from the key or click to the " +
		"end of the frame that shows the result; a link's time runs from the start of the navigation, with a warm cache. " +
		"Before a conversation opens, the garbage of the pages before it is collected.",
	run,
};
