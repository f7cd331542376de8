import { eq } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import { changeStaff, requireAuthority } from "@/lib/bff/staff/roles/authority";
import type { Database } from "@/lib/bff/store/database";
import { accounts } from "@/lib/bff/store/schema";
import { MAKE_READY } from "@/lib/contract/permissions";

/**
 * Limits making contents of templates ready to people with the permission, or no longer. Only who has it may do that, so
 * that nobody gives it to themselves (403).
 */
export function limitReady(db: Database, asker: Member, limited: boolean): Promise<void> {
	const isAccount = eq(accounts.id, asker.account.id);
	return changeStaff(db, asker.account.id, async (tx) => {
		const message = `You don't have the permission ${MAKE_READY}. Ask an owner to make this change.`;
		await requireAuthority(tx, asker, new Set([MAKE_READY]), message);
		const [before] = await tx.select().from(accounts).where(isAccount);
		await tx.update(accounts).set({ limitsReady: limited }).where(isAccount);
		await recordAudit(tx, asker, {
			action: "account.updated",
			record: { id: asker.account.id, title: asker.account.name },
			changes: changesOf({ readyLimited: before?.limitsReady }, { readyLimited: limited }, ["readyLimited"]),
		});
	});
}
