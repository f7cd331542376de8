import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";
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
	const shared = new SharedParts();
	const rows = results.map((result) => attemptRow(result, off, shared));
	// Each delivery is looked up by its key, whatever the planner believes of the table's size. Where someone switched the
	// webhook off meanwhile, or had it resent, a failure leaves it as it is: but for the number of attempts, so that the
	// next has one of its own.
	await tx.execute(sql`
		with given as materialized (
			select w, e, n, ms, http, sign, part, why, due, to_timestamp(at / 1000) as at,
				coalesce(state, 'delivered') as state, to_timestamp(next / 1000) as next, coalesce(off, false) as off
			from json_to_recordset(${JSON.stringify(rows)}::json) as g(
				w bigint, e uuid, n integer, at double precision, ms integer, http integer, sign text, part integer,
				why text, state text, due timestamptz, next double precision, off boolean
			)
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
			select ${account}, w, date_trunc('hour', at, 'UTC'),
				count(*) filter (where why is null), count(*) filter (where why is not null)
			from given
			group by 2, 3
			order by 2, 3
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
				limit 1 for update
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

/** What the database is told of an attempt: in short names, and of a delivery that arrived only what it must know. */
function attemptRow({ attempt, ending }: AttemptEnding, off: ReadonlySet<number>, shared: SharedParts) {
	const { due, url, startedAt, signature, result } = attempt;
	const logged = {
		w: due.webhookId,
		e: due.eventId,
		n: due.attempts + 1,
		at: startedAt.getTime(),
		ms: result.durationMs,
		http: result.httpStatus,
		sign: signature,
		part: shared.numberOf({ url, ip: result.address, got: result.answerHeaders, text: result.answerExcerpt }),
	};
	const isDropped = off.has(due.webhookId);
	if (ending.state === "delivered" && !isDropped) return logged;
	const hasFailed = isDropped && ending.state === "pending";
	return {
		...logged,
		why: result.failure,
		state: hasFailed ? "failed" : ending.state,
		due: due.place.dueAt,
		next: hasFailed ? null : ending.nextAttemptAt?.getTime(),
		off: isDropped,
	};
}
