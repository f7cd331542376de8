import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import { sealHeadersAgain, unsealHeaders } from "./custom-headers";
import { type AppSecrets, sealSecretAgain } from "./seal";

const BATCH_SIZE = 200;

type Row = Pick<
	typeof webhooks.$inferSelect,
	"accountId" | "id" | "secretSealed" | "previousSecrets" | "headersSealed"
>;

type Result = "current" | "resealed" | "unreadable";
/** Numbers of webhooks by the result for their secrets, and of those whose custom headers can't be read. */
export type Resealed = Record<Result | "unreadableHeaders", number>;

/**
 * Reseals webhooks' secrets and custom headers that only a previous application secret can unseal, in small batches.
 * Several processes may do this at once, and along with rotations.
 */
export async function resealWebhookSecrets(db: Database, secrets: AppSecrets): Promise<Resealed> {
	const count: Resealed = { current: 0, resealed: 0, unreadable: 0, unreadableHeaders: 0 };
	for (let after: Pick<Row, "accountId" | "id"> = { accountId: 0, id: 0 }; ; ) {
		const rows = await db
			.select()
			.from(webhooks)
			.where(sql`(${webhooks.accountId}, ${webhooks.id}) > (${after.accountId}, ${after.id})`)
			.orderBy(webhooks.accountId, webhooks.id)
			.limit(BATCH_SIZE);
		for (const row of rows) {
			count[await reseal(db, secrets, row)] += 1;
			if (unsealHeaders(secrets, row.accountId, row.headersSealed) === null) count.unreadableHeaders += 1;
		}
		const last = rows.at(-1);
		if (!last) return count;
		after = last;
	}
}

async function reseal(db: Database, secrets: AppSecrets, row: Row): Promise<Result> {
	const { accountId, id, secretSealed, previousSecrets, headersSealed } = row;
	const again = sealSecretAgain(secrets, accountId, secretSealed);
	const newest = again ?? secretSealed;
	const previous = previousSecrets.map((each) => ({
		...each,
		sealed: sealSecretAgain(secrets, accountId, each.sealed) ?? each.sealed,
	}));
	const headers = sealHeadersAgain(secrets, accountId, headersSealed);
	const isCurrent =
		newest === secretSealed &&
		headers === headersSealed &&
		previous.every(({ sealed }, n) => sealed === previousSecrets[n]?.sealed);
	if (!isCurrent) {
		await db
			.update(webhooks)
			.set({ secretSealed: newest, previousSecrets: previous, headersSealed: headers })
			// A concurrent change has stored new secrets.
			.where(
				and(
					eq(webhooks.accountId, accountId),
					eq(webhooks.id, id),
					eq(webhooks.secretSealed, secretSealed),
					sql`${webhooks.headersSealed} is not distinct from ${headersSealed}`,
				),
			);
	}
	if (again === null) return "unreadable";
	return isCurrent ? "current" : "resealed";
}
