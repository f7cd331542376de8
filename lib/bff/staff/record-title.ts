import { and, eq } from "drizzle-orm";
import { readRoleName } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { invitations, members, users } from "@/lib/bff/store/schema";

const RECORD_PATH = /^\/(members|invitations|roles)\/([\w-]+)/;

/** The name of the member, invitation or role that a request's path is about; undefined if there is none. */
export async function readRecordTitle(
	db: Queryable,
	accountId: number,
	path: string,
): Promise<string | undefined> {
	const [, list, id = ""] = RECORD_PATH.exec(path) ?? [];
	if (list === "roles") return readRoleName(db, accountId, id);
	if (list === "members") {
		const isMember = and(eq(members.accountId, accountId), eq(members.userId, id));
		const [member] = await db
			.select({ name: users.name })
			.from(members)
			.innerJoin(users, eq(users.id, members.userId))
			.where(isMember);
		return member?.name;
	}
	if (list === "invitations") {
		const isInvitation = and(eq(invitations.accountId, accountId), eq(invitations.id, id));
		const [invitation] = await db.select({ email: invitations.email }).from(invitations).where(isInvitation);
		return invitation?.email;
	}
	return undefined;
}
