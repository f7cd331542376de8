import { and, asc, eq, sql } from "drizzle-orm";
import { SESSION_DAYS_MAX, sessionToken } from "@/lib/bff/access/auth";
import { isSameOrigin } from "@/lib/bff/access/same-origin";
import { Refusal } from "@/lib/bff/http/answer";
import type { Runtime } from "@/lib/bff/runtime";
import type { Database } from "@/lib/bff/store/database";
import { accounts, members, sessions, users } from "@/lib/bff/store/schema";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";

/** A signed-in person. */
export type Person = { id: string; name: string; email: string };

/** An account that a person can access. */
export type Membership = { id: number; name: string; role: string };

export type Session = {
	expiresAt: Date;
	person: Person;
	/** Oldest account first. */
	accounts: Membership[];
};

/** The query of {@link readSession}, prepared so that PostgreSQL plans it once per connection. */
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
 * Reads a request's session with its person and accounts in one statement; undefined if it has ended. Doesn't extend
 * it, which needs a response with cookies.
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

/** The requesting person's membership of an account; rejects others (401, 403). */
export async function requireMember(
	runtime: Runtime,
	headers: Headers,
	accountId: number,
): Promise<Membership> {
	const session = await readSession(runtime, headers, accountId);
	if (!session) throw signedOut();
	const [membership] = session.accounts;
	// Doesn't reveal which accounts exist.
	if (!membership) throw new Refusal({ status: 403, message: "You don't have access to this account." });
	return membership;
}

export function signedOut(): Refusal {
	return new Refusal({ status: 401, message: "You're signed out. Sign in to continue." });
}

/** Rejects a member whose role lacks a permission (403), with the name shown in the interface. */
export function requirePermission(member: Membership, permission: Permission): void {
	if (permissionsOf(member.role).has(permission)) return;
	throw new Refusal({ status: 403, message: `You need the permission ${permission}.` });
}

/** Rejects a write that doesn't come from the console's own pages (403). */
export function requireSameOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request.headers)) return;
	throw new Refusal({ status: 403, message: "This request didn't come from the console." });
}

/** Roles of members; owners may do everything. */
export const ROLES = ["owner"] as const;
export type Role = (typeof ROLES)[number];

const PERMISSIONS_OF: Record<Role, ReadonlySet<Permission>> = { owner: new Set(PERMISSIONS) };
const NONE: ReadonlySet<Permission> = new Set();

/** A role's permissions; none for an unknown role. */
export function permissionsOf(role: string): ReadonlySet<Permission> {
	return PERMISSIONS_OF[role as Role] ?? NONE;
}
