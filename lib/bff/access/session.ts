import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isSameOrigin } from "@/lib/bff/access/same-origin";
import { hasProvenSecondFactor } from "@/lib/bff/access/second-factor/proven-second-factor";
import { SESSION_DAYS_MAX, SESSION_IDLE_DAYS, sessionToken } from "@/lib/bff/access/session-cookie";
import { CONNECTION_COLUMNS, type StoredConnection } from "@/lib/bff/connections/upstream";
import { type RequestSource, requestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import { readViewAs } from "@/lib/bff/staff/roles/view-as";
import type { Database, Queryable } from "@/lib/bff/store/database";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { accounts, connections, members, roles, sessions, users } from "@/lib/bff/store/schema";
import type { Language } from "@/lib/contract/console/languages";
import type { PermissionSet, RolePermission } from "@/lib/contract/console/permissions";
import type { Preferences } from "@/lib/contract/console/preferences";
import { isBuiltIn, permissionsOf } from "@/lib/contract/console/roles";
import { HttpError } from "@/lib/wire/http/http-error";

/** A signed-in person. */
export type Person = { id: string; name: string; email: string };

/** An account that a person can access. */
export type Membership = {
	id: number;
	name: string;
	role: string;
	/** What the person can do there; while they view the console as another role, no more than that role. */
	permissions: PermissionSet;
	/** The role they view the console as; its name is null for a built-in one. */
	viewAs?: { id: string; name: string | null };
	/** Set if the account requires a second factor, which the person didn't sign in with: they can do nothing yet. */
	lacksSecondFactor?: true;
	/** How to reach it; null for the connection in the server's configuration. Only for the server: it has the token. */
	connection: StoredConnection | null;
};

/** A person, the account that their request is about, how they signed in, and where the request comes from. */
export type Member = {
	person: Person;
	account: Membership;
	method: SignInMethod;
	source: RequestSource;
	/** That they chose in their profile, or else their browser's. */
	language: Language;
};

export type Session = {
	id: string;
	method: SignInMethod;
	/** Whether it should be extended, which takes a response with cookies; once a day. */
	isExtendable: boolean;
	person: Person;
	/** An address that they have or had, and that the provider has given to someone else. */
	disputedEmail: string | null;
	/** Those that the person chose; the others have their defaults. */
	preferences: Partial<Preferences>;
	/** Oldest account first. */
	accounts: Membership[];
};

/** The query of {@link readSession}, prepared so that PostgreSQL plans it once per connection. */
export function prepareSessionQuery(db: Database) {
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
			account: { id: accounts.id, name: accounts.name },
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

/** Removes sessions that have ended. Several processes may run it at once. @returns how many */
export async function removeEndedSessions(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(sessions).where(sql`not (${isSessionAlive()})`);
	return rowCount ?? 0;
}

/** The last use is stored when the stored one is older than this, so that most requests don't write. */
const LAST_USE_EXACT_TO_S = 60;

/**
 * Reads a request's session with its person and accounts in one statement; undefined if it has ended. Doesn't extend
 * it, which needs a response with cookies.
 * @param accountId limits the accounts to this one
 */
export async function readSession(
	{ db, log, sessionQuery, config }: Runtime,
	headers: Headers,
	accountId?: number,
): Promise<Session | undefined> {
	const token = sessionToken(config.appSecret, headers);
	if (token === undefined) return undefined;
	const asked = readViewAs(headers);
	const rows = await sessionQuery.execute({
		token,
		account: accountId ?? null,
		viewAs: asked?.role ?? null,
	});
	const [first] = rows;
	if (first?.isUseOld) {
		const { address, language } = requestSource(headers);
		await db
			.update(sessions)
			.set({ lastUsedAt: sql`now()`, ipAddress: address, language })
			.where(eq(sessions.id, first.id))
			// A full disk must not keep anyone from reading.
			.catch((error: unknown) => log.warn({ err: error }, "a session's last use couldn't be stored"));
	}
	return (
		first && {
			id: first.id,
			method: first.method,
			isExtendable: first.isExtendable,
			person: first.person,
			disputedEmail: first.disputedEmail,
			preferences: first.preferences,
			accounts: rows.flatMap(
				({ account: found, needsSecondFactor, connection, role, permissions, viewed }) => {
					if (!found || !role) return [];
					const lacks = needsSecondFactor === true && !hasProvenSecondFactor(config.sso, first.method);
					const account = { ...found, ...(lacks && { lacksSecondFactor: true as const }) };
					const own = permissionsOf(role, permissions);
					const viewAs = asked?.accountId === account.id ? asked.role : undefined;
					if (viewAs === undefined || !(viewed || isBuiltIn(viewAs)))
						return [{ ...account, connection, role, permissions: own }];
					const limit = permissionsOf(viewAs, viewed?.permissions);
					return [
						{
							...account,
							connection,
							role,
							permissions: new Set([...own].filter((permission) => limit.has(permission))),
							viewAs: { id: viewAs, name: viewed?.name ?? null },
						},
					];
				},
			),
		}
	);
}

/** The requesting person's session; rejects a request without one (401). */
export async function requireSession(runtime: Runtime, headers: Headers): Promise<Session> {
	const session = await readSession(runtime, headers);
	if (!session) throw signedOut();
	return session;
}

/** The requesting person and their membership of an account; rejects others (401, 403). */
export async function requireMember(runtime: Runtime, headers: Headers, accountId: number): Promise<Member> {
	const session = await readSession(runtime, headers, accountId);
	if (!session) throw signedOut();
	const [account] = session.accounts;
	// Doesn't reveal which accounts exist.
	if (!account) throw new HttpError("forbidden", "You don't have access to this account.");
	if (account.lacksSecondFactor) throw lacksSecondFactor(session.method);
	const { person, method, preferences } = session;
	const source = requestSource(headers);
	return { person, account, method, source, language: preferences.language ?? source.language };
}

/** {@link requireMember} for a request, which counts for the person's limit (429). */
export async function admitMember(runtime: Runtime, headers: Headers, accountId: number): Promise<Member> {
	const member = await requireMember(runtime, headers, accountId);
	runtime.limits.countRequest(member.person.id);
	return member;
}

export function signedOut(): HttpError {
	return new HttpError("unauthenticated", "You're signed out. Sign in to continue.");
}

/** Rejects a member who has none of these permissions (403), with the first one's name in the interface. */
export function requirePermission({ account }: Member, ...anyOf: RolePermission[]): void {
	if (anyOf.length === 0 || anyOf.some((permission) => account.permissions.has(permission))) return;
	throw new HttpError("forbidden", `You need the permission ${anyOf[0]}.`);
}

/** Rejects a write that doesn't come from the console's own pages (403). */
export function requireSameOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request.headers)) return;
	throw new HttpError("forbidden", "This request didn't come from the console.");
}

/** The refusal of someone without a second factor in an account that requires one. */
export function lacksSecondFactor(method?: SignInMethod): HttpError {
	const message =
		method === "sso"
			? "This account requires a second factor, which your identity provider didn't confirm. Sign in again."
			: "This account requires a second factor. Set one up in your profile, under Security.";
	return new HttpError("forbidden", message);
}
