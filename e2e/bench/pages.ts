import { LARGE_ACCOUNT, SMALL_ACCOUNT } from "./fill";
import { type Group, type Row, ratioRow } from "./group";
import { bearer, type HttpClient, openClient } from "./http";
import { timeInTurns } from "./measure";
import type { Recorder, RequestSql } from "./recorder";
import type { Setting } from "./setting";

const ROUNDS = 1_500;
/** The number of contacts that are requested in turn. */
const CONTACTS = 50;
const HTTP_OVER_SQL_MAX = 2.5;
const DEEP_ROUNDS = 200;
const DEEP_OVER_FIRST_MAX = 25;

/** The path of an account's resource. */
export function accountPath(account: number, rest: string): string {
	return `/api/business/public/channels/chat/accounts/${account}${rest}`;
}

/** Times requests, which must return 200, and their SQL without the service. */
export async function overHttpAndDirectly(
	{ recorder, tokens }: Setting,
	client: HttpClient,
	paths: string[],
	token: string = tokens.large,
) {
	const recorded: RequestSql[] = [];
	for (const path of paths) recorded.push(await recorder.record(path, token));
	return {
		http: async (round: number) => {
			const path = paths[round % paths.length] ?? "";
			const { status } = await client.get(path);
			if (status !== 200) throw new Error(`${path} answered ${status}`);
		},
		sql: (round: number) => recorder.replay(recorded[round % recorded.length] ?? []),
	};
}

/** Contacts from across the large account, and the one with the long history. */
export async function someContacts({ pool }: Recorder): Promise<{ ids: number[]; talker: number }> {
	const { rows } = await pool.query<{ min: string; max: string }>(
		"select min(id), max(id) from chat.contacts where account_id = $1",
		[LARGE_ACCOUNT],
	);
	const [min, max] = [Number(rows[0]?.min), Number(rows[0]?.max)];
	const ids = Array.from({ length: CONTACTS }, (_, n) => min + Math.floor(((max - min) * n) / CONTACTS));
	return { ids, talker: max };
}

async function run(setting: Setting): Promise<Row[]> {
	const client = await openClient(setting.service.port, bearer(setting.tokens.large));
	const small = await openClient(setting.service.port, bearer(setting.tokens.small));
	const { ids, talker } = await someContacts(setting.recorder);
	const rows: Row[] = [];
	const measures: [string, string[]][] = [
		["one contact", ids.map((id) => accountPath(LARGE_ACCOUNT, `/contacts/${id}`))],
		["first page of contacts", [accountPath(LARGE_ACCOUNT, "/contacts")]],
		["first page of history", [accountPath(LARGE_ACCOUNT, `/contacts/${talker}/messages`)]],
	];
	for (const [measure, paths] of measures) {
		const { http, sql } = await overHttpAndDirectly(setting, client, paths);
		const [overHttp, direct] = await timeInTurns(ROUNDS, [http, sql]);
		if (!overHttp || !direct) continue;
		rows.push(
			ratioRow(`${measure}, p50 at 1 client`, {
				value: overHttp.p50,
				over: direct.p50,
				atMost: HTTP_OVER_SQL_MAX,
			}),
		);
	}
	const [million, thousand] = await timeInTurns(ROUNDS, [
		() => client.get(accountPath(LARGE_ACCOUNT, "/contacts")),
		() => small.get(accountPath(SMALL_ACCOUNT, "/contacts")),
	]);
	rows.push(
		ratioRow("first page of 1,000,000 contacts over first page of 1,000", {
			value: million?.p50 ?? Number.NaN,
			over: thousand?.p50 ?? Number.NaN,
			atMost: 1.5,
		}),
	);
	const [deep, first] = await timeInTurns(DEEP_ROUNDS, [
		() => client.get(accountPath(LARGE_ACCOUNT, "/contacts?pageSize=50&page=18000")),
		() => client.get(accountPath(LARGE_ACCOUNT, "/contacts?pageSize=50")),
	]);
	rows.push(
		ratioRow("page 18,000 of 20,000 of contacts over the first", {
			value: deep?.p50 ?? Number.NaN,
			over: first?.p50 ?? Number.NaN,
			atMost: DEEP_OVER_FIRST_MAX,
		}),
	);
	client.close();
	small.close();
	return rows;
}

export const pages: Group = {
	name: "pages",
	about:
		"One client, one request at a time. In turns with it, `pg` runs the statements of the same request directly, " +
		"including the token query, with the same names and values.",
	run,
};
