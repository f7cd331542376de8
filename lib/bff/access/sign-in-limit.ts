import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { Refusal } from "@/lib/bff/http/answer";
import type { Queryable } from "@/lib/bff/store/database";
import { signInAttempts } from "@/lib/bff/store/schema";

const WINDOW_MINUTES = 5;
/**
 * Attempts in a window. Ten on one person from one address is guessing. An address may stand for a whole office, so
 * it has more. A person has many more: else anybody could lock them out from elsewhere.
 */
const PER_PERSON_AND_ADDRESS_MAX = 10;
const PER_ADDRESS_MAX = 50;
const PER_PERSON_MAX = 200;

/** What attempts are counted for: the e-mail tried, and the network address that tries. */
export type AttemptOf = { email: string; address: string };

/**
 * Counts an attempt before it is made; refuses one too many (429), saying when to try again. What is refused counts
 * no further, so that one address alone never uses up what a person has.
 */
export async function countAttempt(db: Queryable, attempt: AttemptOf): Promise<void> {
	const { pair, address, person } = keysOf(attempt);
	const waitSeconds =
		(await count(db, pair, PER_PERSON_AND_ADDRESS_MAX)) ||
		(await count(db, address, PER_ADDRESS_MAX)) ||
		(await count(db, person, PER_PERSON_MAX));
	if (waitSeconds === 0) return;
	const minutes = Math.ceil(waitSeconds / 60);
	throw new Refusal({
		status: 429,
		message: `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
		headers: { "retry-after": String(waitSeconds) },
	});
}

/** Forgets the attempts on a person once they have signed in. */
export async function forgetAttempts(db: Queryable, attempt: AttemptOf): Promise<void> {
	const { pair, address, person } = keysOf(attempt);
	await db.delete(signInAttempts).where(inArray(signInAttempts.key, [pair, person]));
	await db
		.update(signInAttempts)
		.set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
		.where(eq(signInAttempts.key, address));
}

/** Counts one up; gives the seconds to wait if that is too many, else 0. */
async function count(db: Queryable, key: string, max: number): Promise<number> {
	const windowEnd = sql`now() + make_interval(mins => ${WINDOW_MINUTES})`;
	const isOver = sql`${signInAttempts.windowEndsAt} <= now()`;
	const [row] = await db
		.insert(signInAttempts)
		.values({ key, count: 1, windowEndsAt: windowEnd })
		.onConflictDoUpdate({
			target: signInAttempts.key,
			set: {
				count: sql`case when ${isOver} then 1 else ${signInAttempts.count} + 1 end`,
				windowEndsAt: sql`case when ${isOver} then ${windowEnd} else ${signInAttempts.windowEndsAt} end`,
			},
		})
		.returning({
			count: signInAttempts.count,
			waitSeconds: sql<number>`ceil(extract(epoch from ${signInAttempts.windowEndsAt} - now()))::int`,
		});
	return row && row.count > max ? Math.max(1, row.waitSeconds) : 0;
}

/** What is counted, each by a key of one length, however long what was sent is. */
function keysOf({ email, address }: AttemptOf): { pair: string; address: string; person: string } {
	const person = email.trim().toLowerCase();
	return {
		pair: `pair:${digest(JSON.stringify([person, address]))}`,
		address: `address:${digest(address)}`,
		person: `email:${digest(person)}`,
	};
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
