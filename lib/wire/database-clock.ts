import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { repeat } from "./repeat";

/** A machine's clock may differ from the database's by this much. Source: docs/decisions/0077. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;
const CHECK_EVERY_MS = 5_000;
/** A database that doesn't respond in this time is unavailable, also for health checks. */
const CHECK_LIMIT_MS = 5_000;

/** A database or transaction of drizzle. */
type Queryable = { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> };

export type DatabaseClock = {
	/**
	 * The database's time: as last read, plus the time that has passed since, so that a change of this machine's clock
	 * doesn't change it. Before the first check, the machine's.
	 */
	now(): Date;
	/** Reads the database's time. @returns whether this machine's clock is right. Rejects without the database. */
	check(): Promise<boolean>;
	/** Whether this machine's clock was right at the last check that could be made. */
	isRight(): boolean;
	/** Resolves when {@link isRight} has changed; rejects when the signal is aborted. */
	changed(signal: AbortSignal): Promise<unknown>;
	/** Checks now and every few seconds until stopped. */
	watch(): { stop(): Promise<void> };
};

/** Compares this machine's clock with the database's, and logs when it becomes wrong and when it's right again. */
export function createDatabaseClock(db: Queryable, log: Logger): DatabaseClock {
	const changes = new EventEmitter().setMaxListeners(0);
	let last: { time: number; at: number } | undefined;
	let isRight = true;

	async function check(): Promise<boolean> {
		const { time, at, ...found } = await readClock(db);
		last = { time, at };
		if (found.isRight === isRight) return isRight;
		isRight = found.isRight;
		const difference = { differenceSeconds: found.report.clock_difference_seconds };
		if (isRight) log.info(difference, "this machine's clock is right again");
		else {
			log.error(
				difference,
				"this machine's clock differs from the database's by more than a minute, so this process runs no jobs and removes nothing until it's right",
			);
		}
		changes.emit("change");
		return isRight;
	}

	return {
		now: () => new Date(last ? last.time + performance.now() - last.at : Date.now()),
		check,
		isRight: () => isRight,
		changed: (signal) => once(changes, "change", { signal }),
		watch: () =>
			// Without the database, nothing can be decided, and the next check follows.
			repeat(CHECK_EVERY_MS, 0, () =>
				check().then(
					() => undefined,
					() => undefined,
				),
			),
	};
}

/** The time of the database, in a transaction too. */
export async function databaseNow(db: Queryable): Promise<Date> {
	const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
	return new Date(Number(rows[0]?.ms));
}

/**
 * Compares this machine's clock with the database's. A slow response makes no difference: they agree if the database's
 * time is between those of sending and receiving.
 * @returns `time`, the database's, when this process's monotonic time was `at`, and `report` for a health check
 */
export async function readClock(db: Queryable) {
	const [sentAt, sent] = [Date.now(), performance.now()];
	const time = (await withinMs(CHECK_LIMIT_MS, databaseNow(db))).getTime();
	const [receivedAt, received] = [Date.now(), performance.now()];
	const differenceMs = time < sentAt ? sentAt - time : Math.min(0, receivedAt - time);
	const report = {
		status: "clock differs from the database's",
		clock_difference_seconds: Math.round(differenceMs / 1000),
	};
	const isRight = Math.abs(differenceMs) <= CLOCK_DIFFERENCE_MAX_MS;
	return { time, at: (sent + received) / 2, isRight, report };
}

async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
	const ended = new AbortController();
	const late = pause(ms, undefined, { signal: ended.signal, ref: false }).then(
		() => {
			throw new Error("Query read timeout");
		},
		() => work,
	);
	try {
		return await Promise.race([work, late]);
	} finally {
		ended.abort();
	}
}
