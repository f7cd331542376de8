import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/lib/bff/store/database";
import { accounts, connections, members, roles, sessions, users } from "@/lib/bff/store/schema";

/** A session ends this long after its last use, and this long after it started. */
export const SESSION_IDLE_DAYS = 7;
export const SESSION_DAYS_MAX = 30;

/**
 * The columns of a {@link StoredConnection} in a left join. drizzle takes an object for missing if its first column is
 * null, so the first is one that never is.
 */
export const CONNECTION_COLUMNS = {
	serviceAccountId: connections.serviceAccountId,
	baseUrl: connections.baseUrl,
	tokenSealed: connections.tokenSealed,
};

/** A row of `connections`. */
export type StoredConnection = { baseUrl: string | null; serviceAccountId: number; tokenSealed: string };

/** The last use is stored when the stored one is older than this, so that most requests don't write. */
const LAST_USE_EXACT_TO_S = 60;

/** Whose session is read, and for what. */
type SessionKey = { token: string; account: number | null; viewAs: string | null };

/**
 * Session, person, accounts and roles of a request in one statement. Requests of one browser come many at a time, so those
 * that come while its session is being read share the next read. Each sees what was stored when it came.
 */
export function prepareSessionQuery(db: Database) {
	const statement = prepareStatement(db);
	return { execute: shareReads((key: SessionKey) => statement.execute(key)) };
}

/**
 * Reads with equal keys, which wait while one is running and then share one. If that one fails, they fail with it, so that none
 * waits twice for a database that is silent.
 */
export function shareReads<Key, Result>(read: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
	type Read = { result: Promise<Result>; next?: Promise<Result> };
	const running = new Map<string, Read>();
	function begin(name: string, key: Key): Promise<Result> {
		const begun: Read = { result: read(key) };
		running.set(name, begun);
		const end = () => running.delete(name);
		begun.result.then(end, end);
		return begun.result;
	}
	return (key) => {
		const name = JSON.stringify(key);
		const current = running.get(name);
		if (!current) return begin(name, key);
		current.next ??= current.result.then(() => begin(name, key));
		return current.next;
	};
}

/** Prepared, so that PostgreSQL plans it once per connection. */
function prepareStatement(db: Database) {
	const account = sql`${sql.placeholder("account")}::bigint`;
	const viewed = alias(roles, "viewed_role");
	return db
		.select({
			id: sessions.id,
			isUseOld: sql<boolean>`${sessions.lastUsedAt} < now() - make_interval(secs => ${LAST_USE_EXACT_TO_S})`,
			preferences: users.preferences,
			disputedEmail: users.disputedEmail,
			isExtendable: sql<boolean>`${sessions.expiresAt} <= now() + make_interval(days => ${SESSION_IDLE_DAYS - 1})`,
			person: { id: users.id, name: users.name, email: users.email },
			method: sessions.method,
			account: { id: accounts.id, name: accounts.name, limitsReady: accounts.limitsReady },
			needsSecondFactor: accounts.needsSecondFactor,
			connection: CONNECTION_COLUMNS,
			role: members.role,
			permissions: roles.permissions,
			viewed: { name: viewed.name, permissions: viewed.permissions },
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(
			members,
			and(
				eq(members.userId, users.id),
				isNull(members.suspendedAt),
				sql`(${account} is null or ${members.accountId} = ${account})`,
			),
		)
		.leftJoin(accounts, eq(accounts.id, members.accountId))
		.leftJoin(connections, eq(connections.accountId, members.accountId))
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)))
		.leftJoin(viewed, and(eq(viewed.accountId, members.accountId), eq(viewed.id, sql.placeholder("viewAs"))))
		.where(and(eq(sessions.token, sql.placeholder("token")), isSessionAlive()))
		.orderBy(asc(accounts.id))
		.prepare("session");
}

/** Whether a session has neither expired nor reached its longest duration. */
export function isSessionAlive() {
	return sql`${sessions.expiresAt} > now() and ${sessions.createdAt} > now() - make_interval(days => ${SESSION_DAYS_MAX})`;
}
