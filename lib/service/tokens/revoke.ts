import { and, eq, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { manageableTokens } from "./list";

/**
 * Revokes a token, effective from the next request. Can be repeated: the first time stays.
 * @throws HttpError `not-found`, also for one that the actor can't manage
 */
export async function revokeToken(context: Context, id: number): Promise<null> {
	const { db, clock } = context;
	const revoked = await db
		.update(tokens)
		.set({ revokedAt: sql`coalesce(${tokens.revokedAt}, ${clock().toISOString()}::timestamptz)` })
		.where(and(manageableTokens(context), eq(tokens.id, id)))
		.returning({ id: tokens.id });
	if (revoked.length === 0) throw notFound("API access token");
	return null;
}
