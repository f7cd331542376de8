import { sql } from "drizzle-orm";
import { lockSetUp } from "@/lib/bff/access/set-up";
import { addAccount, addMember, addPerson, findPerson, hashOf } from "@/lib/bff/staff/add-person";
import { withDatabase } from "@/lib/bff/store/database";
import { accounts } from "@/lib/bff/store/schema";

type Admin = { email: string; password: string };

/**
 * Makes sure that a person with this email exists and owns every account of the console, so call it after
 * `ensureAccount`. Safe to call at every start: an existing person keeps their password.
 */
export async function ensureAdmin(databaseUrl: string, admin: Admin): Promise<void> {
	await withDatabase(databaseUrl, async (db) => {
		const passwordHash = await hashOf(admin.password);
		await db.transaction(async (tx) => {
			await lockSetUp(tx);
			const userId =
				(await findPerson(tx, admin.email)) ??
				(await addPerson(tx, { name: nameFrom(admin.email), email: admin.email, passwordHash }));
			for (const account of await tx.select({ id: accounts.id }).from(accounts).orderBy(sql`id`)) {
				await addMember(tx, account.id, userId, "owner");
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
