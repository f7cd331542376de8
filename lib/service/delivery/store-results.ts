import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";
import { countByHour } from "./hours";
import type { Attempt } from "./recorder";

/** What follows from an attempt for its delivery. */
export type Ending = { state: "delivered" | "failed" | "pending"; nextAttemptAt: Date | null };
export type AttemptEnding = { attempt: Attempt; ending: Ending };

type Storing = {
	account: number;
	now: Date;
	/** Webhooks that these results have switched off. */
	off: ReadonlySet<number>;
	/** What is logged already is then an error, and nothing is stored: to look out for it costs an eighth of it all. */
	isStrict: boolean;
};

/** Logs attempts, counts them by the hour, and moves their deliveries on, all in one statement. */
export async function storeResults(
	tx: Transaction,
	{ account, now, off, isStrict }: Storing,
	results: AttemptEnding[],
): Promise<void> {
	// Those of which more is to be told stand first, so that it is told of them alone.
	const shared = new SharedParts();
	const rows = results.map((result) => attemptRow(result, off, shared)).toSorted(byAfterwards);
	const after = rows.flatMap(({ afterwards }) => afterwards ?? []);
	// Each delivery is looked up by its key, whatever the planner believes of the table's size, and stays where it was
	// found: who changes a delivery that is not over has locked its webhook first, as the caller has. Where someone switched the
	// webhook off meanwhile, or had it resent, a failure leaves it as it is: but for the number of attempts, so that the
	// next has one of its own.
	await tx.execute(sql`
		with given as materialized (
			select w, e, n, ms, http, sign, part, why, due, to_timestamp(at / 1000) as at,
				coalesce(state, 'delivered') as state, to_timestamp(next / 1000) as next, coalesce(off, false) as off
			from unnest(
				${arrayOf(rows, (row) => row.webhookId)}::bigint[],
				${arrayOf(rows, (row) => row.eventId)}::uuid[],
				${arrayOf(rows, (row) => row.attempt)}::integer[],
				${arrayOf(rows, (row) => row.startedAt)}::double precision[],
				${arrayOf(rows, (row) => row.durationMs)}::integer[],
				${arrayOf(rows, (row) => row.httpStatus)}::integer[],
				${arrayOf(rows, (row) => row.signature)}::text[],
				${arrayOf(rows, (row) => row.part)}::integer[],
				${arrayOf(after, (row) => row.failure)}::text[],
				${arrayOf(after, (row) => row.state)}::text[],
				${arrayOf(after, (row) => row.dueAt)}::timestamptz[],
				${arrayOf(after, (row) => row.nextAttemptAt)}::double precision[],
				${arrayOf(after, (row) => row.isOff)}::boolean[]
			) as g(w, e, n, at, ms, http, sign, part, why, state, due, next, off)
		), logged as (
			insert into chat.delivery_attempts (
				account_id, webhook_id, event_id, attempt, started_at, duration_ms, url, signature, address,
				http_status, failure, answer_headers, answer_excerpt
			)
			select ${account}, w, e, n, at, ms, url, sign, ip, http, why, got, text
			from given join json_to_recordset(${JSON.stringify(shared.parts)}::json) as p(
				part integer, url text, ip text, got json, text text
			) using (part)
			${isStrict ? undefined : sql`on conflict do nothing`}
		), counted as (
			insert into chat.delivery_hours as hours (account_id, webhook_id, hour, succeeded, failed)
			select ${account}, "webhookId", to_timestamp("beganAt" / 1000), succeeded, failed
			from json_to_recordset(${JSON.stringify(countByHour(results))}::json) as c(
				"webhookId" bigint, "beganAt" double precision, succeeded integer, failed integer
			)
			on conflict (account_id, webhook_id, hour) do update
				set succeeded = hours.succeeded + excluded.succeeded, failed = hours.failed + excluded.failed
		)
		update chat.deliveries d set attempts = greatest(d.attempts, found.n),
			state = case when found.counts then found.state else d.state end,
			next_attempt_at = case when found.counts then found.next else d.next_attempt_at end,
			finished_at = case
				when not found.counts then d.finished_at
				when found.state <> 'pending' then ${now.toISOString()}::timestamptz
			end
		from (
			select given.n, given.state, given.next, row.place, row.counts
			from given, lateral (
				select ctid as place, given.state = 'delivered' or given.off
					or (state = 'pending' and next_attempt_at = given.due) as counts
				from chat.deliveries
				where account_id = ${account} and webhook_id = given.w and event_id = given.e
				limit 1
			) as row
		) as found
		where d.account_id = ${account} and d.ctid = found.place
	`);
}

type Part = { url: string; ip: string | null; got: Record<string, string> | null; text: string };

/** What many attempts have in common, as most of those to one webhook do, is told but once. */
class SharedParts {
	readonly parts: ({ part: number } & Part)[] = [];
	readonly #newest = new Map<string, { part: number } & Part>();

	/** Compared with the newest of its URL only: two that take turns are told more than once, and no harm is done. */
	numberOf(part: Part): number {
		const known = this.#newest.get(part.url);
		if (known && isSame(known, part)) return known.part;
		const fresh = { part: this.parts.length, ...part };
		this.#newest.set(part.url, fresh);
		this.parts.push(fresh);
		return fresh.part;
	}
}

function isSame(a: Part, b: Part): boolean {
	if (a.ip !== b.ip || a.text !== b.text || !a.got || !b.got) return false;
	const names = Object.keys(a.got);
	if (names.length !== Object.keys(b.got).length) return false;
	for (const name of names) if (a.got[name] !== b.got[name]) return false;
	return true;
}

/** What the database is told of an attempt. Times are milliseconds since 1970. */
type AttemptRow = {
	webhookId: number;
	eventId: string;
	attempt: number;
	startedAt: number;
	durationMs: number;
	httpStatus: number | null;
	signature: string | null;
	part: number;
	/** Of one that did not arrive, or whose webhook is off now. */
	afterwards: Afterwards | null;
};
type Afterwards = {
	failure: string | null;
	state: string;
	dueAt: string;
	nextAttemptAt: number | null;
	isOff: boolean;
};

function attemptRow(
	{ attempt, ending }: AttemptEnding,
	off: ReadonlySet<number>,
	shared: SharedParts,
): AttemptRow {
	const { due, url, startedAt, signature, result } = attempt;
	return {
		webhookId: due.webhookId,
		eventId: due.eventId,
		attempt: due.attempts + 1,
		startedAt: startedAt.getTime(),
		durationMs: result.durationMs,
		httpStatus: result.httpStatus,
		signature,
		part: shared.numberOf({ url, ip: result.address, got: result.answerHeaders, text: result.answerExcerpt }),
		afterwards: afterwardsOf(attempt, ending, off.has(due.webhookId)),
	};
}

function afterwardsOf({ due, result }: Attempt, ending: Ending, isOff: boolean): Afterwards | null {
	if (ending.state === "delivered" && !isOff) return null;
	const isDropped = isOff && ending.state === "pending";
	return {
		failure: result.failure,
		state: isDropped ? "failed" : ending.state,
		dueAt: due.place.dueAt,
		nextAttemptAt: isDropped ? null : (ending.nextAttemptAt?.getTime() ?? null),
		isOff,
	};
}

function byAfterwards(a: AttemptRow, b: AttemptRow): number {
	return Number(a.afterwards === null) - Number(b.afterwards === null);
}

type Cell = string | number | boolean | null;

/** One column of rows as a PostgreSQL array: a third of what an object for each row costs there, and less here. */
function arrayOf<Row>(rows: readonly Row[], cell: (row: Row) => Cell): string {
	return `{${rows.map((row) => arrayElement(cell(row))).join()}}`;
}

function arrayElement(cell: Cell): string {
	if (typeof cell === "string") return `"${cell.replaceAll(/["\\]/g, "\\$&")}"`;
	return cell === null ? "NULL" : String(cell);
}
