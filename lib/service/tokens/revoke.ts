import { and, eq } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { tokens } from "@/lib/service/store/schema";
import { hasMoreAccess, manageableTokens, ownTokens, revokeWithDescendants } from "./family";

/**
 * Revokes a token and its descendants, effective from the next request. Can be repeated.
 * @throws ServiceError `not-found`; `forbidden` for a token with more access than the actor's
 */
export async function revokeToken(context: Context, id: number): Promise<null> {
	const isThis = eq(tokens.id, id);
	await context.db.transaction(async (tx) => {
		const [manageable] = await tx
			.select()
			.from(tokens)
			.where(and(manageableTokens(context), isThis));
		if (manageable) return revokeWithDescendants({ ...context, db: tx }, manageable);
		const [own] = await tx
			.select({ id: tokens.id })
			.from(tokens)
			.where(and(ownTokens(context), isThis));
		throw own ? hasMoreAccess() : notFound("API access token");
	});
	return null;
}
