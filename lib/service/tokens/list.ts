import { count, desc } from "drizzle-orm";
import type { EndpointQuery } from "@/lib/contract/endpoints";
import type { Extensions, Token } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema";
import { manageableTokens } from "./family";
import { tokenToWire } from "./to-wire";

/** A page of the tokens that the actor manages, newest first, including revoked and expired ones. */
export async function listTokens(
	context: Context,
	{ page, pageSize }: EndpointQuery<Extensions["listTokens"]>,
): Promise<{ data: Token[]; totalCount: number }> {
	const manageable = manageableTokens(context);
	const [rows, [total]] = await Promise.all([
		context.db
			.select()
			.from(tokens)
			.where(manageable)
			.orderBy(desc(tokens.createdAt), desc(tokens.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		context.db.select({ count: count() }).from(tokens).where(manageable),
	]);
	return { data: rows.map(tokenToWire), totalCount: total?.count ?? 0 };
}
