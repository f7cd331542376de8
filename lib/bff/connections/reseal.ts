import { and, eq } from "drizzle-orm";
import { sealTokenAgain } from "@/lib/bff/connections/upstream";
import { withDatabase } from "@/lib/bff/store/database";
import { connections } from "@/lib/bff/store/schema";
import type { AppSecrets } from "@/lib/wire/seal";

/** Numbers of accounts by the result for their tokens. */
type ResealedTokens = { resealed: number; unreadable: number };

/** Seals accounts' tokens again that only a previous application secret can unseal. Several processes may do this. */
export function resealConnectionTokens(databaseUrl: string, secrets: AppSecrets): Promise<ResealedTokens> {
	return withDatabase(databaseUrl, async (db) => {
		const count = { resealed: 0, unreadable: 0 };
		for (const { accountId, tokenSealed } of await db.select().from(connections)) {
			const again = sealTokenAgain(secrets, accountId, tokenSealed);
			if (again === null) count.unreadable += 1;
			if (again === null || again === tokenSealed) continue;
			count.resealed += 1;
			await db
				.update(connections)
				.set({ tokenSealed: again })
				// Someone may have replaced it meanwhile.
				.where(and(eq(connections.accountId, accountId), eq(connections.tokenSealed, tokenSealed)));
		}
		return count;
	});
}
