import { and, eq } from "drizzle-orm";
import { readRoleName } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { invitations, members, users } from "@/lib/bff/store/schema";

/** The name of the member, invitation or role that a request's path is about; undefined if there is none. */
export async function readRecordTitle(
	db: Queryable,
	accountId: number,
	{ userId, invitationId, roleId }: Record<string, string>,
): Promise<string | null | undefined> {
	if (roleId !== undefined) return readRoleName(db, accountId, roleId);
	if (userId !== undefined) {
		const isMember = and(eq(members.accountId, accountId), eq(members.userId, userId));
		const [member] = await db
			.select({ name: users.name })
			.from(members)
			.innerJoin(users, eq(users.id, members.userId))
			.where(isMember);
		return member?.name;
	}
	if (invitationId === undefined) return undefined;
	const isInvitation = and(eq(invitations.accountId, accountId), eq(invitations.id, invitationId));
	const [invitation] = await db.select({ email: invitations.email }).from(invitations).where(isInvitation);
	return invitation?.email;
}
