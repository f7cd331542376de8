import { type SQL, sql } from "drizzle-orm";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A time in the past by the database's clock, which alone decides what is old, overdue or expired. */
export function ago(ms: number): SQL {
	return sql`now() - make_interval(secs => ${ms / 1000}::double precision)`;
}

/** @param days may be a fraction */
export function daysAgo(days: number): SQL {
	return ago(days * DAY_MS);
}
