import { LARGE_ACCOUNT } from "./fill";
import { type Group, type Row, ratioRow } from "./group";
import { watch } from "./load";
import { spread } from "./measure";
import { sendReports } from "./reports";
import type { Setting } from "./setting";
import { memoryRow } from "./throughput";

const MESSAGES = 1_000_000;
/** The platform's maximum per report. */
const BATCH = 1_000;
const CLIENTS = 2;
const SENDERS = 20_000;
/** Limits the time on slow machines: fewer messages are sent, and the report says so. */
const SECONDS_MAX = 240;
const PER_SECOND_MIN = 2_000;
const MIB_MAX = 250;
/** The allowed growth of memory in the last quarter, relative to the quarters before. */
const GROWTH_MAX = 1.1;
const ROUNDS = 3;
const SECONDS = 4;
const INSERTS = 500;
/** Of the report's length. */
const INSERTED = "x".repeat(700);
const GROUPED_MIN = 0.3;
const TIMES_INSERT_MAX = 15;

type Load = Omit<Parameters<typeof sendReports>[0], "connections" | "size" | "seconds">;

async function run(setting: Setting): Promise<Row[]> {
	const { service, recorder, env } = setting;
	const { rows } = await recorder.pool.query<{ chat_phone_id: string }>(
		`select chat_phone_id from chat.contacts where account_id = $1
		order by id desc limit ${SENDERS}`,
		[LARGE_ACCOUNT],
	);
	const senders = rows.map((row) => row.chat_phone_id);
	const load = { port: service.port, secret: env.PLATFORM_APP_SECRET ?? "", senders };
	const single = await ofOneMessage(setting, load);
	const stopWatching = watch(service.memoryMiB);
	const large = { connections: CLIENTS, size: BATCH, messages: MESSAGES, seconds: SECONDS_MAX };
	const { sent, perSecond } = await sendReports({ ...load, ...large });
	const memory = stopWatching();

	const quarter = Math.floor(memory.length / 4);
	const before = Math.max(...memory.slice(quarter, 3 * quarter));
	const after = Math.max(...memory.slice(3 * quarter));
	const count = sent.toLocaleString("en");
	return [
		...single,
		{
			measure: "ingest in batches of 1,000 messages",
			target: `≥ ${PER_SECOND_MIN.toLocaleString("en")} messages per second`,
			figure: `${perSecond.toFixed(0)} messages per second over ${count} messages`,
			passes: perSecond >= PER_SECOND_MIN,
		},
		{
			measure: `service memory over ${count} messages: highest in the last quarter over the two quarters before`,
			target: `≤ ${GROWTH_MAX} ×`,
			figure: `${(after / before).toFixed(2)} × (${after.toFixed(0)} over ${before.toFixed(0)} MB)`,
			passes: after / before <= GROWTH_MAX && sent >= MESSAGES,
		},
		memoryRow("service memory under ingest", Math.max(...memory), MIB_MAX),
	];
}

/** Reports of one message, as the platform sends most, in turns with what they are compared with. */
async function ofOneMessage({ recorder }: Setting, load: Load): Promise<Row[]> {
	const perSecond: { one: number[]; hundred: number[] } = { one: [], hundred: [] };
	const times: { report: number[]; insert: number[] } = { report: [], insert: [] };
	const client = await recorder.pool.connect();
	await client.query(
		"create table bare_inserts (id bigint generated always as identity primary key, body text)",
	);
	for (let round = 0; round < ROUNDS; round += 1) {
		perSecond.one.push(
			(await sendReports({ ...load, connections: 32, size: 1, seconds: SECONDS })).perSecond,
		);
		perSecond.hundred.push(
			(await sendReports({ ...load, connections: 4, size: 100, seconds: SECONDS })).perSecond,
		);
		times.report.push(...(await sendReports({ ...load, connections: 1, size: 1, seconds: SECONDS })).times);
		for (let inserted = 0; inserted < INSERTS; inserted += 1) {
			const startedAt = performance.now();
			await client.query("insert into bare_inserts (body) values ($1)", [INSERTED]);
			times.insert.push(performance.now() - startedAt);
		}
	}
	await client.query("drop table bare_inserts");
	client.release();
	const [one, hundred] = [spread(perSecond.one).p50, spread(perSecond.hundred).p50];
	return [
		{
			measure:
				"reports of one message, 32 connections, stored per second, over reports of 100 messages, 4 connections",
			target: `≥ ${GROUPED_MIN} ×`,
			figure: `${(one / hundred).toFixed(2)} × (${one.toFixed(0)} over ${hundred.toFixed(0)})`,
			passes: one / hundred >= GROUPED_MIN,
		},
		ratioRow("report of one message, 1 connection, p50 to its response, over a bare insert with its commit", {
			value: spread(times.report).p50,
			over: spread(times.insert).p50,
			atMost: TIMES_INSERT_MAX,
		}),
	];
}

export const ingest: Group = {
	name: "ingest",
	about:
		"Two connections send signed reports of 1,000 messages each, from 20,000 existing contacts, to a database " +
		"that flushes commits to disk. Each message is stored with its two events; responses follow the commit. Before " +
		"that, reports of one message and of 100 are sent in turns of four seconds, with inserts through `pg`.",
	run,
};
