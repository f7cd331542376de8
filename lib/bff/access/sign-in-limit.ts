import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Refusal } from "@/lib/bff/http/answer";
import type { Queryable } from "@/lib/bff/store/database";
import { signInAttempts } from "@/lib/bff/store/schema";

const WINDOW_MINUTES = 5;
/** Attempts in a window. An address may stand for a whole office, so it has more. */
const PER_EMAIL_MAX = 10;
const PER_ADDRESS_MAX = 50;

/** What attempts are counted for: the e-mail tried, and the network address that tries. */
export type AttemptOf = { email: string; address: string };

/** Counts an attempt before it is made; refuses one too many (429), saying when to try again. */
export async function countAttempt(db: Queryable, attempt: AttemptOf): Promise<void> {
	const waits = [
		await count(db, emailKey(attempt), PER_EMAIL_MAX),
		await count(db, addressKey(attempt), PER_ADDRESS_MAX),
	];
	const waitSeconds = Math.max(...waits);
	if (waitSeconds === 0) return;
	const minutes = Math.ceil(waitSeconds / 60);
	throw new Refusal({
		status: 429,
		message: `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
		headers: { "retry-after": String(waitSeconds) },
	});
}

/** Forgets the attempts on an e-mail once its owner has signed in. */
export async function forgetAttempts(db: Queryable, attempt: AttemptOf): Promise<void> {
	await db.delete(signInAttempts).where(eq(signInAttempts.key, emailKey(attempt)));
	await db
		.update(signInAttempts)
		.set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
		.where(eq(signInAttempts.key, addressKey(attempt)));
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

function emailKey({ email }: AttemptOf): string {
	return `email:${createHash("sha256").update(email.trim().toLowerCase()).digest("hex")}`;
}

function addressKey({ address }: AttemptOf): string {
	return `address:${address}`;
}
