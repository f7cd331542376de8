import { isHttps, isSameOrigin } from "@/lib/bff/access/same-origin";
import { Refusal } from "@/lib/bff/http/answer";
import type { Runtime } from "@/lib/bff/runtime";
import { roleIn } from "@/lib/bff/staff/members";
import { permissionsOf, type Role } from "@/lib/bff/staff/roles";
import type { Permission } from "@/lib/contract/permissions";

/** Someone who is signed in. */
export type Person = { id: string; name: string; email: string };

/** Someone at work in an account. */
export type Member = { person: Person; accountId: number; role: Role };

/** Who is asking, or undefined. Never prolongs the session: only an answer with cookies may. */
export async function currentPerson(runtime: Runtime, headers: Headers): Promise<Person | undefined> {
	const auth = isHttps(headers) ? runtime.auth.secure : runtime.auth.plain;
	const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
	if (!session) return undefined;
	const { id, name, email } = session.user;
	return { id, name, email };
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
	if (!person) throw new Refusal({ status: 401, message: "You are signed out. Sign in to go on." });
	const member = await memberOf(runtime, person, accountId);
	if (!member) throw new Refusal({ status: 403, message: "You have no access to this account." });
	return member;
}

/** Refuses a member whose role lacks a permission (403), naming it as the interface writes it. */
export function requirePermission(member: Member, permission: Permission): void {
	if (permissionsOf(member.role).has(permission)) return;
	throw new Refusal({ status: 403, message: `This needs the permission ${permission}.` });
}

/** Refuses a write that does not come from the console's own pages (403). */
export function requireSameOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request.headers)) return;
	throw new Refusal({ status: 403, message: "This request did not come from the console's own pages." });
}
