import { and, eq } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import { makeNameDistinct } from "@/lib/bff/staff/members/distinct-name";
import { countOtherOwners } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { members } from "@/lib/bff/store/schema";
import type { AuditAction } from "@/lib/contract/console/audit";
import type { BuiltInRole } from "@/lib/contract/console/choices";

type JoiningPerson = {
	person: { id: string; name: string; email: string };
	account: { id: number };
	source: RequestSource;
};

/**
 * Gives a person the role of their groups in an account, or takes away the one they had from groups. A role that a
 * member gave them stays, and so do the last owner and a suspension, which would be lost with the membership. Call it
 * while the account is locked.
 * @param role undefined if the person is in no group that has a role
 */
export async function followGroups(
	tx: Queryable,
	{ person, account, source }: JoiningPerson,
	role: BuiltInRole | undefined,
): Promise<void> {
	const isMember = and(eq(members.accountId, account.id), eq(members.userId, person.id));
	const [member] = await tx.select().from(members).where(isMember);
	if (!member && !role) return;
	const name = member ? person.name : await makeNameDistinct(tx, account.id, person);
	const record = (action: AuditAction, from: string | undefined) =>
		recordAudit(
			tx,
			{ person: { ...person, name }, account, source },
			{
				action,
				record: { id: person.id, title: name },
				changes: [{ field: "role", ...(from && { from }), ...(role && { to: role }) }],
			},
		);
	if (!member && role) {
		await tx.insert(members).values({ accountId: account.id, userId: person.id, role, isFromGroup: true });
		return record("member.joined", undefined);
	}
	if (!member?.isFromGroup || member.role === role) return;
	if (!role && member.suspendedAt) return;
	const isActiveOwner = member.role === "owner" && member.suspendedAt === null;
	if (isActiveOwner && (await countOtherOwners(tx, account.id, person.id)) === 0) return;
	if (role) await tx.update(members).set({ role }).where(isMember);
	else await tx.delete(members).where(isMember);
	await record(role ? "member.updated" : "member.removed", member.role);
}
