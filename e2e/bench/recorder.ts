import type pg from "pg";
import { pino } from "pino";
import { readServiceConfig } from "@/lib/service/config";
import { createApp } from "@/lib/service/http/app";
import { createLiveHub } from "@/lib/service/live/hub";
import { createServiceMetrics } from "@/lib/service/metrics/service-metrics";
import { createSimulator } from "@/lib/service/platform/simulator/simulator";
import { openDatabase } from "@/lib/service/store/database";

/** The arguments of `pool.query` from the service: text, values, name and types. */
type Statement = unknown[];
/** The statements of one request: sequential steps, each with concurrent statements. */
export type RequestSql = Statement[][];

export type Recorder = {
	/** Runs a request with the service's code in this process, and records its statements. */
	record(path: string, token: string): Promise<RequestSql>;
	/** Runs the statements again, through the same kind of pool. @returns the rows of each */
	replay(sql: RequestSql): Promise<unknown[][]>;
	pool: pg.Pool;
	close(): Promise<void>;
};

type AnyQuery = (...args: unknown[]) => Promise<{ rows: unknown[] }>;

/** The service's code in this process, with a recording pool. */
export function openRecorder(env: Record<string, string>): Recorder {
	const config = readServiceConfig(env);
	const { db, pool } = openDatabase(config.databaseUrl, 10);
	const log = pino({ level: "silent" });
	const live = createLiveHub(config.databaseUrl, log);
	const closing = new AbortController();
	const clock = () => new Date();
	const app = createApp(
		{ db, config, log, clock, platform: createSimulator() },
		live,
		closing.signal,
		createServiceMetrics(pool),
	);

	const send = pool.query.bind(pool) as unknown as AnyQuery;
	let recorded: RequestSql | undefined;
	let underWay = 0;
	for (const line of [pool, pool.lookups]) {
		const sendOn = line.query.bind(line) as unknown as AnyQuery;
		const listenIn: AnyQuery = async (...args) => {
			if (recorded && underWay === 0) recorded.push([]);
			recorded?.at(-1)?.push(args);
			underWay += 1;
			try {
				return await sendOn(...args);
			} finally {
				underWay -= 1;
			}
		};
		line.query = listenIn as never;
	}

	return {
		pool,
		async record(path, token) {
			recorded = [];
			const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
			await answer.text();
			const sql = recorded;
			recorded = undefined;
			if (answer.status !== 200 || sql.length === 0) throw new Error(`${path} answered ${answer.status}`);
			return sql;
		},
		async replay(sql) {
			const rows: unknown[][] = [];
			for (const step of sql) {
				// No Promise.all for a single statement, since the driver alone wouldn't need it.
				const results =
					step.length === 1
						? [await send(...(step[0] ?? []))]
						: await Promise.all(step.map((each) => send(...each)));
				rows.push(...results.map((result) => result.rows));
			}
			return rows;
		},
		async close() {
			closing.abort();
			await live.stop();
			await pool.end();
		},
	};
}
