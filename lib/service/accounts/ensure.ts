import type { Database, Transaction } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";

/**
 * Makes sure that an account exists and has the given platform id, if any. Without one, it keeps its current id.
 */
export async function ensureAccount(
	db: Database | Transaction,
	{ account, chatBusinessId, name }: { account: number; chatBusinessId?: string; name?: string },
): Promise<void> {
	const changes = {
		...(chatBusinessId === undefined ? {} : { chatBusinessId }),
		...(name === undefined ? {} : { name }),
	};
	const insert = db.insert(accounts).values({ id: account, ...changes });
	if (Object.keys(changes).length === 0) await insert.onConflictDoNothing();
	else await insert.onConflictDoUpdate({ target: accounts.id, set: changes });
}
