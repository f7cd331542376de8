import { and, eq, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { tokens } from "@/lib/service/store/schema";
import { visibleTokens } from "./visible";

/** Revokes a token, from the next request on; one that was revoked stays so. @throws ServiceError `not-found` */
export async function revokeToken(context: Context, id: number): Promise<null> {
	const now = context.clock().toISOString();
	const [revoked] = await context.db
		.update(tokens)
		.set({ revokedAt: sql`coalesce(${tokens.revokedAt}, ${now}::timestamptz)` })
		.where(and(visibleTokens(context), eq(tokens.id, id)))
		.returning({ id: tokens.id });
	if (!revoked) throw notFound("API access token");
	return null;
}
