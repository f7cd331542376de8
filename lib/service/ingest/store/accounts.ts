import { inArray } from "drizzle-orm";
import type { ServiceConfig } from "@/lib/service/config";
import type { Database, Transaction } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema";

/**
 * The accounts that the platform's business ids belong to. Without a business id of its own, the default account
 * takes whatever is nobody else's; with one, what is nobody's has no account.
 */
export async function findAccounts(
	db: Database | Transaction,
	config: ServiceConfig,
	businessIds: string[],
): Promise<Map<string, number>> {
	const rows = await db
		.select({ id: accounts.id, businessId: accounts.chatBusinessId })
		.from(accounts)
		.where(inArray(accounts.chatBusinessId, businessIds));
	const found = new Map<string, number>();
	for (const businessId of businessIds) {
		const own = rows.find((row) => row.businessId === businessId)?.id;
		const isDefault = config.platformBusinessId === undefined || config.platformBusinessId === businessId;
		const account = own ?? (isDefault ? config.defaultAccount : undefined);
		if (account !== undefined) found.set(businessId, account);
	}
	return found;
}
