import { and, eq, isNull } from "drizzle-orm";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { lockSetUp } from "@/lib/bff/access/set-up/set-up";
import { recordAudit } from "@/lib/bff/audit/record";
import { addAccount, addMember, addPerson, findPerson } from "@/lib/bff/staff/members/add-person";
import { withDatabase } from "@/lib/bff/store/database";
import { accounts, members } from "@/lib/bff/store/schema";

type Admin = { email: string; password: string };

/**
 * Makes sure that every account of the console has an owner: without one, the person with this email becomes it (so
 * call it after `ensureAccount`). Safe to call at every start: people keep their password, and someone whom an
 * owner removed isn't added again.
 */
export async function ensureAdmin(databaseUrl: string, admin: Admin): Promise<void> {
	await withDatabase(databaseUrl, async (db) => {
		const passwordHash = await hashPassword(admin.password);
		await db.transaction(async (tx) => {
			await lockSetUp(tx);
			const ownerless = await tx
				.select({ id: accounts.id })
				.from(accounts)
				.leftJoin(members, and(eq(members.accountId, accounts.id), eq(members.role, "owner")))
				.where(isNull(members.userId));
			if (ownerless.length === 0) return;
			const userId =
				(await findPerson(tx, admin.email)) ??
				(await addPerson(tx, { name: nameFrom(admin.email), email: admin.email, passwordHash }));
			for (const account of ownerless) {
				await addMember(tx, account.id, userId, "owner");
				await recordAudit(
					tx,
					{ person: null, account, source: null },
					{
						action: "member.joined",
						record: { id: userId, title: admin.email },
						changes: [{ field: "role", to: "owner" }],
					},
				);
			}
		});
	});
}

/** "mira.osei@…" becomes "Mira Osei". */
function nameFrom(email: string): string {
	const words = (email.split("@")[0] ?? "").split(/[._+-]+/).filter(Boolean);
	return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || email;
}

/** Makes sure that the console shows an account of the service; an existing one keeps its name. */
export async function ensureAccount(
	databaseUrl: string,
	account: { accountId: number; name: string },
): Promise<void> {
	await withDatabase(databaseUrl, (db) => addAccount(db, account.accountId, account.name));
}
