import { and, eq } from "drizzle-orm";
import { countOtherOwners } from "@/lib/bff/staff/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { members } from "@/lib/bff/store/schema";
import type { BuiltInRole } from "@/lib/staff/roles";

/**
 * Gives a person the role of their groups in an account, or takes away the one they had from groups. A role that a
 * member gave them stays, and so does the last owner. Call it while the account is locked.
 * @param role undefined if the person is in no group that has a role
 */
export async function followGroups(
	tx: Queryable,
	accountId: number,
	userId: string,
	role: BuiltInRole | undefined,
): Promise<void> {
	const isMember = and(eq(members.accountId, accountId), eq(members.userId, userId));
	const [member] = await tx.select().from(members).where(isMember);
	if (!member) {
		if (role) await tx.insert(members).values({ accountId, userId, role, isFromGroup: true });
		return;
	}
	if (!member.isFromGroup || member.role === role) return;
	const isActiveOwner = member.role === "owner" && member.suspendedAt === null;
	if (isActiveOwner && (await countOtherOwners(tx, accountId, userId)) === 0) return;
	if (role) await tx.update(members).set({ role }).where(isMember);
	else await tx.delete(members).where(isMember);
}
