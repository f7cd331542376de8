import { addAccount } from "@/lib/bff/staff/add-person";
import { withDatabase } from "@/lib/bff/store/database";

/** Makes sure that the console shows an account of the service; an existing one keeps its name. */
export async function ensureAccount(
	databaseUrl: string,
	account: { accountId: number; name: string },
): Promise<void> {
	await withDatabase(databaseUrl, (db) => addAccount(db, account.accountId, account.name));
}
