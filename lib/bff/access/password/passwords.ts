import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { verifyPassword } from "@/lib/bff/access/password/hash-password";
import { countAttempt, forgetAttempts } from "@/lib/bff/access/sign-in/sign-in-limit";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Session } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { credentials, sessions, users } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

const PASSWORD_PROVIDER = "credential";

/**
 * Refuses (422) a signed-in person who doesn't know their password. Guesses are limited for each session, so that
 * someone at an unlocked computer can't try many.
 * @param field the field of the body that has the password
 */
export async function requirePassword(
	db: Database,
	session: Session,
	headers: Headers,
	password: string,
	field = "password",
): Promise<void> {
	const { address } = requestSource(headers);
	const attempt = { email: session.person.email, address, device: session.id };
	await countAttempt(db, attempt);
	const hash = await readPasswordHash(db, session.person.id);
	if (!hash) throw new HttpError("conflict", "You sign in through single sign-on, without a password.");
	if (!(await verifyPassword(password, hash))) {
		const message = "This isn't your current password.";
		throw new HttpError("invalid", message, { errors: [{ path: field, message }] });
	}
	await forgetAttempts(db, attempt);
}

/** The person with an email address and their password, to check one that someone types; undefined without a password. */
export async function findPassword(
	db: Queryable,
	email: string,
): Promise<{ userId: string; hash: string; storedAt: number } | undefined> {
	const [row] = await db
		.select({ userId: users.id, hash: credentials.password, storedAt: credentials.updatedAt })
		.from(users)
		.innerJoin(
			credentials,
			and(eq(credentials.userId, users.id), eq(credentials.providerId, PASSWORD_PROVIDER)),
		)
		.where(eq(sql`lower(${users.email})`, email.toLowerCase()));
	if (!row?.hash) return undefined;
	return { userId: row.userId, hash: row.hash, storedAt: row.storedAt.getTime() };
}

/** Whether a person can sign in with a password, and not only through single sign-on. */
export async function hasPassword(db: Queryable, userId: string): Promise<boolean> {
	return (await readPasswordHash(db, userId)) !== undefined;
}

/**
 * When a person's password was stored; undefined without one.
 * @param waits whether to wait for a change that isn't committed yet
 */
export async function passwordStoredAt(
	db: Queryable,
	who: SQL,
	{ waits = false } = {},
): Promise<number | undefined> {
	const query = db
		.select({ storedAt: credentials.updatedAt })
		.from(credentials)
		.where(
			and(
				eq(credentials.providerId, PASSWORD_PROVIDER),
				inArray(credentials.userId, db.select({ id: users.id }).from(users).where(who)),
			),
		);
	const [row] = await (waits ? query.for("share") : query);
	return row?.storedAt.getTime();
}

/**
 * Ends a session that was started by a password, if that was changed since `passwordStoredAt`: the change ended only the
 * sessions that it saw. @returns whether it has ended
 */
export async function endIfPasswordChanged(
	db: Queryable,
	started: { token: string; userId: string; passwordStoredAt: number | undefined },
): Promise<boolean> {
	const storedAt = await passwordStoredAt(db, eq(users.id, started.userId), { waits: true });
	if (storedAt === started.passwordStoredAt) return false;
	await db.delete(sessions).where(eq(sessions.token, started.token));
	return true;
}

async function readPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
	const [row] = await db
		.select({ password: credentials.password })
		.from(credentials)
		.where(isPasswordOf(userId));
	return row?.password ?? undefined;
}

/**
 * Stores a person's new password and ends their sessions, except one that they keep.
 * @param passwordHash made before the transaction, because that is slow on purpose
 */
export async function storePassword(
	tx: Queryable,
	userId: string,
	passwordHash: string,
	keptSessionId?: string,
): Promise<void> {
	await tx
		.update(credentials)
		.set({ password: passwordHash, updatedAt: new Date() })
		.where(isPasswordOf(userId));
	await tx
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), keptSessionId ? ne(sessions.id, keptSessionId) : undefined));
}

function isPasswordOf(userId: string) {
	return and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER));
}
