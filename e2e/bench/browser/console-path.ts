import { LARGE_ACCOUNT } from "../fill";
import { type Row, ratioRow } from "../group";
import { bearer, type HttpClient, openClient } from "../http";
import { load, watch } from "../load";
import { spread, timeInTurns } from "../measure";
import { accountPath, someContacts } from "../pages";
import type { Setting } from "../setting";
import { memoryRow } from "../throughput";
import type { ConsoleProgram } from "./console-program";

const ROUNDS = 1_500;
const ADDED_MAX = 1.5;
const CLIENTS = 32;
const TURNS = 5;
const SECONDS = 2;
const RATE_MIN = 0.5;
/** 0.7 and 0.65 of what it needed when Next handled `/api`. */
const IDLE_MIB_MAX = 186;
const LOADED_MIB_MAX = 305;
const REQUESTS = 10_000;
const GROWTH_MAX = 1.15;

/** What the console adds to the service, in time and memory. Before anything else uses the console. */
export async function pathRows(setting: Setting, program: ConsoleProgram): Promise<Row[]> {
	const { service, tokens } = setting;
	const idle = program.memoryMiB();
	const openBoth = async (count: number) => ({
		through: await openMany(count, () => openClient(program.port, { cookie: program.cookie })),
		direct: await openMany(count, () => openClient(service.port, bearer(tokens.large))),
	});
	const one = await openBoth(1);
	const rows = [await addedRow(one.through[0], one.direct[0])];
	// Opened only now: servers close connections that wait for seconds.
	const clients = await openBoth(CLIENTS);

	const { ids } = await someContacts(setting.recorder);
	const history = `/contacts/${ids[1]}/messages?pageSize=10`;
	const [ours, own] = [consolePath(history), accountPath(LARGE_ACCOUNT, history)];
	const perSecond: { through: number[]; direct: number[] } = { through: [], direct: [] };
	await load(clients.through, ours, SECONDS);
	await load(clients.direct, own, SECONDS);
	const stopWatching = watch(program.memoryMiB);
	for (let turn = 0; turn < TURNS; turn += 1) {
		perSecond.through.push(await load(clients.through, ours, SECONDS));
		perSecond.direct.push(await load(clients.direct, own, SECONDS));
	}
	const loaded = Math.max(...stopWatching());
	const [through, direct] = [spread(perSecond.through).p50, spread(perSecond.direct).p50];
	rows.push({
		measure:
			"history page of 10 messages at 32 clients, per second through the console, over the service's own",
		target: `≥ ${RATE_MIN} ×`,
		figure: `${(through / direct).toFixed(2)} × (${through.toFixed(0)} over ${direct.toFixed(0)})`,
		passes: through / direct >= RATE_MIN,
	});

	const stopWatchingMore = watch(program.memoryMiB);
	for (let sent = 0; sent < REQUESTS; sent += CLIENTS)
		await Promise.all(clients.through.map((client) => client.get(ours)));
	const more = Math.max(...stopWatchingMore());
	for (const client of [one, clients].flatMap(({ through, direct }) => [...through, ...direct]))
		client.close();
	return [
		...rows,
		memoryRow("the console's memory (PSS) at rest", idle, IDLE_MIB_MAX),
		memoryRow("the console's memory (PSS) under 32 clients", loaded, LOADED_MIB_MAX),
		ratioRow("the same: the most during 10,000 more requests, over the most before", {
			value: more,
			over: loaded,
			atMost: GROWTH_MAX,
			unit: (mebibytes) => `${mebibytes.toFixed(0)} MiB`,
		}),
	];
}

function openMany(count: number, open: () => Promise<HttpClient>): Promise<HttpClient[]> {
	return Promise.all(Array.from({ length: count }, open));
}

function consolePath(rest: string): string {
	return `/api/accounts/${LARGE_ACCOUNT}${rest}`;
}

async function addedRow(browser: HttpClient | undefined, api: HttpClient | undefined): Promise<Row> {
	const asks = [
		() => browser?.get(consolePath("/contacts")),
		() => api?.get(accountPath(LARGE_ACCOUNT, "/contacts")),
	];
	const [through, direct] = await timeInTurns(
		ROUNDS,
		asks.map((ask) => async () => {
			const answer = await ask();
			if (answer?.status !== 200) throw new Error(`The console or the service answered ${answer?.status}`);
		}),
	);
	const [whole, part] = [through?.p50 ?? Number.NaN, direct?.p50 ?? Number.NaN];
	return ratioRow("first page of contacts, p50: what the console adds, over the service alone", {
		value: whole - part,
		over: part,
		atMost: ADDED_MAX,
	});
}
