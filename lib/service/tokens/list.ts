import { count, desc } from "drizzle-orm";
import type { EndpointQuery } from "@/lib/contract/endpoints";
import type { Extensions, Token } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema";
import { tokenToWire } from "./to-wire";
import { visibleTokens } from "./visible";

/** A page of the tokens one may see, the newest first, revoked and expired ones among them. */
export async function listTokens(
	context: Context,
	{ page, pageSize }: EndpointQuery<Extensions["listTokens"]>,
): Promise<{ data: Token[]; totalCount: number }> {
	const visible = visibleTokens(context);
	const [rows, [total]] = await Promise.all([
		context.db
			.select()
			.from(tokens)
			.where(visible)
			.orderBy(desc(tokens.createdAt), desc(tokens.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		context.db.select({ count: count() }).from(tokens).where(visible),
	]);
	return { data: rows.map(tokenToWire), totalCount: total?.count ?? 0 };
}
