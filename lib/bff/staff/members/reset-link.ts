import { createPersonLink } from "@/lib/bff/access/links/person-links";
import { resetAddress } from "@/lib/bff/access/password/password-reset";
import { hasPassword } from "@/lib/bff/access/password/passwords";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member as Asker } from "@/lib/bff/member";
import { requireAuthorityOver } from "@/lib/bff/staff/members/members";
import { changeStaff, hasAuthorityEverywhere } from "@/lib/bff/staff/roles/authority";
import type { Database } from "@/lib/bff/store/database";
import { LINK_HOURS } from "@/lib/contract/console/access/profile";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import { databaseNow } from "@/lib/wire/database-clock";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Creates a link that sets a member's password, for someone who forgot it and can't get mail.
 * @param origin the console's address, for the link
 */
export function createResetLink(
	db: Database,
	asker: Asker,
	userId: string,
	origin: string,
): Promise<ConsoleData<"createResetLink">> {
	return changeStaff(db, asker.account.id, async (tx) => {
		const member = await requireAuthorityOver(tx, asker, userId);
		if (userId === asker.person.id)
			throw new HttpError("conflict", "Change your own password in your profile.");
		if (!(await hasAuthorityEverywhere(tx, asker.person.id, userId)))
			throw new HttpError(
				"forbidden",
				"This person is also a member of an account where you can't manage them, so you can't reset their password. They can use “Forgot password?” on the sign-in page.",
			);
		if (!(await hasPassword(tx, userId)))
			throw new HttpError("conflict", "This person signs in without a password, so there's none to reset.");
		const token = await createPersonLink(tx, {
			userId,
			kind: "password-reset",
			createdBy: asker.person.id,
		});
		await recordAudit(tx, asker, {
			action: "profile.password_reset_sent",
			record: { id: userId, title: member.name },
		});
		const expiresAt = new Date((await databaseNow(tx)).getTime() + LINK_HOURS * 60 * 60 * 1000);
		return { link: resetAddress(origin, token), expires_at: expiresAt.toISOString() };
	});
}
