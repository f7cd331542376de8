import { SESSION_AGE_MAX_S } from "@/lib/bff/access/auth";
import { isHttps, isSameOrigin } from "@/lib/bff/access/same-origin";
import { Refusal, unavailable } from "@/lib/bff/http/answer";
import type { Runtime } from "@/lib/bff/runtime";
import { roleIn } from "@/lib/bff/staff/members";
import { permissionsOf, type Role } from "@/lib/bff/staff/roles";
import type { Permission } from "@/lib/contract/permissions";

/** Someone who is signed in. */
export type Person = { id: string; name: string; email: string };

/** Someone at work in an account. */
export type Member = { person: Person; accountId: number; role: Role };

/**
 * The session that a request belongs to, or undefined. Never prolongs it: only an answer with cookies may.
 * Refuses (503) where sessions can't be read, so that nobody is reported as signed out who isn't.
 */
export async function readSession(runtime: Runtime, headers: Headers) {
	const auth = isHttps(headers) ? runtime.auth.secure : runtime.auth.plain;
	const found = await auth.api.getSession({ headers, query: { disableRefresh: true } }).catch((error) => {
		// better-auth replaces the database's error with its own, without the cause.
		runtime.log.warn(
			{ reason: error instanceof Error ? error.message : "unknown" },
			"sessions can't be read",
		);
		throw unavailable();
	});
	return found && !isOverAge(found.session) ? found : undefined;
}

/** Who is asking, or undefined. */
export async function currentPerson(runtime: Runtime, headers: Headers): Promise<Person | undefined> {
	const session = await readSession(runtime, headers);
	if (!session) return undefined;
	const { id, name, email } = session.user;
	return { id, name, email };
}

/** Whether a session has reached its absolute end, which using it doesn't postpone. */
function isOverAge({ createdAt }: { createdAt: Date }): boolean {
	return createdAt.getTime() + SESSION_AGE_MAX_S * 1000 <= Date.now();
}

/** The person's membership of an account, or undefined: nobody learns which accounts exist. */
export async function memberOf(
	runtime: Runtime,
	person: Person,
	accountId: number,
): Promise<Member | undefined> {
	const role = await roleIn(runtime.db, accountId, person.id);
	return role && { person, accountId, role };
}

/** The member who asks for something in an account; refuses others (401, 403). */
export async function requireMember(runtime: Runtime, headers: Headers, accountId: number): Promise<Member> {
	const person = await currentPerson(runtime, headers);
	if (!person) throw new Refusal({ status: 401, message: "You're signed out. Sign in to continue." });
	const member = await memberOf(runtime, person, accountId);
	if (!member) throw new Refusal({ status: 403, message: "You don't have access to this account." });
	return member;
}

/** Refuses a member whose role lacks a permission (403), naming it as the interface writes it. */
export function requirePermission(member: Member, permission: Permission): void {
	if (permissionsOf(member.role).has(permission)) return;
	throw new Refusal({ status: 403, message: `You need the permission ${permission}.` });
}

/** Refuses a write that does not come from the console's own pages (403). */
export function requireSameOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request.headers)) return;
	throw new Refusal({ status: 403, message: "This request didn't come from the console." });
}
