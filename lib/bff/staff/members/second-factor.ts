import { eq } from "drizzle-orm";
import { removeAuthenticator } from "@/lib/bff/access/second-factor/authenticator";
import { hasProvenSecondFactor } from "@/lib/bff/access/second-factor/proven-second-factor";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member as Asker } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { requireAuthorityOver } from "@/lib/bff/staff/members/members";
import {
	changeStaff,
	hasAuthorityEverywhere,
	readRole,
	requireAuthority,
} from "@/lib/bff/staff/roles/authority";
import type { Database } from "@/lib/bff/store/database";
import { accounts, members, passkeys, sessions } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Requires a second factor of every member, or no longer. Who requires it must have signed in with one, so they stay in;
 * who no longer does must have authority over every member, whom it protects (403).
 */
export function requireSecondFactor(
	{ db, config }: Pick<Runtime, "db" | "config">,
	asker: Asker,
	required: boolean,
): Promise<void> {
	const isAccount = eq(accounts.id, asker.account.id);
	return changeStaff(db, asker.account.id, async (tx) => {
		if (required && asker.method === "sso" && !hasProvenSecondFactor(config.sso, asker.method))
			throw new HttpError(
				"conflict",
				"Your identity provider didn't confirm a second factor. Sign in with one first.",
			);
		if (required && asker.method === "password")
			throw new HttpError(
				"conflict",
				"Set up a second factor for yourself first, in your profile under Security.",
			);
		if (!required) {
			const inUse = await tx
				.select({ role: members.role })
				.from(members)
				.where(eq(members.accountId, asker.account.id))
				.groupBy(members.role);
			const message = "Some members have permissions that you don't have. Ask an owner to make this change.";
			for (const { role } of inUse)
				await requireAuthority(tx, asker, await readRole(tx, asker.account.id, role), message);
		}
		const [before] = await tx.select().from(accounts).where(isAccount);
		await tx.update(accounts).set({ needsSecondFactor: required }).where(isAccount);
		await recordAudit(tx, asker, {
			action: "account.updated",
			record: { id: asker.account.id, title: asker.account.name },
			changes: changesOf(
				{ secondFactorRequired: before?.needsSecondFactor },
				{ secondFactorRequired: required },
				["secondFactorRequired"],
			),
		});
	});
}

/** Removes all second factors of a member who lost them, and ends their sessions. */
export function resetSecondFactor(db: Database, asker: Asker, userId: string): Promise<void> {
	return changeStaff(db, asker.account.id, async (tx) => {
		const member = await requireAuthorityOver(tx, asker, userId);
		if (userId === asker.person.id)
			throw new HttpError("conflict", "Change your own second factor in your profile.");
		if (!(await hasAuthorityEverywhere(tx, asker.person.id, userId)))
			throw new HttpError(
				"forbidden",
				"This person is also a member of an account where you can't manage them, so you can't reset their second factor.",
			);
		await tx.delete(passkeys).where(eq(passkeys.userId, userId));
		await removeAuthenticator(tx, userId);
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await recordAudit(tx, asker, {
			action: "profile.two_factor_disabled",
			record: { id: userId, title: member.name },
		});
	});
}
