import { eq } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member as Asker } from "@/lib/bff/member";
import { requireAuthorityOver } from "@/lib/bff/staff/members/members";
import { changeStaff, hasAuthorityEverywhere } from "@/lib/bff/staff/roles/authority";
import type { Database } from "@/lib/bff/store/database";
import { sessions } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Ends all sessions of a member, such as one whose device was stolen. A session is for all accounts of a person, so this
 * is refused (403) if they have one where the person who asks can't manage them.
 */
export function signOutMember(db: Database, asker: Asker, userId: string): Promise<void> {
	return changeStaff(db, asker.account.id, async (tx) => {
		const member = await requireAuthorityOver(tx, asker, userId);
		if (userId === asker.person.id)
			throw new HttpError("conflict", "Sign out your own browsers in your profile.");
		if (!(await hasAuthorityEverywhere(tx, asker.person.id, userId)))
			throw new HttpError(
				"forbidden",
				"This person is also a member of an account where you can't manage them, so you can't sign them out. To keep them out of this account, suspend them.",
			);
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAudit(tx, asker, {
			action: "member.signed_out",
			record: { id: userId, title: member.name },
		});
	});
}
