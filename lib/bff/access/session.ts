import { and, asc, eq, sql } from "drizzle-orm";
import { SESSION_DAYS_MAX, sessionToken } from "@/lib/bff/access/auth";
import { isSameOrigin } from "@/lib/bff/access/same-origin";
import { Refusal } from "@/lib/bff/http/answer";
import type { Runtime } from "@/lib/bff/runtime";
import { permissionsOf } from "@/lib/bff/staff/roles";
import type { Database } from "@/lib/bff/store/database";
import { accounts, members, sessions, users } from "@/lib/bff/store/schema";
import type { Permission } from "@/lib/contract/permissions";

/** Someone who is signed in. */
export type Person = { id: string; name: string; email: string };

/** An account that a person may enter. */
export type Membership = { id: number; name: string; role: string };

export type Session = {
	expiresAt: Date;
	person: Person;
	/** The oldest account first. */
	accounts: Membership[];
};

/** The query behind {@link readSession}, prepared, so that PostgreSQL plans it once for each connection. */
export function prepareSessionQuery(db: Database) {
	const account = sql`${sql.placeholder("account")}::bigint`;
	return db
		.select({
			expiresAt: sessions.expiresAt,
			person: { id: users.id, name: users.name, email: users.email },
			account: { id: accounts.id, name: accounts.name },
			role: members.role,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(
			members,
			and(eq(members.userId, users.id), sql`(${account} is null or ${members.accountId} = ${account})`),
		)
		.leftJoin(accounts, eq(accounts.id, members.accountId))
		.where(
			and(
				eq(sessions.token, sql.placeholder("token")),
				sql`${sessions.expiresAt} > now()`,
				sql`${sessions.createdAt} > now() - make_interval(days => ${SESSION_DAYS_MAX})`,
			),
		)
		.orderBy(asc(accounts.id))
		.prepare("session");
}

/**
 * The session that a request belongs to, its person and their accounts, read live by one statement; undefined if it
 * has ended. Never prolongs it: only an answer with cookies may.
 * @param accountId limits the accounts to this one
 */
export async function readSession(
	{ sessionQuery, config }: Runtime,
	headers: Headers,
	accountId?: number,
): Promise<Session | undefined> {
	const token = sessionToken(config.appSecret, headers);
	if (token === undefined) return undefined;
	const rows = await sessionQuery.execute({ token, account: accountId ?? null });
	const [first] = rows;
	return (
		first && {
			expiresAt: first.expiresAt,
			person: first.person,
			accounts: rows.flatMap(({ account, role }) => (account && role ? [{ ...account, role }] : [])),
		}
	);
}

/** The membership of who asks for something in an account; refuses others (401, 403). */
export async function requireMember(
	runtime: Runtime,
	headers: Headers,
	accountId: number,
): Promise<Membership> {
	const session = await readSession(runtime, headers, accountId);
	if (!session) throw signedOut();
	const [membership] = session.accounts;
	// Nobody learns which accounts exist.
	if (!membership) throw new Refusal({ status: 403, message: "You don't have access to this account." });
	return membership;
}

export function signedOut(): Refusal {
	return new Refusal({ status: 401, message: "You're signed out. Sign in to continue." });
}

/** Refuses a member whose role lacks a permission (403), naming it as the interface writes it. */
export function requirePermission(member: Membership, permission: Permission): void {
	if (permissionsOf(member.role).has(permission)) return;
	throw new Refusal({ status: 403, message: `You need the permission ${permission}.` });
}

/** Refuses a write that does not come from the console's own pages (403). */
export function requireSameOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request.headers)) return;
	throw new Refusal({ status: 403, message: "This request didn't come from the console." });
}
