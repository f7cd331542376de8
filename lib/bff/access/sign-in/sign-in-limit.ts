import { createHash } from "node:crypto";
import { and, eq, gte, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import type { Queryable } from "@/lib/bff/store/database";
import { signInAttempts } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

const WINDOW_MINUTES = 5;
/**
 * Attempts per window. Ten on one person from one address is guessing. An address can be a whole office, so it gets
 * more, and a person many more. On a device where a person signed in before, only that device's attempts count, so that
 * others can't lock them out.
 */
const PER_DEVICE_MAX = 10;
const PER_PERSON_AND_ADDRESS_MAX = 10;
const PER_ADDRESS_MAX = 50;
const PER_PERSON_MAX = 200;

/** Attempts are counted per email, network address, and device if the person signed in on it before. */
type AttemptOf = { email: string; address: string; device?: string | undefined };

/**
 * Counts an attempt before it's made; rejects it beyond the limit (429) with the time to wait. Rejected attempts aren't
 * counted further, so that a single address can't use up a person's limit, nor store a row for each email it makes up.
 */
export async function countAttempt(db: Queryable, attempt: AttemptOf): Promise<void> {
	const { pair, address, person, device } = keysOf(attempt);
	const waitSeconds = device
		? await count(db, device, PER_DEVICE_MAX)
		: (await waitAfter(db, address, PER_ADDRESS_MAX)) ||
			(await count(db, pair, PER_PERSON_AND_ADDRESS_MAX)) ||
			(await count(db, address, PER_ADDRESS_MAX)) ||
			(await count(db, person, PER_PERSON_MAX));
	if (waitSeconds > 0) throw tooMany(waitSeconds);
}

/** Counts an attempt that names no person, as with a passkey; rejects too many from one address (429). */
export async function countAddress(db: Queryable, address: string): Promise<void> {
	const waitSeconds = await count(db, keysOf({ email: "", address }).address, PER_ADDRESS_MAX);
	if (waitSeconds > 0) throw tooMany(waitSeconds);
}

function tooMany(waitSeconds: number): HttpError {
	const minutes = Math.ceil(waitSeconds / 60);
	return new HttpError(
		"rate-limited",
		`Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
		{ headers: { "retry-after": String(waitSeconds) } },
	);
}

/** Mails with a reset link per window: enough for someone who looks in the wrong folder, too few to flood an inbox. */
const RESETS_PER_PERSON_MAX = 3;
const RESETS_PER_ADDRESS_MAX = 20;

/**
 * Counts a request for a reset link. Rejects too many from one address (429). For one person it doesn't, which would
 * keep them from asking.
 * @returns whether a mail may be sent to this person now
 */
export async function countReset(db: Queryable, attempt: AttemptOf): Promise<boolean> {
	const { address, person } = keysOf(attempt);
	const waitSeconds = await count(db, `reset-${address}`, RESETS_PER_ADDRESS_MAX);
	if (waitSeconds > 0) throw tooMany(waitSeconds);
	return (await count(db, `reset-${person}`, RESETS_PER_PERSON_MAX)) === 0;
}

/** Confirmations of new email addresses that one person can have sent per window, and that one address can get. */
const CONFIRMATIONS_BY_PERSON_MAX = 10;
const CONFIRMATIONS_PER_EMAIL_MAX = 3;

/** Counts a mail that a signed-in person has sent to a new address; rejects too many (429). */
export async function countConfirmation(db: Queryable, userId: string, email: string): Promise<void> {
	const { person } = keysOf({ email, address: "" });
	const waitSeconds =
		(await count(db, `confirmation-by:${digest(userId)}`, CONFIRMATIONS_BY_PERSON_MAX)) ||
		(await count(db, `confirmation-${person}`, CONFIRMATIONS_PER_EMAIL_MAX));
	if (waitSeconds > 0) throw tooMany(waitSeconds);
}

/** Shared previews that one address opens per window: enough for a whole office. */
const SHARES_PER_ADDRESS_MAX = 120;

/** Counts an opening of a shared preview. @returns the seconds to wait if there are too many, otherwise 0 */
export function countShareOpening(db: Queryable, address: string): Promise<number> {
	return count(db, `share-${keysOf({ email: "", address }).address}`, SHARES_PER_ADDRESS_MAX);
}

/** Forgets a person's attempts after they signed in. */
export async function forgetAttempts(db: Queryable, attempt: AttemptOf): Promise<void> {
	const { pair, address, person, device } = keysOf(attempt);
	if (device) {
		await db.delete(signInAttempts).where(eq(signInAttempts.key, device));
		return;
	}
	await db.delete(signInAttempts).where(inArray(signInAttempts.key, [pair, person]));
	await db
		.update(signInAttempts)
		.set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
		.where(eq(signInAttempts.key, address));
}

/**
 * Wrong codes per person, wherever they come from, so that someone who knows the password can't try many: 480 a day,
 * of a million codes.
 */
const CODES_MAX = 5;
const CODES_WINDOW_MINUTES = 15;

/** Counts a code before it's checked; rejects too many (429). */
export async function countCode(db: Queryable, userId: string): Promise<void> {
	const waitSeconds = await count(db, codeKey(userId), CODES_MAX, CODES_WINDOW_MINUTES);
	if (waitSeconds > 0) throw tooMany(waitSeconds);
}

/** Forgets a person's wrong codes after a right one. */
export async function forgetCodes(db: Queryable, userId: string): Promise<void> {
	await db.delete(signInAttempts).where(eq(signInAttempts.key, codeKey(userId)));
}

function codeKey(userId: string): string {
	return `code:${digest(userId)}`;
}

/** Removes counters whose window has ended. Several processes may run it at once. @returns how many */
export async function removeEndedWindows(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(signInAttempts).where(lte(signInAttempts.windowEndsAt, sql`now()`));
	return rowCount ?? 0;
}

/** The seconds to wait if a counter has reached its limit, otherwise 0. Doesn't count. */
async function waitAfter(db: Queryable, key: string, max: number): Promise<number> {
	const isReached = and(gte(signInAttempts.count, max), not(isOver(WINDOW_MINUTES)));
	const [row] = await db
		.select({ waitSeconds: WAIT_SECONDS })
		.from(signInAttempts)
		.where(and(eq(signInAttempts.key, key), isReached));
	return row ? Math.max(1, row.waitSeconds) : 0;
}

const WAIT_SECONDS = sql<number>`ceil(extract(epoch from ${signInAttempts.windowEndsAt} - now()))::int`;

/**
 * Whether a counter's window is over: it has ended, or ends later than one that starts now, because the clock was set
 * back. The clock is read after the row, so that a window that another attempt has just started isn't over.
 */
function isOver(windowMinutes: number): SQL {
	const ends = signInAttempts.windowEndsAt;
	return sql`(${ends} <= now() or ${ends} > clock_timestamp() + make_interval(mins => ${windowMinutes}))`;
}

/** Increments a counter. Returns the seconds to wait if it's over the limit, otherwise 0. */
async function count(
	db: Queryable,
	key: string,
	max: number,
	windowMinutes = WINDOW_MINUTES,
): Promise<number> {
	const windowEnd = sql`now() + make_interval(mins => ${windowMinutes})`;
	const isEnded = isOver(windowMinutes);
	const [row] = await db
		.insert(signInAttempts)
		.values({ key, count: 1, windowEndsAt: windowEnd })
		.onConflictDoUpdate({
			target: signInAttempts.key,
			set: {
				count: sql`case when ${isEnded} then 1 else ${signInAttempts.count} + 1 end`,
				windowEndsAt: sql`case when ${isEnded} then ${windowEnd} else ${signInAttempts.windowEndsAt} end`,
			},
		})
		.returning({
			count: signInAttempts.count,
			waitSeconds: WAIT_SECONDS,
		});
	return row && row.count > max ? Math.max(1, row.waitSeconds) : 0;
}

/** Keys of the counters, with a fixed length for any input. */
function keysOf({ email, address, device }: AttemptOf) {
	const person = email.trim().toLowerCase();
	const network = networkOf(address);
	return {
		pair: `pair:${digest(JSON.stringify([person, network]))}`,
		address: `address:${digest(network)}`,
		person: `email:${digest(person)}`,
		device: device && `device:${digest(JSON.stringify([person, device]))}`,
	};
}

/** IPv6 providers give each customer a /64, so it counts as one address. */
function networkOf(address: string): string {
	if (!ipaddr.IPv6.isValid(address)) return address;
	return ipaddr.IPv6.networkAddressFromCIDR(`${address.split("%")[0]}/64`).toString();
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
